import type { Page } from 'playwright/test';
import { type BrandName, brandNames, expect, hosts, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';

/*
 * Credits run out in the middle of a chat: the bundle with the time bonus, the payment, and back to the text, which is
 * sent. Every brand, currency and language comes at least once; FC_SEED puts them together otherwise.
 */

const seed = Number(process.env['FC_SEED'] ?? 20_261_123);

/** A currency, a country that pays with it, and what the bundle costs there in minor units. */
const currencies = [
  { currency: 'EUR', country: 'DE', price: 4999 },
  { currency: 'GBP', country: 'GB', price: 4449 },
  { currency: 'PLN', country: 'PL', price: 19_999 },
  { currency: 'CHF', country: 'CH', price: 5490 },
  { currency: 'USD', country: 'US', price: 5999 },
] as const;

/** What the pages say on the way. */
const languages = {
  de: { locale: 'de-DE', send: 'Senden', needed: /Nicht genug Credits/, order: 'Zahlungspflichtig bestellen', thanks: /Danke/ },
  en: { locale: 'en-US', send: 'Send', needed: /Not enough credits/, order: 'Buy now', thanks: /Thank you/ },
  pl: { locale: 'pl-PL', send: 'Wyślij', needed: /Za mało kredytów/, order: /Zamawiam\sz\sobowiązkiem/, thanks: /Dziękujemy/ },
} as const; // prettier-ignore
type Language = keyof typeof languages;
const languageNames = Object.keys(languages) as Language[];

/** A bundle, and for how many messages the credits of a new member last. */
const sold = { ember: { bundle: 'ember-p1', free: 5 }, fjord: { bundle: 'fjord-p1', free: 4 } } as const;

interface Walk {
  readonly brand: BrandName;
  readonly language: Language;
  readonly place: (typeof currencies)[number];
}

const walks: readonly Walk[] = currencies.map((place, at) => ({
  place,
  brand: brandNames[(seed + at) % brandNames.length] ?? 'ember',
  language: languageNames[(Math.trunc(seed / 2) + at) % languageNames.length] ?? 'en',
}));

/** As it is written in a language; a space in it may be of any kind. */
function money(locale: string, minor: number, currency: string): RegExp {
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100);
  return new RegExp(text.replaceAll(/[$.]/g, String.raw`\$&`).replaceAll(/\s/gu, String.raw`\s`), 'u');
}

/** A quarter off, half a unit for the buyer. */
const withBonus = (price: number): number => price - Math.floor((price + 2) / 4);

async function priceAt(product: Product, { brand, place: { country, currency, price } }: Walk): Promise<void> {
  const prices = [price / 4, price, price * 2, price * 3].map((minor, tier) => `p${tier}=${(minor / 100).toFixed(2)}`);
  await product.ops('brand', 'price', brand, ...prices, '--country', country, '--currency', currency);
}

/** Two members of a brand: one with credits for a single message. @returns the page of the first, in the chat */
async function inChat(
  product: Product,
  { brand, language, place }: Walk,
  newPage: (device: object) => Promise<Page>,
): Promise<{ readonly page: Page; readonly other: string }> {
  const origin = `http://${hosts[brand]}:${product.port}`;
  const create = async (gender: string) => {
    const { name, email, password } = product.newForm();
    const { id } = await product.ops<{ id: string }>(
      'member', 'create', '--brand', brand, '--email', email, '--name', name, '--password', password, '--gender', gender,
      '--country', place.country, '--language', language, '--confirmed',
    ); // prettier-ignore
    return { id, name, email, password };
  };
  const [tom, mia] = [await create('male'), await create('female')];
  const person = product.visitor(language, hosts[brand]);
  const login = { login: tom.email, password: tom.password };
  expect((await person.ask('POST', '/api/user.php', { json: login })).status).toBe(200);
  for (let sent = 1; sent < sold[brand].free; sent += 1) {
    const message = { profile: mia.id, message: `0 ${sent}` };
    expect((await person.post('/api/chat.php', message)).status).toBe(201);
  }
  const page = await newPage({ ...phone, baseURL: origin, locale: languages[language].locale });
  await passEntryWarning(page.context());
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await page.context().addCookies(cookies);
  await open(page, `/members/${mia.id}/chat`);
  return { page, other: mia.name };
}

async function send(page: Page, text: string, label: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').fill(text);
  await page.getByRole('button', { name: label, exact: true }).click();
}

test('credits that run out in a chat are bought with the time bonus, and what was written is sent: both brands, five currencies, three languages', async ({
  newPerson,
  watch,
}) => {
  test.setTimeout(360_000);
  // On the way back from the provider the welcome code may be asked for just after it was used up; nobody is told.
  watch.allow(/^402 POST \/api\/chat\.php/, /^409 GET \/api\/discountcode\.php\?welcome=true/);
  await using product = await startProduct();
  for (const walk of walks) {
    const { brand, language, place } = walk;
    await test.step(`${brand}, ${place.currency}, ${language}`, async () => {
      const says = languages[language];
      await priceAt(product, walk);
      const price = money(says.locale, place.price, place.currency);
      const visitor = product.visitor(language, hosts[brand]);
      // What they chose themselves goes before the language of the domain.
      visitor.cookies.set('i18n_redirected', language);
      visitor.cookies.set('selected_country', place.country);
      // The server hears of the price a moment after the command has ended.
      await expect.poll(async () => (await visitor.get('/pricing')).text).toMatch(price);
      const { page, other } = await inChat(product, walk, newPerson);
      const log = page.getByRole('log');
      await send(page, `1 ${place.currency}`, says.send);
      await expect(log).toContainText(`1 ${place.currency}`);
      const kept = `2 ${place.currency} ${language}`;
      await send(page, kept, says.send);

      const needed = page.getByRole('dialog', { name: says.needed });
      await expect(needed).toContainText(kept);
      const total = money(says.locale, withBonus(place.price), place.currency);
      const bundle = needed.locator(`a[href*="${sold[brand].bundle}"]`);
      await expect(bundle).toContainText(total);
      await bundle.click();

      await expect(page.getByText(total).first()).toBeVisible();
      await expect(page.getByText(price).first()).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: says.order }).click();
      await expect(page).toHaveURL(/\/sandbox\/checkout\//);
      await expect(page.locator('.sum')).toHaveText(total);
      await page.locator('button[value=paid]').click();

      await expect(page.getByRole('heading', { name: says.thanks })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(other) })
        .click();
      await expect(log).toContainText(kept);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      // A premium member finds the prices as well.
      await open(page, '/pricing');
      await expect(page.getByText(price).first()).toBeVisible();
      await page.context().close();
    });
  }
});
