import type { Locator, Page } from 'playwright/test';
import {
  axeViolationsInBothSchemes, brandNames, desktop, expect, hosts, open, originOf, passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore
import { answerFirstStep as answer, fillBirth } from '../support/first-step.ts';
import { join, newName, type Newcomer, password } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import { eventually } from '../support/wire.ts';

test.use({ actionTimeout: 15_000 });

/** The pages whose first step stands on them. */
const landings = ['landing', 'landing2', 'landing3/eng'] as const;
const about = 'Samedi matin, je suis au marché. Je rapporte toujours trop de tulipes.';

/** Somebody with words in French, for visitors to find. */
async function writer(): Promise<Newcomer> {
  const mia = await join('Mia', 'female');
  expect((await mia.person.put('/api/user.php', { language: 'fr' })).status).toBe(200);
  const said = await mia.person.put('/api/profile.php', { about_me: about, interests: ['tea', 'dancing'] });
  expect(said.status, said.text).toBe(200);
  return mia;
}

const pathOf = ({ id }: Newcomer, page: string) => `/members/${id}/${page}`;
const go = (page: Page | Locator) => page.getByRole('button', { name: 'Continue', exact: true });
const question = (page: Page | Locator, name: string) => page.getByRole('heading', { name, exact: true });

/** The rest of sign-up, from the place on, up to the last step. */
async function goOn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Country').selectOption('NL');
  await go(page).last().click();
  await page.getByLabel(/^username/i).fill(name);
  await go(page).last().click();
}

