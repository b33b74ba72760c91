import { type BrowserContextOptions, expect, type Page } from 'playwright/test';
import { axeViolations, desktop, hydrated, open, passEntryWarning, phone, test as base } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { linkOf } from '../support/outbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { Person } from '../support/wire.ts';

/*
 * Complaints, reports and appeals as people meet them, with the operator's command on the other side. A product of its
 * own: the operator decides about members and photos in it.
 */

const password = 'seven tall lanterns';

interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly person: Person;
}

async function somebody(product: Product, name: string, ...more: readonly string[]): Promise<Somebody> {
  const email = `${name.toLowerCase()}@walk.example`;
  const made = await product.ops<{ id: string }>(
    'member', 'create', '--brand', 'ember', '--email', email, '--name', name, '--password', password,
    '--language', 'en', '--confirmed', ...more,
  ); // prettier-ignore
  const person = product.visitor('en');
  const login = await person.ask('POST', '/api/user.php', { json: { login: email, password } });
  expect(login.status, login.text.slice(0, 300)).toBe(200);
  return { id: made.id, name, email, person };
}

/** Nobody is kept out, and nothing hangs over the edge. */
async function inOrder(page: Page, screen: string): Promise<void> {
  expect(await axeViolations(page), screen).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${screen} is not wider than the window`).toBeLessThanOrEqual(0);
}

/** Goes on with the keyboard until the focus is there. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached with Tab').toBeFocused();
}

/** What axe says about an open menu: no landmark is around one, and none belongs there. */
const rulesOfMenus = [
  'aria-required-children',
  'aria-required-parent',
  'color-contrast',
  'nested-interactive',
  'target-size',
];

const referenceIn = async (page: Page): Promise<string> => {
  const text = await page.getByText(/[2-9A-Z]{5}-[2-9A-Z]{5}/).first().textContent(); // prettier-ignore
  return /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(text ?? '')?.[0] ?? '';
};

const devices: readonly (readonly [name: string, device: BrowserContextOptions])[] = [
  ['phone', phone],
  ['desk', desktop],
];

interface Fixtures {
  /** A page of a product of one's own; of somebody who is logged in, or of a visitor. */
  readonly arrive: (device: BrowserContextOptions, who?: Somebody) => Promise<Page>;
}

const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await using product = await startProduct();
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  arrive: async ({ product, newPerson }, use) => {
    const origin = `http://localhost:${product.port}`;
    await use(async (device, who) => {
      const page = await newPerson({ ...device, baseURL: origin });
      await passEntryWarning(page.context());
      const cookies = [...(who?.person.cookies ?? [])].map(([name, value]) => ({ name, value, url: origin }));
      await page.context().addCookies(cookies);
      return page;
    });
  },
});

// Both sides take their time: pages of the one, commands of the other.
test.describe.configure({ timeout: 180_000 });

