import type { Locator, Page } from 'playwright/test';
import {
  axeViolations, desktop, expect, hydrated, logIn, open, originOf, passEntryWarning, phone, pressSearch, test,
} from '../support/browser.ts'; // prettier-ignore
import { operate } from '../support/ops.ts';
import { enter, join, type Newcomer } from '../support/people.ts';
import { picture } from '../support/pictures.ts';

/** The own profile as its owner works on it, and as another member finds it afterwards. */

const devices = Object.entries({ phone, desktop });

interface Photo {
  readonly id: string;
  readonly status: string;
}
interface Told extends Record<string, unknown> {
  readonly photos: readonly Photo[];
}

const toldBy = async ({ person }: Newcomer): Promise<Told> =>
  (await person.get('/api/profile.php')).json['profile'] as unknown as Told;

async function isOpenToAll(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'nothing hangs over the edge').toBeLessThanOrEqual(0);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const saved = (page: Page) => page.getByText('Your profile is saved.');

/** Somebody who has just joined, at their own profile. */
async function atHome(page: Page, gender: 'male' | 'female' = 'female'): Promise<Newcomer> {
  const somebody = await join(gender === 'female' ? 'Mia' : 'Tom', gender);
  await passEntryWarning(page.context());
  await enter(page, somebody);
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  return somebody;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
}

for (const [name, device] of devices) {
  test(`every field is filled in, seen by others, kept, and taken back, on a ${name}`, async ({ newPerson }) => {
    test.setTimeout(180_000);
    const page = await newPerson(device);
    const mia = await atHome(page);
    await expect(page.getByRole('progressbar', { name: /profile is 10% complete/ })).toBeVisible();
    await isOpenToAll(page);

    // What to do next leads to its field.
    await page.getByRole('link', { name: 'Write a few words about yourself.' }).click();
    const about = page.getByRole('textbox', { name: 'About me' });
    await expect(about).toBeFocused();
    await page.keyboard.type('I bake on Sundays and share the crust.');
    for (const interest of ['Traveling', 'Cooking', 'Tea'])
      await page.getByRole('checkbox', { name: interest, exact: true }).check();
    const city = page.getByRole('combobox', { name: 'Town' });
    await city.fill('Haarl');
    await page
      .getByRole('option', { name: /^Haarlem/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('NL-NH');
    await choose(page, 'Hair', 'Dark blond');
    await choose(page, 'Eyes', 'Hazel');
    await choose(page, 'Body type', 'Average');
    await choose(page, 'Relationship status', 'Living together');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('radio', { name: 'Bi', exact: true }).check();
    await page.getByRole('textbox', { name: 'Year' }).fill('1990');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await expect(save(page)).toBeInViewport();
    await isOpenToAll(page);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect(await toldBy(mia)).toMatchObject({
      about_me: 'I bake on Sundays and share the crust.', interests: ['travelling', 'cooking', 'tea'], city: 'Haarlem',
      region: 'NL-NH', hair_color: 'dark blond', eye_color: 'hazel', body_type: 'normal', tattoos: true,
      relationship_status: 'living together', sexuality: 'bi', date_of_birth: '1990-05-14', completeness: 70,
    }); // prettier-ignore
    await page.reload();
    await hydrated(page);
    await expect(about).toHaveValue('I bake on Sundays and share the crust.');
    await expect(page.getByRole('combobox', { name: 'Hair' })).toHaveValue('dark blond');

    // Another member sees it.
    const tom = await join('Tom', 'male');
    const his = await newPerson(device);
    await passEntryWarning(his.context());
    await enter(his, tom);
    await open(his, `/members/${mia.id}`);
    const facts = his.getByRole('main');
    for (const text of ['I bake on Sundays and share the crust.', 'Traveling', 'Dark blond', 'Hazel', 'Bi'])
      await expect(facts.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(facts.getByText(/^Haarlem, Noord-Holland, Netherlands/)).toBeVisible();

    // And it can be taken back.
    await about.fill('');
    for (const interest of ['Traveling', 'Cooking', 'Tea'])
      await page.getByRole('checkbox', { name: interest, exact: true }).uncheck();
    for (const label of ['Hair', 'Eyes', 'Body type', 'Relationship status'])
      await page.getByRole('combobox', { name: label }).selectOption('');
    await page.getByRole('combobox', { name: 'Province' }).selectOption('');
    await city.fill('');
    await page.getByRole('radio', { name: 'Not set' }).check();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect(await toldBy(mia)).toMatchObject({
      about_me: '', interests: [], city: null, region: null, hair_color: null, eye_color: null, body_type: null,
      relationship_status: null, tattoos: null, completeness: 0,
    }); // prettier-ignore
    await open(his, `/members/${mia.id}`);
    await expect(facts.getByText('Dark blond')).toBeHidden();
  });
}

/** Takes the first of the photos that wait to be cut. */
async function usePart(page: Page): Promise<void> {
  const use = page.getByRole('button', { name: 'Use photo' });
  await expect(use).toBeEnabled();
  await use.click();
}

const filed = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const red = picture([200, 40, 40]);
const green = picture([40, 160, 60]);
const blue = picture([40, 60, 200]);

/** Pastes or drops a photo as the browser does: with a file in the event's hands. */
async function hand(target: Locator, kind: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await target.evaluate(
    (element, [type, base64]) => {
      const raw = Uint8Array.from(atob(String(base64)), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([raw], `${type}.png`, { type: 'image/png' }));
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data }),
      );
    },
    [kind, bytes.toString('base64')] as const,
  );
}

