import { randomUUID } from 'node:crypto';
import {
  axeViolations, brandNames, dataDir, expect, hydrated, open, originOf, passEntryWarning, phone, test,
} from '../support/browser.ts'; // prettier-ignore
import { latestMail } from '../support/outbox.ts';
import { namedOn, storedIn, unnamed } from '../support/stored.ts';
import { eventually } from '../support/wire.ts';

/* The pages that people are bound to, on a phone. */

const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'] as const;
const read = ['terms', 'privacy', 'return-policy'] as const;

test('terms, privacy and return policy fit a phone in seven languages on both brands', async ({ browser }) => {
  // Without scripts: a document is whole as it comes from the server.
  const context = await browser.newContext({ ...phone, colorScheme: 'dark', javaScriptEnabled: false });
  await context.route(/\.woff2|\/icons\//, (route) => route.abort());
  const page = await context.newPage();
  for (const brand of brandNames) {
    for (const language of languages) {
      await context.addCookies([{ name: 'i18n_redirected', value: language, url: originOf(brand) }]);
      for (const name of read) {
        const answer = await page.goto(`${originOf(brand)}/pages/${name}`, { waitUntil: 'load' });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([brand, language, name, answer?.status(), over]).toEqual([brand, language, name, 200, 0]);
      }
    }
  }
  await context.close();
});

test('who cannot log in withdraws from a purchase by the form, and all that is stored is on the cookie page', async ({
  newPerson,
}) => {
  const page = await newPerson({ ...phone, colorScheme: 'dark' });
  await passEntryWarning(page.context());
  await open(page, '/pages/return-policy');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Model withdrawal form' }).click();
  await expect(page).toHaveURL(/#form$/);
  await expect(page.getByRole('heading', { name: 'Model withdrawal form' })).toBeInViewport();
  await page.getByRole('link', { name: 'withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue(/I withdraw from my contract/);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  const email = `left-${randomUUID().slice(0, 6)}@journey.example`;
  await page.getByLabel('Your email').fill(email);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const reference = await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent();
  const mail = await eventually(async () => latestMail(dataDir, email));
  expect(mail.text).toContain(String(reference));

  await page.goto('/pages/cookies');
  await hydrated(page);
  const [stored, named] = [await storedIn(page), await namedOn(page)];
  expect(stored).toMatchObject({ stays: expect.arrayContaining(['skip-site-entry-warning']) });
  expect(unnamed(stored, named)).toEqual([]);
});
