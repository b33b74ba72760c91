import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { getStoryContext, setupPage, type TestRunnerConfig } from '@storybook/test-runner';
import type { AxeResults } from 'axe-core';
import { toMatchImageSnapshot } from 'jest-image-snapshot';
import type { BrowserContext, Page } from 'playwright';
import type { Looks } from './looks/index.ts';
import { inLanguages } from './picture-languages.ts';

/* Handed over by run-tests.mjs; without it (a run by hand) pictures are compared and block. */
const { STORY_BRANDS = 'ember,fjord', STORY_REPORT = '', STORY_PICTURES = 'block', STORY_CHECKS = 'all' } = process.env;
const brands = STORY_BRANDS.split(',');
const root = process.cwd();
const picturesFolder = join(root, 'packages/ui/pictures');
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const desktop = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

/** Which pictures a matrix story gets: every width and both ends of brand and scheme. */
const pictures = [
  { brand: 'ember', scheme: 'light', size: desktop },
  { brand: 'ember', scheme: 'light', size: phone },
  { brand: 'fjord', scheme: 'dark', size: phone },
] as const;

/** Recolours the page in place, and waits until it is painted so. */
async function dress(page: Page, brand: string, scheme: string): Promise<void> {
  await page.evaluate(
    async ([nextBrand, nextScheme]) => {
      document.documentElement.dataset.brand = nextBrand;
      document.documentElement.dataset.scheme = nextScheme;
      // A face is asked for when something is laid out in it, so not before the next frame.
      await new Promise((laidOut) => requestAnimationFrame(laidOut));
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    },
    [brand, scheme] as const,
  );
}

/*
 * A story is a part of a page, and a matrix shows the same part many times: that all content lies in landmarks, and that these are one of
 * a kind, is the page's to promise and is checked on whole pages.
 */
const pageRules = [
  'region',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-main-is-top-level',
];
const everyRule = { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) };
/* What another brand or scheme can change: colours. Structure and names were checked in the first. */
const colourRules = { runOnly: ['color-contrast', 'link-in-text-block'] };

