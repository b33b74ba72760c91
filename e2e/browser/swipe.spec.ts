import type { Locator, Page } from 'playwright/test';
import {
  atRest,
  axeViolations,
  desktop,
  expect,
  open,
  originOf,
  passEntryWarning,
  phone,
  test,
} from '../support/browser.ts';
import { finger, middleOf } from '../support/finger.ts';
import { enter, join, type Newcomer } from '../support/people.ts';
import { startProduct } from '../support/product.ts';
import type { Person } from '../support/wire.ts';

interface Game {
  readonly deck: readonly { readonly id: string; readonly name: string }[];
  readonly likes_left: number;
  readonly resets_at: string;
  readonly now: string;
  readonly can_undo: boolean;
}

const gameOf = async (person: Person): Promise<Game> => (await person.get('/api/swipe.php')).json as unknown as Game;
const likedBy = async (person: Person): Promise<readonly string[]> => {
  const { profiles } = (await person.get('/api/likes.php')).json as unknown as { profiles: { name: string }[] };
  return profiles.map(({ name }) => name);
};

const stage = (page: Page): Locator => page.locator('[data-swipe-stage]');
const topCard = (page: Page): Locator => page.locator('[data-swipe-card=top]');
const announced = (page: Page): Locator =>
  page.getByRole('region', { name: 'Profiles to discover' }).getByRole('status');
const likesLeft = (page: Page, left: number) => page.getByText(`${left} ${left === 1 ? 'like' : 'likes'} left today`);
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo last choice' });

/** Who lies on top; the cards are there. */
async function nameOnTop(page: Page): Promise<string> {
  await expect(topCard(page)).toBeVisible();
  return String(await stage(page).getAttribute('aria-label'));
}

/** Somebody else lies on top by now. */
async function moved(page: Page, from: string): Promise<string> {
  await expect(stage(page)).not.toHaveAttribute('aria-label', from);
  return nameOnTop(page);
}

async function begin(page: Page, who: Newcomer): Promise<string> {
  await passEntryWarning(page.context());
  await enter(page, who);
  await open(page, '/swipe-game');
  return nameOnTop(page);
}

async function inOrder(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'the page is not wider than the window').toBeLessThanOrEqual(0);
}

/** The middle of the top card once it lies still. */
async function middle(page: Page): ReturnType<typeof middleOf> {
  await atRest(page);
  return middleOf(topCard(page));
}

test('by finger, on a phone: far enough is a choice, less springs back, up and down is the page’s', async ({
  newPerson,
}) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(phone);
  const first = await begin(page, mia);
  const cdp = await page.context().newCDPSession(page);
  await expect(likesLeft(page, 4)).toBeVisible();
  await expect(page.locator('kbd').first()).toBeHidden();
  await inOrder(page);

  const start = await middle(page);
  await finger(cdp, start, { x: 0, y: -160 });
  expect(await nameOnTop(page)).toBe(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));

  const back = await middle(page);
  await finger(cdp, back, { x: 30, y: 2 });
  expect(await nameOnTop(page)).toBe(first);
  await expect.poll(async () => Math.abs((await middle(page)).x - back.x)).toBeLessThan(1);
  expect((await gameOf(mia.person)).likes_left).toBe(4);

  await finger(cdp, await middle(page), { x: back.width * 0.45, y: 12 });
  const second = await moved(page, first);
  await expect(announced(page).last()).toContainText(`You liked ${first}. Next: ${second}`);
  await expect(likesLeft(page, 3)).toBeVisible();
  await finger(cdp, await middle(page), { x: -back.width * 0.45, y: -8 });
  const third = await moved(page, second);
  await expect(announced(page).last()).toContainText(`You passed on ${second}. Next: ${third}`);
  await expect(likesLeft(page, 3)).toBeVisible();
  await expect.poll(() => likedBy(mia.person)).toEqual([first]);
  await inOrder(page);

  // By touch everything else, too: back, and on to the profile.
  await undoButton(page).tap();
  await moved(page, third);
  expect(await nameOnTop(page)).toBe(second);
  await page.touchscreen.tap((await middle(page)).x, (await middle(page)).y);
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(second) })).toBeVisible();
});

