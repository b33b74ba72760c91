import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { block, like, unblock, unlike } from '../contract/likes.ts';
import { getProfile } from '../contract/profiles.ts';
import type { Profile, ProfileCard } from '../contract/shapes.ts';
import { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';

/** Every member that was seen, one instance per id, and what one does to them. */
export class MembersStore {
  readonly byId = observable.map<string, Member>([], { deep: false });
  /** The last match of this visit, for its moment of joy; null once it was seen. */
  newMatch: Member | null = null;
  readonly #tasks = new Map<string, Task>();
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  readonly #likeChanged: (member: Member) => void;

  constructor(
    env: Environment,
    deps: { readonly alerts: AlertsStore; readonly likeChanged: (member: Member) => void },
  ) {
    this.#env = env;
    this.#alerts = deps.alerts;
    this.#likeChanged = deps.likeChanged;
    makeAutoObservable(this, { byId: false, task: false }, { autoBind: true });
  }

  get(id: string): Member | undefined {
    return this.byId.get(id);
  }

  /** The one instance of the member on this card, brought up to date. */
  fromCard(card: ProfileCard): Member {
    const member = this.#instance(card.id);
    member.absorbCard(card);
    return member;
  }

  /** The one instance of the member of this profile, brought up to date. */
  fromProfile(profile: Profile): Member {
    const member = this.#instance(profile.id);
    member.absorbProfile(profile);
    return member;
  }

  /** Where the loading of a profile stands (`blocked` and `not_found` are in its error). */
  task(id: string): Task {
    const task = this.#tasks.get(id) ?? new Task();
    this.#tasks.set(id, task);
    return task;
  }

  /** Loads a whole profile; undefined when it cannot be seen. */
  async load(id: string): Promise<Member | undefined> {
    const task = this.task(id);
    const reply = await task.run(() => this.#env.api.call(getProfile, { query: { id } }));
    if (reply !== undefined) return this.fromProfile(reply.profile);
    // Lists that were loaded before stop showing whom the viewer may not see any more.
    if (task.error?.code === 'blocked' || task.error?.status === 404) this.get(id)?.setGone();
    return undefined;
  }

  /** Likes a member, at once on the screen; undone with a notice when it fails. */
  async like(member: Member): Promise<void> {
    if (member.liked) return;
    await this.#changeLike(member, true, () => this.#env.api.call(like, { body: { profile: member.id } }));
  }

  /** Takes a like back. */
  async unlike(member: Member): Promise<void> {
    if (!member.liked) return;
    await this.#changeLike(member, false, () => this.#env.api.call(unlike, { body: { profile: member.id } }));
  }

  /** Blocks or unblocks a member, at once on the screen; undone with a notice when it fails. */
  async setBlocked(member: Member, blocked: boolean): Promise<boolean> {
    const before = member.blocked;
    member.setBlocked(blocked);
    try {
      const body = { profile: member.id };
      const reply = blocked ? await this.#env.api.call(block, { body }) : await this.#env.api.call(unblock, { body });
      member.setBlocked(reply.blocked);
      return true;
    } catch (error) {
      member.setBlocked(before);
      this.#alerts.fail(error);
      return false;
    }
  }

  /** A match has come over the live feed, or with an own like. */
  announceMatch(member: Member): void {
    member.setLikesMe(true);
    member.setLike(true, true);
    this.newMatch = member;
  }

  clearNewMatch(): void {
    this.newMatch = null;
  }

  /** Forgets everybody: what one member sees is not for the next one. */
  clear(): void {
    this.byId.clear();
    this.#tasks.clear();
    this.newMatch = null;
  }

  async #changeLike(
    member: Member,
    liked: boolean,
    call: () => Promise<{ readonly liked: boolean; readonly match: boolean }>,
  ): Promise<void> {
    const before = { liked: member.liked, match: member.match };
    member.setLike(liked, liked && member.likesMe);
    this.#likeChanged(member);
    try {
      const reply = await call();
      runInAction(() => {
        member.setLike(reply.liked, reply.match);
        if (reply.match && !before.match) this.announceMatch(member);
      });
    } catch (error) {
      member.setLike(before.liked, before.match);
      this.#likeChanged(member);
      if (!(error instanceof ApiError)) throw error;
      this.#alerts.fail(error);
    }
  }

  #instance(id: string): Member {
    const known = this.byId.get(id);
    if (known !== undefined) return known;
    const member = new Member(id);
    this.byId.set(id, member);
    return member;
  }
}
