import type { Page, Route } from 'playwright/test';
import { buy } from '../support/addresses.ts';
import { expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { operate } from '../support/ops.ts';
import { enter, join, type Newcomer, newName, password } from '../support/people.ts';

const bundle = 'ember-p2';
/** What it costs a new member, and everybody else. */
const [reduced, full] = ['€37.49', '€49.99'] as const;

const order = (page: Page) => page.getByRole('button', { name: 'Buy now' });
const agree = (page: Page) => page.getByRole('checkbox', { name: /start right away/ }).check();
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** A server that is down, as far as this call is concerned. */
const down = (route: Route) => route.fulfill({ status: 500, body: 'down' });

async function pageOf(newPerson: (device: object) => Promise<Page>, person?: Newcomer): Promise<Page> {
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  if (person) await enter(page, person);
  return page;
}

/** Makes a code that takes 40 % off, and types it at the bundles. @returns the code */
async function typeCode(page: Page, ...rules: readonly string[]): Promise<string> {
  const code = newName('CODE').name.toUpperCase();
  await operate('discount', 'create', code, '--percentage', '40', ...rules);
  await open(page, '/credits');
  await page.getByText('I have a code').click();
  const field = page.getByRole('textbox', { name: 'Discount code' });
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText(`Code ${code}: 40% off`)).toBeVisible();
  return code;
}

async function logInHere(page: Page, { email }: Newcomer): Promise<void> {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

test('a visitor who logs in on the way to the checkout is shown what a member pays', async ({ newPerson }) => {
  const tom = await join('Tom', 'male');
  const page = await pageOf(newPerson);
  await open(page, '/pricing');
  await expect(page.getByText(full).first()).toBeVisible();
  await page.locator(`a[href^="/credits/${bundle}"]`).click();
  await expect(page).toHaveURL(/\/login/);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await logInHere(page, tom);
  await expect(page).toHaveURL(`/credits/${bundle}`);
  await expect(page.getByText(reduced).first()).toBeVisible();
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
});

test('where another member logs in in another tab, its pages become theirs', async ({ newPerson }) => {
  const [tom, eva] = await Promise.all([join('Tom', 'male'), join('Eva', 'female')]);
  await buy(eva.person, 'ember-p0');
  const page = await pageOf(newPerson, tom);
  await open(page, `/credits/${bundle}`);
  await expect(page.getByText(reduced).first()).toBeVisible();
  const history = await page.context().newPage();
  await open(history, '/transactions');
  await expect(history.getByRole('list', { name: 'Payments' })).toHaveCount(0);
  const complaint = await page.context().newPage();
  await open(complaint, '/complaints');
  const words = complaint.getByRole('textbox').last();
  await words.fill('What Tom alone has to say');

  await enter(page, eva);
  const other = await page.context().newPage();
  await open(other, '/members');
  await other.evaluate(() => new BroadcastChannel('session').postMessage({ member: 'another' }));
  await expect(page.getByText(full).first()).toBeVisible();
  await expect(page.getByText(reduced)).toHaveCount(0);
  await expect(history.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1);
  await expect(words).toHaveValue('');
});

test('a price that rose since the checkout showed it is shown before anybody pays it', async ({ newPerson }) => {
  const tom = await join('Tom', 'male');
  const page = await pageOf(newPerson, tom);
  await open(page, `/credits/${bundle}/ideal`);
  await expect(page.getByText(reduced).first()).toBeVisible();
  await agree(page);
  // The first purchase, on another device, takes the discount for new members.
  await buy(tom.person, 'ember-p0');
  await order(page).click();
  await expect(page.getByRole('status').filter({ hasText: `Now ${full}` })).toContainText(`Was ${reduced}`);
  await expect(page).toHaveURL(`/credits/${bundle}/ideal`);
  await order(page).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test('a code that was used up meanwhile is taken back, and said to be: at the bundles and at the checkout', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/409 (GET|POST) \/api\/(bundles|payment|discountcode)\.php/);
  const [tom, eva] = await Promise.all([join('Tom', 'male'), join('Eva', 'female')]);
  for (const person of [tom, eva]) {
    const page = await pageOf(newPerson, person);
    const code = await typeCode(page, '--validity', 'once-per-user');
    await page.locator(`a[href^="/credits/${bundle}"]`).click();
    await expect(page.getByText('€29.99').first()).toBeVisible();
    await buy(person.person, bundle, { code });
    if (person === tom) {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL('/credits');
    } else {
      await page.getByText('iDEAL', { exact: true }).click();
      await agree(page);
      await order(page).click();
    }
    await expect(page.getByText('Code already used')).toBeVisible();
    await expect(page.getByText(full).first()).toBeVisible();
    await expect(page.getByText('€29.99')).toHaveCount(0);
  }
});

test('a code that is not for direct debits is said to be wrong there, beside the way to another method', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/422 GET \/api\/directdebit\.php/);
  const page = await pageOf(newPerson, await join('Tom', 'male'));
  await typeCode(page, '--methods', 'ideal');
  await page.locator('a[href^="/credits/ember-p0"]').click();
  await page.getByText(/More ways to pay/).click();
  await page.getByText('Direct debit', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Code invalid' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await expect(page).toHaveURL('/credits/ember-p0');
});

