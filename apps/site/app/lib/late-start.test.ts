import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateStart, startOf, withLateStart } from './late-start.ts';

/** What a press hits: `closest` finds it by the one selector that it is of. */
class Hit {
  readonly #selector: string;
  constructor(selector: string) {
    this.#selector = selector;
  }
  closest(selector: string): this | null {
    return selector === this.#selector ? this : null;
  }
}

class Button extends Hit {
  readonly type = 'submit';
  readonly form = { hasAttribute: (name: string) => name === 'method', requestSubmit: vi.fn() };
  constructor() {
    super('button,[role=button]');
  }
  hasAttribute(): boolean {
    return false;
  }
}

class Anchor extends Hit {
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  constructor(address: string) {
    super('a[href]');
    ({ href: this.href, origin: this.origin, pathname: this.pathname, search: this.search } = new URL(address));
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page before its application has come, as far as the starter sees one. */
function openPage(href: string) {
  const heard = new Map<string, (event: object) => void>();
  const { origin, pathname, search } = new URL(href);
  const assign = vi.fn();
  const storage = { getItem: () => null };
  runInNewContext(lateStart('intent', []), {
    window: {
      innerWidth: 1280,
      addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    },
    document: {
      documentElement: { dataset: {}, lang: 'en-US' },
      cookie: '',
      readyState: 'complete',
      querySelector: () => null,
      addEventListener: () => undefined,
    },
    location: { origin, pathname, search, assign },
    localStorage: storage,
    sessionStorage: storage,
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    Element: Hit,
    HTMLButtonElement: Button,
    HTMLAnchorElement: Anchor,
    setTimeout,
    clearTimeout,
  });
  /** Whether it is held back until the application has come. */
  const holds = (target: Hit): boolean => {
    const preventDefault = vi.fn();
    heard.get('click')?.({ button: 0, target, preventDefault, stopImmediatePropagation: () => undefined });
    return preventDefault.mock.calls.length > 0;
  };
  return { holds, assign };
}

const site = 'https://ember.example';
const lander = `${site}/landers/gallery`;

it('a form is sent at once, but not before it is kept where one came from', () => {
  expect(openPage(lander).holds(new Button())).toBe(false);
  const button = new Button();
  expect(openPage(`${lander}?ref=paper`).holds(button)).toBe(true);
  expect(button.form.requestSubmit).not.toHaveBeenCalled();
  // The application does not come.
  vi.advanceTimersByTime(4_000);
  expect(button.form.requestSubmit).toHaveBeenCalledExactlyOnceWith(button);
});

it('a link leads on at once, but not before it is kept where one came from', () => {
  expect(openPage(lander).holds(new Anchor(`${site}/pages/faq`))).toBe(false);
  const { holds, assign } = openPage(`${lander}?ref=paper`);
  expect(holds(new Anchor(`${site}/pages/faq`))).toBe(true);
  vi.advanceTimersByTime(4_000);
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${site}/pages/faq`);
});

it('a place on the same page waits for nothing', () => {
  const { holds } = openPage(`${lander}?ref=paper`);
  expect(holds(new Anchor(`${lander}?ref=paper#start`))).toBe(false);
  // Without its source the page is another one.
  expect(holds(new Anchor(`${lander}#start`))).toBe(true);
});

it('sign-up opens over a wide page', () => {
  expect(openPage(lander).holds(new Anchor(`${site}/signup`))).toBe(true);
});

/** A member's page before its application has come: what happens to it, and what it has been given. */
function openMembersPage(visibilityState: 'visible' | 'hidden') {
  const heard = new Map<string, () => void>();
  const hear = (name: string, then: () => void): void => void heard.set(name, then);
  const watch = { paint: () => undefined as void };
  const given: { readonly [name: string]: unknown }[] = [];
  const page = {
    documentElement: { dataset: {}, lang: 'en-US' },
    cookie: '',
    readyState: 'loading',
    visibilityState,
    querySelector: () => ({ nonce: 'n', text: 'import "/assets/entry.js"' }),
    createElement: (name: string) => ({ name, remove: () => undefined }),
    head: { append: (element: (typeof given)[number]) => void given.push(element) },
    addEventListener: hear,
  };
  runInNewContext(lateStart('paint', ['/assets/entry.js', '/assets/core.js']), {
    window: { addEventListener: hear },
    document: page,
    location: { search: '' },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: () => null },
    PerformanceObserver: class {
      constructor(painted: () => void) {
        watch.paint = painted;
      }
      observe() {}
    },
    setTimeout,
  });
  const parsed = (): void => {
    page.readyState = 'interactive';
    heard.get('DOMContentLoaded')?.();
  };
  return { given, parsed, painted: () => watch.paint(), turned: () => heard.get('visibilitychange')?.() };
}

it('a member’s page asks for its application once it is drawn, for all of it together', () => {
  const { given, parsed, painted } = openMembersPage('visible');
  parsed();
  vi.advanceTimersByTime(500);
  expect(given).toEqual([]);
  painted();
  vi.advanceTimersByTime(0);
  expect(given).toMatchObject([
    { name: 'link', rel: 'modulepreload', href: '/assets/entry.js' },
    { name: 'link', rel: 'modulepreload', href: '/assets/core.js' },
    { name: 'script', type: 'module', nonce: 'n', text: 'import "/assets/entry.js"' },
  ]);
  painted();
  vi.advanceTimersByTime(5_000);
  expect(given).toHaveLength(3);
});

it('a member’s page whose first part is drawn early waits for the rest of it', () => {
  const { given, parsed, painted } = openMembersPage('visible');
  painted();
  vi.advanceTimersByTime(0);
  expect(given).toEqual([]);
  parsed();
  expect(given).toHaveLength(3);
});

it('a member’s page that is never drawn gets its application all the same', () => {
  const untold = openMembersPage('visible');
  untold.parsed();
  vi.advanceTimersByTime(1_000);
  expect(untold.given).toHaveLength(3);

  const behind = openMembersPage('hidden');
  behind.parsed();
  expect(behind.given).toHaveLength(3);

  const turned = openMembersPage('visible');
  turned.parsed();
  turned.turned();
  expect(turned.given).toHaveLength(3);
});

it('nothing of the application is fetched with the page', () => {
  const html = [
    '<head><link rel="modulepreload" href="/assets/base.js" fetchPriority="low"/>',
    '<link rel="modulepreload" href="/assets/core.js" nonce="n"/><link rel="stylesheet" href="/assets/root.css"/></head>',
    '<body><script nonce="n" type="module" async="">import "/assets/core.js"</script></body>',
  ].join('');
  const late = withLateStart(html, 'paint', 'n');
  expect(late).not.toMatch(/<link rel="modulepreload"/);
  expect(late).toContain('"modules":["/assets/base.js","/assets/core.js"]');
  expect(late).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
  expect(late).toContain('<script nonce="n" type="text/plain" data-application="">import "/assets/core.js"</script>');
});

it('who only looks around gets it when it is wanted, a member once the page is seen', () => {
  expect(['/', '/landers/video/eng', '/pages/faq'].map((path) => startOf(path, false))).toEqual(
    Array.from({ length: 3 }, () => 'intent'),
  );
  expect(startOf('/login', false)).toBe('load');
  expect(startOf('/pages/faq', true)).toBe('paint');
});
