import type { Locator, Page } from 'playwright/test';
import {
  axeViolations, desktop, expect, hydrated, open, passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore
import { operate } from '../support/ops.ts';
import { join as joinOverTheWire, newName, password } from '../support/people.ts';

test.use({ actionTimeout: 15_000 });

const lander = '/landers/tinderswipe?network=a&ref=b&aff_sub=c';
const devices = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

/** What the operator sees of a member. */
const memberOf = (email: string) => operate<Record<string, unknown>>('member', 'show', email);

async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const step = (page: Page, title: string) => page.getByRole('heading', { name: title });

/** No accessibility violations on the whole page, dialogs included. */
async function isOpenToAll(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** A photo of one's own: what the page looks like just now. */
const photoOf = async (page: Page) => ({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });

for (const [name, device] of devices) {
  test(`on ${name}, a lander’s visitor signs up over a reload at every step and keeps their source`, async ({
    newPerson,
  }) => {
    test.setTimeout(300_000);
    const page = await newPerson(device);
    const person = newName('Noor');
    await passEntryWarning(page.context());
    await open(page, lander);
    // The source is kept and gone from the address, without another page.
    await expect(page).toHaveURL(/\/landers\/tinderswipe$/);
    await reload(page);
    await page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first().click();

    await expect(step(page, 'Who are you?')).toBeVisible();
    await page.getByRole('radio', { name: 'Woman', exact: true }).check();
    await page.getByRole('radio', { name: 'Bi', exact: true }).check();
    await isOpenToAll(page);
    await reload(page);
    await expect(page.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Bi', exact: true })).toBeChecked();
    await next(page).click();

    await page.getByRole('textbox', { name: 'Day' }).fill('14');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('5');
    await page.getByRole('textbox', { name: 'Year' }).fill('1992');
    await reload(page);
    await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1992');
    await next(page).click();

    await page.getByLabel('Country').selectOption('NL');
    await reload(page);
    await expect(page.getByLabel('Country')).toHaveValue('NL');
    await next(page).click();

    await page.getByLabel(/^username/i).fill(person.name);
    await reload(page);
    await expect(page.getByLabel(/^username/i)).toHaveValue(person.name);
    await next(page).click();

    await page.getByLabel(/^email/i).fill(person.email);
    await page.locator('input[type=password]').fill(password);
    await isOpenToAll(page);
    await reload(page);
    await expect(page.getByLabel(/^email/i)).toHaveValue(person.email);
    // Everything but the password.
    await expect(page.locator('input[type=password]')).toHaveValue('');
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();

    const welcome = step(page, `Welcome, ${person.name}`);
    await expect(welcome).toBeVisible();
    await expect(page.getByText('You have 5 credits to start with.')).toBeVisible();
    await isOpenToAll(page);
    await reload(page);
    await expect(welcome).toBeVisible();
    await page.getByRole('button', { name: 'Complete my profile' }).click();

    await expect(step(page, 'Add a photo')).toBeVisible();
    await page.locator('input[type=file]:not([capture])').setInputFiles(await photoOf(page));
    await page.getByRole('dialog', { name: 'Crop photo' }).getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText('1 of 3').first()).toBeVisible();
    await expect(page.getByText('Under review')).toBeVisible();
    await reload(page);
    await expect(step(page, 'Add a photo')).toBeVisible();
    await expect(page.getByText('Under review')).toBeVisible();
    await isOpenToAll(page);
    await next(page).click();

    await expect(step(page, 'Your location')).toBeVisible();
    await page.getByRole('combobox', { name: /city/i }).fill('Haarl');
    await page
      .getByRole('option', { name: /^Haarlem\b/ })
      .first()
      .click();
    await reload(page);
    await expect(page.getByRole('combobox', { name: /city/i })).toHaveValue('Haarlem');
    await isOpenToAll(page);
    await next(page).click();

    await page.getByLabel('Eyes').selectOption('green');
    await reload(page);
    await expect(page.getByLabel('Eyes')).toHaveValue('green');
    await next(page).click();

    await page.getByRole('textbox', { name: /About me/ }).fill('I like long walks.');
    await page.getByRole('checkbox', { name: 'Tea', exact: true }).check();
    await reload(page);
    await expect(page.getByRole('textbox', { name: /About me/ })).toHaveValue('I like long walks.');
    await expect(page.getByRole('checkbox', { name: 'Tea', exact: true })).toBeChecked();
    // Left out, gone back to, and nothing is lost.
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(step(page, 'Get notified about new messages?')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('textbox', { name: /About me/ })).toHaveValue('I like long walks.');
    await next(page).click();
    await expect(step(page, 'Get notified about new messages?')).toBeVisible();
    await reload(page);
    await isOpenToAll(page);
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await expect(page).toHaveURL(/\/signup-matches$/);
    await expect(step(page, 'Profiles you might like').or(step(page, 'No profiles to show yet'))).toBeVisible();
    await isOpenToAll(page);
    await page.getByRole('main').getByRole('link', { name: 'See profiles' }).click();
    await expect(page).toHaveURL(/\/members(?:\?|$)/);

    expect(await memberOf(person.email)).toMatchObject({
      name: person.name,
      traffic_source: { network: 'a', ref: 'b', sub1: 'c' },
      first_traffic_source: { network: 'a', ref: 'b', sub1: 'c' },
      sexuality: 'bi',
      city: 'Haarlem',
      region: 'NL-NH',
      eye_color: 'green',
      about_me: 'I like long walks.',
      interests: ['tea'],
      photos: [{ status: 'pending' }],
    });
  });

  test(`on ${name}, the keyboard alone leads from the lander to the members`, async ({ newPerson }) => {
    test.setTimeout(300_000);
    const page = await newPerson(device);
    const person = newName('Kees');
    await passEntryWarning(page.context());
    await open(page, lander);

    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first());
    await page.keyboard.press('Enter');
    await expect(step(page, 'Who are you?')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Man', exact: true }));
    await page.keyboard.press('Space');
    await go(page);
    await type(page, page.getByRole('textbox', { name: 'Day' }), '3');
    await type(page, page.getByRole('combobox', { name: 'Month' }), 'May');
    await type(page, page.getByRole('textbox', { name: 'Year' }), '1985');
    await go(page);
    await type(page, page.getByLabel('Country'), 'Neth');
    await go(page);
    await type(page, page.getByLabel(/^username/i), person.name);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^email/i)).toBeVisible();
    await type(page, page.getByLabel(/^email/i), person.email);
    await type(page, page.locator('input[type=password]'), password);
    await isOpenToAll(page);
    await page.keyboard.press('Enter');
    await expect(step(page, `Welcome, ${person.name}`)).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Complete my profile' }));
    await page.keyboard.press('Enter');
    for (const title of ['Add a photo', 'Your location', 'Your appearance']) {
      await expect(step(page, title)).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'Skip', exact: true }));
      await page.keyboard.press('Enter');
    }
    await type(page, page.getByRole('textbox', { name: /About me/ }), 'By keys alone.');
    // The interests are one stop; keys lead on in them.
    await tabTo(
      page,
      page
        .getByRole('group', { name: /^Interests/ })
        .getByRole('checkbox')
        .first(),
    );
    await page.keyboard.press('End');
    await expect(page.getByRole('checkbox', { name: 'Coffee', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await go(page);
    await expect(step(page, 'Get notified about new messages?')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Done', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signup-matches$/);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'See profiles' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members(?:\?|$)/);

    expect(await memberOf(person.email)).toMatchObject({
      traffic_source: { network: 'a', ref: 'b', sub1: 'c' },
      date_of_birth: '1985-05-03',
      about_me: 'By keys alone.',
      interests: ['coffee'],
    });
  });
}

/** Moves the focus on, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 160; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function go(page: Page): Promise<void> {
  await tabTo(page, next(page));
  await page.keyboard.press('Enter');
}

/** Fills in everything up to the last step, which is shown. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('14');
  await page.getByRole('combobox', { name: 'Month' }).selectOption('5');
  await page.getByRole('textbox', { name: 'Year' }).fill('1992');
  await next(page).click();
  await page.getByLabel('Country').selectOption('NL');
  await next(page).click();
  await page.getByLabel(/^username/i).fill(name);
  await next(page).click();
  await expect(page.getByLabel(/^email/i)).toBeVisible();
}

test('each field says what is wrong as it is left, and what was meant', async ({ page, watch }) => {
  // A name that somebody has is refused by the server, in its place.
  watch.allow(/^422 POST \/api\/signup\.php\?check=1/);
  await passEntryWarning(page.context());
  await open(page, '/signup');
  await next(page).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await next(page).click();

  const leave = () => page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('31');
  await leave();
  await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible();
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2');
  await page.getByRole('textbox', { name: 'Year' }).fill('1990');
  await leave();
  await expect(page.getByText('Invalid date of birth.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Year' }).fill('2020');
  await page.getByRole('textbox', { name: 'Day' }).fill('1');
  await leave();
  await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Year' }).fill('1990');
  await leave();
  await expect(page.getByText('Enter your date of birth (18+)')).toBeHidden();
  await next(page).click();
  await page.getByLabel('Country').selectOption('NL');
  await next(page).click();

  const username = page.getByLabel(/^username/i);
  await username.fill('@anna');
  await leave();
  await expect(page.getByText('Username may not start with @')).toBeVisible();
  const taken = await joinOverTheWire('Taken', 'male');
  await username.fill(taken.name);
  await leave();
  await expect(page.getByText('That username is taken. Choose another.')).toBeVisible();
  await username.fill(newName('Free').name);
  await next(page).click();

  await page.getByLabel(/^email/i).fill('free');
  await leave();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await page.getByLabel(/^email/i).fill('free@hotmail.con');
  await leave();
  await page.getByRole('button', { name: 'Did you mean free@hotmail.com?' }).click();
  await expect(page.getByLabel(/^email/i)).toHaveValue('free@hotmail.com');
  await page.locator('input[type=password]').fill('short');
  await leave();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
});

test('an address that has an account is carried to the log-in, and stands in no address bar', async ({
  page,
  watch,
}) => {
  watch.allow(/^409 POST \/api\/signup\.php/);
  const member = await joinOverTheWire('Sam', 'male');
  await passEntryWarning(page.context());
  await open(page, '/signup?next=%2Flikes');
  await fillIn(page, newName('Sam').name);
  await page.getByLabel(/^email/i).fill(member.email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('An account with this e-mail address already exists')).toBeVisible();
  await page.getByRole('link', { name: 'Log in with this address' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Flikes$/);
  await expect(page.locator('input[name=login]')).toHaveValue(member.email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/likes$/);
});

test('the browser’s back button leads through the steps, and two presses make one account', async ({ page }) => {
  await passEntryWarning(page.context());
  await open(page, '/');
  await page.goto('/signup');
  await hydrated(page);
  const person = newName('Twice');
  await fillIn(page, person.name);
  await page.goBack();
  await expect(page.getByLabel(/^username/i)).toHaveValue(person.name);
  await page.goBack();
  await expect(page.getByLabel('Country')).toHaveValue('NL');
  await page.goForward();
  await expect(page.getByLabel(/^username/i)).toHaveValue(person.name);
  await next(page).click();
  await page.getByLabel(/^email/i).fill(person.email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel(/^username/i)).toBeVisible();
  await next(page).click();
  // Nothing is lost while the page stays, the password included.
  await expect(page.locator('input[type=password]')).toHaveValue(password);
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/signup.php')) made.push(request.url());
  });
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(step(page, `Welcome, ${person.name}`)).toBeVisible();
  expect(made).toHaveLength(1);
  // Who is a member now has no form to go back to.
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/members$/);
});

test('the modal closes by its button only once something is filled in, and keeps it', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await open(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Create your profile' });
  const enter = () => page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first().click();
  await enter();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await enter();
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await next(page).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await enter();
  await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeChecked();
});

test('who leaves in the middle finds the way back, and a second tab follows', async ({ newPerson }) => {
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await open(page, '/signup');
  const other = await page.context().newPage();
  await open(other, '/signup');
  const person = newName('Later');
  await fillIn(page, person.name);
  await page.getByLabel(/^email/i).fill(person.email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(step(page, `Welcome, ${person.name}`)).toBeVisible();
  await expect(other).toHaveURL(/\/members$/);
  await other.close();
  await page.getByRole('button', { name: 'See profiles' }).click();
  await expect(page).toHaveURL(/\/signup-matches$/);
  await page.getByRole('main').getByRole('link', { name: 'See profiles' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  // Their own card stands among the others.
  await page.getByRole('main').getByRole('link', { name: 'Add a photo' }).click();
  await expect(page).toHaveURL(/\/profile#photos$/);
  await expect(page.getByRole('group', { name: 'Add a photo' })).toBeInViewport();
});

test('who comes from a member’s page writes to them on signing up and is led to them', async ({ page }) => {
  const tom = await joinOverTheWire('Tom', 'male');
  await passEntryWarning(page.context());
  await open(page, `/signup?profile=${tom.id}`);
  const person = newName('Mia');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await reload(page);
  await next(page).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('14');
  await page.getByRole('combobox', { name: 'Month' }).selectOption('5');
  await page.getByRole('textbox', { name: 'Year' }).fill('1992');
  await next(page).click();
  await page.getByLabel('Country').selectOption('NL');
  await next(page).click();
  await page.getByLabel(/^username/i).fill(person.name);
  await next(page).click();
  await page.getByRole('textbox', { name: `Say hello to ${tom.name}` }).fill('Hello from a new face');
  await page.getByLabel(/^email/i).fill(person.email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We’ll deliver your message to ${tom.name}`)).toBeVisible();
  await expect(page.getByText('You have 4 credits to start with.')).toBeVisible();
  await page.getByRole('button', { name: 'See profiles' }).click();
  await expect(step(page, `Back to ${tom.name}`)).toBeVisible();
  await page.getByRole('link', { name: `Go to ${tom.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/members/${tom.id}$`));
  const chat = await tom.person.get('/api/chats.php');
  expect(chat.json).toMatchObject({ num_unread_messages: 0 });
});