/** Nothing runs off the side of the page. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('on a desktop the first step of each goes on over the page, with whom one came for', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const mia = await writer();
  for (const landing of landings) {
    const page = await newPerson(desktop);
    await open(page, pathOf(mia, landing));
    await fits(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mia.name);
    await expect(page.locator('[lang=fr]').filter({ hasText: 'tulipes' }).first()).toBeVisible();
    await go(page).click();
    await expect(page.getByText('Choose one to continue.').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeFocused();
    await answer(page);
    await go(page).click();
    const dialog = page.getByRole('dialog', { name: 'Create your profile' });
    await expect(question(dialog, 'Where do you live?')).toBeVisible();
    await goOn(page, newName('Ben').name);
    await expect(dialog.getByLabel(`Say hello to ${mia.name}`)).toHaveValue('');
    expect(new URL(page.url()).pathname).toBe(pathOf(mia, landing));
    await page.context().close();
  }
});

test('the first message that is typed on the page is sent with the account, and one is led back to them', async ({
  newPerson,
}) => {
  test.setTimeout(120_000);
  const mia = await writer();
  const ben = newName('Ben');
  const page = await newPerson(desktop);
  await open(page, pathOf(mia, 'landing2'));
  const words = 'Which tulips do you like best?';
  await page.getByLabel(`Say hello to ${mia.name}`).fill(words);
  await answer(page);
  await go(page).click();
  await expect(question(page.getByRole('dialog'), 'Where do you live?')).toBeVisible();
  await goOn(page, ben.name);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(`Say hello to ${mia.name}`)).toHaveValue(words);
  await dialog.getByLabel(/^email/i).fill(ben.email);
  await dialog.locator('input[type=password]').fill(password);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/signup.php'),
  );
  await dialog.getByRole('button', { name: 'Create account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    profile: mia.id, signup_message: words, gender: 'male', sexuality: 'hetero', date_of_birth: '1992-05-14',
  }); // prettier-ignore
  await expect(dialog.getByText(`We’ll deliver your message to ${mia.name}`)).toBeVisible();
  await page.goto('/signup-matches');
  await expect(question(page, `Back to ${mia.name}`)).toBeVisible();
});

test('on a phone the first step of each goes on on the sign-up page, with what was chosen', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const mia = await writer();
  for (const landing of landings) {
    const page = await newPerson(phone);
    await passEntryWarning(page.context());
    await open(page, pathOf(mia, landing));
    await fits(page);
    await answer(page);
    if (landing === 'landing2') await page.getByLabel(`Say hello to ${mia.name}`).fill('Bonjour');
    await go(page).click();
    await expect(page).toHaveURL(`/signup?profile=${mia.id}`);
    await expect(question(page, 'Where do you live?')).toBeVisible();
    await goOn(page, newName('Ben').name);
    await expect(page.getByLabel(`Say hello to ${mia.name}`)).toHaveValue(landing === 'landing2' ? 'Bonjour' : '');
    await page.context().close();
  }
});

test('sign-up stands beside the person, step by step, and knows who it is for', async ({ newPerson }) => {
  const mia = await writer();
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await open(page, pathOf(mia, 'signup'));
  await fits(page);
  await expect(page.getByRole('heading', { name: new RegExp(mia.name) }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await go(page).click();
  await fillBirth(page, ['14', '5', '1992']);
  await go(page).click();
  await goOn(page, newName('Ben').name);
  await expect(page.getByLabel(`Say hello to ${mia.name}`)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathOf(mia, 'signup'));
});

test('without script each is a plain form that the sign-up page takes, age and message too', async ({
  newPerson,
  watch,
}) => {
  // A browser without script says so of each script that it leaves.
  watch.allow(/^csp GET \/assets\/.*\.js$/);
  const mia = await writer();
  const page = await newPerson({ ...phone, javaScriptEnabled: false });
  const comeIn = () => page.getByRole('button', { name: 'I’m 18 or older' }).click();
  for (const landing of landings) {
    await page.goto(pathOf(mia, landing));
    await answer(page);
    await go(page).click();
    await expect(page).toHaveURL(`/signup?profile=${mia.id}`);
    await comeIn();
    await expect(question(page, 'Where do you live?')).toBeVisible();
    await expect(page.locator('form noscript')).toBeVisible();
  }
  // A date that can’t be is asked for again, and the message waits.
  await page.goto(pathOf(mia, 'landing2'));
  await answer(page);
  await fillBirth(page, ['30', '2', '1992']);
  await page.getByLabel(`Say hello to ${mia.name}`).fill('Bonjour');
  await go(page).click();
  await comeIn();
  await expect(page.getByText('Invalid date of birth.')).toBeVisible();
  await expect(page.locator('input[type=hidden][name=signup_message]')).toHaveValue('Bonjour');
  await fillBirth(page, ['28', '2', '1992']);
  await go(page).click();
  await expect(page).toHaveURL(`/signup?profile=${mia.id}`);
  await comeIn();
  await expect(question(page, 'Where do you live?')).toBeVisible();

  await page.goto(pathOf(mia, 'signup'));
  await page.locator('input[name=gender][value=male]').check({ force: true });
  await go(page).click();
  await expect(question(page, 'When were you born?')).toBeVisible();
  await fillBirth(page, ['14', '5', '1992']);
  await go(page).click();
  await expect(page).toHaveURL(pathOf(mia, 'signup'));
  await expect(question(page, 'Where do you live?')).toBeVisible();
  await expect(page.locator('form noscript')).toBeVisible();
});

test('the first step can be answered by keyboard alone', async ({ newPerson }) => {
  const mia = await writer();
  const page = await newPerson(desktop);
  await open(page, pathOf(mia, 'landing'));
  const way = page.getByRole('link', { name: `Say hello to ${mia.name}` });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(question(page, 'First, a little about you')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const [part, typed] of [
    ['Month', 'May'],
    ['Day', '14'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(part)).toBeFocused();
    await page.keyboard.type(typed);
  }
  // The year was passed over: what is wrong takes the focus back to the date.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your date of birth (18+)', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Month')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Year')).toBeFocused();
  await page.keyboard.type('1992');
  await page.keyboard.press('Enter');
  await expect(question(page.getByRole('dialog'), 'Where do you live?')).toBeVisible();
});

test('a brand by invitation asks for the code, and keeps whom one came for', async ({ newPerson }) => {
  const lene = await join('Lene', 'female', 'fjord');
  const page = await newPerson(desktop);
  await open(page, originOf('fjord') + pathOf(lene, 'landing'));
  await page.getByLabel('Invitation code').fill('friends');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page).toHaveURL(new RegExp(`/signup\\?.*profile=${lene.id}`));
  await open(page, `${originOf('fjord') + pathOf(lene, 'landing')}?ref=friends`);
  await answer(page);
  await go(page).click();
  await expect(question(page.getByRole('dialog'), 'Where do you live?')).toBeVisible();
});

test('a brand by invitation says of a fictional profile what it is, before the code and before the first step', async ({
  newPerson,
}) => {
  test.setTimeout(180_000);
  await using product = await startProduct();
  await product.ops('brand', 'set', 'fjord', 'fictional_profiles=yes', 'fictional_icon=mask');
  const make = (name: string, ...more: readonly string[]) =>
    product.ops<{ id: string }>(
      'member', 'create', '--brand', 'fjord', '--email', newName(name).email, '--name', name, '--password', password,
      '--language', 'en', '--gender', 'female', '--city', 'Amsterdam', '--confirmed', ...more,
    ); // prettier-ignore
  const [drawn, real] = [await make('Dora', '--fictional'), await make('Lene')];
  const visitor = product.visitor('en', hosts.fjord);
  await eventually(async () => ((await visitor.get(`/members/${drawn.id}/landing`)).status === 200 ? true : null));

  const page = await newPerson({ ...phone, colorScheme: 'light', reducedMotion: 'reduce' });
  await passEntryWarning(page.context());
  const note = 'Profiles labeled “Fictional profile” are fictional.';
  const forms = page.getByRole('main').locator('form');
  // Without a code first: once there was one, the browser remembers it.
  for (const [query, field, label] of [
    ['', page.getByLabel('Invitation code'), 'Invitation code'],
    ['?ref=friends', page.getByRole('radio', { name: 'Man', exact: true }), 'Man'],
  ] as const) {
    const form = forms.filter({ has: field });
    const at = (id: string, landing: string) =>
      `http://${hosts.fjord}:${product.port}/members/${id}/${landing}${query}`;
    for (const landing of landings) {
      await open(page, at(drawn.id, landing));
      await expect(form).toHaveText(new RegExp(`${note}.*${label}`));
      await fits(page);
      if (!query) expect(await axeViolationsInBothSchemes(page), landing).toEqual([]);
      // Nothing of it beside somebody real.
      await open(page, at(real.id, landing));
      await expect(form).toBeVisible();
      await expect(page.getByText(note)).toHaveCount(0);
    }
  }
});

for (const brand of brandNames) {
  test(`no accessibility violations on a member’s landing pages: ${brand}, light and dark`, async ({ newPerson }) => {
    test.setTimeout(180_000);
    const lene = await join('Lene', 'female', brand);
    for (const device of [desktop, phone]) {
      const page = await newPerson({ ...device, colorScheme: 'light', reducedMotion: 'reduce' });
      for (const landing of [...landings, 'signup']) {
        await open(page, `${originOf(brand) + pathOf(lene, landing)}?ref=friends`);
        expect(await axeViolationsInBothSchemes(page), `${landing} at ${device.viewport.width}`).toEqual([]);
      }
    }
  });
}
