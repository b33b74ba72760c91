import { deflateSync } from 'node:zlib';
import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { buy } from '../support/addresses.ts';
import {
  atRest,
  axeViolations,
  desktop,
  expect,
  hydrated,
  open,
  originOf,
  passEntryWarning,
  phone,
  test,
  withoutLine,
} from '../support/browser.ts';
import { composer, log, talk, visit } from '../support/chat.ts';
import { operate } from '../support/ops.ts';
import { acquaintances, join, type Newcomer } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import type { Person } from '../support/wire.ts';

/** In this conversation each of these stands once, in this order. */
async function expectSaidOnce(page: Page, words: readonly string[]): Promise<void> {
  const said = (await log(page).innerText()).replaceAll(/\s+/g, ' ');
  expect(words.map((text) => said.split(text).length - 1)).toEqual(words.map(() => 1));
  const places = words.map((text) => said.indexOf(text));
  expect(places).toEqual(places.toSorted((x, y) => x - y));
}

/** What was said in a conversation, as the server has it, oldest first. */
async function saidTo(person: Person, profile: string): Promise<readonly string[]> {
  const { json } = await person.get('/api/chat.php', { profile });
  const { messages = [] } = json as unknown as { messages?: readonly { readonly text: string }[] };
  return messages.map(({ text }) => text).toReversed();
}

/** Writes messages one after the other, as fast as they are on the screen. */
async function write(page: Page, name: string, words: readonly string[]): Promise<void> {
  for (const text of words) {
    await composer(page, name).fill(text);
    await composer(page, name).press('Enter');
    await expect(log(page)).toContainText(text);
  }
}

/** Pressed once the sheet stands, as a person does: where it moves between a press and its end, nothing was pressed. */
async function chooseRose(picker: Locator): Promise<void> {
  await expect(picker).toBeVisible();
  await atRest(picker.page());
  await picker.locator('label').filter({ hasText: 'Rose' }).click();
  await expect(picker.getByRole('radio', { name: /Rose/ })).toBeChecked();
}

/** What passes through the site's worker, once it has taken a page over, is not a test's to answer. */
const withoutWorker = { serviceWorkers: 'block' } as const;
const workerBlocked = /Service Worker registration blocked/;

/** The site's worker in a browser; `sync` is what the browser does once it has a line. */
async function backgroundSync(context: BrowserContext): Promise<{ readonly sync: () => Promise<void> }> {
  const [page] = context.pages();
  if (!page) throw new Error('No page is open.');
  const devtools = await context.newCDPSession(page);
  const registrations: { readonly registrationId: string; readonly scopeURL: string }[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
  await devtools.send('ServiceWorker.enable');
  const scope = `${originOf('ember')}/`;
  await expect.poll(() => registrations.some(({ scopeURL }) => scopeURL === scope)).toBe(true);
  const { registrationId } = registrations.findLast(({ scopeURL }) => scopeURL === scope) ?? { registrationId: '' };
  return {
    sync: async () => {
      const origin = originOf('ember');
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      });
    },
  };
}

/** So many messages are more than a page holds at once. */
const LONG_CONVERSATION = 300;

/** How the server sees somebody. */
async function userOf({ person }: Newcomer): Promise<{ readonly credits: number }> {
  const reply = await person.get('/api/user.php');
  return reply.json['user'] as unknown as { credits: number };
}

