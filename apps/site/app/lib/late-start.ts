import { pageHidden } from '@dating/core/contract';
import { LANGUAGE_COOKIE, SMARTPHONE_BELOW_PX, storageKeys, type StorageKey } from '@dating/core/rules';

/**
 * When the application comes to a page. `intent`: when somebody reaches for something on it, or has stayed for a while:
 * the page is whole without it. `load`: once the page is there, for what is used at once. `paint`: once the page is seen.
 */
export type Start = 'intent' | 'load' | 'paint';

/** All that the starter knows; it is written into the page. */
interface Facts {
  readonly start: Start;
  /** Addresses of all modules that the application begins with: asked for together, not one after the other. */
  readonly modules: readonly string[];
  /** The language cookie without its value, and what follows that. */
  readonly cookie: readonly [string, string];
  readonly hiddenPath: string;
  /** Narrower windows sign up on a page of its own, wider ones over the page. */
  readonly wideFrom: number;
  /** The browser's key of an entry warning that was closed. */
  readonly enteredKey: string;
  /** A key of the tab: a dialog was open before the page was loaded again. */
  readonly openKey: string;
}

const stayedMs = 8_000;
const mostHeldMs = 4_000;
const longestPaintMs = 1_000;

/**
 * Runs in the page before anything else of ours, by itself: it names nothing outside of it. It brings the application
 * when it is wanted, does until then what cannot wait, and gives presses that need the application back to it.
 */
/* eslint-disable unicorn/consistent-function-scoping -- It is written into the page as text. */
function startLate(facts: Facts, stayed: number, mostHeld: number, longestPaint: number): void {
  const page = document;
  const root = page.documentElement;
  const isAwake = (): boolean => root.dataset['hydrated'] === 'true';
  let started = false;

  const bring = (): void => {
    const late = page.querySelector<HTMLScriptElement>('script[data-application]');
    if (!late || started) return;
    started = true;
    for (const address of facts.modules) {
      const preload = page.createElement('link');
      preload.rel = 'modulepreload';
      preload.href = address;
      page.head.append(preload);
    }
    const script = page.createElement('script');
    script.type = 'module';
    if (late.nonce) script.nonce = late.nonce;
    script.text = late.text;
    page.head.append(script);
    script.remove();
  };
  const start = (): void => {
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', bring);
    else bring();
  };
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2_000 });
    else start();
  };

  const things = 'a[href],button,input,select,textarea,summary,label,video,[tabindex]';
  const reached = (event: Event): void => {
    // The browser closes the entry warning by itself.
    if (event.target instanceof Element && event.target.closest('[data-entry]')) return;
    if (event.type === 'keydown' || (event.target instanceof Element && event.target.closest(things))) start();
  };
  for (const name of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) {
    window.addEventListener(name, reached, { capture: true, passive: true });
  }

  /** Whether a button sends its form without the application; other forms are sent by it alone. */
  const sends = (button: HTMLElement): button is HTMLButtonElement =>
    button instanceof HTMLButtonElement &&
    button.type === 'submit' &&
    (button.hasAttribute('formaction') ||
      (button.form?.hasAttribute('data-scripted') === false &&
        ['action', 'method'].some((name) => button.form?.hasAttribute(name))));

  /**
   * What a press means only with the application; links, forms and popovers do without. Links and forms wait for it too
   * where the address says where one came from: that is kept before one goes on.
   */
  const needy = (target: Element): HTMLElement | null => {
    const button = target.closest<HTMLElement>('button,[role=button]');
    if (button && !button.closest('[popover],dialog,details>summary')) {
      return (sends(button) && !location.search) || button.hasAttribute('popovertarget') ? null : button;
    }
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return null;
    // A place on this page: the address goes on saying it.
    if (link.pathname === location.pathname && link.search === location.search) return null;
    const opensHere = link.pathname === '/signup' && window.innerWidth >= facts.wideFrom;
    return opensHere || location.search ? link : null;
  };
  const pressed = (event: MouseEvent): void => {
    if (isAwake()) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const held = event.target instanceof Element ? needy(event.target) : null;
    if (!held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    const goOn = (): void => {
      watch.disconnect();
      clearTimeout(late);
      if (held.isConnected) held.click();
    };
    const watch = new MutationObserver(() => isAwake() && goOn());
    watch.observe(root, { attributeFilter: ['data-hydrated'] });
    // Without the application a link still leads somewhere, and a form is still sent.
    const late = setTimeout(() => {
      watch.disconnect();
      if (held instanceof HTMLAnchorElement) location.assign(held.href);
      else if (sends(held)) held.form?.requestSubmit(held);
    }, mostHeld);
  };
  window.addEventListener('click', pressed, { capture: true });

  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'hidden' || isAwake()) return;
    navigator.sendBeacon(facts.hiddenPath, new Blob(['{}'], { type: 'application/json' }));
  });

  const [cookie, rest] = facts.cookie;
  if (!page.cookie.includes(cookie)) page.cookie = cookie + root.lang.slice(0, 2) + rest;

  let wasOpen = false;
  try {
    if (localStorage.getItem(facts.enteredKey) !== null) root.dataset['entered'] = '';
    wasOpen = sessionStorage.getItem(facts.openKey) !== null;
  } catch {
    // A browser that keeps nothing is asked each time.
  }
  page.addEventListener(
    'close',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.matches('[data-entry]')) return;
      root.dataset['entered'] = '';
      try {
        localStorage.setItem(facts.enteredKey, new Date().toISOString());
      } catch {
        // As above.
      }
    },
    { capture: true },
  );
  if (facts.start === 'paint') {
    const soon = (): void => void setTimeout(start);
    new PerformanceObserver(soon).observe({ type: 'paint', buffered: true });
    // A page that is not seen is not drawn, and a browser may tell of nothing.
    const watched = (): void => void (page.visibilityState === 'hidden' ? start() : setTimeout(start, longestPaint));
    page.addEventListener('DOMContentLoaded', watched);
    page.addEventListener('visibilitychange', start);
    return;
  }
  const isWanted = facts.start === 'load' || location.search !== '' || wasOpen;
  window.addEventListener('load', () => setTimeout(whenIdle, isWanted ? 0 : stayed));
}
/* eslint-enable unicorn/consistent-function-scoping */

