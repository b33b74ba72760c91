import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getSwipe, swipe, type SwipeReply, undoSwipe } from '../contract/swipe.ts';
import type { Cancel } from '../models/environment.ts';
import type { Member } from '../models/member.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { MembersStore } from './members.ts';

/** The new day is asked for no sooner than this: a device whose clock is ahead must not ask all the time. */
const shortestWaitMs = 60_000;

/** The swipe game (SPEC section 9): who comes next, and the likes left today by the server's clock. */
export class SwipeStore {
  people: Member[] = [];
  /** What the server said last. */
  counted = 0;
  /** Likes on their way there. */
  underway = 0;
  /** When there are likes again; null until the first answer. */
  resetsAt: string | null = null;
  readonly loading = new Task();
  readonly #env: Environment;
  readonly #members: MembersStore;
  readonly #liked: () => void;
  #timer: Cancel | null = null;
  /** Decisions reach the server in their order, so that the latest is the one that is taken back. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(
    env: Environment,
    deps: {
      readonly members: MembersStore;
      /** The lists of likes have changed on the server. */
      readonly liked: () => void;
    },
  ) {
    this.#env = env;
    this.#members = deps.members;
    this.#liked = deps.liked;
    makeAutoObservable(this, { loading: false }, { autoBind: true });
  }

  /** The first answer is there. */
  get ready(): boolean {
    return this.resetsAt !== null;
  }

  /** Likes left today; one on its way counts already. */
  get likesLeft(): number {
    return Math.max(0, this.counted - this.underway);
  }

  /** Asks for more people and the likes left. */
  async load(): Promise<void> {
    if (this.loading.running) return;
    const reply = await this.loading.run(() => this.#env.api.call(getSwipe));
    if (reply !== undefined) this.#take(reply);
  }

  /**
   * Likes or passes. A like counts at once and is given back when the server did not take it.
   *
   * @throws what went wrong, for the deck to put the card back
   */
  async decide(id: string, like: boolean): Promise<void> {
    const weight = like ? 1 : 0;
    this.underway += weight;
    try {
      const reply = await this.#inLine(() => this.#env.api.call(swipe, { body: { profile: id, like } }));
      runInAction(() => {
        this.underway -= weight;
        this.#take(reply);
      });
      if (like) this.#liked();
    } catch (error) {
      runInAction(() => {
        this.underway -= weight;
        if (error instanceof ApiError && error.code === 'daily_limit') this.counted = 0;
      });
      throw error;
    }
  }

  /**
   * Takes the latest decision back.
   *
   * @throws what went wrong
   */
  async undo(): Promise<void> {
    this.#take(await this.#inLine(() => this.#env.api.call(undoSwipe, { body: {} })));
    this.#liked();
  }

  /** Stops waiting for the new day. */
  stop(): void {
    this.#timer?.();
    this.#timer = null;
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  /** Those who are there stay where they are: the deck knows whom it has shown. */
  #take(reply: SwipeReply): void {
    const known = new Set(this.people.map(({ id }) => id));
    this.people.push(...reply.deck.filter(({ id }) => !known.has(id)).map((card) => this.#members.fromCard(card)));
    this.counted = reply.likes_left;
    this.resetsAt = reply.resets_at;
    this.#waitForNextDay();
  }

  #waitForNextDay(): void {
    this.stop();
    if (this.resetsAt === null) return;
    const ms = new Date(this.resetsAt).getTime() - this.#env.clock.now().getTime();
    this.#timer = this.#env.clock.setTimeout(() => void this.load(), Math.max(shortestWaitMs, ms));
  }
}