/** A small picture that a browser can pick: plain PNG, 8 × 8, one colour. */
function picture(): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = 256;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, 0xc4)]);
  const rows = Buffer.concat(Array.from({ length: size }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('typing and read marks come and go as they happen', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  await expect(log(hers).getByText('Read', { exact: true })).toBeAttached();
  await composer(his, mia.name).pressSequentially('I am');
  await expect(hers.getByText(new RegExp(`${tom.name} is typing`))).toBeVisible();
  await composer(his, mia.name).press('Enter');
  await expect(log(hers)).toContainText('I am');
  await expect(hers.getByText(new RegExp(`${tom.name} is typing`))).toBeHidden();
  await expect(log(his).getByText('Read', { exact: true })).toBeAttached();
});

/** When the latest message shows all of these words, by the clock of the machine, in ms. */
function whenLatestSays(page: Page, words: readonly string[]): Promise<number> {
  return page.evaluate(
    (all) =>
      new Promise<number>((shown) => {
        const look = () => {
          const said = [...document.querySelectorAll('[role=log] [data-row]')].at(-1)?.textContent ?? '';
          if (!all.every((each) => said.includes(each))) return;
          watcher.disconnect();
          shown(Date.now());
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    words,
  );
}

test('who wrote sees that it was read within a second of its being seen', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  const took: number[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const [seen, toldRead] = [whenLatestSays(hers, [text]), whenLatestSays(his, [text, 'Read'])];
    await write(his, mia.name, [text]);
    took.push((await toldRead) - (await seen));
  }
  // The machine may be busy with others once or twice.
  expect(took.toSorted((a, b) => a - b)[2], `${took.join(', ')} ms`).toBeLessThan(1_000);
});

test('an unsent message is there again after a reload', async ({ newPerson, watch }) => {
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  for (const path of [`/chats/${conversation}`, `/members/${mia.id}/chat`]) {
    const words = `I was about to say\n  on ${path}`;
    await open(his, path);
    await composer(his, mia.name).fill(words);
    await his.reload();
    await hydrated(his);
    await expect(composer(his, mia.name)).toHaveValue(words);
    await expect(log(his)).toContainText('Hello Tom');
  }
  expect(watch.found).toEqual([]);
});

test('a link in a message is opened after a word of warning, and nothing is asked of it before', async ({
  newPerson,
}) => {
  const { mia, tom, conversation } = await acquaintances();
  const said = await mia.person.post('/api/chat.php', { conversation, message: 'See www.roses.example/red today' });
  expect(said.status, said.text).toBe(201);
  const page = await newPerson(phone);
  const context = page.context();
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('roses.example')) asked.push(request.url());
  });
  await context.route('https://www.roses.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Roses</title>' }),
  );
  const his = await visit(page, tom, `/chats/${conversation}`);
  const link = log(his).getByRole('button', { name: 'www.roses.example/red' });
  const warning = his.getByRole('alertdialog').or(his.getByRole('dialog'));
  await link.click();
  await expect(warning).toContainText('Open this link?');
  await expect(warning).toContainText('https://www.roses.example/red');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toBeHidden();
  expect([asked, context.pages().length]).toEqual([[], 1]);

  await link.click();
  const opening = context.waitForEvent('page');
  expect(asked).toEqual([]);
  await warning.getByRole('button', { name: 'Open link' }).click();
  const opened = await opening;
  await expect(opened).toHaveTitle('Roses');
  expect(asked[0]).toBe('https://www.roses.example/red');
  // It neither reaches the page that opened it, nor hears which it was.
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(his).toHaveURL(new RegExp(`/chats/${conversation}$`));
  await expect(warning).toBeHidden();
});

test('the own way back of a conversation is no step that the device’s leads back over', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, '/members');
  const back = his.getByRole('button', { name: 'Back', exact: true });
  const leads = async (to: RegExp) => {
    await back.click();
    await expect(his).toHaveURL(/\/chats$/);
    await his.goBack();
    await expect(his).toHaveURL(to);
  };
  // From the list.
  await open(his, '/chats');
  await his
    .getByRole('link', { name: new RegExp(mia.name) })
    .first()
    .click();
  await expect(log(his)).toContainText('Hello Tom');
  await leads(/\/members$/);

  // From elsewhere, as by a link in a mail.
  await open(his, `/chats/${conversation}`);
  await expect(log(his)).toContainText('Hello Tom');
  await leads(/\/members$/);
});

test('what is written without a line is kept over a closed page, and goes by itself, once and in order', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(...withoutLine);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  const context = his.context();
  await context.setOffline(true);
  await expect(his.getByText('You’re offline. We’ll keep what you write.')).toBeVisible();
  const words = ['From the tunnel', 'and still in it', 'nearly out'];
  await write(his, mia.name, words);
  await expect(log(his).getByText('Waiting to send')).toBeVisible({ timeout: 60_000 });
  await his.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await open(again, '/members');
  await expect(log(hers)).toContainText('nearly out');
  await expectSaidOnce(hers, words);
});

