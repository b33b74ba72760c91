import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { desktop, expect, open, passEntryWarning, test } from '../support/browser.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { launch } from '../support/launch.ts';
import { type Product, startProduct } from '../support/product.ts';
import { messagesSeenIn, rememberMessages } from '../support/seen-messages.ts';
import { environmentOf, freePort } from '../support/templates.ts';
import type { Person } from '../support/wire.ts';

// Two people with three tabs each, on two servers of one product: their connections are cut at random, and one server is
// killed. `CHAT_MESSAGES=500` makes it long, with a kill every minute.

const messages = Number(process.env['CHAT_MESSAGES'] ?? 24);
const each = messages / 2;
const tabsEach = 3;
const minute = 60_000;

/** The address of a product's own database, for a second server. */
function databaseOf({ dataDir }: Product): string {
  const { socket, port, user, database } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    readonly [part: string]: string | number;
  };
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(socket))}`;
}

/** What a browser says of connections that end, and of a server that is gone. */
const cutLines: readonly RegExp[] = [
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_INCOMPLETE_CHUNKED/,
  /ERR_SOCKET_NOT_CONNECTED/,
  /ERR_NETWORK_CHANGED/,
  // Sent again while the server still works on the request that was cut.
  /^409 POST \/api\/chat\.php/,
];

interface Someone {
  readonly id: string;
  readonly name: string;
  readonly person: Person;
}

async function makeSomeone(product: Product, gender: 'male' | 'female'): Promise<Someone> {
  const person = product.visitor();
  const { email, name, password } = product.newForm({ gender });
  const { id } = await product.ops<{ id: string }>(
    'member', 'create', '--brand', 'ember', '--email', email, '--name', name, '--password', password, '--language', 'en',
    '--confirmed', '--credits', String(each + 10),
  ); // prettier-ignore
  expect((await person.ask('POST', '/api/user.php', { json: { login: email, password } })).status).toBe(200);
  return { id, name, person };
}

async function openTabs(page: Page, origin: string, who: Someone, path: string): Promise<readonly Page[]> {
  const context = page.context();
  await passEntryWarning(context);
  await context.addCookies([...who.person.cookies].map(([name, value]) => ({ name, value, url: origin })));
  const tabs = [page];
  while (tabs.length < tabsEach) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await rememberMessages(tab);
    await open(tab, path);
  }
  return tabs;
}

/** The messages in a page, in their order; also those that lie out of view. */
async function shownIn(page: Page): Promise<readonly string[]> {
  const paragraphs = await page.getByRole('log').locator('p').allTextContents();
  return paragraphs.filter((text) => /^[hs]\d{4}$/.test(text));
}

/** Whether these are the last ones, each once and in order. */
const isEnd = (all: readonly string[], shown: readonly string[]): boolean =>
  all.slice(-shown.length).join(' ') === shown.join(' ');

interface Said {
  readonly text: string;
  readonly mine: boolean;
  readonly read_at: string | null;
}

async function creditsOf({ person }: Someone): Promise<number> {
  const { json } = await person.get('/api/user.php');
  return (json['user'] as unknown as { credits: number }).credits;
}

/** A whole conversation as the server has it, oldest first. */
async function saidTo({ person }: Someone, profile: string): Promise<readonly Said[]> {
  const said: Said[] = [];
  let after: string | null = null;
  do {
    const { json } = await person.get('/api/chat.php', { profile, ...(after === null ? {} : { after }) });
    const page = json as unknown as { messages: readonly Said[]; next: string | null };
    said.push(...page.messages);
    after = page.next;
  } while (after !== null);
  return said.toReversed();
}

test('what two people write to each other is seen once and in order in all their tabs, over cuts and a killed server', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(240_000 + messages * 3_000);
  watch.allow(...cutLines);
  await using product = await startProduct();
  const second = await freePort();
  const startSecond = () =>
    launch({
      PATH: process.env['PATH'], ...environmentOf('own'), PORT: String(second), DATA_DIR: product.dataDir,
      DATABASE_URL: databaseOf(product), ROLE: 'web',
    }); // prettier-ignore
  let running = await startSecond();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => running.kill());
  const proxy = stack.use(await startCuttingProxy([product.port, second]));
  const origin = `http://localhost:${proxy.port}`;

  const [tom, mia] = [await makeSomeone(product, 'male'), await makeSomeone(product, 'female')];
  const [his, hers] = await Promise.all(
    ([[tom, mia], [mia, tom]] as const).map(async ([own, other]) =>
      openTabs(await newPerson({ ...desktop, baseURL: origin }), origin, own, `/members/${other.id}/chat`),
    ),
  ); // prettier-ignore
  if (!his || !hers) throw new Error('Nobody is there.');

  const before = await creditsOf(tom);
  let written = 0;
  let killedAt = Date.now();
  let restarting: Promise<void> = Promise.resolve();
  const kill = () => {
    killedAt = Date.now();
    restarting = running.kill().then(async () => {
      running = await startSecond();
    });
  };
  const disturb = () => {
    written += 1;
    if (written % 5 === 0) proxy.cut(written % 2);
    if (written === Math.floor(messages / 3) || Date.now() - killedAt > minute) kill();
  };
  const write = async (tabs: readonly Page[], other: Someone, letter: string) => {
    for (let number = 0; number < each; number += 1) {
      const text = `${letter}${String(number).padStart(4, '0')}`;
      const tab = tabs[number % tabs.length]!;
      const composer = tab.getByRole('textbox', { name: new RegExp(other.name) });
      await composer.fill(text);
      await composer.press('Enter');
      await expect(tab.getByRole('log')).toContainText(text);
      disturb();
    }
  };
  await Promise.all([write(his, mia, 'h'), write(hers, tom, 's')]);
  await restarting;

  const words = (letter: string) =>
    Array.from({ length: each }, (_, number) => `${letter}${String(number).padStart(4, '0')}`);
  const all = async () => (await saidTo(tom, mia.id)).length;
  await expect.poll(all, { timeout: 60_000 }).toBe(messages);
  const said = await saidTo(tom, mia.id);
  const texts = said.map(({ text }) => text);
  expect(said.flatMap(({ text, mine }) => (mine ? [text] : []))).toEqual(words('h'));
  expect(said.flatMap(({ text, mine }) => (mine ? [] : [text]))).toEqual(words('s'));

  for (const tab of [...his, ...hers]) {
    // A long conversation shows its end alone.
    const shownAsSaid = async () => {
      const shown = await shownIn(tab);
      return { missing: texts.slice(-40).filter((text) => !shown.includes(text)), inOrder: isEnd(texts, shown) };
    };
    await expect.poll(shownAsSaid, { timeout: 30_000 }).toEqual({ missing: [], inOrder: true });
    const seen = await messagesSeenIn(tab);
    const seenOf = (letter: string) => seen.texts.filter((text) => new RegExp(`^${letter}\\d{4}$`).test(text));
    const [own, others] = his.includes(tab) ? (['h', 's'] as const) : (['s', 'h'] as const);
    expect(seenOf(others)).toEqual(words(others));
    // One's own stand there before the server has put them in order.
    expect(seenOf(own).toSorted()).toEqual(words(own));
    expect(seen.twice).toEqual([]);
  }

  for (const [own, other] of [[tom, mia], [mia, tom]] as const) {
    const unread = async () => (await own.person.get('/api/chats.php')).json['num_unread_messages'];
    await expect.poll(unread, { timeout: 30_000 }).toBe(0);
    const notRead = async () => (await saidTo(own, other.id)).filter(({ mine, read_at }) => mine && !read_at).length;
    await expect.poll(notRead, { timeout: 30_000 }).toBe(0);
    expect(await creditsOf(own)).toBe(before - each);
  } // prettier-ignore
  for (const tab of [...his, ...hers])
    await expect(tab.getByRole('log').getByText('Read', { exact: true })).toBeAttached();
  // The product ends before the test does: nobody is to ask it for news any more.
  for (const page of [his[0]!, hers[0]!]) await page.context().close();
});
