import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { finishPasskey, startPasskey } from '../contract/devices.ts';
import { getUser, logIn, logOut } from '../contract/auth.ts';
import { updateUser } from '../contract/account.ts';
import type { Language } from '../contract/options.ts';
import { resendActivation } from '../contract/signup.ts';
import type { OwnProfile, User } from '../contract/shapes.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import { CeremonyError, type SignWithPasskey } from './passkey-ceremony.ts';

/** Answers to what was asked with an earlier session come no later than this. */
const DOUBT_MS = 10_000;

/** Who is logged in, in which language. */
export class SessionStore {
  user: User | null;
  language: Language;
  /** What was typed as login: it goes along from log-in to a new password and back, in no address. */
  typedLogin = '';
  /** On this page the password was typed: who has no passkey may like one. */
  enteredByPassword = false;
  /** On this page a link confirmed an address: one's own, or that of nobody who is logged in here. */
  activated = false;
  /** Path of the page that the end of this session leads to; null: the index. */
  endsAt: string | null = null;
  readonly loggingIn = new Task();
  readonly resending = new Task();
  readonly changingLanguage = new Task();
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  /** Called when a member logs in and when they leave. */
  readonly #changed: (user: User | null) => void;
  /** A call that replaces the session's cookie is on its way. */
  #renewing: Promise<unknown> | null = null;
  #renewedAt = Number.NEGATIVE_INFINITY;
  /** Ends what tells the server of a log-out. */
  #loggingOut: AbortController | null = null;
  /** How often the balance was told by an answer or the live feed. */
  #creditsTold = 0;

  constructor(
    env: Environment,
    deps: {
      readonly alerts: AlertsStore;
      readonly user: User | null;
      readonly language: Language;
      readonly changed: (user: User | null) => void;
    },
  ) {
    this.#env = env;
    this.#alerts = deps.alerts;
    this.#changed = deps.changed;
    this.user = deps.user;
    this.language = deps.language;
    makeAutoObservable(this, { loggingIn: false, resending: false, changingLanguage: false }, { autoBind: true });
  }

  get loggedIn(): boolean {
    return this.user !== null;
  }

  get credits(): number {
    return this.user?.credits ?? 0;
  }

  get paid(): boolean {
    return this.user?.paid_user ?? false;
  }

  /**
   * Logs in.
   *
   * @returns whether it worked; `loggingIn.error` says why not
   */
  async logIn(login: string, password: string): Promise<boolean> {
    const zone = this.#env.timeZone;
    const body = { login, password, ...(zone === undefined ? {} : { time_zone: zone }) };
    const reply = await this.loggingIn.run(() => this.#env.api.call(logIn, { body }));
    if (reply === undefined) return false;
    this.enteredByPassword = true;
    this.enter(reply.user);
    return true;
  }

  /**
   * Logs in with a passkey, without a name or a password.
   *
   * @param sign asks the browser to sign
   * @returns whether it worked; `loggingIn.error` says why not, nothing where the person thought better of it
   */
  async logInWithPasskey(sign: SignWithPasskey): Promise<boolean> {
    const { api, timeZone } = this.#env;
    const entered = await this.loggingIn.run(async () => {
      try {
        const started = await api.call(startPasskey, { body: {} });
        // Logged in already, in another tab.
        if (!('authentication' in started)) return await api.call(getUser);
        const authentication = await sign(started.authentication);
        const zone = timeZone === undefined ? {} : { time_zone: timeZone };
        return await api.call(finishPasskey, { body: { authentication, ...zone } });
      } catch (error) {
        if (!(error instanceof CeremonyError)) throw error;
        if (error.reason !== 'cancelled') this.#alerts.add('danger', { key: 'devices.passkeyBroken' });
        return null;
      }
    });
    if (!entered || !('user' in entered)) return false;
    this.enter(entered.user);
    return true;
  }

  /** A member is logged in now: after a log-in, a sign-up or a reactivation. */
  enter(user: User): void {
    this.#loggingOut?.abort();
    this.#loggingOut = null;
    this.#env.storage.remove('log-out-owed');
    this.user = user;
    if (user.language !== this.language) this.#keep(user.language);
    this.#changed(user);
  }

  /** Logs out, here at once and then on the server: later, where it cannot be told now. */
  async logOut(): Promise<void> {
    this.#env.storage.set('log-out-owed', '1');
    this.leave();
    const error = await this.#tellLogOut();
    if (error) this.#alerts.fail(error);
  }

  /** Tells the server of a log-out in this browser that it has not heard of: its session is nobody's any more. */
  async settleLogOut(): Promise<void> {
    if (!this.#isLogOutOwed()) return;
    this.leave();
    await this.#tellLogOut();
  }

  #isLogOutOwed(): boolean {
    return this.#env.storage.get('log-out-owed') !== null;
  }

  /** @returns why the server could not be told; it is tried again later */
  async #tellLogOut(): Promise<ApiError | null> {
    this.#loggingOut ??= new AbortController();
    const { signal } = this.#loggingOut;
    try {
      await this.#env.api.call(logOut, { signal });
    } catch (error) {
      // Somebody logged in meanwhile: this would end their session.
      if (signal.aborted) return null;
      if (!(error instanceof ApiError)) throw error;
      return error;
    }
    this.#env.storage.remove('log-out-owed');
    // Another tab may have fetched a key while the session was still there.
    if (this.user === null) this.#env.forgetSealed?.();
    return null;
  }

