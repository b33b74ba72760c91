import { makeAutoObservable, runInAction } from 'mobx';
import { getIcebreakers } from '../contract/chats.ts';
import type { Reply } from '../contract/endpoint.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** First lines that fit one member. */
export class IcebreakersStore {
  /** null until they have come. */
  lines: Reply<typeof getIcebreakers>['icebreakers'] | null = null;
  readonly loading = new Task();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { loading: false }, { autoBind: true });
  }

  /** Loads the lines for a member, instead of what is still loading. */
  async load(profile: string): Promise<void> {
    const reply = await this.loading.runLatest((signal) =>
      this.#env.api.call(getIcebreakers, { query: { profile }, signal }),
    );
    if (reply !== undefined) runInAction(() => (this.lines = reply.icebreakers));
  }

  /** Takes no answer any more. */
  stop(): void {
    this.loading.reset();
  }
}
