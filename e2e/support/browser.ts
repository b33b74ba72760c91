import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  test as base,
} from 'playwright/test';

/**
 * What every test in a real browser stands on: a page that says what goes wrong in it. A console error or warning, an
 * uncaught error, a request that fails or is refused ends the test red, unless the test said beforehand that it will.
 */

/** Watches pages for what must not happen. */
export class Watch {
  private readonly pageErrors: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Says beforehand that errors of this kind are part of the test, e.g. `/401 .*user\.php/` for a wrong password. */
  allow(...patterns: readonly RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Everything that went wrong and was not allowed. */
  get found(): readonly string[] {
    return this.pageErrors.filter((error) => !this.allowed.some((pattern) => pattern.test(error)));
  }

  /** Watches all pages of a context, those that open later too. */
  follow(context: BrowserContext): void {
    for (const page of context.pages()) this.followPage(page);
    context.on('page', (page) => this.followPage(page));
  }

  private followPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // The answer itself is listed below, with its method and address.
      if (message.text().startsWith('Failed to load resource: the server responded with')) return;
      // The browser takes the larger file of a picture when an earlier page has left it in its cache.
      if (/^The resource \S+\/media\/\S+ was preloaded using link preload but not used/.test(message.text())) return;
      this.pageErrors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.pageErrors.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.pageErrors.push(`${response.status()} ${line(response.request())}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // Leaving a page, or a search whose words changed, ends what it had asked for: no failure.
      if (reason === 'net::ERR_ABORTED') return;
      this.pageErrors.push(`${reason} ${line(request)}`);
    });
  }
}

function line(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeFinding {
  readonly rule: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** Waits for the end of what moves on the page; a press on something that moves may miss it. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What goes round and round has no end to wait for.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * What axe finds on the whole page, dialogs included, or by some of its rules. Evaluated from outside: the page's own policy stays
 * strict. It is brought once a document, and describes nothing but violations: both cost more than the rules do.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly AxeFinding[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) };
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, options);
}

/** The rules of axe that a scheme can break; all others judge what is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds in both schemes: the page is not loaded again, for a scheme is CSS alone. It stays in the light one. */
export async function axeViolationsInBothSchemes(page: Page): Promise<readonly AxeFinding[]> {
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** The brands of the demo product and the hosts they answer on. */
export const hosts = { ember: 'localhost', fjord: 'fjord.localhost' } as const;
export type BrandName = keyof typeof hosts;
export const brandNames = Object.keys(hosts) as BrandName[];

/** The port that the product under test listens on. */
export const port = Number(process.env['E2E_PORT']);
const folder = String(process.env['E2E_DATA_DIR']);
const isCluster = Boolean(process.env['E2E_CLUSTER']);
/** The folder with its outbox. */
export const dataDir = isCluster ? join(folder, 'data') : folder;
/** What the operator's command needs beside the folder: that of a cluster does not find the database by it. */
export const operatorEnvironment = isCluster ? { ENV_FILE: join(folder, 'env') } : {};

/** Where a brand's site is. */
export function originOf(brand: BrandName): string {
  return `http://${hosts[brand]}:${port}`;
}

/** Leaves the entry warning behind, as somebody who has been here before. */
export async function passEntryWarning(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (window.localStorage.getItem('skip-site-entry-warning') === null) {
        window.localStorage.setItem('skip-site-entry-warning', new Date().toISOString());
      }
    } catch {
      // A page without storage (about:blank) has no warning either.
    }
  });
}

/** Fjord speaks German until one chooses: these people have chosen, as those on Ember have by their browser. */
async function readEnglish(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: originOf('fjord') }]);
}

/**
 * Until React has taken over the server's markup: before that a click or a key may find nobody. Visitors' pages wait for
 * somebody who wants something: a key that means nothing by itself says so.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { documentElement: root } = document;
    if (root.dataset['hydrated'] === 'true') return true;
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    return false;
  });
}

/**
 * What a page says whose line is taken away: the call that failed, another that the change cut off, a file that the worker
 * asked for, the worker's own file.
 */
export const withoutLine: readonly RegExp[] = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_NETWORK_CHANGED/,
  /ERR_FAILED.*\/assets\//,
  /An unknown error occurred when fetching the script/,
];

/** Photos are not fetched. By the browser itself: `page.route` would switch its cache off, and ask Playwright about each request. */
export async function leavePhotosOut(page: Page, watch: Watch): Promise<void> {
  watch.allow(/^inspector GET \/media\//);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/media/*'] });
}

/** What was done before has been drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Opens a page of the site and waits until it is awake. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Leaves for the search by the navigation, as it is on a phone or a desktop. */
export async function pressSearch(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Search( members)?$/ })
    .filter({ visible: true })
    .first()
    .click();
}

/** Logs in through the form. The context's pages are logged in from then on. */
export async function logIn(page: Page, login: string, password: string, brand: BrandName = 'ember'): Promise<void> {
  await open(page, `${originOf(brand)}/login`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/members/);
}

/** Two kinds of device that people come with. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

export interface Fixtures {
  /** What went wrong in this test's pages; checked by itself when the test ends. */
  readonly watch: Watch;
  /** A further person: an own context with own cookies, watched like the first. */
  readonly newPerson: (device?: BrowserContextOptions) => Promise<Page>;
}

/** Playwright's test with pages that are watched. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      watch.follow(context);
      await use(watch);
      expect(watch.found, 'nothing goes wrong in the page').toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser, watch, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (device = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...device });
      contexts.push(context);
      if (!device.locale) await readEnglish(context);
      watch.follow(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
