import type { Page } from 'playwright/test';
import { axeViolations, desktop as desk, expect, hydrated, open, originOf, phone } from '../support/browser.ts';
import { log } from '../support/chat.ts';
import { operate } from '../support/ops.ts';
import { acquaintances, enter, join } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import { type PushDevice, test } from '../support/push-devices.ts';
import { somebody } from '../support/viewers.ts';
import type { Person } from '../support/wire.ts';

const settings = '/settings/notifications';
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications' });
const isOn = (page: Page) => page.getByText('Notifications are on for this device');
const isOff = (page: Page) => page.getByText('Notifications are off on this device');

/** At night a notification is silent, and tests run at night too. */
const beLoud = async ({ person }: { readonly person: Person }) =>
  expect((await person.put('/api/preferences.php', { quiet_hours: false })).status).toBe(200);

/** Two who have written to each other; the first has credits for more. */
async function friends() {
  const both = await acquaintances();
  await operate('member', 'grant', both.mia.id, '50', '--reason', 'messages that are pushed');
  await beLoud(both.tom);
  return both;
}

/** What a page says to the server about where its browser can be reached, as it says it. */
function saidOfPush(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname + search === '/api/user.php?push=1') said.push(request.method());
  });
  return said;
}

/** Turns push on in the settings of a device, and leaves the site; what was said to the server about it. */
async function subscribe(device: PushDevice, origin: string): Promise<readonly string[]> {
  const page = await device.context.newPage();
  const said = saidOfPush(page);
  await open(page, origin + settings);
  await expect(isOff(page)).toBeVisible();
  await device.answer('granted');
  await turnOn(page).click();
  await expect(isOn(page)).toBeVisible();
  await page.close();
  return said;
}

/** What was wrong with what the push service got: it wants a signature by the key that a device subscribed with, and all else that the standards say. */
const faultsOf = ({ deliveries }: { readonly deliveries: readonly { readonly fault: string | null }[] }) =>
  deliveries.flatMap(({ fault }) => fault ?? []);

async function write(from: Person, conversation: string, message: string): Promise<void> {
  const sent = await from.post('/api/chat.php', { conversation, message });
  expect(sent.status, sent.text).toBe(201);
}

/**
 * Writes until a device is told. Whoever has a page in view is not, and nothing says from outside when the server has noticed
 * that the last one is gone.
 *
 * @returns how many messages that took
 */
