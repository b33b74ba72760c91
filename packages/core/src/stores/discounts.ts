import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getDiscountCode } from '../contract/discounts.ts';
import type { Discount, User } from '../contract/shapes.ts';
import type { Cancel } from '../models/environment.ts';
import { isMembersArea } from '../rules/routes.ts';
import type { RouteName } from '../rules/routes.ts';
import {
  TIME_BONUS, activeDiscount, countdownParts, timeBonusDiscount, timeBonusRemainingMs,
} from '../rules/time-bonus.ts'; // prettier-ignore
import type { CountdownParts } from '../rules/time-bonus.ts';
import type { Environment } from './environment.ts';

/** A tick that is further off was none: the clock was set, or the device slept. A page out of sight ticks once a minute. */
const JUMP_MS = 90_000;

/** The time bonus with its countdown, and the welcome discount. */
export class DiscountsStore {
  /** Milliseconds left of the time bonus; 0 when there is none. */
  remainingMs = 0;
  welcome: Discount | null = null;
  /** For how long the member has been in the members area, as far as the modal asks: 0, then its delay; null outside of it. */
  inMembersAreaMs: number | null = null;
  #user: User | null = null;
  /** The page is awake: what is there to count ticks. */
  #awake = false;
  #ticking: Cancel | null = null;
  /** When it was measured last, by the clock then. */
  #measuredMs = 0;
  #waiting: Cancel | null = null;
  readonly #env: Environment;

  readonly #isOnSale: () => boolean;
  readonly #jumped: () => void;

  /**
   * `isOnSale`: before credits are sold there is no discount on them. `jumped`: the device slept or its clock was set, and
   * only the server knows the time.
   */
  constructor(env: Environment, isOnSale: () => boolean = () => true, jumped: () => void = () => undefined) {
    this.#env = env;
    this.#isOnSale = isOnSale;
    this.#jumped = jumped;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isVisible(): boolean {
    return this.remainingMs > 0;
  }

  get countdown(): CountdownParts {
    return countdownParts(this.remainingMs);
  }

  get timeBonus(): Discount | null {
    return this.isVisible ? timeBonusDiscount(this.#user, this.#env.clock.now()) : null;
  }

  /** The discount that applies by itself: the time bonus if present, otherwise the welcome code. */
  get active(): Discount | null {
    return activeDiscount(this.timeBonus, this.welcome);
  }

  /** Counts for this user, by the clock as it is now; null (logged out) and a paid user end the offer. */
  follow(user: User | null): void {
    this.#user = user;
    if (user === null || user.paid_user) this.welcome = null;
    this.#count();
  }

  /** Ticks each second from now on, while there is something to count. */
  start(): void {
    this.#awake = true;
    this.#count();
  }

  /** Loads the welcome discount; a failure is silently ignored (SPEC section 8). */
  async loadWelcome(): Promise<void> {
    // Only the first purchase is discounted: for others there is nothing to ask.
    if (this.#user === null || this.#user.paid_user || !this.#isOnSale()) return;
    try {
      const discount = await this.#env.api.call(getDiscountCode, { query: { welcome: 'true' } });
      runInAction(() => {
        this.welcome = discount.expired ? null : discount;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * The member entered a page: the modal's 40 seconds run from entering the members area.
   *
   * @param route null where there is no member or no page that may show the modal
   */
  enterRoute(route: RouteName | null): void {
    if (route === null || !isMembersArea(route)) return this.#leaveMembersArea();
    if (this.inMembersAreaMs !== null) return;
    this.inMembersAreaMs = 0;
    this.#waiting = this.#env.clock.setTimeout(
      () =>
        runInAction(() => {
          this.inMembersAreaMs = TIME_BONUS.popupDelayMs;
        }),
      TIME_BONUS.popupDelayMs,
    );
  }

  stop(): void {
    this.#awake = false;
    this.#stop();
    this.#leaveMembersArea();
  }

  #leaveMembersArea(): void {
    this.#waiting?.();
    this.#waiting = null;
    runInAction(() => {
      this.inMembersAreaMs = null;
    });
  }

  #count(): void {
    this.#measure();
    if (!this.isVisible) return this.#stop();
    if (this.#awake) this.#ticking ??= this.#env.clock.setInterval(() => this.#tick(), TIME_BONUS.tickMs);
  }

  #tick(): void {
    const lastMs = this.#measuredMs;
    this.#count();
    if (Math.abs(this.#measuredMs - lastMs - TIME_BONUS.tickMs) > JUMP_MS) this.#jumped();
  }

  #measure(): void {
    this.#measuredMs = this.#env.clock.now().getTime();
    runInAction(() => {
      this.remainingMs = this.#isOnSale() ? timeBonusRemainingMs(this.#user, this.#env.clock.now()) : 0;
    });
  }

  #stop(): void {
    this.#ticking?.();
    this.#ticking = null;
  }
}
