import type { Page } from 'playwright/test';

/** A date of birth, in the three fields of a form that asks for one: it needs no language. */
export async function fillBirth(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  await page.locator('[name=date_of_birth_day]').fill(day);
  await page.locator('[name=date_of_birth_month]').selectOption(month);
  await page.locator('[name=date_of_birth_year]').fill(year);
}

/** Answers the first step of sign-up that stands on a landing page: a man of 1992 who would like to meet women. */
export async function answerFirstStep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await page.getByRole('radio', { name: 'Women', exact: true }).check();
  await fillBirth(page, ['14', '5', '1992']);
}

/** The same where the questions stand one after the other: up to the button that goes on to sign-up. */
export async function answerOneByOne(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Women', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillBirth(page, ['14', '5', '1992']);
  await page.getByRole('button', { name: 'Continue' }).click();
}