for (const [name, device] of devices) {
  test(`a visitor complains on a ${name}, and sees where that stands`, async ({ product, arrive, watch }) => {
    const email = `visitor-${name}@walk.example`;
    const page = await arrive(device);
    await open(page, '/complaints');
    await inOrder(page, 'complaints');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Send complaint' }).click();
    await expect(main.getByText('Invalid email')).toBeVisible();
    await expect(main.getByLabel('What is it about?')).toBeFocused();
    await main.getByLabel('What is it about?').selectOption({ label: 'Payment' });
    await main.getByLabel('Your email').fill(email);
    await main.getByLabel('What happened?').fill('I was charged twice.');
    // A failure keeps what was typed.
    watch.allow(/500 POST \/api\/complaints\.php/);
    await page.route('**/api/complaints.php', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 });
    await main.getByRole('button', { name: 'Send complaint' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByLabel('What happened?')).toHaveValue('I was charged twice.');
    await tabTo(page, main.getByRole('button', { name: 'Send complaint' }));
    await page.keyboard.press('Enter');
    await expect(main.getByText('We have your complaint')).toBeVisible();
    const reference = await referenceIn(page);
    await inOrder(page, 'complaint sent');
    await main.getByRole('button', { name: 'Check the status' }).click();
    await expect(main.getByText('Fill in this field.')).toBeVisible();
    await expect(main.getByLabel('Reference')).toBeFocused();

    // The link in the mail leads to how it stands.
    const mail = await product.mailTo(email, ({ subject }) => subject.includes(reference));
    const link = linkOf(mail, '/complaints?reference=');
    await open(page, `${link.pathname}${link.search}`);
    await expect(main.getByText('Received. Our team will review it soon.')).toBeVisible();
    await product.ops('complaints', 'show', reference);
    await main.getByRole('button', { name: 'Check the status' }).click();
    await expect(main.getByText('In review. Our team is looking at it.')).toBeVisible();
    await product.ops('complaints', 'answer', reference, '--decision', 'dismissed', '--text', 'It was charged once.');
    await main.getByLabel('Reference').focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText('It was charged once.')).toBeVisible();
    await inOrder(page, 'complaint decided');

    await main.getByRole('link', { name: 'Appeal this decision' }).click();
    await expect(main.getByText(`This is about our decision ${reference}.`)).toBeVisible();
    await main.getByLabel('Why should we look again?').fill('My bank says otherwise.');
    await main.getByRole('button', { name: 'Send appeal' }).click();
    await expect(main.getByText(/Appeal received, reference/)).toBeVisible();
    await inOrder(page, 'appeal sent');
    watch.allow(/404 GET \/api\/complaints\.php/);
    await main.getByLabel('Reference').fill('22222-22222');
    await main.getByRole('button', { name: 'Check the status' }).click();
    await expect(main.getByText('We can’t find that reference. Check it and try again.')).toBeVisible();
  });

  test(`a member reports another on a ${name}, with a message that shows it`, async ({ product, arrive }) => {
    const [anna, ben] = await Promise.all([
      somebody(product, `Anna${name}`, '--gender', 'female'),
      somebody(product, `Ben${name}`, '--gender', 'male'),
    ]);
    for (const message of ['Hello', 'Something rude']) {
      expect((await ben.person.post('/api/chat.php', { profile: anna.id, message })).status).toBe(201);
    }
    const page = await arrive(device, anna);
    await open(page, `/members/${ben.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: `Report ${ben.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${ben.name}` });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Fill in this field.').first()).toBeVisible();
    await inOrder(page, 'report, nothing filled in');
    await dialog.getByText('Insults or harassment').click();
    await expect(dialog.getByRole('radio', { name: 'Insults or harassment' })).toBeChecked();
    await dialog.getByLabel('What happened?').fill('He insults me.');
    const evidence = dialog.locator('summary', { hasText: 'Messages that show what happened' });
    await tabTo(page, evidence);
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: `${ben.name}: Something rude` }).check();
    await inOrder(page, 'report with evidence');
    // A slip loses nothing that was written.
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog.getByLabel('What happened?')).toHaveValue('He insults me.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const done = page.getByRole('dialog', { name: 'Thank you' });
    await expect(done).toBeVisible();
    const reference = await referenceIn(page);
    await inOrder(page, 'report sent');
    await done.getByRole('button', { name: 'Done' }).click();
    // Looking for evidence read nothing.
    const { json } = await anna.person.get('/api/chats.php');
    expect(json['num_unread_messages']).toBe(2);
    const shown = await product.ops<{ evidence: { text: string }[]; about_profile: { name: string } }>(
        'complaints', 'show', reference,
      ); // prettier-ignore
    expect(shown.evidence.map(({ text }) => text)).toEqual(['Something rude']);
    expect(shown.about_profile.name).toBe(ben.name);

    await open(page, '/complaints');
    const own = page.getByRole('list', { name: 'Your complaints' });
    await expect(own.getByText('Insults or harassment')).toBeVisible();
    await tabTo(page, own.getByRole('button', { name: `Check the status (${reference})` }));
    await page.keyboard.press('Enter');
    await expect(own.getByText('In review. Our team is looking at it.')).toBeVisible();
    await inOrder(page, 'own complaints');
  });

  test(`a message is reported from the conversation on a ${name}, by pointer and by keys`, async ({
    product,
    arrive,
    watch,
  }) => {
    const [anna, ben] = await Promise.all([
      somebody(product, `Ada${name}`, '--gender', 'female'),
      somebody(product, `Bob${name}`, '--gender', 'male'),
    ]);
    for (const message of ['Hello', 'Something rude', 'Good night']) {
      expect((await ben.person.post('/api/chat.php', { profile: anna.id, message })).status).toBe(201);
    }
    const page = await arrive(device, anna);
    await open(page, `/members/${ben.id}/chat`);
    const menus = page.getByRole('log').getByRole('button', { name: 'Message options' });
    await expect(menus).toHaveCount(3);
    const box = await menus.nth(1).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await inOrder(page, 'conversation with menus');
    await page.getByRole('log').getByText('Something rude').first().hover();
    await expect(menus.nth(1)).toHaveCSS('opacity', '1');
    await menus.nth(1).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy text', 'Report message']);
    expect(await axeViolations(page, rulesOfMenus), 'menu of a message').toEqual([]);
    await page.getByRole('menuitem', { name: 'Report message' }).click();

    // The message that it began at is chosen, and nothing else; more can be chosen.
    const dialog = page.getByRole('dialog', { name: `Report ${ben.name}` });
    const evidence = (text: string) => dialog.getByRole('checkbox', { name: `${ben.name}: ${text}` });
    await expect(evidence('Something rude')).toBeChecked();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await evidence('Hello').check();
    await dialog.getByText('Insults or harassment').click();
    await dialog.getByLabel('What happened?').fill('He insults me.');
    await inOrder(page, 'report that began at a message');
    // A failure loses nothing of it.
    watch.allow(/500 POST \/api\/complaints\.php/);
    await page.route('**/api/complaints.php', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('What happened?')).toHaveValue('He insults me.');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
    const reference = await referenceIn(page);
    const shown = await product.ops<{ evidence: { text: string }[] }>('complaints', 'show', reference);
    expect(shown.evidence.map(({ text }) => text)).toEqual(['Hello', 'Something rude']);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);

    // By keys: one stop for all menus, and arrow keys between them.
    await page.getByRole('log').focus();
    await page.keyboard.press('Tab');
    await expect(menus.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(menus.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Report message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(evidence('Hello')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await menus.nth(2).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Text copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Good night');

    // From the head of the conversation the same are offered, and none is chosen.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: `Report ${ben.name}` }).click();
    await dialog.locator('summary', { hasText: 'Messages that show what happened' }).click();
    await expect(evidence('Something rude')).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test(`a warned member appeals on a ${name}, after logging in`, async ({ product, arrive, watch }) => {
    const ben = await somebody(product, `Bert${name}`, '--gender', 'male');
    const form = { kind: 'harassment', about: ben.id, text: 'He insults me.', email: `anna-${name}@walk.example` };
    const filed = await product.visitor().post('/api/complaints.php', form);
    expect(filed.status, filed.text.slice(0, 300)).toBe(201);
    const reference = String(filed.json['reference']);
    await product.ops(
        'complaints', 'answer', reference, '--decision', 'upheld', '--text', 'We warned him.', '--reason', 'Insults.',
      ); // prettier-ignore
    const warning = await product.mailTo(ben.email, ({ subject }) => subject.includes('warning'));
    expect(warning.text).not.toContain(reference);
    const { search } = linkOf(warning, '/complaints?appeal=');
    // Logged out he is asked to log in, and what he typed is there when he comes back.
    const his = await arrive(device);
    watch.allow(/403 POST \/api\/appeal\.php/);
    await open(his, `/complaints${search}`);
    await his.getByLabel('Why should we look again?').fill('It was a quotation.');
    await his.getByRole('button', { name: 'Send appeal' }).click();
    await expect(his.getByText('Log in to appeal. You’ll come back here.')).toBeVisible();
    await inOrder(his, 'appeal of who is not logged in');
    await his.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await his.locator('input[name=login]').fill(ben.email);
    await his.locator('input[name=password]').fill(password);
    await his.locator('form button[type=submit]').click();
    await expect(his.getByLabel('Why should we look again?')).toHaveValue('It was a quotation.');
    await his.getByRole('button', { name: 'Send appeal' }).click();
    await expect(his.getByText(/Appeal received, reference/)).toBeVisible();
  });

  test(`a rejected photo is appealed on a ${name}, and comes back`, async ({ product, arrive, watch }) => {
    const cleo = await somebody(product, `Cleo${name}`);
    const file = { field: 'file', name: 'me.png', bytes: picture([40, 120, 90]) };
    const uploaded = await cleo.person.ask('POST', '/api/photos.php', { file, key: `photo-of-${name}` });
    expect(uploaded.status, uploaded.text.slice(0, 300)).toBe(201);
    const { id } = uploaded.json['photo'] as unknown as { id: string };
    await product.ops('photos', 'reject', id, '--reason', 'Only a wall.');
    const page = await arrive(device, cleo);
    await open(page, '/profile');
    await expect(page.getByText('Only a wall.')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Request another review' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Appeal a decision' });
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect(dialog.getByText('Fill in this field.')).toBeVisible();
    await expect(dialog.getByLabel('Why should we look again?')).toBeFocused();
    await page.keyboard.type('It is my wall.');
    await inOrder(page, 'appeal of a photo');
    // A failure, and even closing it, keeps what was typed.
    watch.allow(/500 POST \/api\/appeal\.php/);
    await page.route('**/api/appeal.php', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 });
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: /^Close/ }).click();
    await page.getByRole('button', { name: 'Request another review' }).click();
    await expect(dialog.getByLabel('Why should we look again?')).toHaveValue('It is my wall.');
    await dialog.getByRole('button', { name: 'Send appeal' }).dblclick();
    await expect(dialog.getByText(/Appeal received, reference/)).toBeVisible();
    const reference = await referenceIn(page);
    await dialog.getByRole('button', { name: /^Close/ }).click();
    await expect(page.getByText(`Appeal received, reference ${reference}`)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(`Appeal received, reference ${reference}`)).toBeVisible();
    await inOrder(page, 'profile with an appealed photo');
    const queue = await product.ops<{ reference: string }[]>('complaints', 'list', '--open');
    expect(queue.filter((one) => one.reference === reference)).toHaveLength(1);
    await product.ops('complaints', 'answer', reference, '--decision', 'granted', '--text', 'A fine wall.');
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('Only a wall.')).toBeHidden();
    await product.mailTo(cleo.email, ({ text }) => text.includes('Your photo is approved.'));
  });

  test(`a banned member is shown the way to appeal on a ${name}`, async ({ product, arrive, watch }) => {
    const dora = await somebody(product, `Dora${name}`);
    await product.ops('member', 'ban', dora.id, '--reason', 'Sold things.');
    const page = await arrive(device);
    watch.allow(/403 POST \/api\/user\.php/);
    await open(page, '/login');
    await page.locator('input[name=login]').fill(dora.email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText('Your account is closed.', { exact: false })).toBeVisible();
    await inOrder(page, 'log-in of a banned member');
    await page.getByRole('link', { name: 'Appeal this decision' }).click();
    await expect(page.getByText('This is about your account, which is closed.')).toBeVisible();
    // The secret stands in no address.
    await expect(page).toHaveURL(/\/complaints\?appeal=ban$/);
    await page.reload();
    await hydrated(page);
    await page.getByLabel('Why should we look again?').fill('It was a gift.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText(/Appeal received, reference/)).toBeVisible();
    const reference = await referenceIn(page);
    await product.ops('complaints', 'answer', reference, '--decision', 'granted', '--text', 'So it was.');
    await open(page, '/login');
    await page.locator('input[name=login]').fill(dora.email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/\/members/);
  });
}

test('who has no link is told where to find one', async ({ arrive }) => {
  const page = await arrive(phone);
  await open(page, '/complaints?appeal=ban');
  await expect(page.getByText('Open the link in our email again', { exact: false })).toBeVisible();
  await inOrder(page, 'appeal without a link');
});
