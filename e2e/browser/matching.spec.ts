import type { Page } from 'playwright/test';
import {
  axeViolations,
  desktop,
  expect,
  hydrated,
  open,
  originOf,
  passEntryWarning,
  phone,
  pressSearch,
  test,
} from '../support/browser.ts';
import { enter, join, type Newcomer } from '../support/people.ts';

/** The match finder: five questions, people with their reasons, and the way back to them. */

interface Found {
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly matches: readonly { readonly id: string; readonly reasons: readonly { readonly kind: string }[] }[];
}

const foundBy = async ({ person }: Newcomer): Promise<Found> =>
  (await person.get('/api/match-finder.php')).json as unknown as Found;

const people = (page: Page) => page.getByRole('main').locator('article');
const names = (page: Page) => people(page).getByRole('heading').allTextContents();
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function isOpenToAll(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'nothing hangs over the edge').toBeLessThanOrEqual(0);
}

for (const [name, device] of Object.entries({ phone, desktop })) {
  test(`keys alone find people with their reasons, and one comes back to the same place, on a ${name}`, async ({
    newPerson,
  }) => {
    test.setTimeout(180_000);
    const mia = await join('Mia', 'female');
    const page = await newPerson(device);
    await passEntryWarning(page.context());
    await enter(page, mia);
    await open(page, '/match-finder');

    await page.getByRole('radio', { name: 'Men', exact: true }).focus();
    await page.keyboard.press('Space');
    await isOpenToAll(page);
    await page.keyboard.press('Enter');
    const country = page.getByRole('combobox', { name: 'Where should they live?' });
    await expect(country).toHaveValue('NL');
    await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('NL-NH');
    await isOpenToAll(page);
    await next(page).press('Enter');
    await page.getByRole('slider', { name: 'Maximum' }).press('End');
    await isOpenToAll(page);
    await next(page).press('Enter');
    await page.getByRole('checkbox', { name: 'Cooking', exact: true }).press('Space');
    await page.getByRole('checkbox', { name: 'Music', exact: true }).press('Space');
    await next(page).press('Enter');
    await page.getByRole('radio', { name: 'It doesn’t matter' }).press('Space');
    // What this page was told: others may join meanwhile.
    const told = page.waitForResponse((reply) =>
      /PUT .*match-finder/.test(`${reply.request().method()} ${reply.url()}`),
    );
    await page.getByRole('button', { name: 'Find people' }).press('Enter');
    const found = (await (await told).json()) as Found;
    await expect(page.getByRole('heading', { name: /profiles that fit$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/match-finder\?found=1$/);
    // The button that was pressed is gone: what was found has the focus.
    await expect(page.getByRole('heading', { name: /profiles that fit$/ })).toBeFocused();
    await isOpenToAll(page);

    // As the server ranks them; everybody with their reasons, what is shared in words.
    expect((await foundBy(mia)).preferences).toMatchObject({
      gender: 'male',
      interests: ['music', 'cooking'],
      max_age: 99,
    });
    await expect(people(page)).toHaveCount(found.matches.length);
    expect(found.matches.length).toBeGreaterThan(4);
    await expect(page.getByRole('list', { name: 'Why you might click' })).toHaveCount(found.matches.length);
    await expect(page.getByText(/^You both like (cooking|music)( and (cooking|music))?$/).first()).toBeVisible();

    // Liked from here, opened, and back: the same people in the same order, where one was.
    const before = await names(page);
    const last = people(page).last();
    await last.getByRole('button', { name: /^Like / }).click();
    await expect(last.getByRole('button', { name: /^Unlike / })).toBeVisible();
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = await last.boundingBox();
    await last.getByRole('link').click();
    await expect(page).toHaveURL(/\/members\/[^?]/);
    await expect(page.getByRole('button', { name: /^Unlike / })).toBeVisible();
    await page.goBack();
    await expect(people(page)).toHaveCount(before.length);
    expect(await names(page)).toEqual(before);
    await expect(last.getByRole('button', { name: /^Unlike / })).toBeVisible();
    await expect(async () => {
      const now = await last.boundingBox();
      expect(Math.abs((now?.y ?? -1e6) - (place?.y ?? 0))).toBeLessThanOrEqual(2);
    }).toPass();

    // A reload finds again: who is liked is no suggestion any more. The answers are still there.
    await page.reload();
    await hydrated(page);
    await expect(people(page).first()).toBeVisible();
    const again = await names(page);
    expect(again).not.toContain(before.at(-1));
    await page.getByRole('button', { name: 'Change answers' }).click();
    await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /profiles that fit$/ })).toBeVisible();
  });
}

