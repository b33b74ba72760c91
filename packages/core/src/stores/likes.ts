import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getAutoLike, getLikes, likeSeen } from '../contract/likes.ts';
import type { LikesReply } from '../contract/likes.ts';
import type { ProfileCard } from '../contract/shapes.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import { LIKES_RELOAD_MS } from '../rules/refresh.ts';
import type { Environment } from './environment.ts';
import type { MembersStore } from './members.ts';

/** A like that came in; `isNew` until the liker's profile was opened. */
export interface ReceivedLike {
  readonly member: Member;
  isNew: boolean;
}

/** Whom one likes, and who likes one. */
export class LikesStore {
  given: Member[] = [];
  received: ReceivedLike[] = [];
  readonly loading = new Task();
  readonly #env: Environment;
  readonly #members: MembersStore;

  constructor(env: Environment, members: MembersStore) {
    this.#env = env;
    this.#members = members;
    makeAutoObservable(this, { loading: false }, { autoBind: true });
  }

  /** The received likes, new ones first. */
  get receivedInOrder(): readonly ReceivedLike[] {
    return this.received.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  }

  get numNew(): number {
    return this.received.filter(({ isNew }) => isNew).length;
  }

  /** Members who like each other. */
  get matches(): readonly Member[] {
    const likers = new Set(this.received.map(({ member }) => member.id));
    return this.given.filter((member) => likers.has(member.id));
  }

  /** Loads both lists. */
  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getLikes));
    if (reply !== undefined) this.seed(reply);
  }

  /** Takes both lists, from a load or with the page that the server rendered. */
  seed(reply: LikesReply): void {
    const likers = new Set(reply.liked_by.map(({ id }) => id));
    const liked = new Set(reply.profiles.map(({ id }) => id));
    this.received = reply.liked_by.map(({ like_new, ...card }) => {
      const member = this.#members.fromCard(card);
      member.setLikesMe(true);
      return { member, isNew: like_new };
    });
    this.given = reply.profiles.map((card) => {
      const member = this.#members.fromCard(card);
      member.setLike(true, likers.has(card.id));
      return member;
    });
    for (const { member } of this.received) {
      if (!liked.has(member.id)) member.setLike(false, false);
    }
  }

  /** A like has come over the live feed. */
  receive(card: ProfileCard): void {
    const member = this.#members.fromCard(card);
    member.setLikesMe(true);
    this.received = [{ member, isNew: true }, ...this.received.filter((one) => one.member.id !== card.id)];
  }

  /** A like was given or taken back here: keeps the list in step. */
  follow(member: Member): void {
    const rest = this.given.filter(({ id }) => id !== member.id);
    this.given = member.liked ? [member, ...rest] : rest;
  }

  /** The liker's profile was opened: clears `like_new` of this one like, here and on the server. */
  async opened(id: string): Promise<void> {
    const like = this.received.find(({ member }) => member.id === id);
    if (like === undefined || !like.isNew) return;
    like.isNew = false;
    try {
      await this.#env.api.call(likeSeen, { body: { profile: id, seen: true } });
    } catch (error) {
      // A mark that did not stick comes back with the next load; nobody needs a notice for it.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * Fetches a like for the new-like modal; null when there is none. The lists are loaded
   * again half a second later.
   */
  async fetchAutoLike(): Promise<Member | null> {
    try {
      const profile = await this.#env.api.call(getAutoLike);
      if (profile === undefined) return null;
      this.#env.clock.setTimeout(() => void this.load(), LIKES_RELOAD_MS);
      return runInAction(() => this.#members.fromProfile(profile));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  clear(): void {
    this.given = [];
    this.received = [];
    this.loading.reset();
  }
}