async function axeLines(page: Page, name: string, rules: object): Promise<string[]> {
  const results = await page.evaluate(async (options): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (context: string, options: object) => Promise<AxeResults> } };
    return axe.run('body', { resultTypes: ['violations'], ...options });
  }, rules);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${name}: ${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${(node.failureSummary ?? '').replaceAll('\n', '\n    ')}`,
    ),
  );
}

/* All pictures of the story are there. (The runner's own wait for a quiet network never ends on a sandboxed frame.) */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    // Cards that wait to be near would have a size that depends on what the browser saw before.
    document.documentElement.dataset.eager = '';
    const decoded = [...document.images].map((image) => {
      image.loading = 'eager';
      // A broken picture is a state that stories show, too.
      return image.decode().catch(() => undefined);
    });
    await Promise.all(decoded);
  });
}

/* The same bytes need no comparing point by point, which costs more than taking the picture. */
function isAsBefore(name: string, picture: Buffer): boolean {
  const baseline = join(picturesFolder, `${name}.png`);
  return existsSync(baseline) && readFileSync(baseline).equals(picture);
}

async function compareOne(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  if (isAsBefore(name, picture)) return;
  const matcher = () =>
    expect(picture).toMatchImageSnapshot({
      customSnapshotsDir: picturesFolder,
      customDiffDir: join(root, 'test-results/pictures'),
      customSnapshotIdentifier: name,
      failureThreshold: 0,
      comparisonMethod: 'pixelmatch',
    });
  if (STORY_PICTURES === 'block') matcher();
  else reportOnly(matcher);
}

async function compare(page: Page, story: string): Promise<void> {
  for (const { brand, scheme, size } of pictures) {
    await page.setViewportSize(size);
    await dress(page, brand, scheme);
    await compareOne(page, `${story}--${brand}-${scheme}-${size.width}`);
  }
  await page.setViewportSize(desktop);
}

/** On a phone, where words have the least room. */
async function compareLanguages(page: Page, story: string, tags: readonly string[]): Promise<void> {
  await inLanguages(page, tags, async (language) => {
    await page.setViewportSize(phone);
    await settle(page);
    await dress(page, 'ember', 'light');
    await compareOne(page, `${story}--ember-light-${phone.width}-${language}`);
  });
}

/* Another browser build draws letters a little differently: worth telling, not worth failing. */
function reportOnly(matcher: () => void): void {
  try {
    matcher();
  } catch (error) {
    if (STORY_REPORT) appendFileSync(STORY_REPORT, `${String(error).split('\n')[0]}\n`);
  }
}

type WithLooks = Window & { looks: Looks };

/** The looks that every story must survive: a brand that nobody has seen, forced colours, and long words from right to left on a phone. */
async function lookLines(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'looks' in window);
  const strangers = await page.evaluate(() => (window as unknown as WithLooks).looks.strangersOnPage());
  const trembling = await page.evaluate(
    (names) => (window as unknown as WithLooks).looks.tremblingFigures(names),
    brands,
  );
  await page.evaluate(() => (window as unknown as WithLooks).looks.noteShapes());
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const lost = await page.evaluate(() => (window as unknown as WithLooks).looks.lostShapes());
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  // Last, for what was stretched stays stretched until the next story.
  const cramped = await page.evaluate(() => (window as unknown as WithLooks).looks.crampedParts());
  await page.setViewportSize(desktop);
  return [...strangers, ...trembling, ...lost, ...cramped];
}

async function checkLooks(page: Page): Promise<void> {
  const lines = await lookLines(page);
  if (lines.length) throw new Error(`${lines.length} faults of looks\n${lines.join('\n')}`);
}

/** Axe on the whole page: everything in the first brand and scheme, colours in the others. */
async function checkAccessibility(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations: string[] = [];
  for (const brand of brands) {
    for (const scheme of ['light', 'dark']) {
      await dress(page, brand, scheme);
      const first = brand === brands[0] && scheme === 'light';
      violations.push(...(await axeLines(page, `${brand} ${scheme}`, first ? everyRule : colourRules)));
    }
  }
  if (violations.length) throw new Error(`${violations.length} accessibility violations\n${violations.join('\n')}`);
}

/** What the test-runner's environment keeps global; after `resetPage` the page is another. */
const environment = globalThis as unknown as {
  page: Page;
  context: BrowserContext;
  jestPlaywright: { resetPage: () => Promise<void> };
};

/* Far more than a browser needs for one frame, even on a machine that does much else. */
const FRAME_MS = 10_000;

async function draws(page: Page): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), FRAME_MS);
  });
  const frame = page.evaluate(() => new Promise<true>((drawn) => requestAnimationFrame(() => drawn(true))));
  return Promise.race([frame.catch(() => false), late]).finally(() => clearTimeout(timer));
}

/*
 * Once in some thousand stories Chromium stops drawing a page for good. Whatever waits for a frame there never ends: without another page
 * every story after it would wait for its minute, too.
 */
async function drawingPage(page: Page, story: string): Promise<Page> {
  if (await draws(page)) return page;
  console.warn(`The browser had stopped drawing: ${story} and what follows get another page.`);
  await environment.jestPlaywright.resetPage();
  await setupPage(environment.page, environment.context);
  return environment.page;
}

const config: TestRunnerConfig = {
  logLevel: 'error',
  setup() {
    expect.extend({ toMatchImageSnapshot });
    // A browser that is late once in a thousand stories is no fault of the story: it is asked once more, and the report names it.
    // (jest.retryTimes by what it sets: modules have no global `jest`.)
    Object.assign(globalThis, { [Symbol.for('RETRY_TIMES')]: 1, [Symbol.for('LOG_ERRORS_BEFORE_RETRY')]: true });
  },
  async preVisit(page, { id }) {
    const drawing = await drawingPage(page, id);
    await drawing.evaluate(() => delete document.documentElement.dataset.eager);
    await drawing.setViewportSize(id.includes('phone') ? phone : desktop);
  },
  async postVisit(page, context) {
    // Its own error says more than what could be found after it; and the page may be another story's by now.
    if (context.hasFailure) return;
    await settle(page);
    const { tags } = await getStoryContext(page, context);
    if (STORY_CHECKS === 'all') await checkAccessibility(page);
    if (tags?.includes('picture') && STORY_PICTURES !== 'off') await compare(page, context.id);
    await dress(page, 'ember', 'light');
    await checkLooks(page);
    if (STORY_PICTURES !== 'off') await compareLanguages(page, context.id, tags ?? []);
  },
};

export default config;