test('what waits goes although the page is closed, once the browser has a line again', async ({ newPerson, watch }) => {
  watch.allow(...withoutLine);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const context = his.context();
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  await his.evaluate(() => navigator.serviceWorker.ready);
  const worker = await backgroundSync(context);
  await context.setOffline(true);
  const words = ['From the lift', 'between two floors'];
  await write(his, mia.name, words);
  await expect(log(his).getByText('Waiting to send')).toBeVisible({ timeout: 60_000 });
  await his.goto('about:blank');
  await context.setOffline(false);
  await worker.sync();
  await expect(log(hers)).toContainText('between two floors');
  await expectSaidOnce(hers, words);

  // A page that opens now finds nothing left to send.
  await open(his, `/chats/${conversation}`);
  await expectSaidOnce(his, words);
  await expect(log(his).getByText('Waiting to send')).toHaveCount(0);
  await expectSaidOnce(hers, words);
});

/** What keeps a message from being answered, though there is a line. */
const noAnswers: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  [
    'the page of a hotel’s network answers',
    (route) => route.fulfill({ contentType: 'text/html', body: '<html><title>Welcome to the hotel</title></html>' }),
  ],
  ['the server is overrun', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
];

for (const [when, answer] of noAnswers) {
  test(`three messages go once and in order from the next page, where ${when}`, async ({ newPerson, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/^503 POST \/api\/chat\.php/, /Service Worker registration blocked/);
    const { mia, tom, conversation } = await acquaintances();
    // What the worker sends would pass the faults by.
    const his = await visit(await newPerson({ ...phone, serviceWorkers: 'block' }), tom, `/chats/${conversation}`);
    const context = his.context();
    await context.route('**/api/chat.php', (route) =>
      route.request().method() === 'POST' ? answer(route) : route.fallback(),
    );
    const words = ['First of three', 'second of three', 'third of three'];
    await write(his, mia.name, words);
    await expect(log(his).getByText('Waiting to send')).toBeVisible({ timeout: 60_000 });
    await his.close();
    await context.unroute('**/api/chat.php');
    await open(await context.newPage(), '/members');
    await expect.poll(() => saidTo(mia.person, tom.id), { timeout: 30_000 }).toEqual(['Hello Tom', ...words]);
    expect((await userOf(tom)).credits).toBe(2);
  });
}

test('three messages go once and in order from the next page, where the server starts anew', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(
    /ERR_CONNECTION_REFUSED/,
    /ERR_CONNECTION_RESET/,
    /ERR_EMPTY_RESPONSE/,
    /ERR_INCOMPLETE_CHUNKED/,
    /^503 /,
  );
  await using product = await startProduct();
  const origin = `http://localhost:${product.port}`;
  const tom = product.visitor();
  const mia = product.visitor();
  const [his, hers] = [product.newForm({ gender: 'male' }), product.newForm()];
  const ids = await Promise.all(
    (
      [
        [tom, his],
        [mia, hers],
      ] as const
    ).map(async ([person, { email, name, password }]) => {
      const made = await product.ops<{ id: string }>(
        'member', 'create', '--brand', 'ember', '--email', email, '--name', name, '--password', password,
        '--language', 'en', '--confirmed', '--credits', '5',
      ); // prettier-ignore
      expect((await person.ask('POST', '/api/user.php', { json: { login: email, password } })).status).toBe(200);
      return made.id;
    }),
  );
  const page = await newPerson({ ...phone, baseURL: origin });
  const context = page.context();
  await passEntryWarning(context);
  await context.addCookies([...tom.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await open(page, `/members/${ids[1]}/chat`);
  const words = ['Before the night', 'in the dark', 'and still there'];
  await write(page, hers.name, words.slice(0, 1));
  await expect(log(page).getByText('Sent', { exact: true })).toBeAttached();
  await product.restart(async () => {
    await write(page, hers.name, words.slice(1));
    await page.close();
  });
  const again = await context.newPage();
  await open(again, '/members');
  await expect.poll(() => saidTo(mia, String(ids[0])), { timeout: 30_000 }).toEqual(words);
  // The product ends before the test does: nobody is to ask it for news any more.
  await again.close();
});

test('what waits can be given up, and never arrives', async ({ newPerson, watch }) => {
  test.setTimeout(120_000);
  watch.allow(...withoutLine);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  await his.context().setOffline(true);
  await composer(his, mia.name).fill('On second thoughts');
  await composer(his, mia.name).press('Enter');
  await log(his).getByRole('button', { name: 'Discard' }).click({ timeout: 60_000 });
  await expect(log(his).getByText('On second thoughts')).toHaveCount(0);
  await his.context().setOffline(false);
  await composer(his, mia.name).fill('Good morning');
  await composer(his, mia.name).press('Enter');
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  await expect(log(hers)).toContainText('Good morning');
  await expect(log(hers).getByText('On second thoughts')).toHaveCount(0);
});

test('a line stands above what is new, and is gone at the next visit', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const say = async (message: string) =>
    expect((await mia.person.post('/api/chat.php', { conversation, message })).status).toBe(201);
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  await open(his, '/members');
  await say('Are you there?');
  await open(his, `/chats/${conversation}`);
  const line = log(his).getByText('New messages', { exact: true });
  await expect(line).toBeVisible();
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const first = log(his).getByText('Are you there?');
  expect(await top(line)).toBeLessThan(await top(first));

  // What comes under his eyes leaves it where it is.
  await say('I am at the green door.');
  await expect(log(his)).toContainText('I am at the green door.');
  await expect(line).toHaveCount(1);
  expect(await top(line)).toBeLessThan(await top(first));
  const unread = async () => (await tom.person.get('/api/chats.php')).json['num_unread_messages'];
  await expect.poll(unread).toBe(0);

  await open(his, '/members');
  await open(his, `/chats/${conversation}`);
  await expect(log(his)).toContainText('I am at the green door.');
  await expect(line).toHaveCount(0);
});

