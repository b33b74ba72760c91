import type { Page } from 'playwright/test';
import { desktop, drawn, expect, phone, test } from '../support/browser.ts';
import { visit } from '../support/chat.ts';
import { join } from '../support/people.ts';

interface Flight {
  readonly hidden: string | null;
  readonly pointerEvents: string;
  readonly position: string;
  readonly ms: number;
  /** How far from the middle of the likes in the navigation it ends, in px. */
  readonly missedBy: number;
}

/** Notes every heart that flies from now on. */
async function noteFlights(page: Page): Promise<() => Promise<readonly Flight[]>> {
  await page.evaluate(() => {
    const flights: unknown[] = [];
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };
    const note = (heart: Element) => {
      const [flight] = heart.getAnimations();
      if (!flight) return flights.push({});
      const { pointerEvents, position } = getComputedStyle(heart);
      const ms = Number(flight.effect?.getComputedTiming().duration);
      flight.pause();
      flight.currentTime = ms - 0.01;
      const likes = [...document.querySelectorAll('[data-place=likes] svg')].find((one) => one.checkVisibility());
      const [[x, y], [toX, toY]] = [middle(heart), likes ? middle(likes) : [Number.NaN, Number.NaN]];
      flight.currentTime = 0;
      flight.play();
      const missedBy = Math.hypot(x - toX, y - toY);
      return flights.push({ hidden: heart.getAttribute('aria-hidden'), pointerEvents, position, ms, missedBy });
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[data-flying]')) note(node);
      }
    }).observe(document.body, { childList: true });
    Object.assign(window, { flights });
  });
  return () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);
}

for (const [device, options] of Object.entries({ 'a phone': phone, 'a desktop': desktop })) {
  test(`a like flies to the likes in the navigation, one taken back does not: ${device}`, async ({ newPerson }) => {
    const [mia, tom] = await Promise.all([join('Mia', 'female'), join('Tom', 'male')]);
    const page = await visit(await newPerson(options), mia, `/members/${tom.id}`);
    const [like, unlike] = [
      page.getByRole('button', { name: `Like ${tom.name}`, exact: true }),
      page.getByRole('button', { name: `Unlike ${tom.name}` }),
    ];
    const flights = await noteFlights(page);
    // By a key: a second tap so soon is half of a double tap.
    await like.press('Enter');
    await expect.poll(async () => (await flights()).length).toBe(1);
    const [flight] = await flights();
    expect(flight).toMatchObject({ hidden: 'true', pointerEvents: 'none', position: 'fixed' });
    expect(flight!.ms).toBeGreaterThanOrEqual(240);
    expect(flight!.ms).toBeLessThanOrEqual(420);
    expect(flight!.missedBy).toBeLessThan(1);
    await expect(page.locator('[data-flying]')).toHaveCount(0);

    await unlike.press('Enter');
    await like.press('Enter');
    await expect.poll(async () => (await flights()).length).toBe(2);
    await expect(page.locator('[data-flying]')).toHaveCount(0);
    expect(await flights()).toHaveLength(2);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await unlike.press('Enter');
    await like.press('Enter');
    await expect(unlike).toBeVisible();
    // Its code is there by now: it would have flown before the next picture.
    await drawn(page);
    expect(await flights()).toHaveLength(2);
  });
}
