import type { Locator, Page } from 'playwright/test';
import {
  axeViolations,
  type BrandName,
  desktop,
  expect,
  hosts,
  hydrated,
  open,
  originOf,
  passEntryWarning,
  phone,
  test,
} from '../support/browser.ts';
import { enter, join, password } from '../support/people.ts';

/** Everybody of the brand: the longest search that there is. */
const everyone = '/members?gender=&country=&real_only=0&any_sexuality=1';
const perPage = 20;

const results = (page: Page): Locator => page.getByRole('list', { name: 'Profiles' });
const cards = (page: Page): Locator => results(page).locator('article a');
const count = (page: Page): Locator => page.getByRole('main').getByRole('status');
const rail = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });

/** Tom at the search, on a device of his own. */
async function tomAt(page: Page, path: string): Promise<void> {
  await passEntryWarning(page.context());
  await enter(page, await join('Tom', 'male'));
  await open(page, path);
}

/** Scrolls on until so many pages stand under each other. */
async function scrollPages(page: Page, pages: number): Promise<void> {
  for (let shown = 1; shown < pages; shown += 1) {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual((shown + 1) * perPage);
  }
}

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));

interface Spot {
  readonly name: string | null;
  readonly top: number;
}

/** Puts the card of this number in the middle of the screen, and says where that is once nothing moves any more. */
async function settleOn(page: Page, index: number): Promise<Spot> {
  const card = cards(page).nth(index);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return spotOf(card);
}

async function spotOf(card: Locator): Promise<Spot> {
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  let last = await top();
  await expect
    .poll(async () => {
      const before = last;
      last = await top();
      return last - before;
    })
    .toBe(0);
  return { name: await card.textContent(), top: last };
}

/** The card of this number is the same one, and where it was. */
async function expectSpot(page: Page, index: number, { name, top }: Spot): Promise<void> {
  const card = cards(page).nth(index);
  await expect(card).toHaveText(name ?? '');
  await expect(async () => {
    const now = await card.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(now - top)).toBeLessThanOrEqual(2);
  }).toPass();
}

