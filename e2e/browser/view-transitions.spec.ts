import type { Page } from 'playwright/test';
import { desktop, expect, open, passEntryWarning, phone, test } from '../support/browser.ts';
import { enter, join } from '../support/people.ts';

interface Move {
  /** What moves of a photo: the pseudo-elements that are animated. */
  readonly parts: readonly string[];
  /** Of all that moves, the time until the last has ended, in ms. */
  readonly longest: number;
  /** What a press on the lower edge of the window would reach meanwhile. */
  readonly pressed: string;
}

interface Noted extends Window {
  moves: Move[];
}

/** Notes every view transition of this page as it begins. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = window as unknown as Noted;
    noted.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        // Asked for, so that each part has its style, and with it its animation, by now.
        for (const part of ['group', 'old', 'new']) {
          void getComputedStyle(document.documentElement, `::view-transition-${part}(person-photo)`).animationName;
        }
        const effects = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []));
        const names = effects.map(({ pseudoElement }) => pseudoElement ?? '').filter((name) => name.includes('photo'));
        const ends = effects.map((effect) => Number(effect.getComputedTiming().endTime));
        noted.moves.push({
          parts: [...new Set(names)].toSorted(),
          longest: Math.max(0, ...ends),
          pressed: document.elementFromPoint(innerWidth / 2, innerHeight - 8)?.localName ?? '',
        });
      });
      return transition;
    };
  });
}

const moves = (page: Page) => page.evaluate(() => (window as unknown as Noted).moves);
const partsMoved = async (page: Page) => (await moves(page)).map(({ parts }) => parts);

/** From one photo to the other: both are there, and the frame moves. */
const photoMoves = [
  '::view-transition-group(person-photo)',
  '::view-transition-new(person-photo)',
  '::view-transition-old(person-photo)',
];

for (const [device, size] of Object.entries({ phone, desktop })) {
  test(`the photo of a card becomes that of the profile, and goes back to its card: ${device}`, async ({
    newPerson,
  }) => {
    const page = await newPerson(size);
    await passEntryWarning(page.context());
    await enter(page, await join('Tom', 'male'));
    await noteMoves(page);
    await open(page, '/members?country=');
    // Whoever it is: somebody without a photo has a place for it, too.
    const card = page.getByRole('list', { name: 'Profiles' }).locator('article a').nth(1);
    const href = (await card.getAttribute('href')) ?? '';
    // On the face, above the words.
    await page.locator(`article:has(a[href="${href}"])`).click({ position: { x: 60, y: 40 } });
    await expect(page.getByRole('region', { name: /^Photos of/ })).toBeVisible();
    await expect.poll(() => partsMoved(page)).toEqual([photoMoves]);
    await page.goBack();
    await expect(page.locator(`article a[href="${href}"]`)).toBeVisible();
    await expect.poll(() => partsMoved(page)).toEqual([photoMoves, photoMoves]);
    // What leads elsewhere moves nothing.
    await page.getByRole('link', { name: 'Likes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
    expect(await partsMoved(page)).toHaveLength(2);
    // The page that one comes to is there at once, under what moves.
    const pressed = (await moves(page)).map((move) => move.pressed);
    expect(pressed.filter((name) => name === 'html' || name === '')).toEqual([]);
  });
}

test('nothing moves for those who asked for stillness', async ({ newPerson }) => {
  const page = await newPerson({ ...desktop, reducedMotion: 'reduce' });
  await passEntryWarning(page.context());
  await enter(page, await join('Tom', 'male'));
  await noteMoves(page);
  await open(page, '/members?country=');
  await page.getByRole('list', { name: 'Profiles' }).locator('article a').nth(1).click();
  await expect(page.getByRole('region', { name: /^Photos of/ })).toBeVisible();
  await expect.poll(async () => (await moves(page)).length).toBe(1);
  expect((await moves(page))[0]?.longest).toBeLessThan(1);
});