test('by mouse and by keys, on a desktop: the same', async ({ newPerson }) => {
  const mia = await join('Mia', 'female');
  const page = await newPerson(desktop);
  const first = await begin(page, mia);
  await inOrder(page);

  const drag = async (x: number): Promise<void> => {
    const from = await middle(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + x, from.y + 4, { steps: 12 });
    await page.mouse.up();
  };
  await drag(24);
  expect(await nameOnTop(page)).toBe(first);
  await drag(-220);
  const second = await moved(page, first);
  await drag(220);
  const third = await moved(page, second);
  await expect.poll(() => likedBy(mia.person)).toEqual([second]);

  // A button that is let go beside the card is let go.
  const held = await middle(page);
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x, 2, { steps: 12 });
  await page.mouse.up();
  await page.mouse.move(held.x + 200, held.y, { steps: 12 });
  expect((await middle(page)).x).toBeCloseTo(held.x, 0);
  expect(await nameOnTop(page)).toBe(third);

  // What the keys do is written there; nothing needs the focus for the arrows.
  for (const words of ['Pass', 'Like', 'Undo', 'Profile']) {
    await expect(page.locator('p:has(kbd)').getByText(words, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  const fourth = await moved(page, third);
  await page.keyboard.press('ArrowRight');
  const fifth = await moved(page, fourth);
  await expect(likesLeft(page, 2)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(stage(page)).toHaveAttribute('aria-label', fourth);
  await expect(announced(page).last()).toHaveText(`${fourth} is back.`);
  await expect(likesLeft(page, 3)).toBeVisible();
  await expect(undoButton(page)).toBeDisabled();
  await stage(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(stage(page)).toHaveAttribute('aria-label', fifth);
  await page.keyboard.press('u');
  await expect(stage(page)).toHaveAttribute('aria-label', fourth);
  await expect.poll(() => likedBy(mia.person)).toEqual([second]);
  await inOrder(page);
  await stage(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(fourth) })).toBeVisible();
});

test('nobody comes twice: not after a reload, not in another tab; what was last can be taken back in both', async ({
  newPerson,
}) => {
  const mia = await join('Mia', 'female');
  // Where motion is unwanted nothing flies, and what has gone does not pile up.
  const page = await newPerson({ ...desktop, reducedMotion: 'reduce' });
  const first = await begin(page, mia);
  const duration = await topCard(page).evaluate((card) => Number.parseFloat(getComputedStyle(card).transitionDuration));
  expect(duration).toBeLessThan(0.001);
  await page.getByRole('button', { name: `Like ${first}` }).click();
  const second = await moved(page, first);
  await page.getByRole('button', { name: `Pass on ${second}` }).click();
  const third = await moved(page, second);
  await expect.poll(async () => (await gameOf(mia.person)).deck[0]?.name).toBe(third);

  await page.reload();
  expect(await nameOnTop(page)).toBe(third);
  await expect(undoButton(page)).toBeEnabled();
  await undoButton(page).click();
  await expect(stage(page)).toHaveAttribute('aria-label', second);
  await expect(undoButton(page)).toBeDisabled();
  await expect(likesLeft(page, 3)).toBeVisible();

  const other = await page.context().newPage();
  await open(other, '/swipe-game');
  expect(await nameOnTop(other)).toBe(second);
  await expect(undoButton(other)).toBeDisabled();
  await page.getByRole('button', { name: `Like ${second}` }).click();
  await expect(stage(other)).toHaveAttribute('aria-label', third);
  await expect(likesLeft(other, 2)).toBeVisible();
  await expect(undoButton(other)).toBeEnabled();
  await undoButton(other).click();
  await expect(stage(other)).toHaveAttribute('aria-label', second);
  await expect(stage(page)).toHaveAttribute('aria-label', second);
  await expect(likesLeft(page, 3)).toBeVisible();
  await expect(undoButton(page)).toBeDisabled();
  expect(await likedBy(mia.person)).toEqual([first]);
});

test('who has gone out of sight makes room quietly; what does not reach the server puts the card back', async ({
  newPerson,
  watch,
}) => {
  watch.allow(/^403 POST \/api\/swipe\.php/, /^500 POST \/api\/swipe\.php/, /^500 GET \/api\/swipe\.php/);
  const mia = await join('Mia', 'female');
  const page = await newPerson(phone);
  const first = await begin(page, mia);
  const dealt = (await gameOf(mia.person)).deck[0];
  expect(dealt?.name).toBe(first);
  await mia.person.post('/api/block.php', { profile: dealt?.id });
  await page.getByRole('button', { name: `Like ${first}` }).click();
  await expect(page.getByText(`You can no longer see ${first}.`).first()).toBeVisible();
  const second = await moved(page, first);
  await expect(likesLeft(page, 4)).toBeVisible();
  await expect(undoButton(page)).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Profiles to discover' }).getByRole('alert')).toHaveCount(0);
  await inOrder(page);

  await page.route('**/api/swipe.php', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something broke.' } } }),
  );
  await page.getByRole('button', { name: `Like ${second}` }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${second} is back.` })).toBeVisible();
  expect(await nameOnTop(page)).toBe(second);
  await expect(likesLeft(page, 4)).toBeVisible();
  await inOrder(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We couldn’t load profiles' })).toBeVisible();
  await inOrder(page);
  await page.unroute('**/api/swipe.php');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await nameOnTop(page)).toBe(second);
});

test('a match in the game has its moment, for both, once', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
  await tom.person.post('/api/like.php', { profile: mia.id });
  // Until he is next.
  for (let next = (await gameOf(mia.person)).deck[0]; next?.id !== tom.id;) {
    const passed = await mia.person.post('/api/swipe.php', { profile: next?.id, like: false });
    expect(passed.status, passed.text).toBe(200);
    next = (passed.json as unknown as Game).deck[0];
  }
  const [miasPhone, tomsDesktop] = [await newPerson(phone), await newPerson(desktop)];
  await passEntryWarning(tomsDesktop.context());
  await enter(tomsDesktop, tom);
  await open(tomsDesktop, '/members');
  const tomsOther = await tomsDesktop.context().newPage();
  await open(tomsOther, '/likes/given');
  expect(await begin(miasPhone, mia)).toBe(tom.name);
  await miasPhone.getByRole('button', { name: `Like ${tom.name}` }).tap();

  const match = (page: Page) => page.getByRole('dialog', { name: 'It’s a match!' });
  for (const page of [miasPhone, tomsDesktop, tomsOther]) await expect(match(page)).toBeVisible();
  await inOrder(miasPhone);
  await inOrder(tomsDesktop);
  await match(miasPhone).getByRole('button', { name: 'Keep looking' }).tap();
  await expect(match(miasPhone)).toBeHidden();
  // Seen in one tab is seen in all.
  await match(tomsDesktop).getByRole('button', { name: 'Keep looking' }).click();
  for (const page of [tomsDesktop, tomsOther]) await expect(match(page)).toBeHidden();
  for (const page of [miasPhone, tomsDesktop, tomsOther]) {
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).toHaveTitle(page === miasPhone ? /^\(1\) / : /./);
    await expect(match(page)).toHaveCount(0);
  }
  await open(miasPhone, '/likes/mutual');
  // A face that leads to the chat, and the card.
  await expect(miasPhone.getByRole('main').getByRole('link', { name: new RegExp(tom.name) })).toHaveCount(2);
});

test('when the likes are given it says when there are new ones, and the day turns by itself', async ({ newPerson }) => {
  test.setTimeout(240_000);
  await using product = await startProduct({ DEMO_MEMBERS: '40' });
  const visitor = product.visitor();
  const form = product.newForm();
  expect((await visitor.post('/api/signup.php', form)).status).toBe(201);
  await product.ops('member', 'confirm', form.email);
  const origin = `http://localhost:${product.port}`;
  const page = await newPerson(phone);
  await page.clock.install();
  await passEntryWarning(page.context());
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await page.context().addCookies(cookies);
  await open(page, `${origin}/swipe-game`);
  const met: string[] = [];
  for (let left = 3; left >= 0; left -= 1) {
    const name = await nameOnTop(page);
    met.push(name);
    // Four taps in one place within a moment would be taken for double ones.
    await page.keyboard.press('ArrowRight');
    if (left > 0) await moved(page, name);
  }
  const given = page.getByRole('heading', { name: 'You’re out of likes for today' });
  await expect(given).toBeVisible();
  await expect(announced(page).last()).toHaveText(`You liked ${met.at(-1)}. You’re out of likes for today`);
  const wait = async (): Promise<number> => {
    const { resets_at, now } = await gameOf(visitor);
    return Date.parse(resets_at) - Date.parse(now);
  };
  await expect(async () => {
    const minutes = Math.ceil((await wait()) / 60_000);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const words = [hours > 0 ? `${hours} hr` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
    await expect(page.getByText(`, in ${words}.`)).toBeVisible({ timeout: 500 });
  }).toPass();
  await inOrder(page);
  // Taking back is still open.
  await undoButton(page).tap();
  await expect(stage(page)).toHaveAttribute('aria-label', String(met.at(-1)));
  await page.getByRole('button', { name: `Like ${met.at(-1)}` }).tap();
  await expect(given).toBeVisible();

  // Passing needs no like: one may go on, and whoever likes then is told again when there are new ones.
  // On a small phone, too, nothing of that lies under anything else.
  await page.setViewportSize({ width: 360, height: 560 });
  await inOrder(page);
  await page.getByRole('button', { name: 'Keep looking' }).tap();
  await expect(given).toBeHidden();
  await page.setViewportSize(phone.viewport);
  const fifth = await nameOnTop(page);
  await inOrder(page);
  await page.getByRole('button', { name: `Pass on ${fifth}` }).tap();
  const sixth = await moved(page, fifth);
  await page.getByRole('button', { name: `Like ${sixth}` }).tap();
  await expect(given).toBeVisible();
  expect(await gameOf(visitor)).toMatchObject({ likes_left: 0, can_undo: true });
  // A card that is taken back is to be seen, also after a reload.
  await page.reload();
  await expect(given).toBeVisible();
  await undoButton(page).tap();
  await expect(stage(page)).toHaveAttribute('aria-label', fifth);
  await expect(given).toBeHidden();

  // Midnight: nobody touches anything.
  const left = await wait();
  await product.moveClock(`+${Math.ceil(left / 60_000) + 1}m`);
  await page.clock.fastForward(left + 5_000);
  await expect(page.getByText('It’s a new day. You have 4 likes again.')).toBeVisible();
  await expect(likesLeft(page, 4)).toBeVisible();
  const next = await nameOnTop(page);
  expect(met).not.toContain(next);
  await inOrder(page);
  await page.getByRole('button', { name: `Pass on ${next}` }).tap();
  await expect(page.getByText('It’s a new day. You have 4 likes again.')).toBeHidden();
  await page.close();
});

test('an empty deck leads on', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const mia = await join('Mia', 'female');
  for (let next = (await gameOf(mia.person)).deck[0]; next;) {
    const passed = await mia.person.post('/api/swipe.php', { profile: next.id, like: false });
    next = (passed.json as unknown as Game).deck[0];
  }
  const page = await newPerson(desktop);
  await passEntryWarning(page.context());
  await enter(page, mia);
  await open(page, `${originOf('ember')}/swipe-game`);
  const caughtUp = page.getByRole('heading', { name: 'You’re all caught up' });
  // Other tests' people may have joined meanwhile.
  const next = page.getByRole('button', { name: /^Pass on / });
  await expect(async () => {
    if (await next.isVisible()) await next.click();
    await expect(caughtUp).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await inOrder(page);
  await page.getByRole('main').getByRole('link', { name: 'Search members' }).click();
  await expect(page).toHaveURL(/\/members/);
});