for (const device of [phone, desktop]) {
  test(`a first message is a request: reported, declined or accepted, at ${device.viewport.width} px`, async ({
    newPerson,
  }) => {
    const { mia, tom, conversation } = await acquaintances();
    const nora = await join('Nora', 'female');
    expect((await nora.person.post('/api/chat.php', { profile: tom.id, message: 'Hello you' })).status).toBe(201);
    const his = await visit(await newPerson(device), tom, '/chats');
    const list = (name: string) => his.getByRole('list', { name, exact: true });
    await expect(list('Requests').getByRole('link')).toHaveCount(2);
    expect(await axeViolations(his)).toEqual([]);
    await list('Requests')
      .getByRole('link', { name: new RegExp(nora.name) })
      .click();
    const bar = his.getByText(`${nora.name} is messaging you for the first time.`, { exact: false });
    await expect(bar).toBeVisible();
    await his
      .getByRole('button', { name: `Report ${nora.name}` })
      .first()
      .click();
    await expect(his.getByRole('dialog', { name: `Report ${nora.name}` })).toBeVisible();
    await his.keyboard.press('Escape');
    await his.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(his).toHaveURL(/\/chats$/);
    await expect(list('Requests').getByRole('link')).toHaveCount(1);
    const again = await nora.person.post('/api/chat.php', { profile: tom.id, message: 'And?' });
    expect(again.status, again.text).toBe(403);

    await list('Requests')
      .getByRole('link', { name: new RegExp(mia.name) })
      .click();
    await his.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(his.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
    await open(his, '/chats');
    await expect(list('Conversations').getByRole('link')).toHaveCount(1);
    await expect(list('Requests')).toHaveCount(0);
    expect((await mia.person.post('/api/chat.php', { conversation, message: 'Good' })).status).toBe(201);
  });
}

test('what is written to somebody who takes no messages of strangers waits, and its writer knows before', async ({
  newPerson,
}) => {
  const tom = await join('Tom', 'male');
  const nora = await join('Nora', 'female');
  expect((await tom.person.put('/api/preferences.php', { write_from: 'liked' })).status).toBe(200);
  const hers = await visit(await newPerson(phone), nora, `/members/${tom.id}/chat`);
  const note = hers.getByText(`${tom.name} will find your message under Requests, without a notification.`);
  await expect(note).toBeVisible();
  expect(await axeViolations(hers)).toEqual([]);
  await write(hers, tom.name, ['Hello Tom']);
  await expect
    .poll(async () => (await tom.person.get('/api/chats.php')).json['chats'])
    .toMatchObject([{ request: true }]);
  expect((await tom.person.post('/api/like.php', { profile: nora.id })).status).toBe(200);
  await open(hers, `/members/${tom.id}/chat`);
  await expect(log(hers)).toContainText('Hello Tom');
  await expect(note).toHaveCount(0);
});

for (const count of [60, 620]) {
  test(`a conversation with ${count} unread messages opens at the first of them, on a full load and from the list`, async ({
    newPerson,
    watch,
  }) => {
    test.setTimeout(240_000);
    watch.allow(...withoutLine);
    const { mia, tom, conversation } = await acquaintances();
    await operate('member', 'grant', mia.id, String(2 * count), '--reason', 'a long conversation');
    const say = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const sent = await mia.person.post('/api/chat.php', { conversation, message: `Line ${index}.` });
        expect(sent.status, sent.text).toBe(201);
      }
    };
    const unread = async () => (await tom.person.get('/api/chats.php')).json['num_unread_messages'];
    const opensAt = async (his: Page, first: string) => {
      await expect(log(his).getByText('New messages', { exact: true })).toBeInViewport({ timeout: 30_000 });
      await expect(log(his).getByText(first, { exact: true })).toBeInViewport();
      await expect.poll(unread).toBe(0);
    };
    await say(0, count);
    const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
    await opensAt(his, 'Hello Tom');

    // Nothing is heard meanwhile, as of a device that slept.
    await open(his, '/chats');
    await his.context().setOffline(true);
    await say(count, 2 * count);
    await his.context().setOffline(false);
    await his
      .getByRole('link', { name: new RegExp(mia.name) })
      .first()
      .click();
    await opensAt(his, `Line ${count}.`);
  });
}

