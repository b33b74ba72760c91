import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getSwipe, swipe, type SwipeReply, undoSwipe } from '../contract/swipe.ts';
import type { Cancel } from '../models/environment.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import { SWIPE_LIKES_PER_DAY } from '../rules/limits.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';

/** The new day is asked for no sooner than this after an answer, and a little after it has begun. */
const shortestWaitMs = 1_000;

/** How often the time until the new day is measured while the member waits for it. */
const tickMs = 5_000;

/** Storage key of the time at which new likes come, while the member waits for them (ISO 8601). */
const waitingKey = 'swipe-waits-until';

/** What happened in another tab of the same member, as tabs say it to each other. */
export type SwipeMessage = { readonly decided: string } | { readonly undone: true };

/**
 * What became of a decision that the server did not take as it was meant. `gone`: the person cannot be seen any more. `back`: the
 * day's likes are given, in another tab; the card is still there.
 */
export type SwipeOutcome = 'gone' | 'back' | undefined;

/** The latest decision that can be taken back; null where the member cannot be seen any more. */
export interface Undoable {
  readonly member: Member | null;
}

/** The swipe game (SPEC section 9): who comes next, and the likes left today by the server's clock. */
export class SwipeStore {
  people: Member[] = [];
  /** What the server said last. */
  counted = 0;
  /** Likes on their way there, less those on their way back. */
  underway = 0;
  /** When there are likes again; null until the first answer. */
  resetsAt: string | null = null;
  /** Milliseconds until then, by the server's clock; kept up to date while no likes are left. */
  msUntilReset = 0;
  /** What can be taken back; null: nothing. */
  undoable: Undoable | null = null;
  /** There are new likes for a member who waited for them; until the first decision. */
  newLikesReady = false;
  readonly loading = new Task();
  readonly #env: Environment;
  readonly #profiles: ProfilesStore;
  readonly #liked: () => void;
  readonly #notifyTabs: (message: SwipeMessage) => void;
  #cancels: Cancel[] = [];
  /** The screen is there: nothing is waited for once it has gone. */
  #awake = true;
  /** Decisions reach the server in their order, so that the latest is the one that is taken back. */
  #line: Promise<unknown> = Promise.resolve();
  /** Decisions and undos that have no answer yet: the last answer says how things stand. */
  #waiting = 0;
  /** What can be taken back by the last answer. */
  #confirmed: Undoable | null = null;
  /** Who is just being taken back: they lie on top, though the decision itself may not be answered yet. */
  #returning: { readonly id: string } | null = null;
  /** The latest decision of this page was a like of this member: taking it back gives a like back. */
  #likedLast: string | null = null;
  /** Members decided in another tab: an older answer may still contain them. */
  readonly #elsewhere = new Set<string>();

  constructor(
    env: Environment,
    deps: {
      readonly profiles: ProfilesStore;
      /** The lists of likes have changed on the server. */
      readonly liked: () => void;
      /** Tells the member's other tabs. */
      readonly notifyTabs?: (message: SwipeMessage) => void;
    },
  ) {
    this.#env = env;
    this.#profiles = deps.profiles;
    this.#liked = deps.liked;
    this.#notifyTabs = deps.notifyTabs ?? (() => undefined);
    makeAutoObservable(this, { loading: false }, { autoBind: true });
  }

  /** The first answer is there. */
  get ready(): boolean {
    return this.resetsAt !== null;
  }

  /** Likes left today; one on its way counts already, as does one on its way back. */
  get likesLeft(): number {
    return Math.max(0, this.counted - this.underway);
  }

