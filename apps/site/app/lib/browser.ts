import { type ApiClient, createApiClient, randomKey } from '@dating/core/api';
import { type Language, languages } from '@dating/core/contract';
import { type Dictionary, loadLocale } from '@dating/core/i18n';
import { type CookieName, COUNTRY_COOKIE, LANGUAGE_COOKIE } from '@dating/core/rules';
import { type KeyValueStorage, memoryStorage, systemClock } from '@dating/core/models';
import type { Environment, RootStore } from '@dating/core/stores';
import { browserGeolocation } from './geolocation.ts';
import { reloadOutdatedPage } from './outdated-page.ts';
import { upload } from './upload.ts';

/** What there is once per browser page. */
export interface BrowserPage {
  readonly api: ApiClient;
  readonly language: Language;
  readonly dictionary: Dictionary;
  readonly environment: Environment;
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

/** Loads the texts of the page's language and connects the stores to this browser. */
export async function startBrowser(htmlLanguage: string): Promise<BrowserPage> {
  const language = languages.find((candidate) => htmlLanguage.startsWith(candidate)) ?? 'en';
  const api = createApiClient({
    fetch: (url, init) => window.fetch(url, init),
    upload,
    clientType: isStandalone() ? 'pwa' : 'web',
    onOutdated: () => reloadOutdatedPage(window),
    onAuthenticationRequired: () => current?.onSessionEnd(),
  });
  current = {
    api,
    language,
    dictionary: await loadLocale(language),
    environment: browserEnvironment(api),
    stores: null,
    onSessionEnd: () => undefined,
  };
  return current;
}

function browserEnvironment(api: ApiClient): Environment {
  return {
    api,
    clock: systemClock,
    storage: browserStorage('localStorage'),
    tabStorage: browserStorage('sessionStorage'),
    beacon: (path, body) => {
      const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
      window.navigator.sendBeacon(path, blob);
    },
    newKey: randomKey,
    storeLanguage: (language) => keepCookie(LANGUAGE_COOKIE, language),
    storeCountry: (country) => keepCookie(COUNTRY_COOKIE, country),
    ...('geolocation' in window.navigator ? { geolocation: browserGeolocation(window.navigator) } : {}),
    appBadge: (count) => {
      if (!('setAppBadge' in window.navigator)) return;
      const done = count > 0 ? window.navigator.setAppBadge(count) : window.navigator.clearAppBadge();
      // A browser may refuse while the app is not installed.
      done.catch(() => undefined);
    },
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
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
