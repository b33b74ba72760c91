import { desktop, expect, open, passEntryWarning, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

const day = 86_400_000;

test('the welcome bonus opens 40 seconds into the members area at 0 credits, and stays closed once it was closed', async ({
  newPerson,
}) => {
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  const modal = page.getByRole('dialog', { name: 'Welcome bonus' });
  await page.clock.install();
  await open(page, '/members');
  // With credits left there is nothing to offer.
  await page.clock.fastForward(60_000);
  await expect(modal).toHaveCount(0);
  for (let message = 0; message < 5; message += 1) {
    const sent = await mia.person.post('/api/chat.php', { profile: tom.id, message: 'Hello' });
    expect(sent.status, sent.text).toBe(201);
  }
  await open(page, '/members');
  await page.clock.fastForward(20_000);
  await expect(modal).toHaveCount(0);
  // Leaving the area begins anew.
  await page.getByRole('link', { name: /off your first credits/ }).click();
  const members = page.getByRole('heading', { name: 'Profiles', level: 1 });
  await expect(members).toHaveCount(0);
  await page.goBack();
  await expect(members).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(modal).toHaveCount(0);
  // Whoever types is not interrupted.
  const age = page.getByRole('textbox', { name: 'Minimum' });
  await age.focus();
  await page.clock.fastForward(20_000);
  await expect(modal).toHaveCount(0);
  await expect(age).toBeFocused();
  await age.blur();
  await page.clock.fastForward(1_000);
  await expect(modal).toBeVisible();
  await expect(modal).toContainText('25%');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(modal).toHaveCount(0);
});

test('the time that is left is the server’s on every tab: on a device that is a day wrong, and after it slept', async ({
  newPerson,
}) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  const wrong = await page.context().newPage();
  const secondsLeft = async (tab: typeof page) => {
    const shown = await tab
      .getByText(/^\d\d:\d\d:\d\d$/)
      .first()
      .innerText();
    const [hours = 0, minutes = 0, seconds = 0] = shown.split(':').map(Number);
    return hours * 3_600 + minutes * 60 + seconds;
  };
  const { json: offer } = await mia.person.get('/api/discountcode.php', { code: 'TIMEBONUS25' });
  const left = () => (Date.parse(String(offer['expires'])) - Date.now()) / 1_000;
  const apart = async (tab: typeof page) => Math.abs((await secondsLeft(tab)) - left());
  await wrong.clock.install({ time: new Date(Date.now() + day) });
  await open(page, '/members');
  await open(wrong, '/members');
  expect(left()).toBeGreaterThan(3 * 3_600);
  // Polled: a busy machine reads the tab late once, while a wrong clock stays wrong.
  for (const tab of [page, wrong]) await expect.poll(() => apart(tab)).toBeLessThanOrEqual(2);
  // Its clock goes on for two hours, in which the server's went on for none.
  await wrong.clock.fastForward('02:00:00');
  await wrong.evaluate(() => dispatchEvent(new Event('online')));
  for (const tab of [wrong, page]) await expect.poll(() => apart(tab)).toBeLessThanOrEqual(2);
});
