import type { Page } from 'playwright/test';
import {
  axeViolationsInBothSchemes, type BrandName, desktop, expect, hydrated, logIn, open, originOf, passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore
import { answerFirstStep, answerOneByOne, fillBirth } from '../support/first-step.ts';
import { words } from '../support/words.ts';

/** Each lander: its address, its headline in English and German, and the words of its button. */
const landers = [
  ['tinderswipe', 'See who makes you look twice', 'Bei wem schaust du zweimal hin?', 'Create your profile'],
  ['alonetonight', 'A quiet evening, in good company', 'Lieber reden als scrollen?', 'Take a look around'],
  ['collagelanding', 'Good evenings start with a conversation', 'Gute Gespräche, gute Abende', 'Find someone'],
  ['gallery', 'Find someone you’d like to meet', 'Wer fällt dir ins Auge?', 'See more profiles'],
  ['iconslanding', 'Dating without the tricks', 'Dating ohne Tricks', 'Sign up for free'],
  ['maplanding', 'Closer than you think', 'Näher, als du denkst', 'Search nearby'],
  ['socialnetwork', 'Get to know someone before you meet', 'Erst kennenlernen, dann treffen', 'Write yours'],
  [
    'transitionsvideolanding',
    'From a first message to a long walk',
    'Erst schreiben, dann spazieren gehen',
    'Write a first message',
  ],
  ['video', 'Two cups, one window, no hurry', 'Zwei Tassen, ein Fenster, keine Eile', 'Start yours'],
] as const;

/** Dates of birth (day, month, year) that nobody can sign up with, and what is said of them. */
const impossible = [
  [['31', '2', '1991'], 'validation.date_of_birth_invalid'],
  [['1', '1', String(new Date().getFullYear() - 10)], 'validation.date_of_birth_too_young'],
] as const;

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const wayIn = (page: Page, label: string) => page.getByRole('main').getByRole('link', { name: label }).first();
const firstQuestion = (page: Page) => page.getByRole('heading', { name: 'Who are you?' });

/** Nothing runs off the side of the page. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('a lander', () => {
  test('says one thing on the first screen, with one way in that opens sign-up over it', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    for (const [name, title, , label] of landers) {
      await open(page, `/landers/${name}`);
      await expect(headline(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Ember`);
      await fits(page);
      await expect(wayIn(page, label)).toBeInViewport();
      await wayIn(page, label).click();
      const dialog = page.getByRole('dialog', { name: 'Create your profile' });
      await expect(dialog).toBeVisible();
      await expect(firstQuestion(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/landers/${name}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('leads to the sign-up page on a phone', async ({ newPerson }) => {
    const page = await newPerson(phone);
    await passEntryWarning(page.context());
    for (const [name, title, , label] of landers) {
      await open(page, `/landers/${name}`);
      await expect(headline(page)).toHaveText(title);
      await fits(page);
      const way = page.getByRole('main').getByRole('link', { name: label }).filter({ visible: true }).first();
      await expect(way).toBeInViewport();
      await way.click();
      await expect(page).toHaveURL(/\/signup$/);
      await expect(firstQuestion(page)).toBeVisible();
    }
  });

  test('begins sign-up on the page itself, and goes on over it with what was chosen', async ({ newPerson }) => {
    test.setTimeout(120_000);
    for (const [name] of landers) {
      const page = await newPerson(desktop);
      await open(page, `/landers/${name}`);
      const first = page.getByRole('main').locator('form[action="/signup"]');
      await first.getByRole('button', { name: /^(?:Continue|Next)$/ }).click();
      await expect(first.getByText('Choose one to continue.').first()).toBeVisible();
      if (name === 'alonetonight') await answerOneByOne(page);
      else await answerFirstStep(page);
      await first.getByRole('button', { name: /^(?:Continue|Create your profile)$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Create your profile' });
      await expect(dialog.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/landers/${name}`);
      await page.context().close();
    }
  });

  test('speaks German', async ({ newPerson }) => {
    const page = await newPerson({ ...desktop, locale: 'de-DE' });
    for (const [name, , title] of landers) {
      await open(page, `/landers/${name}`);
      await expect(headline(page)).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    }
  });

  test('tells other sites what it is about, in its own words and once', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    const seen = new Set<string>();
    for (const [name, title] of landers) {
      const path = `/landers/${name}${name === 'tinderswipe' ? '' : '/eng'}`;
      await open(page, `${path}?ref=b`);
      const head = (selector: string, attribute = 'content') =>
        page.locator(`head ${selector}`).getAttribute(attribute);
      await expect(page.locator('head meta[name=description]')).toHaveCount(1);
      seen.add(String(await head('meta[name=description]')));
      expect(await head('meta[property="og:title"]')).toBe(title);
      expect(await head('link[rel=canonical]', 'href')).toBe(originOf('ember') + path);
    }
    expect(seen.size).toBe(landers.length);
  });

  test('keeps where a visitor came from, and takes it out of the address', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/video?network=a&ref=b&aff_sub=c&keep=1');
    await expect(page).toHaveURL('/landers/video?keep=1');
    const kept = await page.evaluate(() => Object.values(window.localStorage).join(' '));
    expect(kept).toContain('"sub1":"c"');
  });

  test('turns the slug auto into the language, English being eng', async ({ newPerson }) => {
    const english = await newPerson(desktop);
    await open(english, '/landers/gallery/auto?keep=1');
    await expect(english).toHaveURL('/landers/gallery/eng?keep=1');
    const german = await newPerson({ ...desktop, locale: 'de-DE' });
    await open(german, '/landers/video/auto');
    await expect(german).toHaveURL('/landers/video/de');
  });

  test('leads members to the members', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await logIn(page, 'anna@demo.example', 'demo-demo-demo');
    await open(page, '/landers/alonetonight');
    await expect(headline(page)).toHaveText('A quiet evening, in good company');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await wayIn(page, 'Search members').click();
    await expect(page).toHaveURL(/\/members$/);
  });
});

test.describe('what a lander asks and shows', () => {
  test('the answers begin the profile: over the page on a desktop', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/alonetonight');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Choose one to continue.')).toBeVisible();
    await page.getByRole('radio', { name: 'Woman' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Women', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await fillBirth(page, ['14', '5', '1992']);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Create your profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create your profile' });
    await expect(dialog.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Year')).toHaveValue('1992');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('radio', { name: 'Woman' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Lesbian' })).toBeChecked();
  });

  test('on a phone the answers go on on the sign-up page', async ({ newPerson }) => {
    const page = await newPerson(phone);
    await passEntryWarning(page.context());
    await open(page, '/landers/alonetonight');
    await fits(page);
    await answerOneByOne(page);
    await page.getByRole('button', { name: 'Create your profile' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
  });

  test('a date of birth that can’t be is told in its place, in one’s own language, and stays', async ({
    newPerson,
  }) => {
    const page = await newPerson({ ...desktop, locale: 'de-DE' });
    const year = page.locator('[name=date_of_birth_year]');
    await open(page, '/landers/alonetonight');
    await page.getByRole('radio', { name: 'Frau', exact: true }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('radio', { name: 'Männer', exact: true }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    for (const [born, problem] of impossible) {
      await fillBirth(page, born);
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(page.getByText(words('de', problem, { age: 18 }))).toBeVisible();
      await expect(year).toHaveValue(born[2]);
    }
    await open(page, '/landers/gallery');
    const first = page.getByRole('main').locator('form[action="/signup"]');
    for (const [born, problem] of impossible) {
      await fillBirth(page, born);
      await first.getByRole('button', { name: 'Weiter' }).click();
      await expect(first.getByText(words('de', problem, { age: 18 }))).toBeVisible();
      await expect(year).toHaveValue(born[2]);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the answers begin the profile: on the page, where a change survives a reload', async ({ newPerson }) => {
    const page = await newPerson({ ...phone, isMobile: false, hasTouch: false });
    await passEntryWarning(page.context());
    await open(page, '/signup?gender=female&meet=both&ref=b');
    await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Bi', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Man', exact: true }).check();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeChecked();
  });

  test('the deck is gone through by buttons, and ends at the way in', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/tinderswipe');
    const deck = page.getByRole('form', { name: 'Profiles to discover' });
    for (let card = 0; card < 5; card += 1) {
      await deck.getByRole('button', { name: card % 2 === 0 ? /^Like / : /^Pass on / }).click();
    }
    await expect(deck.getByText('Say hello')).toBeVisible();
    await deck.getByRole('link', { name: 'Create your profile' }).click();
    await expect(page.getByRole('dialog', { name: 'Create your profile' })).toBeVisible();
  });

  test('the film runs by itself, silent, and can be stopped', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/video');
    const film = page.getByLabel('An evening at the window');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(12, 0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  });

  test('the pictures pass into each other, and can be stopped and called up', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/transitionsvideolanding');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const mark = page.getByRole('button', { name: 'Drawing: a table set for two' });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('without script', () => {
  test.use({ ...phone, javaScriptEnabled: false });
  // A browser without script says so of each script that it leaves.
  test.beforeEach(({ watch }) => watch.allow(/^csp GET \/assets\/.*\.js$/));

  /** Through the entry warning, which such a browser keeps nothing of. */
  const comeIn = (page: Page) => page.locator('dialog[data-entry] button').click();
  const goOn = async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/signup');
    await comeIn(page);
  };
  const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  test('each way in is a plain link', async ({ page }) => {
    for (const [name, title, , label] of landers) {
      await page.goto(`/landers/${name}`);
      await expect(headline(page)).toHaveText(title);
      const way = page.getByRole('main').getByRole('link', { name: label }).filter({ visible: true }).first();
      await expect(way).toHaveAttribute('href', '/signup');
    }
  });

  test('sign-up begins on the page itself, age and all, and goes on with it', async ({ page }) => {
    test.setTimeout(120_000);
    for (const [name] of landers) {
      await page.goto(`/landers/${name}`);
      await fits(page);
      await answerFirstStep(page);
      await page.getByRole('main').locator('form[action="/signup"]').getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/signup');
      await comeIn(page);
      // All three were answered: what comes next needs script, and the page says so.
      await expect(question(page, 'Where do you live?')).toBeVisible();
      await expect(page.locator('form noscript')).toBeVisible();
    }
  });

  for (const lander of ['gallery', 'alonetonight']) {
    test(`what is missing or can’t be is asked for again, and nothing typed is lost: ${lander}`, async ({ page }) => {
      const [day, month, year] = ['day', 'month', 'year'].map((part) => page.locator(`[name=date_of_birth_${part}]`));
      await page.goto(`/landers/${lander}`);
      await page.getByRole('radio', { name: 'Men', exact: true }).check();
      await fillBirth(page, ['31', '2', '1991']);
      await page.getByRole('main').locator('form[action="/signup"]').getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/signup');
      await comeIn(page);
      // Who one is was left out.
      await expect(question(page, 'Who are you?')).toBeVisible();
      await expect(page.getByText('Fill in this field.')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
      await page.getByRole('radio', { name: 'Man', exact: true }).check();
      await goOn(page);
      await expect(question(page, 'When were you born?')).toBeVisible();
      await expect(page.locator('input[type=hidden][name=sexuality]')).toHaveValue('gay');
      await expect(page.getByText(words('en', 'validation.date_of_birth_invalid'))).toBeVisible();
      await expect(day!).toHaveValue('31');
      for (const [born, problem] of impossible) {
        await fillBirth(page, born);
        await goOn(page);
        await expect(page.getByText(words('en', problem, { age: 18 }))).toBeVisible();
        await expect(day!).toHaveValue(born[0]);
        await expect(month!).toHaveValue(born[1]);
        await expect(year!).toHaveValue(born[2]);
      }
      await page.locator('[name=date_of_birth_year]').fill('');
      await goOn(page);
      await expect(page.getByText(words('en', 'validation.date_of_birth_invalid'))).toBeVisible();
      await expect(day!).not.toHaveValue('');
      await fillBirth(page, ['', '', '']);
      await goOn(page);
      await expect(page.getByText(words('en', 'validation.date_of_birth_required'))).toBeVisible();
      await fillBirth(page, ['14', '5', '1992']);
      await goOn(page);
      await expect(question(page, 'Where do you live?')).toBeVisible();
    });
  }

  test('whom one would like to meet is asked where it was left out', async ({ page }) => {
    await page.goto('/landers/alonetonight');
    await page.getByRole('radio', { name: 'Man', exact: true }).check();
    await page.getByRole('main').locator('form[action="/signup"]').getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/signup');
    await comeIn(page);
    await expect(question(page, 'Who are you?')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeChecked();
    await expect(page.getByText('Fill in this field.')).toHaveCount(0);
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('what is wrong is said in German', async ({ page }) => {
      await page.goto('/landers/video');
      await page.getByRole('radio', { name: 'Frau', exact: true }).check();
      await page.getByRole('radio', { name: 'Männer', exact: true }).check();
      for (const [born, problem] of impossible) {
        await fillBirth(page, born);
        await page.getByRole('main').getByRole('button', { name: 'Weiter' }).click();
        await comeIn(page);
        await expect(page.getByText(words('de', problem, { age: 18 }))).toBeVisible();
        await expect(page.locator('[name=date_of_birth_year]')).toHaveValue(born[2]);
      }
    });
  });
});