test('of a long conversation a part is in the page; up to its beginning and down again nothing is lost', async ({
  newPerson,
}) => {
  test.setTimeout(240_000);
  const { mia, tom, conversation } = await acquaintances();
  await talk([mia, tom], conversation, LONG_CONVERSATION);
  const hers = await visit(await newPerson(phone), mia, `/chats/${conversation}`);
  await expect(log(hers).getByText('New messages', { exact: true })).toBeInViewport();
  await hers.getByRole('button', { name: 'Jump to latest message' }).click();
  await expect(log(hers)).toContainText(`Line ${LONG_CONVERSATION - 1}.`);

  /** The numbers of the lines in the page: in order, each once, never more than fit. */
  const lines = async (): Promise<readonly number[]> => {
    const rows = await log(hers).locator('li').allInnerTexts();
    expect(rows.length).toBeLessThanOrEqual(200);
    const numbers = rows.flatMap((row) => /Line (\d+)\./.exec(row)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    return numbers;
  };
  const scrollTo = (edge: 'top' | 'bottom') =>
    log(hers).evaluate((box, to) => box.scrollTo(0, to === 'top' ? 0 : box.scrollHeight), edge);
  await expect(async () => {
    await scrollTo('top');
    expect((await lines())[0]).toBe(0);
    await expect(log(hers)).toContainText('Hello Tom', { timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  expect((await lines()).length).toBeLessThan(LONG_CONVERSATION);

  expect((await tom.person.post('/api/chat.php', { conversation, message: 'So much!' })).status).toBe(201);
  await expect(hers.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect(async () => {
    await scrollTo('bottom');
    await lines();
    await expect(log(hers)).toContainText('So much!', { timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  expect((await lines()).at(-1)).toBe(LONG_CONVERSATION - 1);

  await scrollTo('top');
  await hers.getByRole('button', { name: /Jump to latest message|1 new message/ }).click();
  await expect(log(hers).getByText('So much!')).toBeInViewport();
});

test('gifts and photos arrive as they were sent', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  await his.getByRole('button', { name: 'Add a photo or gift' }).click();
  await his.getByRole('menuitem', { name: 'Send a gift' }).click();
  const picker = his.getByRole('dialog', { name: /a gift$/ });
  await chooseRose(picker);
  await picker.getByRole('textbox', { name: 'A few words' }).fill('For your balcony');
  expect(await axeViolations(his)).toEqual([]);
  await picker.getByRole('button', { name: /send/i }).click();
  await expect(picker).toBeHidden();
  for (const page of [his, hers]) {
    await expect(log(page)).toContainText('Rose');
    await expect(log(page).getByText('For your balcony', { exact: true })).toBeVisible();
  }
  await expect(hers.getByText('Gift: For your balcony', { exact: true })).toBeVisible();

  await his.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: picture() });
  await log(his).getByRole('button', { name: 'You sent a photo' }).click();
  await expect(his.getByRole('dialog', { name: `Photos of ${tom.name}` })).toBeVisible();
  await his.keyboard.press('Escape');
  const photo = log(hers).getByRole('button', { name: new RegExp(`${tom.name} sent a photo`) });
  await expect(photo).toBeVisible();
  await photo.click();
  await expect(hers.getByRole('dialog')).toBeVisible();
  await hers.keyboard.press('Escape');
  await expect(hers.getByRole('dialog')).toBeHidden();
});

test('a gift that was refused is offered anew, without a word of that', async ({ newPerson, watch }) => {
  watch.allow(workerBlocked, /^500 POST \/api\/gift\.php/);
  const { tom, conversation } = await acquaintances();
  const his = await visit(await newPerson({ ...phone, ...withoutWorker }), tom, `/chats/${conversation}`);
  const picker = his.getByRole('dialog', { name: /a gift$/ });
  const choose = async (): Promise<void> => {
    await his.getByRole('button', { name: 'Add a photo or gift' }).click();
    await his.getByRole('menuitem', { name: 'Send a gift' }).click();
    await chooseRose(picker);
  };
  await his.route('**/api/gift.php', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'An error occurred.' } } }),
  );
  await choose();
  await picker.getByRole('button', { name: /^Send for/ }).click();
  await expect(picker.getByText('An error occurred.')).toBeVisible();
  await his.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await his.unroute('**/api/gift.php');
  await choose();
  await expect(picker.getByText('An error occurred.')).toHaveCount(0);
  await picker.getByRole('button', { name: /^Send for/ }).click();
  await expect(log(his)).toContainText('Rose');
});

test('what was refused is written anew where one writes, or given up, and keys go on from there', async ({
  newPerson,
  watch,
}) => {
  watch.allow(workerBlocked, /^422 POST \/api\/chat\.php/);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson({ ...desktop, ...withoutWorker }), tom, `/chats/${conversation}`);
  await his.route('**/api/chat.php', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: { code: 'validation', message: 'That did not work.' } } })
      : route.fallback(),
  );
  await write(his, mia.name, ['Good evening']);
  const messages = log(his);
  await messages.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(composer(his, mia.name)).toBeFocused();
  await expect(composer(his, mia.name)).toHaveValue('Good evening');
  await his.keyboard.press('Enter');
  await messages.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(messages.getByText('Good evening')).toHaveCount(0);
  await expect(messages).toBeFocused();
});