/**
 * The starter as the text of a script.
 *
 * @param modules addresses of what the application begins with
 */
export function lateStart(start: Start, modules: readonly string[]): string {
  const facts: Facts = {
    start,
    modules,
    cookie: [`${LANGUAGE_COOKIE.name}=`, `; path=/; max-age=${LANGUAGE_COOKIE.days * 24 * 60 * 60}; samesite=lax`],
    hiddenPath: pageHidden.path,
    wideFrom: SMARTPHONE_BELOW_PX,
    enteredKey: storageKeys.siteEntry,
    openKey: 'signup-open' satisfies StorageKey,
  };
  return `(${startLate.toString()})(${JSON.stringify(facts)},${stayedMs},${mostHeldMs},${longestPaintMs})`;
}

/** Routes whose pages are whole without the application. */
const whole = /^\/(?:$|landers(?:\/|$)|pages\/|members\/[^/]+\/landing)/;

/** When the application comes to a page at this path. */
export function startOf(path: string, isMember: boolean): Start {
  if (isMember) return 'paint';
  return whole.test(path) ? 'intent' : 'load';
}

const application = /<script([^>]*) type="module" async=""([^>]*)>/;
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/gi;

/**
 * A page whose application comes later: nothing of it is fetched before, and its script is started by the starter.
 *
 * @param nonce allows the page's own scripts
 */
export function withLateStart(html: string, start: Start, nonce: string): string {
  const modules = Array.from(html.matchAll(preload), ([, address = '']) => address);
  const starter = `<script nonce="${nonce}">${lateStart(start, modules)}</script>`;
  return html
    .replaceAll(preload, '')
    .replace(
      application,
      (_, before: string, after: string) => `<script${before} type="text/plain" data-application=""${after}>`,
    )
    .replace('</head>', () => `${starter}</head>`);
}
