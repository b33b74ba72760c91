import { type ApiClient, createApiClient, randomKey } from '@dating/core/api';
import type { ChatKeeper } from '@dating/core/chat-keeper';
import { getOutboxKey, type Language, languages, type User } from '@dating/core/contract';
import { areas } from '@dating/core/i18n';
import {
  type CookieName,
  COUNTRY_COOKIE,
  type databases,
  deviceTimeZone,
  LANGUAGE_COOKIE,
  routePath,
  type workerCaches,
} from '@dating/core/rules';
import {
  type KeyValueStorage,
  memoryStorage,
  type OutboxStorage,
  type ServerClock,
  createServerClock,
} from '@dating/core/models';
import type { Environment, RootStore } from '@dating/core/stores';
import { writtenAhead } from '@dating/core/write-ahead';
import { GrowingTexts } from './growing-texts.ts';
import { browserGeolocation } from './geolocation.ts';
import { isHydrated } from './hydrated.ts';
import { reloadOutdatedPage } from './outdated-page.ts';
import { ownTask } from './own-task.ts';
import { upload } from './upload.ts';
import { sendLater } from './worker.ts';

/** What there is once per browser page. */
export interface BrowserPage {
  readonly api: ApiClient;
  readonly language: Language;
  readonly texts: GrowingTexts;
  readonly environment: Environment;
  readonly clock: ServerClock;
  /** Made with the page's first render. */
  stores: RootStore | null;
  /** Set by the page's stores: what happens when a call finds the session over. */
  onSessionEnd: () => void;
}

let current: BrowserPage | null = null;

/** The page that `startBrowser` made. */
export function browserPage(): BrowserPage {
  if (!current) throw new Error('The browser page has not started.');
  return current;
}

/** Whether the site runs as an installed app. */
export function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Loads the texts of the page's language and connects the stores to this browser.
 *
 * @param said the areas of texts that the page says
 */
export async function startBrowser(htmlLanguage: string, said: readonly string[]): Promise<BrowserPage> {
  const language = languages.find((candidate) => htmlLanguage.startsWith(candidate)) ?? 'en';
  const texts = new GrowingTexts(language);
  const clock = createServerClock();
  const api = createApiClient({
    fetch: fetchApart,
    upload,
    clientType: isStandalone() ? 'pwa' : 'web',
    onTime: clock.hear,
    hasLine: () => window.navigator.onLine,
    onOutdated: () => reloadOutdatedPage(window),
    onAuthenticationRequired: () => current?.onSessionEnd(),
  });
  current = {
    api,
    language,
    texts,
    environment: browserEnvironment(api, clock),
    clock,
    stores: null,
    onSessionEnd: () => undefined,
  };
  await texts.load(areas.filter((area) => said.includes(area)));
  return current;
}

/** To ask takes a millisecond or two, five on a phone: what a page asks for as it wakes up is not asked in one go. */
const fetchApart: typeof fetch = (url, init) =>
  isHydrated(document) ? window.fetch(url, init) : ownTask().then(() => window.fetch(url, init));

function browserEnvironment(api: ApiClient, clock: ServerClock): Environment {
  const storage = browserStorage('localStorage');
  const timeZone = deviceTimeZone();
  return {
    api,
    clock,
    storage,
    tabStorage: browserStorage('sessionStorage'),
    beacon: (path, body) => {
      const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
      window.navigator.sendBeacon(path, blob);
    },
    newKey: randomKey,
    // A reload would leave in the fields what was typed there.
    startAnew: () => window.location.replace(window.location.pathname + window.location.search),
    storeLanguage: (language) => keepCookie(LANGUAGE_COOKIE, language),
    storeCountry: (country) => keepCookie(COUNTRY_COOKIE, country),
    // Where a page is not served securely nothing can be sealed, so nothing is kept.
    ...('indexedDB' in window && 'subtle' in crypto
      ? { outboxStorage: writtenAhead(lazyOutbox(api, clock), storage) }
      : {}),
    ...('locks' in window.navigator ? { alone: (name, work) => window.navigator.locks.request(name, work) } : {}),
    deviceNow: Date.now,
    sendLater,
    // Where a page is not served securely no worker keeps any.
    ...('caches' in window
      ? { forgetShared: () => void window.caches.delete('shared-photos' satisfies (typeof workerCaches)[number]) }
      : {}),
    ...offlineEnvironment(api, clock),
    ...('geolocation' in window.navigator ? { geolocation: browserGeolocation(window.navigator) } : {}),
    appBadge: (count) => {
      // Without a line nobody is known, and what the badge says stands.
      if (!('setAppBadge' in window.navigator) || window.location.pathname === routePath('offline')) return;
      const done = count > 0 ? window.navigator.setAppBadge(count) : window.navigator.clearAppBadge();
      // A browser may refuse while the app is not installed.
      done.catch(() => undefined);
    },
    ...(timeZone === null ? {} : { timeZone }),
  };
}

