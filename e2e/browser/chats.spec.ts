import { deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { desktop, expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { acquaintances, enter, type Newcomer } from '../support/people.ts';

const composer = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(name) });
const log = (page: Page) => page.getByRole('log');

async function visit(page: Page, who: Newcomer, path: string): Promise<Page> {
  await passEntryWarning(page.context());
  await enter(page, who);
  await open(page, path);
  return page;
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

test('what could not be sent can be sent again, once', async ({ newPerson, watch }) => {
  test.setTimeout(120_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  await his.context().setOffline(true);
  await composer(his, mia.name).fill('From the tunnel');
  await composer(his, mia.name).press('Enter');
  await expect(log(his)).toContainText('From the tunnel');
  const again = log(his).getByRole('button', { name: /again/i });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await his.context().setOffline(false);
  await again.click();
  await expect(log(hers).getByText('From the tunnel')).toHaveCount(1);
  await expect(again).toBeHidden();
  await expect(log(his).getByText('From the tunnel')).toHaveCount(1);
});

test('what could not be sent can be given up, and never arrives', async ({ newPerson, watch }) => {
  test.setTimeout(120_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  await his.context().setOffline(true);
  await expect(his.getByText('You are offline. What you write is kept.')).toBeVisible();
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

  await open(his, '/members');
  await open(his, `/chats/${conversation}`);
  await expect(log(his)).toContainText('I am at the green door.');
  await expect(line).toHaveCount(0);
});

test('gifts and photos arrive as they were sent', async ({ newPerson }) => {
  const { mia, tom, conversation } = await acquaintances();
  const his = await visit(await newPerson(phone), tom, `/chats/${conversation}`);
  const hers = await visit(await newPerson(desktop), mia, `/chats/${conversation}`);
  await his.getByRole('button', { name: /gift/i }).click();
  const picker = his.getByRole('dialog');
  // Pressed where a person presses, once the sheet stands still.
  await picker.locator('label').filter({ hasText: 'Rose' }).click();
  await expect(picker.getByRole('radio', { name: /Rose/ })).toBeChecked();
  await picker.getByRole('button', { name: /send/i }).click();
  await expect(picker).toBeHidden();
  await expect(log(hers)).toContainText('Rose');

  await his.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: picture() });
  await expect(log(his).getByRole('button', { name: /photo/i })).toBeVisible();
  const photo = log(hers).getByRole('button', { name: new RegExp(`${tom.name} sent a photo`) });
  await expect(photo).toBeVisible();
  await photo.click();
  await expect(hers.getByRole('dialog')).toBeVisible();
  await hers.keyboard.press('Escape');
  await expect(hers.getByRole('dialog')).toBeHidden();
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
  await expect(his.getByText(`You cannot write to ${mia.name}.`)).toBeVisible();
  await expect(composer(his, mia.name)).toBeDisabled();

  watch.allow(/^403 GET \/api\/profile\.php/, /^403 GET \/members\//);
  await open(his, `/members/${mia.id}`);
  await expect(his.getByRole('heading', { name: `You're blocked by ${mia.name}` })).toBeVisible();
  await expect(his.getByText('You do not have access to this page.')).toBeVisible();
});
