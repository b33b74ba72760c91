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

/** The time bonus with its countdown, and the welcome discount. */
export class DiscountsStore {
  /** Milliseconds left of the time bonus; 0 when there is none. */
  remainingMs = 0;
  welcome: Discount | null = null;
  /** For how long the member has been in the members area, as far as the modal asks: 0, then its delay; null outside of it. */
  inMembersAreaMs: number | null = null;
  #user: User | null = null;
  #ticking: Cancel | null = null;
  #waiting: Cancel | null = null;
  readonly #env: Environment;

  readonly #isOnSale: () => boolean;

  /** `isOnSale`: before credits are sold there is no discount on them. */
  constructor(env: Environment, isOnSale: () => boolean = () => true) {
    this.#env = env;
    this.#isOnSale = isOnSale;
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

  /** Counts for this user; null (logged out) and a paid user end the offer. Nothing ticks yet. */
  follow(user: User | null): void {
    this.#user = user;
    this.#measure();
    if (user === null || user.paid_user) this.welcome = null;
    if (!this.isVisible) this.#stop();
  }

  /** Ticks each second while there is something to count. */
  start(): void {
    this.#measure();
    if (!this.isVisible || this.#ticking !== null) return;
    this.#ticking = this.#env.clock.setInterval(() => {
      this.#measure();
      if (!this.isVisible) this.#stop();
    }, TIME_BONUS.tickMs);
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

  #measure(): void {
    runInAction(() => {
      this.remainingMs = this.#isOnSale() ? timeBonusRemainingMs(this.#user, this.#env.clock.now()) : 0;
    });
  }

  #stop(): void {
    this.#ticking?.();
    this.#ticking = null;
  }
}
