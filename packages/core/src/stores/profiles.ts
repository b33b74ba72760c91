import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { block, unblock } from '../contract/blocks.ts';
import { like, unlike } from '../contract/likes.ts';
import { getProfile } from '../contract/profiles.ts';
import type { Profile, ProfileCard } from '../contract/shapes.ts';
import { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';

interface PendingLike {
  liked: boolean;
  /** Settled once the server has what is wanted. */
  done: Promise<void>;
}

/** The cache of other members, one instance per id, with the actions like, unlike and block. */
export class ProfilesStore {
  readonly byId = observable.map<string, Member>([], { deep: false });
  /** Why a member may not be seen (`blocked`, 404), by the last reply: it stays while the profile is loaded again. */
  readonly refusals = observable.map<string, ApiError>([], { deep: false });
  /** Matches that are not shown yet, in their order. */
  newMatches: Member[] = [];
  /** Matches that were announced: an own like and the live feed announce the same one. */
  readonly #announced = new Set<string>();
  /** Likes on their way to the server, with the state that is wanted by now. */
  readonly #liking = new Map<string, PendingLike>();
  readonly #tasks = new Map<string, Task>();
  /** Members of whom a block, or its end, is on its way. */
  readonly #blocking = new Set<string>();
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  readonly #likeChanged: (member: Member, undone?: boolean) => void;

  constructor(
    env: Environment,
    deps: { readonly alerts: AlertsStore; readonly likeChanged: (member: Member, undone?: boolean) => void },
  ) {
    this.#env = env;
    this.#alerts = deps.alerts;
    this.#likeChanged = deps.likeChanged;
    makeAutoObservable(this, { byId: false, refusals: false, task: false }, { autoBind: true });
  }

  get(id: string): Member | undefined {
    return this.byId.get(id);
  }

  /** The one instance of the member on this card, brought up to date. */
  fromCard(card: ProfileCard): Member {
    const member = this.#instance(card.id);
    member.absorbCard(card);
    this.refusals.delete(card.id);
    return member;
  }

  /** The one instance of the member of this profile, brought up to date. */
  fromProfile(profile: Profile): Member {
    const { id } = profile;
    const member = this.#instance(id);
    // What is on its way stays as the person wants it: this answer may be older.
    const { liked, match, blocked } = member;
    member.absorbProfile({
      ...profile,
      ...(this.isLiking(id) ? { liked, match } : {}),
      ...(this.isBlocking(id) ? { blocked } : {}),
    });
    this.refusals.delete(id);
    return member;
  }

  /** Where the loading of a profile stands. */
  task(id: string): Task {
    const task = this.#tasks.get(id) ?? new Task();
    this.#tasks.set(id, task);
    return task;
  }

  /** Loads a whole profile; undefined when it cannot be seen. */
  async load(id: string): Promise<Member | undefined> {
    const task = this.task(id);
    const reply = await task.run(() => this.#ask(id));
    return reply && this.fromProfile(reply.profile);
  }

  /** Likes a member, at once on the screen; undone with a notice when it fails. */
  async like(member: Member): Promise<void> {
    if (member.liked) return;
    await this.#changeLike(member, true);
  }

  /** Takes a like back. */
  async unlike(member: Member): Promise<void> {
    if (!member.liked) return;
    await this.#changeLike(member, false);
  }

  /** Blocks or unblocks a member, at once on the screen; undone with a notice when it fails. */
  async setBlocked(member: Member, blocked: boolean): Promise<boolean> {
    const before = member.blocked;
    member.setBlocked(blocked);
    this.#blocking.add(member.id);
    try {
      const body = { profile: member.id };
      const reply = blocked ? await this.#env.api.call(block, { body }) : await this.#env.api.call(unblock, { body });
      member.setBlocked(reply.blocked);
      return true;
    } catch (error) {
      member.setBlocked(before);
      this.#alerts.fail(error);
      return false;
    } finally {
      this.#blocking.delete(member.id);
    }
  }

  /** Whether a block, or its end, is on its way: what was asked for before tells nothing of it. */
  isBlocking(id: string): boolean {
    return this.#blocking.has(id);
  }

  /** The match to show now; null when there is none. */
  get newMatch(): Member | null {
    return this.newMatches[0] ?? null;
  }

  /** A match has come over the live feed, or with an own like: it is shown once. */
  announceMatch(member: Member): void {
    member.setLikesMe(true);
    // Their own like is just being taken back.
    if (this.#liking.get(member.id)?.liked === false) return;
    member.setLike(true, true);
    if (this.#announced.has(member.id)) return;
    this.#announced.add(member.id);
    this.newMatches.push(member);
  }

  /** The match was shown: here, or in another tab. */
  clearNewMatch(id: string | undefined = this.newMatch?.id): void {
    this.newMatches = this.newMatches.filter((member) => member.id !== id);
  }

  /** Whether a like of this member is on its way to the server: what it answers meanwhile may be older than that. */
  isLiking(id: string): boolean {
    return this.#liking.has(id);
  }

  /** Takes what the server says of a like. A match that has ended may come again, and is shown again. */
  applyLike(member: Member, liked: boolean, match: boolean): void {
    member.setLike(liked, match);
    if (match) return;
    this.#announced.delete(member.id);
    this.clearNewMatch(member.id);
  }

  /** Forgets all members: what one member sees is not for the next one. */
  clear(): void {
    this.byId.clear();
    this.refusals.clear();
    this.#tasks.clear();
    this.newMatches = [];
    this.#announced.clear();
  }

  /** At once on the screen. While a call is on its way the latest change waits for it, so that the server ends with what the screen shows. */
  #changeLike(member: Member, liked: boolean): Promise<void> {
    const before = { liked: member.liked, match: member.match };
    this.applyLike(member, liked, liked && member.likesMe);
    this.#likeChanged(member);
    const underway = this.#liking.get(member.id);
    if (underway) {
      underway.liked = liked;
      return underway.done;
    }
    const pending: PendingLike = { liked, done: Promise.resolve() };
    this.#liking.set(member.id, pending);
    pending.done = this.#sendLike(member, pending, before).finally(() => this.#liking.delete(member.id));
    return pending.done;
  }

  async #sendLike(
    member: Member,
    pending: PendingLike,
    before: { readonly liked: boolean; readonly match: boolean },
  ): Promise<void> {
    const body = { profile: member.id };
    let known = before;
    try {
      for (let sent: boolean | null = null; sent !== pending.liked;) {
        sent = pending.liked;
        known = await this.#env.api.call(sent ? like : unlike, { body });
      }
      runInAction(() => this.#likeAnswered(member, known));
    } catch (error) {
      runInAction(() => {
        this.applyLike(member, known.liked, known.match);
        this.#likeChanged(member, true);
      });
      if (!(error instanceof ApiError)) throw error;
      this.#alerts.fail(error);
      // A hidden member is loaded again, so that the page says why.
      const isGone = error.code === 'blocked' || error.code === 'not_found';
      if (isGone && member.details !== null) await this.load(member.id);
    }
  }

  #likeAnswered(member: Member, { liked, match }: { readonly liked: boolean; readonly match: boolean }): void {
    this.applyLike(member, liked, match);
    this.#likeChanged(member);
    if (match) this.announceMatch(member);
  }

  async #ask(id: string): Promise<{ readonly profile: Profile }> {
    try {
      return await this.#env.api.call(getProfile, { query: { id } });
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.code === 'blocked' || error.status === 404);
      if (isRefused) runInAction(() => this.#refuse(id, error));
      throw error;
    }
  }

  #refuse(id: string, error: ApiError): void {
    this.refusals.set(id, error);
    const member = this.get(id);
    if (!member) return;
    // Lists that were loaded before stop showing a member that the viewer may not see any more.
    member.setGone();
    this.#likeChanged(member);
  }

  #instance(id: string): Member {
    const known = this.byId.get(id);
    if (known !== undefined) return known;
    const member = new Member(id);
    this.byId.set(id, member);
    return member;
  }
}
