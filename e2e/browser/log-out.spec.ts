import { expect, hydrated, open, passEntryWarning, phone, test, withoutLine } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

test('a log-out without a line is made up for once it is back, and nobody is let in meanwhile', async ({
  newPerson,
  watch,
}) => {
  // A page that came with the session asks on while the log-out that was owed ends it.
  watch.allow(...withoutLine, /net::ERR_FAILED/, /^403 GET /);
  const tom = await join('Tom', 'male');
  const isKnown = async () => (await tom.person.get('/api/user.php')).status === 200;
  const page = await newPerson(phone);
  await passEntryWarning(page.context());
  await enter(page, tom);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Account' }).click();
  // What the server hears of it is lost, whatever else comes through.
  await page.route('**/api/logout.php', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
  expect(await isKnown()).toBe(true);

  await open(page, '/settings');
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
  expect(await isKnown()).toBe(true);
  await page.unroute('**/api/logout.php');
  await page.reload();
  await hydrated(page);
  await expect.poll(isKnown).toBe(false);
  await open(page, '/settings');
  await expect(page).toHaveURL(/\/login/);
});
