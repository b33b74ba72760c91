import { describe, expect, test } from 'vitest';
import { MIDDLE, WHOLE, moveBy, stageOf, zoomTo } from './zoom.ts';

/** A portrait photo on a wide stage: 480 by 600 of 1000 by 600. */
const stage = stageOf(1000, 600, 4 / 5);

describe('stageOf', () => {
  test('a portrait on a wide stage takes its height', () =>
    expect(stage).toEqual({ width: 1000, height: 600, photoWidth: 480, photoHeight: 600 }));

  test('a landscape on a narrow stage takes its width', () =>
    expect(stageOf(400, 800, 2)).toEqual({ width: 400, height: 800, photoWidth: 400, photoHeight: 200 }));
});

describe('zoomTo', () => {
  test('grows from the middle', () => expect(zoomTo(WHOLE, 2, MIDDLE, stage)).toEqual({ scale: 2, x: 0, y: 0 }));

  test('what lies under the finger stays there', () => {
    const point = { x: 0, y: 100 };
    const { scale, y } = zoomTo(WHOLE, 3, point, stage);
    // Where the photo's own place lands that was under the finger before.
    expect(point.y * scale + y).toBe(100);
  });

  test('is at most four times', () => expect(zoomTo(WHOLE, 9, MIDDLE, stage).scale).toBe(4));

  test('nearly whole is whole, and in the middle', () =>
    expect(zoomTo({ scale: 2, x: 0, y: 40 }, 1.02, MIDDLE, stage)).toEqual(WHOLE));
});

describe('moveBy', () => {
  test('stops where the photo ends', () => {
    const large = zoomTo(WHOLE, 2, MIDDLE, stage);
    expect(moveBy(large, { x: 0, y: 9000 }, stage)).toEqual({ scale: 2, x: 0, y: 300 });
    expect(moveBy(large, { x: 0, y: -9000 }, stage)).toEqual({ scale: 2, x: 0, y: -300 });
  });

  test('does not move to a side where all of it is in sight', () =>
    expect(moveBy(zoomTo(WHOLE, 2, MIDDLE, stage), { x: 50, y: 0 }, stage)).toEqual({ scale: 2, x: 0, y: 0 }));
});