/** Opens the card of this number and waits for the profile. */
async function openCard(page: Page, index: number): Promise<void> {
  await cards(page).nth(index).click();
  await expect(page).toHaveURL(/\/members\/[^?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('the filters', () => {
  test('narrow the search; the address keeps them over a reload, and back takes them back', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members?country=');
    const before = (await count(page).textContent()) ?? '';
    expect(before).toMatch(/^\d+ profiles found$/);
    await rail(page).getByLabel('Country').selectOption('DE');
    await expect(page).toHaveURL(/country=DE/);
    await expect(rail(page).getByLabel('State')).toBeVisible();
    await expect(count(page)).not.toHaveText(before);
    const inGermany = (await count(page).textContent()) ?? '';
    await page.reload();
    await hydrated(page);
    await expect(count(page)).toHaveText(inGermany);
    await expect(rail(page).getByLabel('Country')).toHaveValue('DE');
    await page.goBack();
    await expect(count(page)).toHaveText(before);
    await expect(rail(page).getByLabel('Country')).toHaveValue('');
    await page.goForward();
    await expect(count(page)).toHaveText(inGermany);
  });

  test('name the regions as the country does', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members');
    const kinds = { NL: 'Province', FR: 'Region', US: 'State', CH: 'Canton', PL: 'Voivodeship' };
    for (const [country, kind] of Object.entries(kinds)) {
      await rail(page).getByLabel('Country').selectOption(country);
      await expect(rail(page).getByRole('combobox', { name: kind, exact: true })).toBeVisible();
    }
  });

  test('let ages be dragged and typed, and search when they rest', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members?country=');
    const ages = rail(page).getByRole('group', { name: 'Age' });
    await ages.getByRole('textbox', { name: 'Minimum' }).fill('30');
    await expect(page).toHaveURL(/min_age=30/);
    await ages.getByRole('slider', { name: 'Maximum' }).focus();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search.php')) asked.push(request.url());
    });
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/min_age=30&max_age=95/);
    expect(asked).toHaveLength(1);
    await ages.getByRole('textbox', { name: 'Maximum' }).fill('nobody');
    await page.keyboard.press('Tab');
    await expect(ages.getByRole('textbox', { name: 'Maximum' })).toHaveValue('95');
  });

  test('fall back without a word where the address says nonsense', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members');
    const usual = (await count(page).textContent()) ?? '';
    const nonsense =
      'gender=robot&country=xx&countryregion=NL-ZZ&min_age=7&max_age=abc&online=yes&interests=%00,x&page=9999&sort=%F0';
    await open(page, `/members?${nonsense}`);
    await expect(count(page)).toHaveText(usual);
    await expect(rail(page).getByRole('radio', { name: 'Women', exact: true })).toBeChecked();
    // The same for whoever has no browser at hand: every page answers.
    const answers = [
      '/?ref=%00',
      '/landers/tinderswipe?ref=%00&network=%F0',
      '/members/%00',
      `/members/${'x'.repeat(99)}`,
    ];
    const statuses = answers.map(async (path) => (await page.request.get(path)).status());
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
    await open(page, '/members?country=&min_age=60&max_age=30');
    const ages = rail(page).getByRole('group', { name: 'Age' });
    await expect(ages.getByRole('textbox', { name: 'Minimum' })).toHaveValue('30');
    await expect(ages.getByRole('textbox', { name: 'Maximum' })).toHaveValue('60');
  });

  test('leave fictional profiles out unless asked for, and label each', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members?country=&gender=');
    const real = rail(page).getByRole('switch', { name: 'Hide fictional profiles' });
    await expect(real).toBeChecked();
    await expect(real).toHaveAccessibleDescription(/labeled “/);
    const before = Number((await count(page).textContent())?.match(/\d+/)?.[0]);
    await real.uncheck();
    await expect(page).toHaveURL(/real_only=0/);
    await expect
      .poll(async () => Number((await count(page).textContent())?.match(/\d+/)?.[0] ?? 0))
      .toBeGreaterThan(before);
  });

  test('respect both orientations unless the switch that says so is on', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    // Men who look for women do not fit him, nor he them.
    await tomAt(page, '/members?country=&gender=male');
    await expect(page.getByRole('heading', { name: 'No profiles fit these filters' })).toBeVisible();
    const any = rail(page).getByRole('switch', { name: 'Show all orientations' });
    await expect(any).toHaveAccessibleDescription(/gender and orientation fit yours/);
    await any.check();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('a search', () => {
  test('wakes up without making its texts again, and asks for its time zone once', async ({ page }) => {
    await tomAt(page, '/profile');
    await page.addInitScript(() => {
      const made: Record<string, number> = { PluralRules: 0, Segmenter: 0, DateTimeFormat: 0 };
      Object.assign(window, { made });
      const intl = Intl as unknown as Record<string, new (...given: unknown[]) => object>;
      for (const name of Object.keys(made)) {
        intl[name] = new Proxy(intl[name]!, {
          construct(of, given) {
            made[name]! += 1;
            return Reflect.construct(of, given);
          },
        });
      }
    });
    await open(page, everyone);
    expect(await cards(page).count()).toBe(perPage);
    const made = await page.evaluate(() => (window as unknown as { made: Record<string, number> }).made);
    // A translator makes plural rules: there is one, in the server's zone, for what shows no times.
    expect(made).toMatchObject({ PluralRules: 1, Segmenter: 0 });
    // To find the zone takes two, and so does a translator; the cards are more.
    expect(made['DateTimeFormat']).toBeLessThan(10);
  });

  test('comes with its first paint, and nothing moves afterwards', async ({ newPerson }) => {
    // Without a worker, all of the product's scripts can be held back here.
    const page = await newPerson({ ...desktop, serviceWorkers: 'block' });
    await tomAt(page, everyone);
    const html = await (await page.request.get(everyone)).text();
    expect(html.match(/<article/g)).toHaveLength(perPage);
    expect(html).toMatch(/role="status"[^>]*>\d+ profiles found</);
    const drawn = Promise.withResolvers<void>();
    await page.exposeFunction('wholeDocumentDrawn', drawn.resolve);
    await page.route('**/*.js', async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      // What was put away in this browser only, the server cannot know: the reminders above the page are not meant here.
      for (const kind of ['enrich', 'push-notification']) {
        window.localStorage.setItem(`hide-${kind}-alert`, new Date().toISOString());
      }
      interface Shift {
        readonly value: number;
        readonly sources: readonly {
          readonly node?: Element | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      }
      const moved: string[] = [];
      Object.assign(window, { moved });
      const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}×${height}`;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as Shift;
          for (const { node, previousRect, currentRect } of sources) {
            moved.push(`${value}: ${node?.outerHTML?.slice(0, 80)} from ${box(previousRect)} to ${box(currentRect)}`);
          }
        }
      });
      // A slow browser draws half a document, in other faces; what stands at the end of a line moves while the rest arrives.
      document.addEventListener('readystatechange', async () => {
        if (document.readyState !== 'interactive') return;
        await document.fonts.ready;
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            observer.observe({ type: 'layout-shift' });
            (window as unknown as { wholeDocumentDrawn: () => void }).wholeDocumentDrawn();
          }),
        );
      });
    });
    await open(page, everyone);
    await expect(rail(page).getByRole('button', { name: /Save search/ })).toBeVisible();
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .every(({ complete }) => complete),
    );
    // What moved is told with the frame that shows it.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test('begins at the top when a filter changes, says the count, and is never overtaken by a slow answer', async ({
    newPerson,
  }) => {
    const page = await newPerson(desktop);
    await tomAt(page, everyone);
    await scrollPages(page, 3);
    const held = Promise.withResolvers<void>();
    await page.route(/search\.php.*gender=male/, async (route) => {
      await held.promise;
      // The page has given it up by now.
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/search\.php.*gender=male/);
    await rail(page).getByRole('radio', { name: 'Men', exact: true }).check();
    await asked;
    await expect(count(page)).toHaveText('Searching…');
    await rail(page).getByRole('radio', { name: 'Women', exact: true }).check();
    await expect(page).toHaveURL(/gender=female/);
    await expect(count(page)).toHaveText(/profiles found/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const women = await cards(page).allTextContents();
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page).toHaveURL(/gender=female/);
    // A further page may have come meanwhile.
    expect((await cards(page).allTextContents()).slice(0, women.length)).toEqual(women);
    // One step back is the search before, where it was left: nobody ever saw the men.
    await page.goBack();
    await expect(page).toHaveURL(/gender=&/);
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(3 * perPage);
  });

  test('keeps the pages that came when one does not, and brings it when asked again', async ({ newPerson, watch }) => {
    watch.allow(/^500 GET \/api\/search\.php/);
    const page = await newPerson(phone);
    await tomAt(page, everyone);
    const first = await cards(page).allTextContents();
    await page.route('**/api/search.php*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await cards(page).last().scrollIntoViewIfNeeded();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(await cards(page).allTextContents()).toEqual(first);
    await page.unroute('**/api/search.php*');
    await again.click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(first.length);
    expect((await cards(page).allTextContents()).slice(0, first.length)).toEqual(first);
  });

  test('stays when the network goes', async ({ newPerson, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const page = await newPerson(phone);
    await tomAt(page, everyone);
    await scrollPages(page, 2);
    const shown = await cards(page).allTextContents();
    await page.context().setOffline(true);
    await expect(page.getByRole('complementary', { name: 'Notifications' }).getByText('You’re offline')).toBeVisible();
    expect((await cards(page).allTextContents()).slice(0, shown.length)).toEqual(shown);
    await page.context().setOffline(false);
  });

  test('that finds nobody says which change would, and offers it', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    const mia = await join('Mia', 'female');
    await tomAt(page, '/members?gender=female&country=NL&countryregion=NL-NH&min_age=98&max_age=99&online=1');
    await expect(page.getByRole('heading', { name: 'No profiles fit these filters' })).toBeVisible();
    await expect(count(page)).toHaveText('0 profiles found');
    const anyAge = page.getByRole('link', { name: /^Any age/ });
    await expect(anyAge).toBeVisible();
    await anyAge.click();
    await expect(page).toHaveURL(/countryregion=NL-NH/);
    await expect(results(page).getByRole('link', { name: new RegExp(mia.name) })).toBeVisible();
  });

  test('with few results shows similar ones apart, and calls them so', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members?gender=female&country=PL&min_age=30&max_age=33');
    const similar = page.getByRole('list', { name: 'Also worth a look' });
    await expect(similar).toBeVisible();
    await expect(page.getByText('They fit most of your filters.')).toBeVisible();
    const found = await results(page)
      .locator('article a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const alike = await similar.locator('article a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(alike.filter((href) => found.includes(href))).toEqual([]);
    const expected = Number((await count(page).textContent())?.match(/\d+/)?.[0]);
    expect(found).toHaveLength(expected);
  });
});

/** So many can be found: more than five pages, whoever else looks at this product. */
const crowd = 150;

/** Lets as many join as are missing. */
async function gatherCrowd(): Promise<void> {
  const { person } = await join('Tom', 'male');
  const missing = async () => {
    const reply = await person.get('/api/search.php', { any_sexuality: '1' });
    return crowd - Number(reply.json['numResults']);
  };
  for (let more = await missing(); more > 0; more = await missing()) {
    await Promise.all(Array.from({ length: Math.min(more, 10) }, () => join('Mia', 'female')));
  }
}

for (const [device, options] of Object.entries({ phone, desktop })) {
  test.describe(`whoever comes back, on a ${device},`, () => {
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      await gatherCrowd();
    });

    test('is where they were after five pages, after a hard reload of the profile too', async ({ newPerson }) => {
      test.setTimeout(180_000);
      const page = await newPerson(options);
      await tomAt(page, everyone);
      expect(await axeViolations(page)).toEqual([]);
      await scrollPages(page, 5);
      const index = 4 * perPage + 6;
      const spot = await settleOn(page, index);
      const before = await hrefs(cards(page));

      await openCard(page, index);
      // Whoever joins meanwhile stands at the front of the next search, and moves nobody of this one.
      const newcomer = await join('Mia', 'female');
      await page.goBack();
      await expectSpot(page, index, spot);
      await expect(cards(page).nth(index)).toBeFocused();
      await expect(results(page).getByRole('link', { name: new RegExp(newcomer.name) })).toHaveCount(0);
      // A further page may have come meanwhile.
      expect((await hrefs(cards(page))).slice(0, before.length)).toEqual(before);
      expect(await axeViolations(page)).toEqual([]);

      await openCard(page, index);
      await page.reload();
      await hydrated(page);
      await page.goBack();
      await expectSpot(page, index, spot);
      const there = await hrefs(cards(page));
      expect(there.slice(0, before.length)).toEqual(before);

      // From here it goes on: further pages come, everybody once.
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(there.length);
      const everybody = await hrefs(cards(page));
      expect(new Set(everybody).size).toBe(everybody.length);
    });

    test('is where they were when they went back before the profile was drawn', async ({ newPerson }) => {
      const page = await newPerson(options);
      await tomAt(page, everyone);
      await scrollPages(page, 3);
      const index = 2 * perPage + 6;
      const spot = await settleOn(page, index);
      await page.evaluate(() => {
        const push = window.history.pushState.bind(window.history);
        window.history.pushState = (...entry) => {
          window.history.pushState = push;
          push(...entry);
          window.history.back();
        };
      });
      const back = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith(everyone));
      await cards(page).nth(index).click();
      await back;
      await expectSpot(page, index, spot);
    });

    test('begins anew at the top when they load the search again', async ({ newPerson }) => {
      const page = await newPerson(options);
      await tomAt(page, everyone);
      await scrollPages(page, 3);
      await page.reload();
      await hydrated(page);
      await expect(cards(page).first()).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(cards(page)).toHaveCount(perPage);
    });

    test('is where they were when the whole site was left', async ({ newPerson }) => {
      const page = await newPerson(options);
      await tomAt(page, everyone);
      await scrollPages(page, 3);
      const index = 2 * perPage + 4;
      const spot = await settleOn(page, index);
      await page.goto('/api/settings.php');
      await page.goBack();
      await hydrated(page);
      await expectSpot(page, index, spot);
    });

    test('sees there whom they liked and whom they blocked', async ({ newPerson }) => {
      const page = await newPerson(options);
      await tomAt(page, everyone);
      await scrollPages(page, 2);
      const [liked, blocked] = [perPage + 4, perPage + 5];
      const spot = await settleOn(page, liked);
      await openCard(page, liked);
      await page
        .getByRole('button', { name: /^Like / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Unlike / }).first()).toBeVisible();
      await page.goBack();
      await expectSpot(page, liked, spot);
      await expect(results(page).locator('article').nth(liked)).toContainText(/Liked|match/);

      await openCard(page, blocked);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: /^Block/ }).click();
      const saved = page.waitForResponse((reply) => reply.url().includes('/api/block.php') && reply.ok());
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Block' }).click();
      await expect(page.getByText(/^You blocked /)).toBeVisible();
      await saved;
      await page.goBack();
      await expect(results(page).locator('article').nth(blocked)).toContainText('Blocked');
      // The next search does not know them any more.
      const href = await cards(page).nth(blocked).getAttribute('href');
      await page.reload();
      await hydrated(page);
      await expect(cards(page).first()).toBeVisible();
      await scrollPages(page, 2);
      await expect(results(page).locator(`a[href="${href}"]`)).toHaveCount(0);
    });
  });
}

test('a card whose member blocked one is gone when one comes back', async ({ newPerson, watch }) => {
  watch.allow(/^403 GET \/api\/profile\.php/);
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, '/members');
  const hers = results(page).getByRole('link', { name: new RegExp(mia.name) });
  await expect(hers).toBeVisible();
  expect((await mia.person.post('/api/block.php', { profile: tom.id })).status).toBe(200);
  await hers.click();
  await expect(page.getByText(`You're blocked by ${mia.name}`)).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(hers).toHaveCount(0);
});

test('where somebody logs in in another tab, a search goes on as theirs', async ({ newPerson }) => {
  const tom = await join('Tom', 'male');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await open(page, '/members');
  await expect(cards(page).first()).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/login');
  await other.locator('input[name=login]').fill(tom.email);
  await other.locator('input[name=password]').fill(password);
  await other.locator('form button[type=submit]').click();
  await expect(other).toHaveURL(/\/members/);
  await expect(page.getByRole('link', { name: 'Match finder' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(count(page)).toHaveText(/profiles?/);
});

test.describe('by keyboard alone', () => {
  test('filters are set and a card is opened', async ({ newPerson }) => {
    const page = await newPerson(desktop);
    await tomAt(page, '/members?country=');
    const tabTo = async (target: Locator): Promise<void> => {
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
    };
    await tabTo(rail(page).getByRole('radio', { name: 'Women', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/gender=&/);
    await tabTo(rail(page).getByRole('slider', { name: 'Minimum' }));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/min_age=19/);
    await tabTo(rail(page).getByRole('switch', { name: 'With a photo' }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/with_photo=1/);
    await expect(rail(page).getByRole('switch', { name: 'With a photo' })).toBeFocused();
    const card = cards(page).nth(2);
    await tabTo(card);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members\/[^?]+$/);
    await page.goBack();
    await expect(card).toBeFocused();
  });

  test('on a phone the sheet takes the filters, and gives the focus back', async ({ newPerson }) => {
    const page = await newPerson(phone);
    await tomAt(page, '/members?country=');
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByRole('switch', { name: 'With a photo' }).press('Space');
    await expect(page).not.toHaveURL(/with_photo/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    // What was not applied is not there any more.
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('switch', { name: 'With a photo' })).not.toBeChecked();
    await sheet.getByRole('switch', { name: 'With a photo' }).press('Space');
    await sheet.getByRole('button', { name: /^Show \d+ profiles$/ }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/with_photo=1/);
  });
});

test('searches are saved under what they are for, opened, and forgotten', async ({ newPerson, watch }) => {
  watch.allow(/^403 POST \/api\/saved-search\.php/);
  const page = await newPerson(desktop);
  await tomAt(
    page,
    '/members?gender=male&country=NL&countryregion=NL-NH&min_age=30&max_age=40&any_sexuality=1&interests=tea',
  );
  await expect(rail(page)).toContainText('Your saved searches appear here.');
  const keep = rail(page).getByRole('button', { name: 'Save search' });
  await keep.dblclick();
  await expect(rail(page).getByRole('button', { name: 'Your search is saved.' })).toBeVisible();
  const name = /^Men, 30–40, (Noord-Holland|North Holland), Netherlands, Show all orientations, Tea$/;
  const saved = rail(page).getByRole('link', { name });
  await expect(saved).toHaveCount(1);
  await open(page, '/members');
  await saved.click();
  await expect(page).toHaveURL(/countryregion=NL-NH/);
  await expect(rail(page).getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  for (const min of [21, 22, 23, 24, 25, 26, 27, 28, 29]) {
    await open(page, `/members?gender=&country=&min_age=${min}`);
    await keep.click();
    await expect(rail(page).getByRole('link', { name: `Everyone, ${min}+` })).toBeVisible();
  }
  await open(page, '/members?gender=&country=&min_age=31');
  await keep.click();
  await expect(page.getByText('You can save 10 searches. Remove one to save another.')).toBeVisible();
  const forget = rail(page).getByRole('button', { name: 'Remove saved search: Everyone, 29+' });
  await forget.click();
  await expect(forget).toHaveCount(0);
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(rail(page).getByRole('link', { name: 'Everyone, 31+' })).toBeVisible();
});

test('searches that are kept are not said to be none before that is known, and come when asked for again', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/^500 GET \/api\/saved-search\.php/);
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  const tom = await join('Tom', 'male');
  const none = { gender: null, country: null, countryregion: null, min_age: null, max_age: null };
  const flags = { online: false, new: true, with_photo: false, real_only: true, any_sexuality: false, interests: [] };
  expect((await tom.person.post('/api/saved-search.php', { filters: { ...none, ...flags } })).status).toBe(201);
  await enter(page, tom);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/saved-search.php', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: '{}' });
  });
  const asked = page.waitForRequest('**/api/saved-search.php');
  await open(page, '/members');
  await asked;
  const empty = rail(page).getByText('Your saved searches appear here.');
  await expect(rail(page).getByText('Saved searches')).toBeVisible();
  await expect(empty).toHaveCount(0);
  held.resolve();
  const again = rail(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(empty).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/api/saved-search.php');
  await again.click();
  await expect(rail(page).getByRole('link', { name: 'Everyone, New profiles' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test.describe('a visitor', () => {
  const membersAt = (brand: BrandName, query = ''): string => `${originOf(brand)}/members${query}`;

  test('sees the members where the brand shows them, and no switch that means nothing to them', async ({
    newPerson,
  }) => {
    const page = await newPerson(desktop);
    await passEntryWarning(page.context());
    await open(page, membersAt('ember'));
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Sign up for free to like and message people.')).toBeVisible();
    await expect(rail(page).getByRole('switch', { name: 'Show all orientations' })).toHaveCount(0);
    await expect(rail(page).getByText('Saved searches')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('is asked to log in where it does not; one who came from somewhere is let in, later too', async ({
    newPerson,
  }) => {
    const page = await newPerson(phone);
    await passEntryWarning(page.context());
    await open(page, membersAt('fjord'));
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to see profiles' })).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);

    // A search that somebody sent them is the one that they find behind the log-in.
    await open(page, membersAt('fjord', '?gender=female&country=NL&min_age=30'));
    const login = page.getByRole('main').getByRole('link', { name: 'Login' });
    await expect(login).toHaveAttribute('href', `/login?next=${encodeURIComponent('/members?gender=female&country=NL&min_age=30')}`); // prettier-ignore

    await open(page, membersAt('fjord', '?network=partner'));
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(membersAt('fjord'));
    // The server does not know of it any more; this browser does.
    await open(page, membersAt('fjord'));
    await expect(cards(page).first()).toBeVisible();
    expect(new URL(page.url()).hostname).toBe(hosts.fjord);
  });
});