/**
 * What is kept of conversations for when there is no line. On the page that shows it nobody is logged in, as far as that
 * page knows: there nothing is kept and nothing forgotten.
 */
function offlineEnvironment(api: ApiClient, clock: ServerClock): Pick<Environment, 'chatKeeper' | 'forgetSealed'> {
  if (!('indexedDB' in window) || window.location.pathname === routePath('offline')) return {};
  const names: readonly (typeof databases)[number][] = ['kept-chats', 'outbox-keys'];
  const forgetSealed = (): void => {
    for (const name of names) window.indexedDB.deleteDatabase(name);
  };
  const mayKeep = isStandalone() && 'subtle' in crypto;
  return { forgetSealed, ...(mayKeep ? { chatKeeper: lazyKeeper({ api, clock, forgetSealed }) } : {}) };
}

/** Its code comes when it is first needed. */
function lazyKeeper(env: Pick<Environment, 'api' | 'clock' | 'forgetSealed'>): NonNullable<Environment['chatKeeper']> {
  let made: Promise<ChatKeeper> | null = null;
  const make = async (user: () => User | null) => {
    const [{ ChatKeeper }, { sealedChats }] = await Promise.all([
      import('@dating/core/chat-keeper'),
      import('@dating/core/kept-chats'),
    ]);
    return new ChatKeeper(env, sealedChats, user);
  };
  // Where its code cannot be fetched there is nothing to keep either.
  const tell = (act: (keeper: ChatKeeper) => void) => void made?.then(act, () => (made = null));
  return {
    outdate(user) {
      made ??= make(user);
      tell((keeper) => keeper.outdate());
    },
    clear: () => tell((keeper) => keeper.clear()),
  };
}

/** The kept outbox; its code comes when it is first asked for. */
function lazyOutbox(api: ApiClient, clock: ServerClock): OutboxStorage {
  const fetchKey = async (member: string) => (await api.call(getOutboxKey, { member, waitsForLine: true })).key;
  const isHere = (member: string) => current?.stores?.session.user?.profile.id === member;
  let made: Promise<OutboxStorage> | null = null;
  const outbox = () => {
    made ??= ownTask()
      .then(() => import('@dating/core/outbox-storage'))
      .then(({ indexedOutbox }) => indexedOutbox({ fetchKey, isHere, now: () => clock.now() }));
    // Code that could not be fetched is asked for again.
    made.catch(() => (made = null));
    return made;
  };
  return {
    load: async (owner) => (await outbox()).load(owner),
    before: async (message) => (await outbox()).before(message),
    get: async (localId) => (await outbox()).get(localId),
    put: async (message) => (await outbox()).put(message),
    remove: async (localId) => (await outbox()).remove(localId),
  };
}

function keepCookie({ name, days }: { readonly name: CookieName; readonly days: number }, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${days * 24 * 60 * 60}; samesite=lax`;
}

/** The browser's storage where it is allowed; private windows may forbid it. */
function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = window[kind];
    storage.getItem('');
    return {
      get: (key) => storage.getItem(key),
      set: (key, value) => {
        try {
          storage.setItem(key, value);
        } catch {
          // Full or forbidden: what was to be remembered is shown again next time.
        }
      },
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return memoryStorage();
  }
}
