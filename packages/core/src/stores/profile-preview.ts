import { makeAutoObservable, runInAction } from 'mobx';
import { type PreviewRole, previewProfile } from '../contract/profiles.ts';
import type { Profile } from '../contract/shapes.ts';
import { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** The own profile as others see it. It stays out of the cache of profiles: there it would be another member. */
export class ProfilePreviewStore {
  /** The role that is shown; null before the first answer. */
  role: PreviewRole | null = null;
  member: Member | null = null;
  profile: Profile | null = null;
  readonly loading = new Task();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { loading: false }, { autoBind: true });
  }

  /** Looks with the eyes of this role; the last one that was asked for counts. */
  async look(role: PreviewRole): Promise<void> {
    const reply = await this.loading.runLatest((signal) =>
      this.#env.api.call(previewProfile, { query: { preview: role }, signal }),
    );
    if (reply === undefined) return;
    const member = new Member(reply.profile.id);
    member.absorbProfile(reply.profile);
    runInAction(() => {
      this.role = role;
      this.member = member;
      this.profile = reply.profile;
    });
  }
}