  /** Asks for more people and the likes left. */
  async load(): Promise<void> {
    this.#awake = true;
    if (this.loading.running) return;
    const reply = await this.loading.run(() => this.#inLine(() => this.#env.api.call(getSwipe)));
    if (reply !== undefined) this.#take(reply);
  }

  /**
   * Likes or passes. A like counts at once and is given back when the server did not take it.
   *
   * @throws what went wrong, for the deck to put the card back
   */
  async decide(id: string, like: boolean): Promise<SwipeOutcome> {
    const weight = like ? 1 : 0;
    this.underway += weight;
    this.#likedLast = like ? id : null;
    this.undoable = { member: this.#profiles.get(id) ?? null };
    this.newLikesReady = false;
    try {
      const reply = await this.#inLine(() => this.#env.api.call(swipe, { body: { profile: id, like } }));
      runInAction(() => {
        this.underway -= weight;
        if (this.#returning?.id !== id) this.#drop(id);
        this.#take(reply);
      });
      this.#notifyTabs({ decided: id });
      if (like) this.#liked();
      return undefined;
    } catch (error) {
      return runInAction(() => {
        this.underway -= weight;
        if (this.#likedLast === id) this.#likedLast = null;
        this.#standAsAnswered();
        return this.#outcomeOf(error, id);
      });
    }
  }

  #outcomeOf(error: unknown, id: string): SwipeOutcome {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'not_found' || code === 'blocked') {
      this.#drop(id);
      return 'gone';
    }
    if (code !== 'daily_limit') throw error;
    this.counted = 0;
    this.#rememberWaiting();
    return 'back';
  }

  /**
   * Takes the latest decision back, one from before the page was loaded, too.
   *
   * @throws what went wrong
   */
  async undo(): Promise<void> {
    const back = this.undoable?.member;
    const isThere = back && this.people.includes(back);
    // At once: a like that is given before the answer comes would be refused here, as if none were left.
    const weight = back && back.id === this.#likedLast ? 1 : 0;
    this.underway -= weight;
    this.#likedLast = null;
    this.undoable = null;
    const returning = back ? { id: back.id } : null;
    this.#returning = returning;
    if (back && !isThere) this.people.unshift(back);
    try {
      const reply = await this.#inLine(() => this.#sendUndo());
      runInAction(() => {
        this.underway += weight;
        this.#takeBack(reply);
      });
    } catch (error) {
      runInAction(() => {
        this.underway += weight;
        if (back && !isThere) this.#drop(back.id);
        this.#standAsAnswered();
      });
      throw error;
    } finally {
      // Somebody may be taken back again meanwhile, and be the same one.
      if (this.#returning === returning) this.#returning = null;
    }
    this.#notifyTabs({ undone: true });
    this.#liked();
  }

  /** A second try, after an answer that was lost, finds the decision taken back already: that is what was wanted. */
  async #sendUndo(): Promise<SwipeReply> {
    const { api } = this.#env;
    try {
      return await api.call(undoSwipe, { body: {} });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const reply = await api.call(getSwipe);
      // Something was decided in another tab since.
      if (reply.can_undo) throw error;
      return reply;
    }
  }

  /** Something was decided or taken back in another tab: no member is decided twice, and the likes are the same in all tabs. */
  async receive(message: SwipeMessage): Promise<void> {
    if ('decided' in message) {
      this.#elsewhere.add(message.decided);
      this.#drop(message.decided);
    } else {
      this.#elsewhere.clear();
    }
    const reply = await this.#inLine(() => this.#env.api.call(getSwipe)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    });
    if (reply === undefined) return;
    runInAction(() => ('undone' in message ? this.#takeBack(reply) : this.#take(reply)));
  }

  /** The screen goes: stops waiting for the new day, whatever answers are still to come. */
  stop(): void {
    this.#awake = false;
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#line.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#line = done.catch(() => undefined);
    return done;
  }

  #drop(id: string): void {
    this.people = this.people.filter((member) => member.id !== id);
  }

  /** The member who was taken back is dealt first, and lies on top. */
  #takeBack(reply: SwipeReply): void {
    const [first] = reply.deck;
    if (first && !this.people.some(({ id }) => id === first.id)) this.people.unshift(this.#profiles.fromCard(first));
    this.#take(reply);
  }

  /** Those who are there stay where they are; the new ones follow. */
  #take(reply: SwipeReply): void {
    const known = new Set([...this.people.map(({ id }) => id), ...this.#elsewhere]);
    this.people.push(...reply.deck.filter(({ id }) => !known.has(id)).map((card) => this.#profiles.fromCard(card)));
    this.counted = reply.likes_left;
    this.resetsAt = reply.resets_at;
    this.#confirmed = reply.can_undo ? { member: reply.last ? this.#profiles.fromCard(reply.last) : null } : null;
    this.#standAsAnswered();
    this.#rememberWaiting();
    this.#waitForNextDay(Date.parse(reply.resets_at) - Date.parse(reply.now));
  }

  /** Unless something later is still on its way. */
  #standAsAnswered(): void {
    if (this.#waiting === 0) this.undoable = this.#confirmed;
  }

  /** Who has given all likes is greeted when there are new ones, be it on another visit. */
  #rememberWaiting(): void {
    const { storage } = this.#env;
    if (this.counted === 0 && this.resetsAt !== null) {
      storage.set(waitingKey, this.resetsAt);
      return;
    }
    const until = storage.get(waitingKey);
    if (until === null) return;
    storage.remove(waitingKey);
    if (this.counted === SWIPE_LIKES_PER_DAY && until !== this.resetsAt) this.newLikesReady = true;
  }

  /** @param ms by the server's clock: that of the device may say anything */
  #waitForNextDay(ms: number): void {
    this.#stopWaiting();
    const { clock } = this.#env;
    const end = clock.now().getTime() + ms;
    this.msUntilReset = ms;
    if (!this.#awake) return;
    const tick = () => runInAction(() => (this.msUntilReset = Math.max(0, end - clock.now().getTime())));
    this.#cancels = [
      clock.setTimeout(() => void this.load(), Math.max(0, ms) + shortestWaitMs),
      clock.setInterval(tick, tickMs),
    ];
  }
}
