import { autorun, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { LiveEvent } from '../contract/live.ts';
import { pageBounce, pageHidden } from '../contract/settings.ts';
import type { User } from '../contract/shapes.ts';
import type { Cancel } from '../models/environment.ts';
import { badgeTotal, pageTitle } from '../rules/badges.ts';
import { FIRST_REFRESH_MS, refreshIntervalMs } from '../rules/refresh.ts';
import type { RouteName } from '../rules/routes.ts';
import type { PushState } from '../rules/visibility.ts';
import { AlertsStore } from './alerts.ts';
import { ChatsStore } from './chats.ts';
import type { Environment } from './environment.ts';
import { FlagsStore } from './flags.ts';
import { LikesStore } from './likes.ts';
import { LowCreditsStore } from './low-credits.ts';
import { ProfilesStore } from './profiles.ts';
import { DiscountsStore } from './discounts.ts';
import { OwnProfileStore } from './own-profile.ts';
import { PaymentsStore } from './payments.ts';
import { type RootSeed, takeSeed } from './root-seed.ts';
import { SearchStore } from './search.ts';
import { SessionStore } from './session.ts';
import { SettingsStore } from './settings.ts';
import { SignupStore } from './signup.ts';
import { GeolocationStore } from './geolocation.ts';
import { TrafficStore } from './traffic.ts';

/** What changes a conversation. */
const changesChats: ReadonlySet<LiveEvent['name']> = new Set(['message', 'read', 'unread']);

/**
 * Everything the product knows on one page: one instance a request on the server, one in
 * the browser. Making it starts nothing; `start` does.
 */
export class RootStore {
  readonly alerts: AlertsStore;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly profiles: ProfilesStore;
  readonly likes: LikesStore;
  readonly chats: ChatsStore;
  readonly search: SearchStore;
  readonly discounts: DiscountsStore;
  readonly payments: PaymentsStore;
  readonly signup: SignupStore;
  readonly ownProfile: OwnProfileStore;
  readonly flags: FlagsStore;
  readonly lowCredits: LowCreditsStore;
  readonly traffic: TrafficStore;
  readonly geolocation: GeolocationStore;
  push: PushState = 'not_capable';
  /** Whether the live feed is connected. */
  live = false;
  /** The version of the site that the server has instead of the page's, for a person who is to hear of it. */
  newVersion: string | null = null;
  #started = false;
  #timers: Cancel[] = [];
  /** What the stores work with: stores that only one screen needs are made of it there. */
  readonly environment: Environment;

  constructor(env: Environment, seed: RootSeed) {
    this.environment = env;
    this.alerts = new AlertsStore();
    this.settings = new SettingsStore(env, seed.settings, seed.company);
    this.flags = new FlagsStore(env);
    this.lowCredits = new LowCreditsStore(env);
    this.traffic = new TrafficStore(env, seed.source ?? null);
    this.geolocation = new GeolocationStore(env);
    this.discounts = new DiscountsStore(
      env,
      () => this.settings.settings.payments !== 'off',
      () => void this.#userChanged(),
    );
    this.session = new SessionStore(env, {
      alerts: this.alerts,
      user: seed.user,
      language: seed.language,
      changed: (user) => this.#sessionChanged(user),
    });
    this.profiles = new ProfilesStore(env, {
      alerts: this.alerts,
      likeChanged: (member, undone) => this.likes.follow(member, undone),
    });
    this.likes = new LikesStore(env, this.profiles);
    this.chats = new ChatsStore(env, {
      alerts: this.alerts,
      profiles: this.profiles,
      messageLength: () => this.settings.settings.message_length,
      credits: () => this.session.credits,
      creditsChanged: (credits) => this.session.setCredits(credits),
      listChanged: () => this.#keepChats(),
      owner: () => this.session.user?.profile.id ?? null,
      sessionEnded: () => void this.session.refresh(),
    });
    this.search = new SearchStore(env, {
      profiles: this.profiles,
      trafficSource: () => (this.session.loggedIn ? null : this.traffic.source),
      viewer: () => this.session.user?.profile.id ?? null,
    });
    this.payments = new PaymentsStore(env, { alerts: this.alerts, completed: () => void this.#userChanged() });
    this.ownProfile = new OwnProfileStore(env, {
      session: this.session,
      alerts: this.alerts,
      visibleFields: () => this.settings.settings.visible_profile_fields,
    });
    this.signup = new SignupStore(env, {
      rules: () => ({
        minimumAge: this.settings.settings.minimum_age,
        countries: this.settings.settings.countries,
        messageLength: this.settings.settings.message_length,
      }),
      about: () => ({
        language: this.session.language,
        terms: this.settings.settings.terms_date,
        trafficSource: this.traffic.source,
        firstTrafficSource: this.traffic.first,
      }),
      entered: (user) => this.session.enter(user),
      keepDraft: (profile, text) => this.chats.drafts.set(profile, text),
      termsChanged: () => this.settings.reload(),
    });
    this.discounts.follow(seed.user);
    this.seed(seed);
    makeAutoObservable(
      this,
      {
        environment: false, alerts: false, settings: false, session: false, profiles: false, likes: false, chats: false, search: false,
        discounts: false, payments: false, signup: false, ownProfile: false, flags: false, lowCredits: false, traffic: false, geolocation: false,
      },
      { autoBind: true },
    ); // prettier-ignore
  }

  /** What the page title and the app's badge count: unread messages plus new likes. */
  get badgeTotal(): number {
    return badgeTotal(this.chats.totalUnread, this.likes.numNew);
  }

  /** A page title with that total in front. */
  title(title: string): string {
    return pageTitle(title, this.badgeTotal);
  }

  /** Takes the data of a page, at the start or after a move to another page. */
  seed(seed: Partial<RootSeed>): void {
    takeSeed(this, seed);
  }

  /**
   * Wakes the page up in the browser: flags, countdown, background refresh (first after 5 s,
   * then every 60, or 300 with push), the app's badge.
   *
   * @returns puts it back to sleep
   */
  start(): Cancel {
    if (this.#started) return () => this.stop();
    this.#started = true;
    void this.session.settleLogOut();
    this.flags.load();
    this.#timers.push(this.geolocation.track());
    this.discounts.start();
    void this.discounts.loadWelcome();
    const badge = this.environment.appBadge;
    if (badge !== undefined) this.#timers.push(autorun(() => badge(this.badgeTotal)));
    this.#timers.push(
      reaction(
        () => this.session.credits,
        (now, before) => (now > before ? this.#sendHeld() : undefined),
      ),
      reaction(
        // By value: a member who is fetched again is news only where the balance is another.
        () => `${this.session.user?.profile.id} ${this.session.credits}`,
        () => this.lowCredits.follow(this.session.user?.profile.id ?? null, this.session.credits),
        { fireImmediately: true },
      ),
      reaction(
        () => this.lowCredits.state === 'due' && this.chats.isLookedAt,
        (isTold) => (isTold ? this.lowCredits.tell() : undefined),
        { fireImmediately: true },
      ),
    );
    void this.#sendKept();
    this.#keepChats();
    this.#refreshLater(FIRST_REFRESH_MS);
    return () => this.stop();
  }

  stop(): void {
    this.#started = false;
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
    this.discounts.stop();
    this.payments.stopWatching();
  }

  setPush(push: PushState): void {
    this.push = push;
  }

  /** The page was hidden: tells the server by a beacon, and keeps what it holds in case it does not come back. */
  pageHidden(): void {
    this.search.persist();
    this.chats.outbox.sendLater();
    this.environment.beacon(pageHidden.path, {});
  }

  /**
   * A visitor left the site from the page that they came to, and it was to be logged (query `lb`).
   *
   * @param ms how long they stayed
   */
  pageBounced(route: RouteName, ms: number): void {
    this.environment.beacon(pageBounce.path, { route, ms });
  }

  /** Loads the member, their chats and their likes again. */
  async refresh(): Promise<void> {
    if (!this.session.loggedIn) return;
    await this.session.refresh();
    this.discounts.follow(this.session.user);
    await this.pushed();
  }

  /** A push message has come: chats and likes are loaded again at once. */
  async pushed(): Promise<void> {
    if (!this.session.loggedIn) return;
    await Promise.all([this.chats.load(), this.likes.load()]);
  }

  /** Something has come over the live feed. */
  receive(event: LiveEvent): void {
    if (changesChats.has(event.name)) this.#keepChats();
    switch (event.name) {
      case 'message':
        if (event.data.refunded) this.alerts.add('info', { creditsBack: event.data.credits });
        void this.chats.receive(event.data);
        return;
      case 'read':
        this.chats.markRead(event.data.conversation, event.data.read_at);
        return;
      case 'unread':
        this.chats.receiveUnread(event.data);
        return;
      case 'typing':
        this.chats.showTyping(event.data.conversation);
        return;
      case 'like':
        this.likes.receive(event.data);
        return;
      case 'match':
        this.likes.outdate();
        this.profiles.announceMatch(this.profiles.fromCard(event.data));
        return;
      case 'likes':
        void this.likes.load();
        return;
      case 'credits':
        this.session.setCredits(event.data.credits);
        void this.payments.nudge();
        return;
      case 'user':
        void this.#userChanged();
        return;
      case 'presence':
        this.profiles.get(event.data.profile)?.setOnline(event.data.online);
    }
  }

  setNewVersion(version: string | null): void {
    this.newVersion = version;
  }

  /** The live feed came or went; after a gap everything that it would have said is loaded. */
  liveChanged(connected: boolean, missed: boolean): void {
    this.live = connected;
    if (connected) this.wake(missed);
    if (!missed) return;
    void this.pushed();
    void this.chats.outdate();
    this.#keepChats();
  }

  #refreshLater(ms: number): void {
    const cancel = this.environment.clock.setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== cancel);
      void this.refresh().finally(() => {
        if (this.#started) this.#refreshLater(refreshIntervalMs(this.push === 'subscribed'));
      });
    }, ms);
    this.#timers.push(cancel);
  }

  /**
   * The line is back, or somebody looks at the page again: what waits is tried now.
   *
   * @param isLoading the lists are asked for anyway
   */
  wake(isLoading = false): void {
    void this.session.settleLogOut();
    void this.chats.outbox.look();
    this.chats.wake(isLoading);
    void this.payments.nudge();
  }

  /** What waits on the device goes, then what waited for credits. */
  async #sendKept(): Promise<void> {
    await this.chats.outbox.restore();
    this.#sendHeld();
  }

  /** What waited for credits goes, where there are enough of them. */
  #sendHeld(): void {
    if (this.session.loggedIn && this.session.credits >= this.settings.settings.message_credits) this.chats.sendHeld();
  }

  /** Logged in: load what belongs to them. Logged out: forget what belonged to them. */
  #sessionChanged(user: User | null): void {
    runInAction(() => {
      this.chats.clear();
      this.likes.clear();
      this.profiles.clear();
      this.search.forget();
      this.payments.clear();
      this.flags.newVisit();
      this.discounts.follow(user);
    });
    this.#keepChats();
    // What was filled in is theirs who logged in, or who has left. An account that is just being made finishes itself.
    if (user === null || this.signup.progress === 'form') this.signup.finish();
    if (user === null) {
      // Not where a page only begins without a member: what was shared may wait for the log-in.
      this.environment.forgetShared?.();
      this.chats.drafts.clear();
      this.environment.storage.remove('payment-origins');
      this.environment.storage.remove('outbox-ahead');
      return;
    }
    void this.discounts.loadWelcome();
    void this.chats.load();
    void this.likes.load();
    void this.#sendKept();
  }

  /** Of a member what an installed app shows without a line; of nobody else anything. */
  #keepChats(): void {
    const { chatKeeper, forgetSealed } = this.environment;
    if (this.session.loggedIn) return chatKeeper?.outdate(() => this.session.user);
    chatKeeper?.clear();
    forgetSealed?.();
  }

  /** Something about the member is new: status, premium, credits. */
  async #userChanged(): Promise<void> {
    if (!this.session.loggedIn) return;
    await this.session.refresh();
    this.discounts.follow(this.session.user);
  }
}
