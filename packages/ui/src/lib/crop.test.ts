import { describe, expect, test } from 'vitest';
import { areaOf, centred, closestZoom, keepInside, moved, placeOf, zoomed } from './crop.ts';

const aspect = 4 / 5;
const wide = { width: 2000, height: 1000 };
const tall = { width: 800, height: 2000 };

describe('the frame', () => {
  test('is as large as the picture allows', () => {
    expect(areaOf(wide, aspect, centred)).toEqual({ width: 800, height: 1000, left: 600, top: 0 });
    expect(areaOf(tall, aspect, centred)).toEqual({ width: 800, height: 1000, left: 0, top: 500 });
  });

  test('never leaves the picture', () => {
    const corner = areaOf(wide, aspect, { x: 5, y: -5, zoom: 2 });
    expect(corner).toEqual({ width: 400, height: 500, left: 1600, top: 0 });
  });

  test('has a nearest and a farthest', () => {
    expect(keepInside(wide, aspect, { ...centred, zoom: 9 }).zoom).toBe(4);
    expect(keepInside(wide, aspect, { ...centred, zoom: 0.1 }).zoom).toBe(1);
  });
});

test('moving goes by shares of the frame, to the edge and no farther', () => {
  expect(areaOf(wide, aspect, moved(wide, aspect, centred, 0.5, 0)).left).toBe(1000);
  expect(areaOf(wide, aspect, moved(wide, aspect, centred, 9, 9)).left).toBe(1200);
});

test('zooming keeps the point under the fingers where it is', () => {
  const before = areaOf(wide, aspect, centred);
  const after = areaOf(wide, aspect, zoomed(wide, aspect, centred, 2, 0.25, 0.75));
  expect(after.left + after.width * 0.25).toBeCloseTo(before.left + before.width * 0.25);
  expect(after.top + after.height * 0.75).toBeCloseTo(before.top + before.height * 0.75);
});

test('one comes no closer than a part that is large enough', () => {
  expect(closestZoom(wide, aspect, 200)).toBe(4);
  expect(closestZoom(wide, aspect, 400)).toBe(2);
  expect(closestZoom({ width: 200, height: 200 }, aspect, 200)).toBe(1);
});

test('the place is told in percent of the way', () => {
  expect(placeOf(wide, aspect, centred)).toEqual({ fromLeft: 50, fromTop: 0, zoom: 100 });
  expect(placeOf(wide, aspect, { x: 0, y: 1, zoom: 2 })).toEqual({ fromLeft: 0, fromTop: 100, zoom: 200 });
});
