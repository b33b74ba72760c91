/**
 * Opens every documentation page of a built Storybook, and every story that no page draws, and tells what was there: what the browser complained
 * of, which stories draw nothing, and which components and values of props were seen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { browserArguments } from '../browser.mjs';
import { serve } from '../serve.mjs';

const pageScripts = [new URL('light-page.js', import.meta.url), new URL('recorder.js', import.meta.url)].map(
  fileURLToPath,
);
/** A page that takes longer than this does not come at all. */
const PATIENCE_MS = 60_000;
/** A table of props that has no row by now has none. */
const TABLE_PATIENCE_MS = 5_000;

/** Goes to a page or a story inside the open Storybook, which is ten times quicker than loading it anew; says why it failed, if it did. */
function show({ id, viewMode, patience }) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const done = viewMode === 'docs' ? ['docsRendered'] : ['storyFinished'];
  const wrong = [
    'storyErrored',
    'storyThrewException',
    'storyMissing',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ];
  return new Promise((resolve) => {
    let failure;
    const timer = setTimeout(() => end(`did not appear in ${patience} ms`), patience);
    const onDone = () => end(failure);
    const onWrong = (error) => {
      failure ??= error?.message ?? error?.title ?? JSON.stringify(error) ?? 'failed';
      if (viewMode === 'docs') end(failure);
    };
    const end = (result) => {
      clearTimeout(timer);
      for (const name of done) channel.off(name, onDone);
      for (const name of wrong) channel.off(name, onWrong);
      resolve(result);
    };
    for (const name of done) channel.on(name, onDone);
    for (const name of wrong) channel.on(name, onWrong);
    channel.emit('setCurrentStory', { storyId: id, viewMode });
  });
}

/**
 * Which stories a documentation page draws in place, and whether each drew something: read once all of them did or patience ended. It waits in the
 * page, and asks for boxes and words only once, for both make the browser lay out the whole page.
 */
async function readPage({ patience, tablePatience }) {
  const over = ['finished', 'aborted', 'errored'];
  const storyOf = (block) => block.id.replace(/^story--/, '').replace(/--primary$/, '');
  const isDone = (block) => over.includes(window.__seen.phases[storyOf(block)]);
  const blocks = () =>
    [...document.querySelectorAll('[data-story-block]')].filter((block) => !block.querySelector('iframe'));
  const hasHeading = () => document.querySelector('#storybook-docs h1') !== null;
  const hasRows = () => document.querySelector('.docblock-argstable-body tr') !== null;
  const isDrawn = () => hasHeading() && blocks().every(isDone);
  const isListed = () => hasRows() || document.querySelector('#props') === null;

  const began = performance.now();
  const isWithin = (limit) => performance.now() - began < limit;
  while (isWithin(patience) && !(isDrawn() && (isListed() || !isWithin(tablePatience))))
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 30)));

  const drew = (element) =>
    element.innerText.trim() !== '' ||
    [...element.querySelectorAll('*')].some((part) => {
      const { width, height } = part.getBoundingClientRect();
      return part.childElementCount === 0 && width > 0 && height > 0;
    });
  return {
    stories: blocks().map((block) => ({ id: storyOf(block), done: isDone(block), drew: drew(block) })),
    notes: document.querySelector('#usage') !== null,
    props: hasRows(),
    headed: hasHeading(),
  };
}

