import type { Page } from 'playwright/test';

/** Answers the first step of sign-up that stands on a landing page: a man of 1992 who would like to meet women. */
export async function answerFirstStep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await page.getByRole('radio', { name: 'Women', exact: true }).check();
  await page.getByLabel('Day', { exact: true }).fill('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).fill('1992');
}