for (const { path, api } of [
  { path: `/credits/${bundle}/ideal`, api: '**/api/payment.php' },
  { path: '/credits/repeat-order', api: '**/api/repeat-order.php' },
]) {
  test(`whoever leaves ${path} while the order is on its way is not led to the provider`, async ({
    newPerson,
    watch,
  }) => {
    watch.allow(/409 GET \/api\/discountcode\.php/);
    const tom = await join('Tom', 'male');
    await buy(tom.person, 'ember-p0');
    const page = await pageOf(newPerson, tom);
    await open(page, path);
    await agree(page);
    const held = Promise.withResolvers<undefined>();
    await page.route(api, async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(api);
    await order(page).click();
    await asked;
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/credits');
    const answered = page.waitForResponse(api);
    held.resolve(undefined);
    expect((await answered).status()).toBe(201);
    // What follows an answer follows at once: by then this has been asked of the page, too.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await expect(page).toHaveURL('/credits');
    await page.unroute(api);
  });
}

test('what went wrong with one order is not said at the checkout of another', async ({ newPerson, watch }) => {
  watch.allow(/500 POST \/api\/payment\.php/);
  const page = await pageOf(newPerson, await join('Tom', 'male'));
  await page.route('**/api/payment.php', down);
  await open(page, `/credits/${bundle}/ideal`);
  await agree(page);
  await order(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('a[href^="/credits/ember-p0"]').click();
  await expect(order(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /start right away/ })).not.toBeChecked();
});

test('what could not be loaded is no empty page, and is tried again', async ({ newPerson, watch }) => {
  watch.allow(/500 GET \/api\/(bundles|transactions)\.php/);
  const tom = await join('Tom', 'male');
  const page = await pageOf(newPerson);
  await page.route(/\/api\/(bundles|transactions)\.php/, down);
  // The checkout, without a bundle that was loaded before.
  await open(page, `/login?next=${encodeURIComponent(`/credits/${bundle}`)}`);
  await logInHere(page, tom);
  await expect(page).toHaveURL(`/credits/${bundle}`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await retry(page).click();
  await expect(page.getByText(reduced).first()).toBeVisible();

  for (const [from, to, there] of [
    ['/transactions', '/credits', page.getByText(reduced).first()],
    ['/transactions', '/premium', page.getByText(reduced).first()],
    ['/transactions', '/pricing', page.getByText(reduced).first()],
    ['/credits', '/transactions', page.getByRole('heading', { name: 'Credits and payments', level: 1 })],
  ] as const) {
    await open(page, from);
    await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await retry(page).click();
    await expect(there).toBeVisible();
  }
});

test('a part of the history that does not come is said, and asked for again by the button alone', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/500 GET \/api\/transactions\.php/);
  const page = await pageOf(newPerson, await join('Tom', 'male'));
  let asked = 0;
  await page.route(/\/api\/transactions\.php/, async (route) => {
    if (new URL(route.request().url()).searchParams.has('after')) {
      asked += 1;
      return down(route);
    }
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), next: 'more' } });
  });
  await open(page, '/credits');
  await page.getByRole('link', { name: 'Credits and payments' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
  expect(asked).toBe(1);
  await retry(page).click();
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
  expect(asked).toBe(2);
});

test('a discount that was offered to stay and does not count is said not to', async ({ newPerson, watch }) => {
  watch.allow(/409 GET \/api\/bundles\.php/);
  const page = await pageOf(newPerson, await join('Mia', 'female'));
  const error = { code: 'code_used', message: 'Code already used' };
  await page.route(/\/api\/bundles\.php.*code=/, (route) => route.fulfill({ status: 409, json: { error } }));
  await open(page, '/settings/delete');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Delete my account');
  await page.getByRole('radio', { name: 'It’s too expensive' }).check();
  await press('Continue');
  await press('Use the discount');
  await expect(page).toHaveURL('/credits');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Code already used');
});

test('after a payment that failed, another method still leads back to where it was begun', async ({
  newPerson,
  watch,
}) => {
  // On the way back from the provider the welcome code may be asked for just after it was used up; nobody is told.
  watch.allow(/^409 GET \/api\/discountcode\.php\?welcome=true/);
  const tom = await join('Tom', 'male');
  const page = await pageOf(newPerson, tom);
  await open(page, `/credits/${bundle}/ideal?back=%2Fchats`);
  await agree(page);
  await order(page).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.locator('button[value=failed]').click();
  const other = page.getByRole('link', { name: 'Choose another method' });
  // Where it began is known to this browser alone: the server's page does not have it yet.
  await expect(other).toHaveAttribute('href', /back=%2Fchats$/);
  await other.click();
  await page.getByText('iDEAL', { exact: true }).click();
  await agree(page);
  await order(page).click();
  await page.locator('button[value=paid]').click();
  await page.getByRole('link', { name: 'Back to the conversation' }).click();
  await expect(page).toHaveURL('/chats');
});

test('a payment left at the provider’s page can be gone on with; a bank transfer is open for days, and said to be', async ({
  newPerson,
}) => {
  const tom = await join('Tom', 'male');
  const page = await pageOf(newPerson, tom);
  const left = async (method: string) => {
    const begun = await tom.person.post('/api/payment.php', {
      bundle,
      payment_method: method,
      country: 'NL',
      withdrawal_waiver: true,
    });
    const { payment_id: id } = begun.json['payment'] as unknown as { payment_id: string };
    await open(page, `/transactions/${id}`);
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible({ timeout: 10_000 });
  };
  const other = page.getByRole('link', { name: 'Choose another method' });
  await left('sct');
  await expect(page.getByRole('heading', { name: 'We’re processing your payment' })).toBeVisible();
  await expect(other).toHaveCount(0);
  await left('ideal');
  await expect(page.getByRole('heading', { name: 'Your payment isn’t finished' })).toBeVisible();
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});