test('a second tab keeps in step', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const first = await visit(await newPerson(desktop), tom, '/members');
  const second = await first.context().newPage();
  await open(second, '/likes');
  await expect(first).toHaveTitle(/^\(1\) /);
  await expect(second).toHaveTitle(/^\(1\) /);
  expect((await mia.person.post('/api/chat.php', { conversation, message: 'Are you there?' })).status).toBe(201);
  await expect(first).toHaveTitle(/^\(2\) /);
  await expect(second).toHaveTitle(/^\(2\) /);

  await open(second, `/chats/${conversation}`);
  await open(first, `/chats/${conversation}`);
  await composer(first, mia.name).fill('In this tab I am');
  await composer(first, mia.name).press('Enter');
  await expect(log(second)).toContainText('In this tab I am');
});

test('what a closed tab has kept goes once somebody looks at the one that is left', async ({ newPerson, watch }) => {
  watch.allow(workerBlocked, /ERR_FAILED/);
  const { mia, tom, conversation } = await acquaintances();
  const left = await visit(await newPerson({ ...desktop, ...withoutWorker }), tom, `/chats/${conversation}`);
  const closed = await left.context().newPage();
  await open(closed, `/chats/${conversation}`);
  await closed.route('**/api/chat.php', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(closed, mia.name, ['First', 'Second']);
  await closed.close();
  await left
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await left
    .getByRole('main')
    .getByRole('link', { name: new RegExp(mia.name) })
    .first()
    .click();
  await expect.poll(() => saidTo(mia.person, tom.id)).toEqual(expect.arrayContaining(['First', 'Second']));
  await expectSaidOnce(left, ['First', 'Second']);
});

test('who is blocked in the middle of a conversation hears it in the conversation', async ({ newPerson, watch }) => {
  watch.allow(/^403 (POST|GET) \/api\/chat\.php/);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(desktop), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(phone), mia, `/members/${tom.id}`);
  await hers.getByRole('button', { name: 'More actions' }).click();
  await hers.getByRole('menuitem', { name: `Block ${tom.name}` }).click();
  await hers
    .getByRole('dialog')
    .or(hers.getByRole('alertdialog'))
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(hers.getByText(`You blocked ${tom.name}.`)).toBeVisible();

  await composer(his, mia.name).fill('Hello?');
  await composer(his, mia.name).press('Enter');
  await expect(his.getByText(`You can’t message ${mia.name}.`)).toBeVisible();
  await expect(composer(his, mia.name)).toBeDisabled();

  watch.allow(/^403 GET \/api\/profile\.php/, /^403 GET \/members\//);
  await open(his, `/members/${mia.id}`);
  await expect(his.getByRole('heading', { name: `You're blocked by ${mia.name}` })).toBeVisible();
  await expect(his.getByText('You do not have access to this page.')).toBeVisible();
});

test('a first message with a telephone number asks once, keeps the words, and goes if its writer wants', async ({
  newPerson,
}) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const his = await visit(await newPerson(phone), tom, `/members/${mia.id}/chat`);
  const field = composer(his, mia.name);
  const words = 'Call me: +31 6 12345678, you b1tch';
  const send = async (text: string) => {
    await field.fill('');
    await field.pressSequentially(text);
    await field.press('Enter');
  };
  await send(words);
  const question = his.getByRole('dialog', { name: 'Send it like this?' });
  await expect(question).toContainText('Some of these words can hurt. It has contact details.');
  // The least dangerous answer has the focus, and leads back to the words.
  await expect(question.getByRole('button', { name: 'Edit' })).toBeFocused();
  await his.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(words);
  await expect(field).toBeFocused();
  await expect(log(his).getByText(words)).toHaveCount(0);

  await send('Call me: +31 6 12345678');
  await his.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Send anyway' })).toBeFocused();
  await his.keyboard.press('Enter');
  await expect(log(his)).toContainText('Call me: +31 6 12345678');
  await expect(question).toBeHidden();
  await expect(field).toHaveValue('');

  // Once the other has answered, it is a conversation like any other.
  await expect(log(his).getByText('Sent', { exact: true })).toBeAttached();
  expect((await mia.person.post('/api/chat.php', { profile: tom.id, message: 'I will!' })).status).toBe(201);
  await expect(log(his)).toContainText('I will!');
  await send('My other one is +31 6 87654321');
  await expect(log(his)).toContainText('My other one is');
  await expect(question).toBeHidden();
});