for (const brand of ['ember', 'fjord'] satisfies BrandName[]) {
  test(`no accessibility violations on landers: ${brand}, light and dark`, async ({ newPerson }) => {
    test.setTimeout(180_000);
    for (const device of [desktop, phone]) {
      const page = await newPerson({ ...device, colorScheme: 'light', reducedMotion: 'reduce' });
      for (const [name, title] of landers) {
        await open(page, `${originOf(brand)}/landers/${name}`);
        // A brand may have headlines of its own.
        if (brand === 'ember') await expect(headline(page)).toHaveText(title);
        else await expect(headline(page)).not.toHaveText(title);
        expect(await axeViolationsInBothSchemes(page), `${name} at ${device.viewport.width}`).toEqual([]);
      }
    }
  });
}

for (const [density, width] of [
  [2, 480],
  [3, 640],
] as const) {
  test(`a card takes a photo that is about as wide as it is shown: ${density} pixels for one`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ ...phone, deviceScaleFactor: density });
    await passEntryWarning(page.context());
    await open(page, '/landers/gallery');
    const photo = page.getByRole('main').locator('article img').first();
    await expect.poll(() => photo.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    const widthOfFile = photo.evaluate(async ({ currentSrc }: HTMLImageElement) => {
      const file = await (await fetch(currentSrc)).blob();
      return (await createImageBitmap(file)).width;
    });
    expect(await widthOfFile).toBe(width);
  });
}
