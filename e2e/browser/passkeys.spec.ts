import type { Page } from 'playwright/test';
import {
  axeViolations,
  dataDir,
  desktop,
  expect,
  logIn,
  open,
  originOf,
  passEntryWarning,
  phone,
  test,
} from '../support/browser.ts';
import { latestMail, linkOf } from '../support/outbox.ts';
import { enter, join, newName, password } from '../support/people.ts';
import { eventually } from '../support/wire.ts';

/** A device with a finger on its sensor: it makes keys and signs with them without being asked twice. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  // The page leaves at once; the next page that is opened must find the session ended on the server, too.
  const ended = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/logout.php');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await ended;
}

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

for (const [what, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`a passkey is made in the settings, logs in, and is removed (${what})`, async ({ newPerson, watch }) => {
    const mia = await join('Mia', 'female');
    const page = await newPerson(device);
    await passEntryWarning(page.context());
    await withAuthenticator(page);
    await enter(page, mia);

    await open(page, `${originOf('ember')}/settings/devices`);
    await expect(page.getByText('No passkeys yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    await expect(passkeys).toContainText('Chrome on');
    await expect(passkeys).toContainText('not used yet');
    expect(await axeViolations(page)).toEqual([]);

    // The device has one of theirs already, and says so.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device already has your passkey.')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);

    await logOut(page);
    await open(page, `${originOf('ember')}/login?next=/settings/devices`);
    expect(await axeViolations(page)).toEqual([]);
    await byPasskey(page).click();
    await page.waitForURL((url) => url.pathname === '/settings/devices');
    await expect(passkeys).toContainText('last used');

    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No passkeys yet')).toBeVisible();

    watch.allow(/401 PUT \/api\/passkeys\.php/);
    await logOut(page);
    await open(page, `${originOf('ember')}/login`);
    await byPasskey(page).click();
    await expect(page.getByText('This passkey doesn’t work here. Log in with your password.')).toBeVisible();
  });
}

test('S2: a passkey proves whose session it is, and after a new password by mail it is looked at', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/403 POST \/api\/mail-change\.php/);
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await withAuthenticator(page);
  await enter(page, mia);
  await open(page, `${originOf('ember')}/settings/devices`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);

  await open(page, `${originOf('ember')}/settings/account`);
  await page.getByRole('textbox', { name: 'New email address' }).fill(newName('Moved').email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^Confirm .+@/)).toBeVisible();

  await mia.person.post('/api/reset-password.php', { email: mia.email });
  const mail = await eventually(async () => {
    const newest = await latestMail(dataDir, mia.email);
    return newest?.text.includes('/reset-password/do?') ? newest : null;
  });
  await open(page, linkOf(mail, '/reset-password/do?token=').href);
  const passwords = page.locator('input[type=password]');
  for (const place of [0, 1]) await passwords.nth(place).fill('seven blue kettles');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Are these passkeys yours?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/members/);
});

test('a passkey is offered once after a log-in with a password, and never pressed upon anybody', async ({
  newPerson,
}) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await withAuthenticator(page);
  await logIn(page, mia.email, password);
  const offer = page.getByText('Log in without a password next time?');
  await expect(offer).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is saved.')).toBeVisible();
  await expect(offer).toBeHidden();

  await logOut(page);
  await open(page, `${originOf('ember')}/login`);
  await byPasskey(page).click();
  await page.waitForURL(/\/members/);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('who puts the offer away is not asked again', async ({ newPerson }) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await withAuthenticator(page);
  await logIn(page, mia.email, password);
  const words = page.getByText('Log in without a password next time?');
  await expect(words).toBeVisible();
  await page.locator('section').filter({ has: words }).getByRole('button', { name: 'Not now' }).click();
  await expect(words).toBeHidden();
  await logOut(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const listening = page.waitForResponse(/\/api\/events\.php/);
  await logIn(page, mia.email, password);
  await listening;
  await expect(words).toBeHidden();
  expect(asked).not.toContain('/api/passkeys.php');
});