async function writeUntilTold(from: Person, conversation: string, message: string, device: PushDevice) {
  let written = 0;
  await expect(async () => {
    await write(from, conversation, message);
    written += 1;
    await expect.poll(() => device.waiting, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  return written;
}

/** What a device shows once it got what waits for it. */
async function shownOn(device: PushDevice) {
  await expect.poll(() => device.waiting).toBeGreaterThan(0);
  await device.receive();
  await expect.poll(() => device.desktop.shown.length).toBe(1);
  return device.desktop.shown.map(({ title, body }) => ({ title, body }));
}

/** The same, and put away: the next one is shown anew. */
async function seenOn(device: PushDevice) {
  const shown = await shownOn(device);
  device.desktop.sweep();
  return shown;
}

/** What the browser keeps of the notifications that the worker has shown. */
const notificationsOf = ({ context }: PushDevice) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

test('notifications are turned on, a message is shown while the site is closed, and its press opens the conversation', async ({
  newPushDevice,
  service,
}) => {
  test.setTimeout(180_000);
  const { mia, tom, conversation } = await friends();
  const device = await newPushDevice('phone', phone);
  const [blank] = device.context.pages();
  await enter(blank as Page, tom);
  expect(await subscribe(device, originOf('ember'))).toEqual(['POST']);
  const written = await writeUntilTold(mia.person, conversation, 'Are you at the harbour?', device);
  const title = 'Ember';
  const body = `New message from ${mia.name}`;
  const [tag, url] = [`chat ${conversation}`, `/chats/${conversation}`];
  expect((await device.receive()).at(-1)).toEqual({ title, body, url, tag, badge: 1 + written });
  expect(service.deliveries.at(-1)?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
  });
  await expect.poll(() => device.desktop.shown).toMatchObject([{ title, body }]);
  expect(await notificationsOf(device)).toEqual([{ title, body, tag, data: { url } }]);

  // No page is open: one opens.
  const opened = device.context.waitForEvent('page');
  device.desktop.press();
  const page = await opened;
  await expect(page).toHaveURL(originOf('ember') + url);
  await hydrated(page);
  await expect(log(page).getByText('Are you at the harbour?').first()).toBeVisible();
  await expect.poll(() => device.desktop.shown).toEqual([]);
  await page.close();

  // The next one is pressed when a page is open already: it goes there.
  await writeUntilTold(mia.person, conversation, 'I am here.', device);
  expect(await shownOn(device)).toEqual([{ title, body }]);
  const there = await device.context.newPage();
  await open(there, `${originOf('ember')}/members`);
  device.desktop.press();
  await expect(there).toHaveURL(originOf('ember') + url);
  await hydrated(there);
  await expect(log(there).getByText('I am here.').first()).toBeVisible();
  expect(device.context.pages()).toEqual([blank, there]);
  expect(faultsOf(service)).toEqual([]);
});

test('every device is told, until one turns it off or is gone', async ({ newPushDevice, service }) => {
  test.setTimeout(180_000);
  const { mia, tom, conversation } = await friends();
  const [first, second] = [await newPushDevice('phone', phone), await newPushDevice('desk', desk)];
  for (const device of [first, second]) {
    await enter(device.context.pages()[0] as Page, tom);
    await subscribe(device, originOf('ember'));
  }
  const shown = [{ title: 'Ember', body: `New message from ${mia.name}` }];
  await writeUntilTold(mia.person, conversation, 'To both', first);
  expect([await seenOn(first), await seenOn(second)]).toEqual([shown, shown]);
  expect([first.path, second.path]).toEqual(['/phone-1', '/desk-1']);

  const page = await first.context.newPage();
  await open(page, originOf('ember') + settings);
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(isOff(page)).toBeVisible();
  await page.close();
  const asked = (path: string) => service.deliveries.filter((one) => one.path === path).length;
  const before = asked('/phone-1');
  await writeUntilTold(mia.person, conversation, 'To the desk', second);
  expect(await seenOn(second)).toEqual(shown);

  await subscribe(first, originOf('ember'));
  expect(first.path).toBe('/phone-2');
  service.gone.add('/desk-1');
  const beforeGone = asked('/desk-1');
  await writeUntilTold(mia.person, conversation, 'To both again', first);
  expect(await seenOn(first)).toEqual(shown);
  await expect.poll(() => asked('/desk-1')).toBe(beforeGone + 1);
  // Two: were one of them sent to others as well, that would have arrived by the second.
  for (const message of ['To the phone', 'To the phone again']) {
    await write(mia.person, conversation, message);
    expect(await seenOn(first)).toEqual(shown);
  }
  expect([asked('/phone-1'), asked('/desk-1')]).toEqual([before, beforeGone + 1]);
  expect(faultsOf(service)).toEqual([]);
  const left = await second.context.newPage();
  await open(left, originOf('ember') + settings);
  await expect(isOff(left)).toBeVisible();
});

test('a device whose member refuses says so in words, and is not made known to the server', async ({
  newPushDevice,
  service,
}) => {
  const tom = await join('Tom', 'male');
  const device = await newPushDevice('phone', phone);
  const page = await device.context.newPage();
  await enter(page, tom);
  const said = saidOfPush(page);
  await open(page, originOf('ember') + settings);
  await expect(isOff(page)).toBeVisible();
  await device.answer('denied');
  await turnOn(page).click();
  const words = page.getByText('Your browser blocks notifications. You can allow them in its settings.');
  await expect(words).toBeVisible();
  await expect(turnOn(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(words).toBeVisible();
  expect([said, device.path, service.deliveries]).toEqual([[], null, []]);
});

test('a device goes on when the server’s keys change, and when its browser makes another subscription', async ({
  newPushDevice,
  service,
}) => {
  test.setTimeout(240_000);
  await using product = await startProduct();
  const origin = `http://localhost:${product.port}`;
  const mia = await somebody(product, 'Mia', '--gender', 'female', '--confirmed', '--credits', '50');
  const tom = await somebody(product, 'Tom', '--gender', 'male', '--confirmed');
  await beLoud(tom);
  const begun = await mia.person.post('/api/chat.php', { profile: tom.id, message: 'Hello Tom' });
  const conversation = String(begun.json['conversation']);
  const device = await newPushDevice('phone', phone);
  await device.context.addCookies([...tom.person.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await subscribe(device, origin);
  const shown = [{ title: 'Ember', body: 'New message from Mia' }];
  await writeUntilTold(mia.person, conversation, 'With the first key', device);
  expect(await seenOn(device)).toEqual(shown);
  expect(faultsOf(service)).toEqual([]);

  // Until somebody opens the site there, the device knows the key of before only.
  await product.ops('push', 'rotate');
  await product.restart(async () => undefined);
  await writeUntilTold(mia.person, conversation, 'With the key of before', device);
  expect(await seenOn(device)).toEqual(shown);
  expect([device.path, ...new Set(faultsOf(service))]).toEqual(['/phone-1', 'key']);

  const page = await device.context.newPage();
  await open(page, origin + settings);
  await expect(isOn(page)).toBeVisible();
  await page.close();
  expect(device.path).toBe('/phone-2');
  await writeUntilTold(mia.person, conversation, 'With the second key', device);
  expect(await seenOn(device)).toEqual(shown);

  await device.renew();
  expect(device.path).toBe('/phone-3');
  await writeUntilTold(mia.person, conversation, 'With another subscription', device);
  expect(await seenOn(device)).toEqual(shown);
});
