import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import {
  axeViolationsInBothSchemes, brandNames, desktop, expect, logIn, open, originOf, passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore
import { activationLink, enter, join, newName, password } from '../support/people.ts';

/** Goes to something as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

const question = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Fills in the five steps by keyboard; begins on the first one. */
async function signUpByKeyboard(page: Page, person: { readonly name: string; readonly email: string }): Promise<void> {
  await expect(question(page, 'Who are you?')).toBeVisible();
  await press(page, page.getByRole('radio', { name: 'Man', exact: true }), 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(question(page, 'When were you born?')).toBeVisible();
  await type(page, page.getByRole('combobox', { name: 'Month' }), 'May');
  await type(page, page.getByRole('textbox', { name: 'Day' }), '14');
  await type(page, page.getByRole('textbox', { name: 'Year' }), '1992');
  await page.keyboard.press('Enter');

  await expect(question(page, 'Where do you live?')).toBeVisible();
  await type(page, page.getByRole('combobox', { name: 'Country' }), 'Netherlands');
  await type(page, page.getByRole('combobox', { name: /^City/ }), 'Utre');
  await expect(page.getByRole('option', { name: /^Utrecht/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^City/ })).toHaveValue('Utrecht');
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await expect(question(page, 'Choose a username')).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'Username' }), person.name);
  await page.keyboard.press('Enter');

  await expect(question(page, 'Your email and password')).toBeVisible();
  await expect(page.getByText('By creating an account, you accept the')).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'Email' }), person.email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(question(page, `Welcome, ${person.name}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`We sent a link to ${person.email}. Open it`)).toBeVisible();
  // The line of the mail is true: it has left by now.
  await expect(page.getByText('We couldn’t send the email')).toHaveCount(0);
}

/** Opens the link of the mail, and goes on to the members. */
async function confirm(page: Page, email: string): Promise<void> {
  const link = await activationLink(email);
  await open(page, link.href);
  await expect(page).toHaveURL(/\/activate\/done$/);
  await expect(question(page, 'Your email is confirmed')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Search members' }));
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('a stranger', () => {
  test('on a desktop: warning, home, sign-up over the page, confirmed by mail, all by keyboard', async ({ page }) => {
    const person = newName('Mia');
    await open(page, '/');
    const warning = page.getByRole('dialog', { name: 'Adults only' });
    await expect(warning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning).toBeVisible();
    await press(page, warning.getByRole('button', { name: /^I’m \d+ or older$/ }));
    await expect(warning).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeVisible();
    await expect(warning).toBeHidden();

    await press(page, page.getByRole('link', { name: 'Create your profile' }));
    const dialog = page.getByRole('dialog', { name: 'Create your profile' });
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeFocused();
    await page.keyboard.press('Enter');
    await signUpByKeyboard(page, person);
    await confirm(page, person.email);
  });

  test('on a phone: sign-up as a page that survives a reload, without the password', async ({ newPerson }) => {
    const page = await newPerson({ ...phone, isMobile: false, hasTouch: false });
    const person = newName('Mia');
    await passEntryWarning(page.context());
    await open(page, '/');
    await press(page, page.getByRole('link', { name: 'Create your profile' }));
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signUpByKeyboard(page, person);
    await confirm(page, person.email);
  });

  test('finds the form as it was after a reload, but for the password', async ({ page }) => {
    await passEntryWarning(page.context());
    await open(page, '/signup');
    await page.getByText('Woman', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'May' });
    await page.getByRole('textbox', { name: 'Day' }).fill('14');
    await page.getByRole('textbox', { name: 'Year' }).fill('1992');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Country' }).selectOption('NL');
    await page.reload();
    await expect(question(page, 'Where do you live?')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('NL');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill('Somebody new');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain('Somebody new');
    expect(kept).not.toContain(password);
    await page.reload();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('keeps the source that led here, and sees a clean address', async ({ page }) => {
    await passEntryWarning(page.context());
    await open(page, '/?network=paper&aff_sub=may&from=mum');
    await expect(page).toHaveURL('/?from=mum');
    const kept = await page.evaluate(() => localStorage.getItem('traffic-source'));
    expect(JSON.parse(String(kept))).toEqual({ network: 'paper', sub1: 'may' });
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeVisible();
  });

  test('is asked to log in first, and led on to where they wanted to go', async ({ page }) => {
    await passEntryWarning(page.context());
    const { email } = await join('Tom', 'male');
    await open(page, '/chats');
    await expect(page).toHaveURL('/login?next=%2Fchats');
    await page.getByRole('textbox', { name: 'Email or username' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/chats');
    // Back does not lead into the log-in again.
    await open(page, '/login');
    await expect(page).toHaveURL('/members');
  });
});

test.describe('a log-in', () => {
  test('that is wrong says so; after too many the account is blocked for minutes', async ({ page, watch }) => {
    watch.allow(/^401 POST \/api\/user\.php$/, /^429 POST \/api\/user\.php$/);
    await open(page, '/login');
    const submit = page.getByRole('button', { name: 'Log in', exact: true });
    await submit.click();
    await expect(page.getByRole('textbox', { name: 'Email or username' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Email or username' }).fill(`nobody-${randomUUID()}@journey.example`);
    const blocked = page.getByText(/^Too many incorrect attempts: the account is blocked for \d+ minutes\.$/);
    for (let attempt = 1; attempt <= 20 && !(await blocked.isVisible()); attempt += 1) {
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/api/user.php')),
        submit.click(),
      ]);
      const words = answer.status() === 401 ? page.getByText('Login failed, please try again.') : blocked;
      await expect(words).toBeVisible();
      await expect(submit).toBeEnabled();
    }
    await expect(blocked).toBeVisible();
    // What was typed stands; the password must be given again.
    await expect(page.getByRole('textbox', { name: 'Email or username' })).toHaveValue(/^nobody-/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    // Elsewhere and back: nothing was tried here yet.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Email or username' })).toHaveValue(/^nobody-/);
    await expect(blocked).toHaveCount(0);
  });

  test('over a slow line is sent once, however often one presses', async ({ page }) => {
    const { email } = await join('Tom', 'male');
    await open(page, '/login');
    let sent = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user.php', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await held.promise;
      }
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Email or username' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log in', exact: true }).click({ force: true });
    held.resolve();
    await expect(page).toHaveURL('/members');
    expect(sent).toBe(1);
  });

  test('in the language of the member brings the whole page in it', async ({ page }) => {
    const { email, person } = await join('Mia', 'female');
    expect((await person.put('/api/user.php', { language: 'de' })).status).toBe(200);
    await logIn(page, email, password);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('button', { name: 'Konto' })).toBeAttached();
  });

  test('that ends in one tab ends in all, and leads home', async ({ page, context, watch }) => {
    // The other tab asks the server, and hears that nobody is there.
    watch.allow(/^403 GET \/api\/(?:user|events)\.php$/);
    await passEntryWarning(context);
    await enter(page, await join('Tom', 'male'));
    await open(page, '/members');
    const second = await context.newPage();
    await open(second, '/likes');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/');
      await expect(tab.getByRole('link', { name: 'Create your profile' })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
  });

  test('that the server has ended is over at the next call, without a word', async ({ page, context, watch }) => {
    watch.allow(/^403 GET \/api\//);
    await passEntryWarning(context);
    await enter(page, await join('Tom', 'male'));
    // The page's own calls are through: the next one is that of the press.
    const settled = Promise.all([
      page.waitForResponse('**/api/saved-search.php'),
      page.waitForResponse('**/api/events.php'),
    ]);
    await open(page, '/members');
    await settled;
    await context.clearCookies({ name: 'auth.session' });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Likes/ })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the page', () => {
  test('speaks another language when asked, and remembers it', async ({ page, context }) => {
    await passEntryWarning(context);
    await open(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Deutsch' }).click()]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schön, dass du wieder da bist');
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 86_400_000);
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Profil anlegen' })).toBeVisible();
  });

  test('speaks the browser’s language at the first visit, and keeps it in the cookie', async ({ newPerson }) => {
    const page = await newPerson({ locale: 'fr-FR' });
    await open(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie?.value).toBe('fr');
  });

  test('that is not there answers 404 and leads home', async ({ page, context, watch }) => {
    watch.allow(/^404 GET \/nowhere\/at-all$/);
    await passEntryWarning(context);
    const answer = await page.goto('/nowhere/at-all');
    expect(answer?.status()).toBe(404);
    await expect(question(page, 'This page could not be found')).toBeVisible();
    await expect(page).toHaveTitle('This page could not be found · Ember');
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeVisible();
  });

  test('that breaks says so with its status, and offers another try', async ({ page, context, watch }) => {
    watch.allow(/^500 GET \/api\/profile\.php/, /console error/);
    await passEntryWarning(context);
    await enter(page, await join('Tom', 'male'));
    await open(page, '/members?country=NL');
    await page.route('**/api/profile.php*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'internal', message: 'An error occurred.', request_id: 'x' } },
      }),
    );
    await page.getByRole('main').locator('a[href^="/members/"]').first().click();
    await expect(question(page, 'Something went wrong')).toBeVisible();
    await expect(page.getByRole('main').getByText('500', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('An error occurred.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account' })).toBeAttached();
    await page.unroute('**/api/profile.php*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  });

  test('tells where one has come to: a bar while it loads, then the focus on the headline', async ({
    page,
    context,
  }) => {
    await passEntryWarning(context);
    await open(page, '/');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search.php*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(See all \d+ profiles|Search members)$/ })
      .click();
    await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeAttached();
    held.resolve();
    await expect(page).toHaveURL(/\/members(\?|$)/);
    await expect(page.getByRole('progressbar', { name: 'Loading…' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Create your profile' })).toBeVisible();
  });

  test('lets the keyboard skip to the content', async ({ page, context }) => {
    await passEntryWarning(context);
    await open(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('says that the device is offline, and when it is not any more', async ({ page, context }) => {
    await passEntryWarning(context);
    await open(page, '/');
    await context.setOffline(true);
    await expect(page.getByRole('complementary', { name: 'Notifications' }).getByText('You’re offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('complementary', { name: 'Notifications' }).getByText('You’re offline')).toBeHidden();
  });

  test('tells the server when it is hidden, and how soon it was left when it was asked to', async ({
    page,
    context,
  }) => {
    await passEntryWarning(context);
    await open(page, '/?lb=1&keep=1');
    await expect(page).toHaveURL('/?keep=1');
    const [hidden] = await Promise.all([
      page.waitForRequest('**/api/page-hidden.php'),
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    ]);
    // The server takes nothing but what the contract says.
    expect((await hidden.response())?.status()).toBe(204);
    const [bounce] = await Promise.all([
      page.waitForRequest('**/api/page-bounce.php'),
      page.evaluate(() => window.dispatchEvent(new Event('pagehide'))),
    ]);
    expect((await bounce.response())?.status()).toBe(204);
  });

  test('loads its faces, and nothing moves when they arrive', async ({ newPerson }) => {
    for (const brand of brandNames) {
      const page = await newPerson(desktop);
      await passEntryWarning(page.context());
      await page.addInitScript(() => {
        const state = window as unknown as { shift: number };
        state.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, `${originOf(brand)}/`);
      const families = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', ''));
      });
      const wanted =
        brand === 'ember'
          ? ['Fraunces Variable', 'Instrument Sans Variable']
          : ['Bricolage Grotesque Variable', 'Inter Variable'];
      expect(families).toEqual(expect.arrayContaining(wanted));
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
    }
  });
});

const screens = [
  ['home', '/'],
  ['log-in', '/login'],
  ['sign-up', '/signup'],
  ['confirmed', '/activate/done'],
  ['not confirmed', '/activate/error'],
  ['not found', '/nowhere'],
] as const;

for (const brand of brandNames) {
  test(`no accessibility violations for visitors: ${brand}, light and dark`, async ({ newPerson, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/^404 GET \/nowhere$/);
    const page = await newPerson({ ...desktop, colorScheme: 'light' });
    const small = await newPerson({ ...phone, colorScheme: 'light' });
    for (const [screen, path] of screens) {
      for (const window of [page, small]) {
        await passEntryWarning(window.context());
        await open(window, originOf(brand) + path);
        expect(await axeViolationsInBothSchemes(window), screen).toEqual([]);
      }
    }
    const fresh = await newPerson({ ...desktop, colorScheme: 'light' });
    await open(fresh, `${originOf(brand)}/`);
    if (brand === 'ember') {
      await expect(fresh.getByRole('dialog', { name: 'Adults only' })).toBeVisible();
      expect(await axeViolationsInBothSchemes(fresh), 'entry warning').toEqual([]);
      await fresh.getByRole('button', { name: /or older/ }).click();
    }
    if (brand === 'ember') {
      await fresh.getByRole('link', { name: 'Create your profile' }).click();
      await expect(fresh.getByRole('dialog')).toBeVisible();
    } else {
      // One comes in by the code of an invitation.
      await fresh.getByLabel('Invitation code').fill('a-friend');
      await fresh.getByRole('button', { name: 'Use code' }).click();
      await expect(fresh.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    }
    expect(await axeViolationsInBothSchemes(fresh), 'sign-up').toEqual([]);
  });
}

test('where one joins by invitation, sign-up asks for the code and keeps where one was going', async ({
  newPerson,
}) => {
  const visitor = await newPerson(phone);
  await passEntryWarning(visitor.context());
  await open(visitor, `${originOf('fjord')}/signup?next=%2Flikes`);
  await expect(visitor.getByText('Sign-up is by invitation only')).toBeVisible();
  await visitor.getByLabel('Invitation code').fill('a-friend');
  await visitor.getByRole('button', { name: 'Use code' }).click();
  await expect(visitor.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  expect(new URL(visitor.url()).searchParams.get('next')).toBe('/likes');
});