test('the line of a first gift is looked at like first words, and is kept until the gift is sent', async ({
  newPerson,
}) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const his = await visit(await newPerson(phone), tom, `/members/${mia.id}`);
  const gift = his.getByRole('button', { name: `Send a gift to ${mia.name}` });
  const picker = his.getByRole('dialog', { name: `Send ${mia.name} a gift` });
  const words = picker.getByRole('textbox', { name: 'A few words' });
  await gift.click();
  await words.fill('Call me: +31 6 12345678');
  await his.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  await his.reload();
  await hydrated(his);
  await gift.click();
  await expect(words).toHaveValue('Call me: +31 6 12345678');
  await chooseRose(picker);
  await picker.getByRole('button', { name: /^Send for/ }).click();
  const question = his.getByRole('dialog', { name: 'Send it like this?' });
  await expect(question).toContainText('It has contact details.');
  await question.getByRole('button', { name: 'Edit' }).click();
  await expect(words).toHaveValue('Call me: +31 6 12345678');
  await picker.getByRole('button', { name: /^Send for/ }).click();
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(his.getByText(`Your gift is on its way to ${mia.name}.`)).toBeVisible();
  expect(await saidTo(mia.person, tom.id)).toEqual(['Call me: +31 6 12345678']);
  await gift.click();
  await expect(words).toHaveValue('');
});

