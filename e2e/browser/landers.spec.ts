import type { Page } from 'playwright/test';
import {
  axeViolationsInBothSchemes, type BrandName, desktop, expect, hydrated, logIn, open, originOf, passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore

/** Each lander: its address, its headline in English and German, and the words of its button. */
const landers = [
  ['tinderswipe', 'See who makes you look twice', 'Sieh, bei wem du zweimal hinschaust', 'Create your profile'],
  [
    'alonetonight',
    'A quiet evening does not have to be a lonely one',
    'Ein ruhiger Abend muss nicht einsam sein',
    'See who is around',
  ],
  [
    'collagelanding',
    'Good evenings begin with a good conversation',
    'Gute Abende beginnen mit einem guten Gespräch',
    'Find someone',
  ],
  ['gallery', 'There is someone you would like to meet', 'Hier ist jemand, den du treffen möchtest', 'Meet them'],
  ['iconslanding', 'Dating that says what it is', 'Dating, das sagt, was es ist', 'Try it for free'],
  ['maplanding', 'Closer than you think', 'Näher, als du denkst', 'See who is near'],
  [
    'socialnetwork',
    'Read someone before you meet them',
    'Lies jemanden, bevor ihr euch trefft',
    'Write your own lines',
  ],
  [
    'transitionsvideolanding',
    'From a first line to a long walk',
    'Von der ersten Zeile zum langen Spaziergang',
    'Write the first line',
  ],
  ['video', 'Two cups, one window, no hurry', 'Zwei Tassen, ein Fenster, keine Eile', 'Begin yours'],
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
      await open(page, `/landers/${name}${name === 'tinderswipe' ? '' : '/eng'}?ref=b`);
      const head = (selector: string, attribute = 'content') =>
        page.locator(`head ${selector}`).getAttribute(attribute);
      await expect(page.locator('head meta[name=description]')).toHaveCount(1);
      seen.add(String(await head('meta[name=description]')));
      expect(await head('meta[property="og:title"]')).toBe(title);
      expect(await head('link[rel=canonical]', 'href')).toBe(`${originOf('ember')}/landers/${name}`);
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
    await expect(headline(page)).toHaveText('A quiet evening does not have to be a lonely one');
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
    await expect(page.getByText('Please choose one.')).toBeVisible();
    await page.getByRole('radio', { name: 'Woman' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Women', exact: true }).click();
    await page.getByRole('button', { name: 'See who fits' }).click();
    await page.getByRole('link', { name: 'Create your profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create your profile' });
    await expect(dialog.getByRole('radio', { name: 'Woman' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Lesbian' })).toBeChecked();
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
    const deck = page.getByRole('form', { name: 'People to discover' });
    for (let card = 0; card < 5; card += 1) {
      await deck.getByRole('button', { name: card % 2 === 0 ? /^Like / : /^Pass on / }).click();
    }
    await expect(deck.getByText('Say hello to someone')).toBeVisible();
    await deck.getByRole('link', { name: 'Create your profile' }).click();
    await expect(page.getByRole('dialog', { name: 'Create your profile' })).toBeVisible();
  });

  test('the film plays to its end, with its own length', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/video');
    await page.getByRole('button', { name: 'Play the film' }).click();
    const film = page.getByLabel('An evening at the window');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(12, 0);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 11.5;
    });
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  });

  test('the pictures pass into each other, and can be stopped and called up', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await open(page, '/landers/transitionsvideolanding');
    await page.getByRole('button', { name: 'Stop the pictures' }).click();
    await expect(page.getByRole('button', { name: 'Let the pictures go on' })).toBeVisible();
    const mark = page.getByRole('button', { name: 'Drawing: a table laid for two' });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-current', 'true');
  });

  test('without script each way in is a plain link or form', async ({ newPerson, watch }) => {
    // A browser without script says so of each script that it leaves.
    watch.allow(/^csp GET \/assets\/.*\.js$/);
    const page = await newPerson({ ...phone, javaScriptEnabled: false });
    for (const [name, title, , label] of landers) {
      await page.goto(`/landers/${name}`);
      await expect(headline(page)).toHaveText(title);
      const way = page.getByRole('main').getByRole('link', { name: label }).filter({ visible: true }).first();
      await expect(way).toHaveAttribute('href', '/signup');
    }
    await page.goto('/landers/alonetonight');
    await page.getByRole('radio', { name: 'Man', exact: true }).check();
    await page.getByRole('radio', { name: 'Women', exact: true }).check();
    await page.getByRole('button', { name: 'See who fits' }).click();
    await expect(page).toHaveURL('/signup?gender=male&meet=women');
  });
});

for (const brand of ['ember', 'fjord'] satisfies BrandName[]) {
  test(`no accessibility violations on landers: ${brand}, light and dark`, async ({ newPerson }) => {
    test.setTimeout(180_000);
    for (const device of [desktop, phone]) {
      const page = await newPerson({ ...device, colorScheme: 'light', reducedMotion: 'reduce' });
      for (const [name, title] of landers) {
        await open(page, `${originOf(brand)}/landers/${name}`);
        await expect(headline(page)).toHaveText(title);
        expect(await axeViolationsInBothSchemes(page), `${name} at ${device.viewport.width}`).toEqual([]);
      }
    }
  });
}
