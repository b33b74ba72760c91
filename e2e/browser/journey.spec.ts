import type { Page } from 'playwright/test';
import { desktop, expect, hydrated, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { activationLink, newName, password } from '../support/people.ts';

/** Signs up through the screens, on a phone by the page and on a desktop by the modal, and confirms the e-mail. */
async function signUp(page: Page, first: string, gender: 'Man' | 'Woman'): Promise<string> {
  const { name, email } = newName(first);
  await passEntryWarning(page.context());
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first().click();
  await page.getByRole('radio', { name: gender, exact: true }).check();
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption('5');
  await page.getByLabel('Year').fill('1992');
  await next.click();
  await page.getByLabel('Country').selectOption('NL');
  await page.getByRole('combobox', { name: /city/i }).fill('Haarl');
  await page
    .getByRole('option', { name: /^Haarlem\b/ })
    .first()
    .click();
  await next.click();
  await page.getByLabel(/^username/i).fill(name);
  await next.click();
  await page.getByLabel(/^email/i).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await expect(page.getByText('You have 5 credits to start with.')).toBeVisible();

  const link = await activationLink(email);
  await page.goto(link.href);
  await expect(page).toHaveURL(/\/activate\/done$/);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Search members' }).first().click();
  await expect(page).toHaveURL(/\/members/);
  return name;
}

const composer = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(name) });
const log = (page: Page) => page.getByRole('log');

test('two strangers meet, chat until the credits are gone, buy and go on', async ({ newPerson, watch }) => {
  test.setTimeout(180_000);
  // The sixth message finds no credits: the refusal is the point.
  watch.allow(/^402 POST \/api\/chat\.php/);
  // On the way back from the provider the welcome code may be asked for just after it was used up; nobody is told.
  watch.allow(/^409 GET \/api\/discountcode\.php\?welcome=true/);
  const [tomsPhone, miasDesktop] = [await newPerson(phone), await newPerson(desktop)];
  const [tom, mia] = await Promise.all([signUp(tomsPhone, 'Tom', 'Man'), signUp(miasDesktop, 'Mia', 'Woman')]);

  // He finds her among the members and likes her; she hears of it at once.
  await open(tomsPhone, '/members');
  await tomsPhone.getByRole('link', { name: new RegExp(mia) }).click();
  await expect(tomsPhone.getByRole('heading', { level: 1, name: new RegExp(mia) })).toBeVisible();
  await expect(
    tomsPhone
      .getByText('Haarlem, North Holland', { exact: false })
      .or(tomsPhone.getByText('Haarlem, Noord-Holland', { exact: false }))
      .first(),
  ).toBeVisible();
  await tomsPhone.getByRole('button', { name: `Like ${mia}` }).click();
  await expect(miasDesktop).toHaveTitle(/^\(1\) /);

  // She likes him back: both see the match.
  await miasDesktop.getByRole('link', { name: /^Likes/ }).click();
  await miasDesktop
    .getByRole('main')
    .getByRole('link', { name: new RegExp(tom) })
    .click();
  await miasDesktop.getByRole('button', { name: `Like ${tom}` }).click();
  const herMatch = miasDesktop.getByRole('dialog', { name: /match/i });
  const hisMatch = tomsPhone.getByRole('dialog', { name: /match/i });
  await expect(herMatch).toContainText(tom);
  await expect(hisMatch).toContainText(mia);
  await expect(miasDesktop).not.toHaveTitle(/^\(/);
  await herMatch.getByRole('button', { name: 'Keep looking' }).click();
  await expect(herMatch).toBeHidden();

  // He writes until his five credits are gone. The first message finds her elsewhere, the others in the conversation.
  await hisMatch.getByRole('link', { name: `Message ${mia}` }).click();
  await expect(composer(tomsPhone, mia)).toBeVisible();
  await expect(tomsPhone.getByText(/Costs 1 of your 5 credits/)).toBeVisible();
  for (let number = 1; number <= 5; number += 1) {
    const text = `Hello ${mia}, this is number ${number}`;
    await composer(tomsPhone, mia).fill(text);
    await tomsPhone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(tomsPhone)).toContainText(text);
    if (number === 1) {
      await expect(miasDesktop).toHaveTitle(/^\(1\) /);
      await miasDesktop.getByRole('link', { name: /^Messages/ }).click();
      await miasDesktop
        .getByRole('main')
        .getByRole('link', { name: new RegExp(tom) })
        .click();
    }
    await expect(log(miasDesktop)).toContainText(text);
  }
  await expect(miasDesktop).not.toHaveTitle(/^\(/);
  await expect(log(tomsPhone).getByText('Read', { exact: true }).last()).toBeAttached();

  // The sixth waits: not enough credits, which is said before he writes.
  await expect(tomsPhone.getByRole('button', { name: 'Get credits' })).toBeVisible();
  const kept = 'And this one I had to wait for';
  await composer(tomsPhone, mia).fill(kept);
  await tomsPhone.getByRole('button', { name: 'Send', exact: true }).click();
  const noCredits = tomsPhone.getByRole('dialog', { name: 'Not enough credits' });
  await expect(noCredits).toBeVisible();
  await expect(noCredits).toContainText(kept);
  await expect(noCredits.getByRole('link', { name: /75 credits/ })).toHaveAttribute('href', /^\/credits\/.*back=/);
  await noCredits.getByRole('link', { name: 'Buy credits' }).click();

  // He chooses the popular bundle, a method, and pays at the provider.
  await expect(tomsPhone.getByRole('heading', { name: 'Choose a bundle' })).toBeVisible();
  await expect(tomsPhone.getByText(/^25% off every bundle until/)).toBeVisible();
  await tomsPhone.getByRole('main').locator('a[href^="/credits/"]').nth(2).click();
  await tomsPhone.getByRole('radio', { name: 'iDEAL' }).check();
  await tomsPhone.getByRole('checkbox', { name: /start right away/ }).check();
  await tomsPhone.getByRole('button', { name: 'Buy now' }).click();
  await expect(tomsPhone).toHaveURL(/\/sandbox\/checkout\//);
  await tomsPhone.locator('button[value=paid]').click();

  // The credits come by the provider's notice, and what he had written goes by itself.
  await expect(tomsPhone).toHaveURL(/\/transactions\//);
  await expect(tomsPhone.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  // So it is in another tab, to which an app of a bank may have led back.
  const another = await tomsPhone.context().newPage();
  await open(another, new URL(tomsPhone.url()).pathname);
  await expect(another.getByRole('link', { name: `Message ${mia}` })).toHaveAttribute('href', /^\/(?:chats|members)\//);
  await another.close();
  await tomsPhone.getByRole('link', { name: `Message ${mia}` }).click();
  await expect(log(tomsPhone)).toContainText(kept);
  await expect(log(miasDesktop)).toContainText(kept);
  await expect(composer(tomsPhone, mia)).toHaveValue('');

  // She answers, and it is all in his statement.
  await composer(miasDesktop, tom).fill('Worth the wait');
  await composer(miasDesktop, tom).press('Enter');
  await expect(log(tomsPhone)).toContainText('Worth the wait');
  await open(tomsPhone, '/transactions');
  await expect(tomsPhone.getByRole('main')).toContainText('Bundle bought');
  await expect(tomsPhone.getByRole('main')).toContainText('+75');
});