test('a match stands at the head of the conversation: since when, and what both like', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const nora = await join('Nora', 'female');
  for (const { person } of [mia, nora])
    await person.put('/api/profile.php', { interests: ['music', 'cooking', 'tea'] });
  await tom.person.put('/api/profile.php', { interests: ['cooking', 'music'] });
  const like = async (from: Newcomer, to: Newcomer) =>
    expect((await from.person.post('/api/like.php', { profile: to.id })).status).toBe(200);
  await like(mia, tom);
  // One who likes alone is no match.
  expect((await tom.person.get(`/chats/${conversation}`)).text).not.toMatch(/You matched|You’re a match/);
  await like(tom, mia);
  await like(nora, tom);
  await like(tom, nora);
  // It comes with the page. Midnight may lie in between.
  expect((await tom.person.get(`/chats/${conversation}`)).text).toMatch(/You matched (?:today|yesterday)\./);

  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const head = /^You matched (?:today|yesterday)\. In common: (?:music and cooking|cooking and music)\.$/;
  await expect(log(his).getByText(head)).toBeVisible();
  await expect(log(his)).toContainText('Hello Tom');
  expect(await axeViolations(his)).toEqual([]);
  const hers = await visit(await newPerson(desktop), mia, `/members/${tom.id}/chat`);
  await expect(log(hers).getByText(head)).toBeVisible();

  // Before the first word.
  await open(his, `/members/${nora.id}/chat`);
  await expect(log(his)).toContainText(/You matched (?:today|yesterday)\. In common: .* Not sure how to start\?/);

  await mia.person.remove('/api/like.php', { profile: tom.id });
  await open(his, `/chats/${conversation}`);
  await expect(log(his)).toContainText('Hello Tom');
  await expect(log(his)).not.toContainText('matched');
});

test('without a line a first message waits as it is: nobody is kept from writing', async ({ newPerson, watch }) => {
  watch.allow(...withoutLine);
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const his = await visit(await newPerson(phone), tom, `/members/${mia.id}/chat`);
  await his.context().setOffline(true);
  await composer(his, mia.name).fill('Write to me on www.tom.example');
  await composer(his, mia.name).press('Enter');
  await expect(log(his)).toContainText('Write to me on www.tom.example');
  await his.context().setOffline(false);
});

test('few credits are told once, with the message that came down to them', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  await buy(tom.person, 'ember-p0');
  const { credits } = await userOf(tom);
  expect(credits).toBeGreaterThan(11);
  for (let left = credits; left > 11; left -= 1) {
    const message = `Reason number ${left}`;
    expect((await tom.person.post('/api/chat.php', { conversation, message })).status).toBe(201);
  }
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const told = his.getByRole('status').filter({ hasText: 'You have 10 credits left.' });
  await expect(told).toHaveCount(0);
  await write(his, mia.name, ['And one more']);
  await expect(told).toBeVisible();
  await expect(told.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits');
  expect(await axeViolations(his)).toEqual([]);
  // Neither the next message nor the next visit says it again.
  await write(his, mia.name, ['And the last one']);
  await expect(his.getByText('Costs 1 of your 9 credits')).toBeVisible();
  await expect(his.getByText(/credits left\./)).toHaveCount(0);
  await open(his, `/chats/${conversation}`);
  await expect(composer(his, mia.name)).toBeVisible();
  await expect(his.getByText(/credits left\./)).toHaveCount(0);
});

test('the list is searched by name and words on a phone, and is found again as it was left', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(...withoutLine);
  const { mia, tom, conversation } = await acquaintances();
  const say = async (message: string) =>
    expect((await mia.person.post('/api/chat.php', { conversation, message })).status).toBe(201);
  await say('I live in the Hauptstraße');
  await say('And you?');
  const his = await visit(await newPerson(phone), tom, '/chats');
  await his.getByRole('button', { name: 'Search', exact: true }).click();
  const field = his.getByRole('searchbox', { name: 'Search conversations' });
  await expect(field).toBeFocused();
  await field.fill('STRASSE');
  const found = his.getByRole('link', { name: new RegExp(mia.name) });
  await expect(his.getByRole('search').getByRole('status')).toHaveText('1 result');
  await expect(his.locator('mark')).toHaveText('straße');
  await expect(found).toBeInViewport();
  expect(await axeViolations(his)).toEqual([]);

  await found.click();
  await expect(log(his)).toContainText('Hauptstraße');
  await his.getByRole('button', { name: 'Back' }).click();
  await expect(field).toHaveValue('STRASSE');
  await expect(his.locator('mark')).toHaveText('straße');

  await field.fill('nobody says this');
  await expect(his.getByRole('heading', { name: 'No results' })).toBeVisible();
  await his.context().setOffline(true);
  await field.fill(mia.name.slice(0, 4));
  await expect(his.getByText('Results only include what’s loaded on this device.')).toBeVisible();
  await expect(found).toBeVisible();
  await his.context().setOffline(false);
  await expect(his.locator('mark').first()).toHaveText(mia.name.slice(0, 4));

  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(his.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});
