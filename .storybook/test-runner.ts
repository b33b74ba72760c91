import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { getStoryContext, setupPage, type TestContext, type TestRunnerConfig } from '@storybook/test-runner';
import { toMatchImageSnapshot } from 'jest-image-snapshot';
import type { BrowserContext, Page } from 'playwright';
import { inLanguages } from './picture-languages.ts';
import type { VisualChecks } from './visual-checks/index.ts';

/* Handed over by run-tests.mjs; without it (a run by hand) pictures are compared, and nothing is noted. */
const {
  STORY_BRANDS = 'ember,fjord',
  STORY_PICTURES = 'block',
  STORY_CHECKS = 'all',
  STORY_INDEX = '',
  STORY_SEEN = '',
  STORY_RERUN = '',
} = process.env;
const brands = STORY_BRANDS.split(',');
const root = process.cwd();
const picturesFolder = join(root, 'packages/ui/pictures');
const [lightPage, recorder] = ['light-page.js', 'recorder.js'].map((name) => join(root, '.storybook/visit', name));
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const desktop = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

/** Which pictures a matrix story gets: every width and both ends of brand and scheme. */
const pictures = [
  { brand: 'ember', scheme: 'light', size: desktop },
  { brand: 'ember', scheme: 'light', size: phone },
  { brand: 'fjord', scheme: 'dark', size: phone },
] as const;

/** Recolours the page in place, and waits until it is painted so: for pictures. */
async function applyTheme(page: Page, brand: string, scheme: string): Promise<void> {
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
  expect(picture).toMatchImageSnapshot({
    customSnapshotsDir: picturesFolder,
    customDiffDir: join(root, 'test-results/pictures'),
    customSnapshotIdentifier: name,
    failureThreshold: 0,
    comparisonMethod: 'pixelmatch',
  });
}

async function compare(page: Page, story: string): Promise<void> {
  for (const { brand, scheme, size } of pictures) {
    await page.setViewportSize(size);
    await applyTheme(page, brand, scheme);
    await compareOne(page, `${story}--${brand}-${scheme}-${size.width}`);
  }
  await page.setViewportSize(desktop);
  await applyTheme(page, brands[0] ?? '', 'light');
}

/** On a phone, where words have the least room. */
async function compareLanguages(page: Page, story: string, tags: readonly string[]): Promise<void> {
  await inLanguages(page, tags, async (language) => {
    await page.setViewportSize(phone);
    await settle(page);
    await applyTheme(page, 'ember', 'light');
    await compareOne(page, `${story}--ember-light-${phone.width}-${language}`);
  });
}

type WithVisualChecks = Window & { visualChecks: VisualChecks };

/** Fails with everything that a check has found. */
function demandNone(lines: readonly string[], what: string): void {
  if (lines.length) throw new Error(`${lines.length} ${what}\n${lines.join('\n')}`);
}

/** Axe in every brand and scheme, and what is painted in no brand's colours; the latter is told after the pictures. */
async function checkThemes(page: Page): Promise<readonly string[]> {
  // Once on each page; a wait is a frame more than a question.
  if (!(await page.evaluate(() => 'axe' in window && 'visualChecks' in window))) {
    await page.waitForFunction(() => 'visualChecks' in window);
    await page.evaluate(axeSource);
  }
  const { violations, faults } = await page.evaluate(
    ([names, withAxe]) => (window as unknown as WithVisualChecks).visualChecks.checkThemes(names, withAxe),
    [brands, STORY_CHECKS === 'all'] as const,
  );
  demandNone(violations, 'accessibility violations');
  return faults;
}

/** What every story must survive: forced colours, and long words from right to left on a phone. */
async function stressedFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => (window as unknown as WithVisualChecks).visualChecks.noteShapes());
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const lost = await page.evaluate(() => (window as unknown as WithVisualChecks).visualChecks.lostShapes());
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  // Last, for what was stretched stays stretched until the next story.
  const clipped = await page.evaluate(() => (window as unknown as WithVisualChecks).visualChecks.clippedText());
  return [...lost, ...clipped];
}

type WithSeen = Window & { __seen?: { take: () => object; drewStory: () => boolean } };

/** Notes what the story showed, for the inventory, which need not open it again. */
async function noteSeen(page: Page, id: string): Promise<void> {
  if (!STORY_SEEN) return;
  const seen = await page.evaluate(() => {
    const { __seen } = window as unknown as WithSeen;
    return __seen && { drew: __seen.drewStory(), ...__seen.take() };
  });
  if (seen) appendFileSync(STORY_SEEN, `${JSON.stringify({ id, ...seen })}\n`);
}

/** Which stories are compared with pictures; the index says it without asking the page for all that it knows of the story. */
const tagsById: Record<string, { tags?: string[] }> = STORY_INDEX
  ? (JSON.parse(readFileSync(STORY_INDEX, 'utf8')) as { entries: Record<string, { tags?: string[] }> }).entries
  : {};

async function tagsOf(page: Page, context: TestContext): Promise<readonly string[]> {
  return tagsById[context.id]?.tags ?? (await getStoryContext(page, context)).tags ?? [];
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

/** How often each story was begun: more than once is told in the last lines of the run. */
const begun = new Map<string, number>();

const config: TestRunnerConfig = {
  logLevel: 'error',
  setup() {
    expect.extend({ toMatchImageSnapshot });
  },
  async prepare({ page }) {
    await page.addInitScript({ path: lightPage });
    if (STORY_SEEN) await page.addInitScript({ path: recorder });
    // The machine may be busy with the tests of others.
    const address = new URL('iframe.html', process.env.TARGET_URL).toString();
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    // Skeletons of pages that are never opened here are half of what a small story's page consists of.
    await page.evaluate(() => document.querySelector('.sb-preparing-docs')?.replaceChildren());
  },
  async preVisit(page, { id }) {
    begun.set(id, (begun.get(id) ?? 0) + 1);
    const drawing = await drawingPage(page, id);
    await drawing.evaluate(() => {
      delete document.documentElement.dataset.eager;
      (window as Partial<WithVisualChecks>).visualChecks?.stopTransitions(false);
    });
    await drawing.setViewportSize(id.includes('phone') ? phone : desktop);
  },
  async postVisit(page, context) {
    // Its own error says more than what could be found after it; and the page may be another story's by now.
    if (context.hasFailure) return;
    await noteSeen(page, context.id);
    await settle(page);
    const tags = await tagsOf(page, context);
    const faults = await checkThemes(page);
    if (tags.includes('picture') && STORY_PICTURES !== 'off') await compare(page, context.id);
    demandNone([...faults, ...(await stressedFaults(page))], 'visual faults');
    if (STORY_PICTURES !== 'off') await compareLanguages(page, context.id, tags);
    if (STORY_RERUN && (begun.get(context.id) ?? 0) > 1) appendFileSync(STORY_RERUN, `${context.id}\n`);
  },
};

export default config;
