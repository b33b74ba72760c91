import type { CDPSession, Locator } from 'playwright/test';

/** A place in the window, or a way from one, in CSS px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of what is laid out, and how wide that is in CSS px. */
export async function middleOf(locator: Locator): Promise<Spot & { readonly width: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not laid out.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/** A real finger: the browser makes of it what it makes of every touch, scrolling included. */
export async function touch(cdp: CDPSession, type: 'touchStart' | 'touchMove', { x, y }: Spot): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y, id: 1 }] });
}

/** Lifts it. */
export async function lift(cdp: CDPSession): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A finger that comes down, goes so far in ten steps, and is lifted. */
export async function finger(cdp: CDPSession, from: Spot, by: Spot): Promise<void> {
  await touch(cdp, 'touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    await touch(cdp, 'touchMove', { x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 });
  }
  await lift(cdp);
}
