import type { Page } from 'playwright/test';
import { axeViolations, dataDir, desktop, expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join, type Newcomer, newName, password } from '../support/people.ts';
import { latestMail, linkIn } from '../support/outbox.ts';
import { eventually } from '../support/wire.ts';

/** The newest link to a page in the mails to an address, as path and query; `not` one that is known already. */
async function linkTo(address: string, path: string, not = ''): Promise<string> {
  return eventually(async () => {
    const mail = await latestMail(dataDir, address);
    const link = mail && linkIn(mail, `${path}?token=`);
    const found = link ? link.pathname + link.search : null;
    return found === not ? null : found;
  });
}

const isIn = async ({ person }: Newcomer) => (await person.get('/api/user.php')).status === 200;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const main = (page: Page) => page.locator('main');

const devices = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

for (const [what, device] of devices) {
  test.describe(`on ${what}`, () => {
    test('a forgotten password is replaced by the link of a mail', async ({ newPerson, watch }) => {
      watch.allow(/^(422|410) (PUT|POST) \/api\/reset-password\.php/, /^404 POST \/api\/reset-password\.php/);
      const mia = await join('Mia', 'female');
      const page = await newPerson(device);
      await passEntryWarning(page.context());
      await open(page, '/login');
      await page.locator('input[name=login]').fill(mia.email);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      const email = page.locator('input[name=email]');
      await expect(email).toHaveValue(mia.email);
      expect(await axeViolations(page)).toEqual([]);

      await email.fill('nobody');
      await email.press('Enter');
      await expect(main(page).getByText('Invalid email')).toBeVisible();
      await expect.poll(() => focused(page)).toBe('email');
      await email.fill('nobody@journey.example');
      await email.press('Enter');
      await expect(page.getByRole('alert').getByText('E-mail address not found.')).toBeVisible();
      await email.fill(mia.email);
      await email.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused();
      await expect(main(page).getByText(mia.email)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const older = await linkTo(mia.email, '/reset-password/do');
      await page.getByRole('button', { name: 'Resend email' }).click();
      await expect(main(page).getByText('We sent the email again.')).toBeVisible();
      const link = await linkTo(mia.email, '/reset-password/do', older);

      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      const response = await page.goto(link);
      expect(response?.headers()['referrer-policy']).toBe('no-referrer');
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
      await expect(page).toHaveURL(/\/reset-password\/do$/);
      // One load of the page, and nobody else was told the address.
      const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
      expect(asked.filter((request) => request.includes(token))).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();

      const [first, repeat] = [page.locator('input[name=password]'), page.locator('input[name=password_repeat]')];
      await first.fill('Football1');
      await repeat.fill('Football1');
      await repeat.press('Enter');
      await expect(main(page).getByText(/That password is too common/)).toBeVisible();
      await expect.poll(() => focused(page)).toBe('password');
      expect(await axeViolations(page)).toEqual([]);
      await first.fill('seven blue kettles sing');
      await expect(main(page).getByText('Strong')).toBeVisible();
      await repeat.press('Enter');
      await expect(main(page).getByText('The entered passwords are not the same.')).toBeVisible();
      await expect.poll(() => focused(page)).toBe('password_repeat');
      await repeat.fill('seven blue kettles sing');
      await repeat.press('Enter');
      await page.waitForURL(/\/members/);
      await expect(page.getByText('Your password is changed. You’re logged in.')).toBeVisible();
      expect(await isIn(mia)).toBe(false);

      const late = await newPerson(device);
      await passEntryWarning(late.context());
      await open(late, link);
      await expect(late.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
      await expect(late.getByText('Link expired or invalid, request a new e-mail.')).toBeVisible();
      expect(await axeViolations(late)).toEqual([]);
      await late.getByRole('link', { name: 'Get a new link' }).click();
      await expect(late).toHaveURL(/\/reset-password$/);
    });

    test('log-in says how long it is closed, and leads nowhere else', async ({ newPerson, watch }) => {
      watch.allow(/^(401|429) POST \/api\/user\.php/);
      const tom = await join('Tom', 'male');
      const page = await newPerson(device);
      await passEntryWarning(page.context());
      await open(page, '/login?next=%2F%2Fevil.example%2Fchats');
      const [login, secret] = [page.locator('input[name=login]'), page.locator('input[name=password]')];
      await login.fill(tom.name);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = page.waitForResponse((response) => response.url().includes('/api/user.php'));
        await secret.fill('not the password');
        await secret.press('Enter');
        expect((await answer).status()).toBe(401);
        await expect(secret).toHaveValue('');
      }
      await secret.fill(password);
      await secret.press('Enter');
      await expect(page.getByRole('alert')).toContainText(
        'Too many incorrect attempts: the account is blocked for 5 minutes.',
      );
      await expect(login).toHaveValue(tom.name);
      expect(await axeViolations(page)).toEqual([]);

      const ina = await join('Ina', 'female');
      await login.fill(ina.email);
      await secret.fill(password);
      await secret.press('Enter');
      await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname === '/members');
      await open(page, '/login?next=https%3A%2F%2Fevil.example');
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/members$/);
    });

    test('S2: the e-mail address changes with a proof and by a link, by keyboard, and is taken back by another', async ({
      newPerson,
      watch,
    }) => {
      watch.allow(/^422 PUT \/api\/proof\.php/, /^403 /, /^410 POST \/api\/mail-change\.php/);
      const eva = await join('Eva', 'female');
      const next = newName('Moved').email;
      const page = await newPerson(device);
      await passEntryWarning(page.context());
      await enter(page, eva);
      await open(page, '/settings/account');
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
      await expect(main(page).getByText(eva.email)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'New email address' }).focus();
      await page.keyboard.type(next);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      const secret = dialog.getByLabel('Your password', { exact: true });
      await expect(secret).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      // Thought better of it: what was typed stands.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('textbox', { name: 'New email address' })).toHaveValue(next);
      await page.getByRole('button', { name: 'Send link' }).click();
      await secret.fill('not the password');
      await secret.press('Enter');
      await expect(dialog.getByText('That password isn’t right. Try again.')).toBeVisible();
      await expect.poll(() => focused(page)).toBe('password');
      await secret.fill(password);
      await secret.press('Enter');
      await expect(main(page).getByText(`Confirm ${next}`)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const first = await linkTo(next, '/mail-change/do');
      await page.getByRole('button', { name: 'Cancel the change' }).click();
      await expect(page.getByText('The change is cancelled. Your email stays the same.')).toBeVisible();
      await page.getByRole('textbox', { name: 'New email address' }).fill(next);
      // Proved a moment ago: nobody asks again.
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(`Confirm ${next}`)).toBeVisible();
      const second = await linkTo(next, '/mail-change/do', first);
      await page.getByRole('button', { name: 'Resend email' }).click();
      await expect(page.getByText('We sent the email again.')).toBeVisible();
      const link = await linkTo(next, '/mail-change/do', second);

      await open(page, first);
      await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
      await open(page, link);
      const confirm = page.getByRole('button', { name: 'Use this address' });
      await expect(confirm).toBeVisible();
      await expect(page).toHaveURL(/\/mail-change\/do$/);
      expect(await axeViolations(page)).toEqual([]);
      // Opening the page did nothing yet.
      expect((await eva.person.get('/api/user.php')).json).toMatchObject({ user: { email: eva.email } });
      await confirm.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Your email address is changed' })).toBeFocused();
      expect((await eva.person.get('/api/user.php')).json).toMatchObject({ user: { email: next } });
      expect(await axeViolations(page)).toEqual([]);

      await open(page, await linkTo(eva.email, '/mail-change/do'));
      const undo = page.getByRole('button', { name: 'Keep old address' });
      await expect(undo).toBeVisible();
      await expect(main(page).getByText(eva.email)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await undo.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Your old address is back' })).toBeVisible();
      expect(await isIn(eva)).toBe(false);
      await page.getByRole('link', { name: 'Choose a new password' }).click();
      await expect(page.locator('input[name=email]')).toHaveValue(eva.email);
    });

    test('username and password change in the settings', async ({ newPerson, watch }) => {
      watch.allow(/^422 PUT \/api\/(user|password)\.php/, /^403 GET \/api\/(user|events)\.php/);
      const [ben, zoe] = [await join('Ben', 'male'), await join('Zoe', 'female')];
      const page = await newPerson(device);
      await passEntryWarning(page.context());
      await enter(page, ben);
      await open(page, '/settings/account');
      const name = page.locator('input[name=name]');
      await name.fill(zoe.name);
      await name.press('Enter');
      await expect(main(page).getByText('That username is taken. Choose another.')).toBeVisible();
      await name.fill(`${ben.name} the second`);
      await name.press('Enter');
      await expect(page.getByText('Your username is changed.')).toBeVisible();

      const fields = ['old_password', 'password', 'password_repeat'].map((field) =>
        page.locator(`input[name=${field}]`),
      );
      for (const [index, text] of ['not it', 'a brand new secret', 'a brand new secret'].entries()) {
        await fields[index]?.fill(text);
      }
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(main(page).getByText('Please check your old password.')).toBeVisible();
      await expect(fields[1]!).toHaveValue('a brand new secret');
      await fields[0]?.fill(password);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your password is changed. Every other device is logged out.')).toBeVisible();
      await expect(fields[0]!).toHaveValue('');
      expect(await isIn(ben)).toBe(false);
      await page.reload();
      await expect(name).toHaveValue(`${ben.name} the second`);
    });
  });
}