for (const [name, device] of devices) {
  test(`photos are chosen, pasted, dropped, cut, ordered and deleted, on a ${name}`, async ({ newPerson, watch }) => {
    test.setTimeout(180_000);
    const page = await newPerson(device);
    const mia = await atHome(page);
    const group = page.getByRole('group', { name: 'Add a photo' });
    const chooser = page.locator('input[type=file][multiple]');
    const photos = async () => (await toldBy(mia)).photos.map(({ id }) => id);

    // Three at once, one of them no picture at all; what is of a wrong kind is told at once.
    await chooser.setInputFiles([
      filed('red.png', red),
      filed('broken.png', Buffer.from('not a picture')),
      filed('green.png', green),
      filed('letter.pdf', Buffer.from('%PDF'), 'application/pdf'),
    ]);
    await expect(page.getByRole('dialog').getByText('Photo 1 of 3')).toBeVisible();
    await isOpenToAll(page);
    const frame = page.getByRole('application', { name: 'Crop photo' });
    await frame.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await usePart(page);
    await expect(page.getByText('Your browser can’t open broken.png. Choose another photo.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await usePart(page);
    await expect(page.getByText('letter.pdf isn’t a JPEG, PNG, WebP, HEIC or AVIF photo.')).toBeVisible();
    await expect(group.getByText('2 of 3 photos').first()).toBeVisible();
    await expect.poll(photos).toHaveLength(2);

    // Too small: the server's reason stands on it, and it is taken away.
    await chooser.setInputFiles([filed('small.png', picture([9, 9, 9], 80, 100))]);
    watch.allow(/422 POST \/api\/photos\.php/);
    await usePart(page);
    await expect(page.getByText('This photo is too small. Choose one of at least 200 × 200 pixels.')).toBeVisible();
    await expect(group.getByText('2 of 3 photos').first()).toBeVisible();
    await expect(group.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    // One that is just large enough stays so, however near one comes.
    await chooser.setInputFiles([filed('just.png', picture([90, 90, 90], 200, 200))]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await usePart(page);
    await expect.poll(photos).toHaveLength(3);
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click();
    await expect.poll(photos).toHaveLength(2);
    await expect(
      page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Remove photo 1' }) }),
    ).toBeFocused();

    // Pasted anywhere; then it is full, and says so.
    await hand(page.locator('body'), 'paste', blue);
    await usePart(page);
    await expect(
      page.getByText(
        'You’ve reached the limit of 3 photos. Remove one to add another. Premium members can have 25 photos.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeHidden();
    await expect.poll(photos).toHaveLength(3);
    await isOpenToAll(page);

    // Order, by keys; the first is the main one, and a reload keeps it.
    const [one, two, three] = await photos();
    await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(photos).toEqual([two, one, three]);
    await page.getByRole('button', { name: 'Make photo 3 the main photo' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(photos).toEqual([three, two, one]);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('3 of 3 photos').first()).toBeVisible();
    expect(await photos()).toEqual([three, two, one]);

    // Others see what was approved, and the next of it once the main one is deleted.
    await operate('photos', 'approve', String(three));
    await operate('photos', 'approve', String(one));
    await operate('photos', 'reject', String(two), '--reason', 'No face can be seen.');
    const tom = await join('Tom', 'male');
    const seen = async () => {
      const { json } = await tom.person.get('/api/profile.php', { id: mia.id });
      return (json['profile'] as unknown as Told).photos.map(({ id }) => id);
    };
    expect(await seen()).toEqual([three, one]);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('No face can be seen.')).toBeVisible();
    await isOpenToAll(page);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this photo?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await seen()).toEqual([three, one]);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click();
    await expect.poll(photos).toEqual([two, one]);
    expect(await seen()).toEqual([one]);

    // Dropped; it fails once on the way, and goes again.
    await expect(page.getByText('2 of 3 photos').first()).toBeVisible();
    watch.allow(/500 POST \/api\/photos\.php/);
    let broken = true;
    await page.route('**/api/photos.php', async (route) => {
      const fails = broken && route.request().method() === 'POST';
      if (fails) broken = false;
      await (fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue());
    });
    await hand(group, 'drop', green);
    await usePart(page);
    const again = group.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeHidden();
    await expect.poll(photos).toHaveLength(3);
  });
}

test('nothing typed is lost: one is asked before one goes, and a reload goes on', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  const mia = await atHome(page);
  const about = page.getByRole('textbox', { name: 'About me' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await pressSearch(page);
  await expect(page).toHaveURL(/\/members/);
  await page.goBack();
  await about.fill('Half a sentence');

  await pressSearch(page);
  await expect(question).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(about).toHaveValue('Half a sentence');
  await expect(page).toHaveURL(/\/profile$/);

  await page.goForward();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toHaveValue('Half a sentence');

  // The browser asks, too; whoever reloads all the same goes on where they were.
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await hydrated(page);
  await expect(about).toHaveValue('Half a sentence');

  await pressSearch(page);
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/members/);
  await page.goBack();
  await expect(about).toHaveValue('');
  expect(await toldBy(mia)).toMatchObject({ about_me: '' });
});

test('two tabs save what each changed, and a refusal keeps what was typed', async ({ newPerson, watch }) => {
  const page = await newPerson(desktop);
  const mia = await atHome(page);
  const other = await page.context().newPage();
  await open(other, '/profile');
  await choose(page, 'Hair', 'Red');
  await choose(other, 'Eyes', 'Green');
  for (const tab of [page, other]) {
    await save(tab).click();
    await expect(saved(tab)).toBeVisible();
  }
  expect(await toldBy(mia)).toMatchObject({ hair_color: 'red', eye_color: 'green', city: 'Amsterdam' });
  await expect(other.getByRole('combobox', { name: 'Hair' })).toHaveValue('red');

  watch.allow(/422 PUT \/api\/profile\.php/);
  const city = page.getByRole('combobox', { name: 'Town' });
  await city.fill('Call 0612345678');
  await page.getByRole('textbox', { name: 'Year' }).fill('2020');
  await save(page).click();
  await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible();
  await expect(page.getByText('Check this field.')).toBeVisible();
  await expect(city).toHaveValue('Call 0612345678');
  await expect(city).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('keys alone fill in a field and save it', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  const mia = await atHome(page);
  const press = async (target: Locator, most: number) => {
    for (let times = 0; times < most; times += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await press(page.getByRole('link', { name: 'Fill in your details.' }), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Hair' })).toBeFocused();
  await page.keyboard.type('Red');
  await press(save(page), 30);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await toldBy(mia)).toMatchObject({ hair_color: 'red' });
});

for (const [name, device] of devices) {
  test(`one sees oneself as others do, on a ${name}`, async ({ newPerson }) => {
    const page = await newPerson(device);
    await passEntryWarning(page.context());
    await logIn(page, 'anna@demo.example', 'demo-demo-demo');
    await open(page, '/profile');
    await page.getByRole('link', { name: 'Preview my profile' }).click();
    await expect(page).toHaveURL(/\/profile\?as=visitor$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Anna/ })).toBeVisible();
    await expect(page.getByText('Only you can see photos under review.')).toBeVisible();
    await isOpenToAll(page);
    const enlarge = page.getByRole('button', { name: /^Open photo \d+ of \d+$/ });
    const views = page.getByRole('navigation', { name: 'How others see you' });
    await expect(enlarge).toHaveCount(1);
    await views.getByRole('link', { name: 'Free members' }).click();
    await expect(enlarge).toHaveCount(3);
    await isOpenToAll(page);
    await views.getByRole('link', { name: 'Premium members' }).click();
    await expect(enlarge).toHaveCount(5);
    await page.getByRole('link', { name: 'Back to my profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  });
}

test('photos follow quick fingers on a slow line, and what is not approved is told', async ({ newPerson, watch }) => {
  const page = await newPerson(desktop);
  const mia = await atHome(page);
  const photos = async () => (await toldBy(mia)).photos.map(({ id }) => id);
  for (const bytes of [red, green, blue]) {
    await page.locator('input[type=file][multiple]').setInputFiles([filed('photo.png', bytes)]);
    await usePart(page);
  }
  await expect.poll(photos).toHaveLength(3);
  await expect(page.getByRole('progressbar', { name: /Uploading/ })).toBeHidden();
  const [one, two, three] = await photos();
  await page.route('**/api/photos.php', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(photos).toEqual([two, three, one]);
  await expect(page.getByRole('button', { name: 'Move photo 3 earlier' })).toBeVisible();

  // The moderator's word stands on it: that it is covered, and why it was not approved.
  await operate('photos', 'approve', String(three));
  await operate('photos', 'sensitive', String(three));
  await operate('photos', 'reject', String(two));
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('The photo doesn’t follow our photo rules.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark photo 2 as sensitive' })).toBeDisabled();
  await expect(page.getByText('We marked this photo as sensitive. It stays hidden until tapped.')).toBeVisible();
  const tiles = page.getByRole('group', { name: 'Add a photo' }).getByRole('listitem');
  await expect(tiles.nth(2).getByText('Main photo', { exact: true }).first()).toBeVisible();
  await expect(tiles.nth(0).getByText('Main photo', { exact: true })).toBeHidden();
  await isOpenToAll(page);

  // Without a line it is as it was, in words.
  await page.unroute('**/api/photos.php');
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
  await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible({
    timeout: 40_000,
  });
  await page.context().setOffline(false);
  expect(await photos()).toEqual([two, three, one]);
});

test('an upload without a line says so, and goes once there is one', async ({ newPerson, watch }) => {
  const page = await newPerson(phone);
  const mia = await atHome(page);
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.locator('input[type=file][multiple]').setInputFiles([filed('red.png', red)]);
  await usePart(page);
  const group = page.getByRole('group', { name: 'Add a photo' });
  await expect(group.getByText('No connection. Check your network and try again.')).toBeVisible({
    timeout: 40_000,
  });
  await isOpenToAll(page);
  await page.context().setOffline(false);
  await group.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await toldBy(mia)).photos.length).toBe(1);
  await expect(group.getByText('1 of 3 photos').first()).toBeVisible();
});

test('a town is found by keys, with the name of its region, and said when it cannot be looked for', async ({
  newPerson,
  watch,
}) => {
  const page = await newPerson(desktop);
  const mia = await atHome(page);
  const city = page.getByRole('combobox', { name: 'Town' });
  await city.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bever');
  await expect(page.getByRole('option', { name: /^Beverwijk\s*Noord-Holland$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: /^Beverwijk/ })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Zwol');
  await expect(page.getByRole('option', { name: /^Zwolle/ }).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Zwolle');
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('NL-OV');
  await expect(page.getByRole('option', { name: /^Zwolle/ })).toHaveCount(0);

  // A hamlet that nobody knows: the region is what it was before the town that was chosen.
  await city.fill('Kabouterdorp');
  await expect(page.getByText('No results')).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await toldBy(mia)).toMatchObject({ city: 'Kabouterdorp', region: 'NL-NH' });
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('NL-NH');

  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await city.fill('Utrec');
  await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible({
    timeout: 40_000,
  });
  await page.context().setOffline(false);
});

test('a country’s regions are called what they are called in one’s language', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  const mia = await join('Mia', 'female');
  await passEntryWarning(page.context());
  await mia.person.ask('PUT', '/api/user.php', { json: { language: 'de' } });
  mia.person.cookies.set('i18n_redirected', 'de');
  await enter(page, mia);
  await open(page, '/profile');
  const country = page.getByRole('combobox', { name: 'Land', exact: true });
  for (const [code, word, region] of [
    ['NL', 'Provinz', 'Noord-Holland'],
    ['DE', 'Bundesland', 'Nordrhein-Westfalen'],
    ['AT', 'Bundesland', 'Steiermark'],
    ['US', 'Bundesstaat', 'Texas'],
    ['CH', 'Kanton', 'Graubünden'],
    ['PL', 'Woiwodschaft', 'mazowieckie'],
  ] as const) {
    await country.selectOption(code);
    const regions = page.getByRole('combobox', { name: new RegExp(`^${word}`) });
    await regions.selectOption({ label: region });
    await expect(regions.locator('option:checked')).toHaveText(region);
  }
  await isOpenToAll(page);
});

test('the second brand asks for what it shows, and that can be complete', async ({ newPerson }) => {
  const page = await newPerson(phone);
  const mia = await join('Mia', 'female', 'fjord');
  await passEntryWarning(page.context());
  await enter(page, mia, 'fjord');
  await open(page, `${originOf('fjord')}/profile`);
  for (const bytes of [red, green]) {
    await page.locator('input[type=file][multiple]').setInputFiles([filed('photo.png', bytes)]);
    await usePart(page);
  }
  await page.getByRole('textbox', { name: 'About me' }).fill('I bake on Sundays and share the crust.');
  for (const interest of ['Traveling', 'Cooking', 'Tea'])
    await page.getByRole('checkbox', { name: interest, exact: true }).check();
  for (const [label, option] of [
    ['Hair', 'Red'],
    ['Eyes', 'Green'],
    ['Body type', 'Slim'],
    ['Relationship status', 'Single'],
  ] as const)
    await choose(page, label, option);
  await save(page).click();
  await expect(page.getByRole('progressbar', { name: /100%/ })).toBeVisible();
  await expect(page.getByText('Your profile is complete. Nice work.')).toBeVisible();
  await isOpenToAll(page);
});

test('as a visitor one reads what visitors read, and is sold nothing', async ({ newPerson }) => {
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await logIn(page, 'anna@demo.example', 'demo-demo-demo');
  await open(page, '/profile?as=visitor');
  const locked = page.getByRole('button', { name: /Login to view more photos of Anna/ });
  await page.getByRole('button', { name: 'Next photo' }).click();
  await locked.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('Login to view more photos of Anna').first()).toBeVisible();
  await expect(viewer.getByRole('link')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

for (const [name, device] of devices) {
  test(`what has the focus is never under the bar that saves, on a ${name}`, async ({ newPerson }) => {
    const page = await newPerson(device);
    await atHome(page);
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'nothing has it';
        if (focused.closest('[data-actions]')) return null;
        const box = (focused.closest('label') ?? focused).getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isSeen = focused.contains(at) || at?.contains(focused) || focused.closest('label')?.contains(at);
        return isSeen ? null : `${focused.tagName} ${focused.getAttribute('name') ?? focused.id} at ${box.top}`;
      });
    // It comes up while one writes at the foot of the screen.
    await page.getByRole('combobox', { name: 'Town' }).evaluate((field: HTMLElement) => {
      field.scrollIntoView({ block: 'end' });
      field.focus({ preventScroll: true });
    });
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect(save(page)).toBeVisible();
    await expect.poll(covered).toBeNull();
    await page.keyboard.press('Escape');
    const about = page.getByRole('textbox', { name: 'About me' });
    await about.fill('Half a sentence');
    await page.locator('summary').filter({ hasText: 'Desire' }).click();
    const walk = async (key: string, to: Locator) => {
      for (let times = 1; times <= 66; times += 1) {
        await page.keyboard.press(key);
        expect(await covered(), `after ${times} of ${key}`).toBeNull();
        if (await to.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(to).toBeFocused();
    };
    // The Tab key stops once in each group of interests: the arrow keys lead through it.
    const groups = page.locator('#interests fieldset:has(input:visible)');
    await expect(groups).toHaveCount(2);
    for (const interests of await groups.all()) {
      const boxes = interests.getByRole('checkbox');
      await boxes.first().focus();
      await walk('ArrowRight', boxes.last());
      await walk('ArrowLeft', boxes.first());
    }
    // From the first field to the last link of the page, and back.
    await about.focus();
    const end = page.locator('a[href]:visible').last();
    await walk('Tab', end);
    await walk('Shift+Tab', about);
  });
}