  /** Where the end of this session is to lead, for an act that may end it. */
  setEndsAt(path: string | null): void {
    this.endsAt = path;
  }

  /** The session is over: forget who it was. Does nothing when no member is logged in. */
  leave(): void {
    if (this.user === null) return;
    this.user = null;
    this.enteredByPassword = false;
    this.typedLogin = '';
    this.loggingIn.reset();
    this.#changed(null);
  }

  /** Makes a call after which the browser has another session than before (a changed password). */
  async renew<T>(call: () => Promise<T>): Promise<T> {
    const renewing = call();
    this.#renewing = renewing;
    try {
      return await renewing;
    } finally {
      this.#renewing = null;
      this.#renewedAt = this.#env.clock.now().getTime();
    }
  }

  /**
   * A call was told that the session is over. While one is being replaced, and shortly after, that may have been said of
   * the one before: then the server is asked once more.
   */
  async ended(): Promise<void> {
    const inDoubt = this.#renewing !== null || this.#env.clock.now().getTime() - this.#renewedAt < DOUBT_MS;
    if (!inDoubt) return this.leave();
    await this.#renewing?.catch(() => undefined);
    try {
      const { user } = await this.#env.api.call(getUser);
      this.setUser(user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'authentication_required') this.leave();
    }
  }

  /** Fetches the member again; not being logged in any more is an answer, too. */
  async refresh(): Promise<void> {
    if (this.#isLogOutOwed()) return this.settleLogOut();
    const before = this.user?.profile.id;
    const told = this.#creditsTold;
    try {
      const { user } = await this.#env.api.call(getUser);
      runInAction(() => {
        // Somebody has left or come since: that is the answer to an older question.
        if (this.user?.profile.id !== before || this.#isLogOutOwed()) return;
        if (before !== user.profile.id) {
          const { language } = this;
          this.enter(user);
          // What the page has loaded, and what was typed on it, is the one's before; its words are those of a visitor.
          if (before !== undefined || language !== this.language) this.#env.startAnew?.();
          return;
        }
        // A balance that was told meanwhile is of a message or a purchase that this answer may not know.
        this.user = told === this.#creditsTold ? user : { ...user, credits: this.credits };
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'authentication_required') await this.ended();
    }
  }

  /**
   * Changes the language: a member's own on the server first, then the cookie.
   *
   * @returns whether it is changed; an alert says why not
   */
  async setLanguage(language: Language): Promise<boolean> {
    if (this.user !== null) {
      const reply = await this.changingLanguage.run(() => this.#env.api.call(updateUser, { body: { language } }));
      if (this.changingLanguage.error) this.#alerts.fail(this.changingLanguage.error);
      if (reply === undefined) return false;
      this.setUser(reply.user);
    }
    this.#keep(language);
    return true;
  }

  /** Sends the activation mail again. */
  async resendActivation(): Promise<void> {
    if (this.resending.running) return;
    const reply = await this.resending.run(() => this.#env.api.call(resendActivation, { body: {} }));
    if (this.resending.error) this.#alerts.fail(this.resending.error);
    else if (reply) this.#alerts.add('success', { key: 'activation.resent' });
  }

  setTypedLogin(login: string): void {
    this.typedLogin = login;
  }

  setActivated(): void {
    this.activated = true;
  }

  /** Takes what an answer says of the member who is here; one that is late may be about somebody who has left. */
  setUser(user: User): void {
    if (this.user?.profile.id === user.profile.id) this.user = user;
  }

  setCredits(credits: number): void {
    this.#creditsTold += 1;
    if (this.user !== null) this.user.credits = credits;
  }

  setProfile(profile: OwnProfile): void {
    if (this.user?.profile.id === profile.id) this.user.profile = profile;
  }

  #keep(language: Language): void {
    this.language = language;
    this.#env.storeLanguage?.(language);
  }
}
