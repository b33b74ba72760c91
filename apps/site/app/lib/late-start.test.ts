import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateStart } from './late-start.ts';

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
  runInNewContext(lateStart('intent'), {
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