test('back and a reload lead to the question where one was, with the answers', async ({ newPerson }) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const moved = await tom.person.put('/api/profile.php', { region: 'NL-GR', city: 'Groningen' });
  expect(moved.status, moved.text).toBe(200);
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, '/likes');
  await open(page, '/match-finder');
  const anyone = page.getByRole('radio', { name: 'Everyone' });
  await anyone.check();
  await next(page).tap();
  await page.getByRole('combobox', { name: 'Province' }).selectOption('NL-GR');
  await next(page).tap();
  await expect(page.getByRole('slider', { name: 'Maximum' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('NL-GR');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('NL-GR');
  await page.goBack();
  await expect(anyone).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Province' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(anyone).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
  // Who comes anew begins with the first question; what was answered is still there.
  await open(page, '/match-finder');
  await expect(anyone).toBeChecked();
  for (let question = 0; question < 4; question += 1) await next(page).tap();
  await page.getByRole('button', { name: 'Find people' }).tap();
  await expect(page.getByText('Lives in a region you chose').first()).toBeVisible();
  await expect(page.getByText('Lives in your region')).toHaveCount(0);
  expect((await foundBy(mia)).preferences).toMatchObject({ gender: null, countryregion: 'NL-GR' });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Find people' })).toBeVisible();
});

test('what was looked for elsewhere meanwhile is what the questions begin with', async ({ newPerson }) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, '/match-finder');
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeVisible();
  await pressSearch(page);
  await expect(page).toHaveURL(/\/members/);
  const elsewhere = { gender: 'female', country: 'DE', countryregion: 'DE-BY' };
  expect((await mia.person.put('/api/match-finder.php', elsewhere)).status).toBe(200);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Women', exact: true })).toBeChecked();
  for (let question = 0; question < 4; question += 1) await next(page).click();
  await page.getByRole('button', { name: 'Find people' }).click();
  await expect(page).toHaveURL(/\?found=1$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect((await foundBy(mia)).preferences).toMatchObject(elsewhere);
});

test('nobody, somebody new, and somebody who blocked in the meantime', async ({ newPerson, watch }) => {
  const eva = await join('Eva', 'female');
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, eva);
  const only = { gender: 'male', country: 'NZ', min_age: 18, max_age: 99 };
  expect((await eva.person.put('/api/match-finder.php', only)).status).toBe(200);
  await open(page, '/match-finder?found=1');
  await expect(page.getByRole('heading', { name: 'No profiles fit all of that yet' })).toBeVisible();
  await expect(page.getByText('Try a wider age range or another country.')).toBeVisible();
  await isOpenToAll(page);
  // Where the own profile looks for others no age helps.
  expect((await eva.person.put('/api/match-finder.php', { gender: 'female', country: 'NL' })).status).toBe(200);
  await page.reload();
  await expect(page.getByText('Your profile says who you’re looking for: Men. Choose that,')).toBeVisible();
  expect((await eva.person.put('/api/match-finder.php', only)).status).toBe(200);

  // One who moves there is the only one.
  const tom = await join('Tom', 'male');
  expect((await tom.person.put('/api/profile.php', { country: 'NZ' })).status).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: '1 profile that fits' })).toBeVisible();
  expect((await tom.person.post('/api/block.php', { profile: eva.id })).status).toBe(200);
  watch.allow(/403 GET \/api\/profile\.php/);
  await people(page).first().getByRole('link').click();
  await expect(page.getByText(`You're blocked by ${tom.name}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No profiles fit all of that yet' })).toBeVisible();
  await open(page, '/match-finder?found=1');
  await expect(page.getByRole('heading', { name: 'No profiles fit all of that yet' })).toBeVisible();
});

test('another country brings its own regions, and the reasons are in the member’s language', async ({ newPerson }) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson({ ...desktop, locale: 'de-DE' });
  await passEntryWarning(page.context());
  await enter(page, mia);
  await mia.person.put('/api/user.php', { language: 'de' });
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'de', url: originOf('ember') }]);
  await open(page, '/match-finder');
  await page.getByRole('radio', { name: 'Männer', exact: true }).check();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('combobox', { name: 'Wo möchtest du suchen?' }).selectOption('DE');
  const state = page.getByRole('combobox', { name: 'Bundesland' });
  await expect(state).toHaveValue('');
  await expect(state.getByRole('option', { name: 'Bayern' })).toBeAttached();
  for (let question = 0; question < 3; question += 1) await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Profile finden' }).click();
  await expect(page.getByRole('heading', { name: /passen könnten?$/ })).toBeVisible();
  await expect(page.getByText('Eure Wünsche passen zusammen').first()).toBeVisible();
  expect((await foundBy(mia)).preferences).toMatchObject({ country: 'DE', countryregion: null });
  await isOpenToAll(page);
});
