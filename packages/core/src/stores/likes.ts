import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getAutoLike, getLikes, likeSeen } from '../contract/likes.ts';
import type { LikesReply } from '../contract/likes.ts';
import type { ProfileCard } from '../contract/shapes.ts';
import { freshLoad } from '../models/fresh-load.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import { LIKES_COUNTED } from '../rules/limits.ts';
import { LIKES_RELOAD_MS } from '../rules/refresh.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';

/** A like that came in; `isNew` until the liker's profile was opened. */
export interface ReceivedLike {
  readonly member: Member;
  isNew: boolean;
}

const none = { given: 0, received: 0, mutual: 0, isNew: 0 };

/** The members that the viewer likes, and those who like the viewer: as many pages of both lists as were asked for, and how many there are in all. */
export class LikesStore {
  given: Member[] = [];
  received: ReceivedLike[] = [];
  /** The server's counts, kept in step with what happens here. */
  counts = { ...none };
  next: string | null = null;
  /** Whether the lists were loaded; how many likes are new is known before. */
  isThere = false;
  readonly loading = new Task();
  readonly loadingMore = new Task();
  readonly #env: Environment;
  readonly #profiles: ProfilesStore;
  /** Likes that the server is being told were seen. */
  readonly #seeing = new Set<string>();
  /** Where in the list a member stood whose like was taken back: the place to return to when that fails. */
  readonly #places = new Map<string, number>();
  #pages = 1;
  readonly #list = freshLoad(async (isFresh) => {
    const reply = await this.loading.run(() => this.#fetch());
    if (reply !== undefined && isFresh()) this.seed(reply);
    return reply !== undefined;
  });

  constructor(env: Environment, profiles: ProfilesStore) {
    this.#env = env;
    this.#profiles = profiles;
    makeAutoObservable(this, { loading: false, loadingMore: false }, { autoBind: true });
  }

  /** The received likes, new ones first. */
  get receivedInOrder(): readonly ReceivedLike[] {
    return this.received.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  }

  get numNew(): number {
    return this.counts.isNew;
  }

  /** Members who like each other. */
  get matches(): readonly Member[] {
    return this.given.filter(({ match }) => match);
  }

  /** Whether more of this list may come with the next page: both have their pages together, and one is at its end before the other. */
  hasMore(list: 'received' | 'given' | 'mutual'): boolean {
    if (this.next === null) return false;
    const shown = { received: this.received, given: this.given, mutual: this.matches }[list].length;
    // Matches stand among those one likes, on any page. Beyond what is counted it is not known.
    const isCounted = this.counts[list === 'received' ? list : 'given'] < LIKES_COUNTED;
    return !isCounted || shown < this.counts[list];
  }

  /** Loads the pages that are there again. */
  load(): Promise<void> {
    return this.#list.load();
  }

  /** Something newer than an answer that is on its way was heard over the live feed. */
  outdate(): void {
    this.#list.outdate();
  }

  /** All pages that are there, as one reply. */
  async #fetch(): Promise<LikesReply> {
    let reply = await this.#env.api.call(getLikes, { query: {} });
    for (let page = 1; page < this.#pages && reply.next !== null; page += 1) {
      const more = await this.#env.api.call(getLikes, { query: { after: reply.next } });
      reply = {
        ...reply,
        profiles: [...reply.profiles, ...more.profiles],
        liked_by: [...reply.liked_by, ...more.liked_by],
        next: more.next,
      };
    }
    return reply;
  }

  /** Appends the next page of both lists. */
  async loadMore(): Promise<void> {
    const { next } = this;
    if (next === null || this.loadingMore.running) return;
    const reply = await this.loadingMore.run(() => this.#env.api.call(getLikes, { query: { after: next } }));
    // The lists were loaded again meanwhile: this page is not theirs.
    if (reply === undefined || this.next !== next) return;
    runInAction(() => {
      this.#pages += 1;
      this.next = reply.next;
      this.#count(reply);
      const [given, received] = [new Set(this.given), new Set(this.received.map(({ member }) => member))];
      this.given.push(...this.#takeGiven(reply).filter((member) => !given.has(member)));
      this.received.push(...this.#takeReceived(reply).filter(({ member }) => !received.has(member)));
    });
  }

  /** Loads the lists unless they are there; the live feed and the refresh keep them fresh from then on. */
  loadOnce(): void {
    if (!this.isThere) void this.load();
  }

  /** Takes what is known before the lists are: how many likes are new. */
  seedNew(count: number): void {
    if (!this.isThere) this.counts.isNew = count;
  }

  /** Takes both lists from their beginning, from a load or with the page that the server rendered. */
  seed(reply: LikesReply): void {
    const before = new Set([...this.given, ...this.received.map(({ member }) => member)]);
    this.received = this.#takeReceived(reply);
    this.given = this.#takeGiven(reply);
    this.next = reply.next;
    this.isThere = true;
    this.#count(reply);
    if (reply.next !== null) return;
    // Who was on the lists and is no more: their like was taken back, or there is a block.
    const likers = new Set(this.received.map(({ member }) => member));
    const liked = new Set(this.given);
    for (const member of before) {
      if (!likers.has(member)) member.setLikesMe(false);
      if (!liked.has(member) && !this.#profiles.isLiking(member.id)) this.#profiles.applyLike(member, false, false);
    }
  }

  #count(reply: LikesReply): void {
    const seeing = reply.liked_by.filter(({ id, like_new }) => like_new && this.#seeing.has(id));
    this.counts = {
      given: reply.num_profiles,
      received: reply.num_liked_by,
      mutual: reply.num_matches,
      isNew: reply.num_new_likes - seeing.length,
    };
  }

  #takeReceived(reply: LikesReply): ReceivedLike[] {
    return reply.liked_by.map(({ like_new, match, ...card }) => {
      const member = this.#profiles.fromCard(card);
      member.setLikesMe(true);
      if (!this.#profiles.isLiking(member.id)) this.#profiles.applyLike(member, match, match);
      return { member, isNew: like_new && !this.#seeing.has(card.id) };
    });
  }

  /** A like that is just being given or taken back stays as the person wants it. */
  #takeGiven(reply: LikesReply): Member[] {
    const listed = reply.profiles.map(({ match, ...card }) => {
      const member = this.#profiles.fromCard(card);
      if (!this.#profiles.isLiking(member.id)) this.#profiles.applyLike(member, true, match);
      return member;
    });
    const wanted = this.given.filter(({ id, liked }) => liked && this.#profiles.isLiking(id));
    return [...wanted.filter((member) => !listed.includes(member)), ...listed.filter(({ liked }) => liked)];
  }

  /** A like has come over the live feed. */
  receive(card: ProfileCard): void {
    this.outdate();
    const member = this.#profiles.fromCard(card);
    const known = this.received.find((one) => one.member === member);
    if (member.liked && !member.match) this.counts.mutual += 1;
    member.setLikesMe(true);
    this.received = [{ member, isNew: true }, ...this.received.filter((one) => one !== known)];
    if (!known) this.counts.received += 1;
    if (!known?.isNew) this.counts.isNew += 1;
  }

  /**
   * A like was given or taken back here, or the member may not be seen any more: keeps the lists in step.
   *
   * @param undone it failed, and what was before is back
   */
  follow(member: Member, undone = false): void {
    if (member.gone) return this.#leaveOut(member);
    const at = this.given.indexOf(member);
    if (member.liked === at >= 0) return;
    const by = member.liked ? 1 : -1;
    this.counts.given += by;
    if (member.likesMe) this.counts.mutual += by;
    if (member.liked) {
      this.given.splice((undone && this.#places.get(member.id)) || 0, 0, member);
    } else {
      this.#places.set(member.id, at);
      this.given.splice(at, 1);
    }
  }

  /** As the server does, in the lists and in the counts, with whoever may not be seen. */
  #leaveOut(member: Member): void {
    this.outdate();
    const like = this.received.find((one) => one.member === member);
    if (like) {
      this.received = this.received.filter((one) => one !== like);
      this.counts.received -= 1;
      if (like.isNew) this.counts.isNew -= 1;
    }
    if (this.given.includes(member)) {
      this.given = this.given.filter((one) => one !== member);
      this.counts.given -= 1;
      if (member.match) this.counts.mutual -= 1;
    }
  }

  /** The liker's profile was opened: clears `like_new` of this one like, here and on the server. */
  async opened(id: string): Promise<void> {
    const like = this.received.find(({ member }) => member.id === id);
    // On a page that is not there yet, the like may be new.
    const mayBeNew = like?.isNew ?? ((this.next !== null || !this.isThere) && this.#profiles.get(id)?.likesMe === true);
    if (!mayBeNew) return;
    if (like) {
      like.isNew = false;
      this.counts.isNew -= 1;
    }
    this.#seeing.add(id);
    try {
      await this.#env.api.call(likeSeen, { body: { profile: id, seen: true } });
    } catch (error) {
      // A mark that did not stick comes back with the next load; it needs no notice.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.#seeing.delete(id);
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
      return runInAction(() => this.#profiles.fromProfile(profile));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  clear(): void {
    this.given = [];
    this.received = [];
    this.counts = { ...none };
    this.next = null;
    this.isThere = false;
    this.#pages = 1;
    this.#list.forget();
    this.#seeing.clear();
    this.#places.clear();
    this.loading.reset();
    this.loadingMore.reset();
  }
}