class Visit {
  constructor(page, found) {
    this.page = page;
    this.found = found;
    this.where = '';
    this.listens = false;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complain(message.text());
    });
    page.on('pageerror', (error) => this.complain(error.message));
  }

  /** Whether a story plays as it should is the test-runner's to say: complaints are of documentation pages. */
  complain(text) {
    if (!this.listens) return;
    this.found.complaints.push({ where: this.where, text: text.slice(0, 600) });
  }

  async open({ id }, viewMode) {
    this.where = id;
    await this.page.goto(`${this.found.address}/iframe.html?id=${id}&viewMode=${viewMode}`, { waitUntil: 'commit' });
    await this.page.waitForFunction(() => document.body.classList.contains('sb-show-main'));
    // Whoever goes on before all is drawn takes its end for that of the next page.
    if (viewMode === 'docs') await this.read();
  }

  async go(entry, viewMode) {
    this.where = entry.id;
    this.listens = viewMode === 'docs';
    try {
      const failure = await this.page.evaluate(show, { id: entry.id, viewMode, patience: PATIENCE_MS });
      if (failure) this.complain(failure);
    } catch (error) {
      // A story that leads away from Storybook takes its page along.
      this.complain(error.message);
      await this.open(entry, viewMode);
    }
  }

  /** Reads a documentation page once all of it is drawn. */
  async read() {
    const read = await this.page.evaluate(readPage, { patience: PATIENCE_MS, tablePatience: TABLE_PATIENCE_MS });
    if (!read.headed) this.complain(`shows nothing: it has no heading after ${PATIENCE_MS} ms`);
    for (const { id, done } of read.stories) if (!done) this.complain(`${id} is not drawn after ${PATIENCE_MS} ms`);
    return read;
  }

  async docs(entry) {
    if (this.where !== entry.id) await this.go(entry, 'docs');
    this.listens = true;
    // Storybook loads itself anew when a story of the page before did not end in time; then the page is there, only later.
    const read = await this.read().catch(async () => {
      await this.open(entry, 'docs');
      return this.read();
    });
    if (read.notes) this.found.withNotes.add(entry.title);
    if (read.props) this.found.withProps.add(entry.title);
    for (const { id, drew } of read.stories) {
      this.found.visited.add(id);
      if (!drew) this.found.empty.add(id);
    }
    await this.collect();
  }

  async story(entry) {
    await this.go(entry, 'story');
    this.found.visited.add(entry.id);
    if (!(await this.page.evaluate(() => window.__seen.drewStory()))) this.found.empty.add(entry.id);
    await this.collect();
  }

  /** Takes along what the recorder noted since the last time. */
  async collect() {
    addSeen(this.found, await this.page.evaluate(() => window.__seen.take()));
  }
}

/** Adds what the recorder noted to what was found before. */
function addSeen(found, { components, passed, values }) {
  for (const name of components) found.components.add(name);
  for (const name of passed) found.passed.add(name);
  for (const [path, list] of values) {
    const set = found.values.get(path) ?? new Set();
    for (const value of list) set.add(value);
    found.values.set(path, set);
  }
}

/** What another pass over the stories has noted of each: see `noteSeen` of the test-runner. */
function addNotes(found, notes) {
  for (const { id, drew, ...seen } of notes) {
    addSeen(found, seen);
    // A story that has closed its dialog by now is opened here, and judged as the others are.
    if (drew) found.visited.add(id);
  }
}

/** Framed stories are opened by themselves: a page of fifty frames would load Storybook fifty times. */
const withoutFrames = (page) =>
  page.route('**/iframe.html*', (route) =>
    route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Story</title>' }),
  );

/** Lets several pages share one list of work. */
async function together(visits, entries, work) {
  const queue = [...entries];
  await Promise.all(
    visits.map(async (one) => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) await work(one, entry);
    }),
  );
}

/**
 * @param {object} options
 * @param {string} options.folder the built Storybook
 * @param {string | undefined} options.executablePath the browser
 * @param {(stories: object[], found: object) => object[]} [options.alsoPlay] opens, and plays, the stories that no documentation page draws in place
 *   as well, and then those that this chooses
 * @param {readonly object[]} [options.notes] what another pass over the stories has noted; these are not opened again
 * @param {number} [options.pages] how many pages work at a time
 */
export async function visit({ folder, executablePath, alsoPlay, notes = [], pages = 2 }) {
  const entries = Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries);
  const docs = entries.filter(({ type }) => type === 'docs');
  const stories = entries.filter(({ type }) => type === 'story');
  /** @type {{ address: string, complaints: { where: string, text: string }[], visited: Set<string>, empty: Set<string>, withNotes: Set<string>, withProps: Set<string>, components: Set<string>, passed: Set<string>, values: Map<string, Set<string>> }} */
  const found = {
    address: '',
    complaints: [], visited: new Set(), empty: new Set(), withNotes: new Set(), withProps: new Set(), components: new Set(), passed: new Set(),
    values: new Map(),
  }; // prettier-ignore
  const server = await serve(folder);
  found.address = server.address;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    // The machine may be busy with the tests of others.
    context.setDefaultTimeout(120_000);
    for (const path of pageScripts) await context.addInitScript({ path });
    const [first] = docs;
    const visits = await Promise.all(
      Array.from({ length: pages }, async () => {
        const page = await context.newPage();
        await withoutFrames(page);
        const one = new Visit(page, found);
        await one.open(first, 'docs');
        return one;
      }),
    );
    await together(visits, docs, (one, entry) => one.docs(entry));
    const open = (ids) => together(visits, ids, (one, entry) => one.story(entry));
    addNotes(found, notes);
    if (alsoPlay) {
      const noted = new Set(notes.map(({ id }) => id));
      await open(stories.filter(({ id }) => !found.visited.has(id)));
      await open(alsoPlay(stories, found).filter(({ id }) => !noted.has(id)));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return { docs, stories, ...found };
}
