import { describe, expect, it } from 'vitest';
import { coarseDistanceKm, gridCell, type Position, snapToGrid } from './distance.ts';

const amsterdam = { lat: 52.3731, lon: 4.8922 };
const utrecht = { lat: 52.0908, lon: 5.1222 };
const berlin = { lat: 52.52, lon: 13.405 };
const sydney = { lat: -33.8688, lon: 151.2093 };

/** Numbers between 0 and 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(20_261);
/** Anywhere on Earth. */
const anywhere = (): Position => ({ lat: random() * 180 - 90, lon: random() * 360 - 180 });

/** Where grids and haversines go wrong, and where people live at borders and on islands. */
const edges: readonly (readonly [string, Position])[] = [
  ['the north pole', { lat: 90, lon: 0 }],
  ['beside the north pole', { lat: 89.999, lon: 77 }],
  ['the south pole', { lat: -90, lon: 180 }],
  ['the antimeridian from the west', { lat: -16.8, lon: 179.9999 }],
  ['the antimeridian from the east', { lat: -16.8, lon: -179.9999 }],
  ['the antimeridian itself', { lat: 65, lon: 180 }],
  ['the equator at Greenwich', { lat: 0, lon: 0 }],
  ['a border: Kerkrade', { lat: 50.8658, lon: 6.0625 }],
  ['a border: Basel', { lat: 47.5596, lon: 7.5886 }],
  ['Scilly', { lat: 49.914, lon: -6.316 }],
  ['Shetland', { lat: 60.154, lon: -1.149 }],
  ['Jersey', { lat: 49.187, lon: -2.107 }],
  ['Skye', { lat: 57.413, lon: -6.196 }],
  ['Chatham Islands', { lat: -43.95, lon: -176.55 }],
];

const somewhere: readonly Position[] = Array.from({ length: 300 }, anywhere);
const samples: readonly Position[] = [...edges.map(([, position]) => position), ...somewhere];
const places: readonly (readonly [string, readonly Position[]])[] = [
  ...edges.map(([name, position]) => [name, [position]] as const),
  ['300 places anywhere', somewhere],
];

/** Positions all over a cell, its corners just inside the edges. */
function inside({ south, north, west, east }: ReturnType<typeof gridCell>): readonly Position[] {
  const parts = [1e-6, 0.2, 0.5, 0.8, 1 - 1e-6];
  return parts.flatMap((y) => parts.map((x) => ({ lat: south + (north - south) * y, lon: west + (east - west) * x })));
}

describe('coarse distance', () => {
  it.each([
    ['the same place', amsterdam, amsterdam, 5],
    ['next door', amsterdam, { lat: 52.3741, lon: 4.8932 }, 5],
    ['Utrecht', amsterdam, utrecht, 35],
    ['Berlin', amsterdam, berlin, 580],
    ['Sydney', amsterdam, sydney, 16_645],
  ])('%s', (_name, a, b, km) => {
    expect(coarseDistanceKm(a, b)).toBe(km);
    expect(coarseDistanceKm(b, a)).toBe(km);
  });

  it('goes the short way over the antimeridian and over the poles', () => {
    expect(coarseDistanceKm({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeLessThanOrEqual(30);
    expect(coarseDistanceKm({ lat: 89.9, lon: 0 }, { lat: 89.9, lon: 180 })).toBeLessThanOrEqual(30);
    expect(coarseDistanceKm({ lat: 0, lon: 180 }, { lat: 0, lon: -180 })).toBe(5);
    expect(coarseDistanceKm({ lat: 90, lon: 0 }, { lat: -90, lon: 0 })).toBeGreaterThan(19_900);
  });

  it('is near the truth: off by the diagonal of a cell and half a step at most', () => {
    for (const a of samples) {
      const b = anywhere();
      const { lat: y, lon: x } = { lat: ((b.lat - a.lat) * Math.PI) / 360, lon: ((b.lon - a.lon) * Math.PI) / 360 };
      const cos = Math.cos((a.lat * Math.PI) / 180) * Math.cos((b.lat * Math.PI) / 180);
      const exact = 12_742 * Math.asin(Math.min(1, Math.sqrt(Math.sin(y) ** 2 + cos * Math.sin(x) ** 2)));
      expect(Math.abs(coarseDistanceKm(a, b) - exact)).toBeLessThan(16);
    }
  });
});

describe('the grid', () => {
  it.each(places)('has cells of at least 5 by 5 km: %s', (_name, positions) => {
    for (const position of positions) {
      const { south, north, west, east } = gridCell(position);
      // Degrees of the ellipsoid, at their shortest: 110.574 km of latitude at the equator, 111.320 by the cosine of longitude.
      expect((north - south) * 110.574).toBeGreaterThanOrEqual(5);
      const atPole = north > 90 - 1e-9 || south < -90 + 1e-9;
      const narrow = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
      if (atPole) expect([west, east]).toEqual([-180, 180]);
      else expect((east - west) * 111.32 * narrow).toBeGreaterThanOrEqual(5);
      expect([south >= -90, north <= 90 + 1e-9, west >= -180, east <= 180 + 1e-9]).toEqual([true, true, true, true]);
    }
  });

  it.each(places)('snaps every position of a cell to the same one, and that to itself: %s', (_name, positions) => {
    for (const position of positions) {
      const middle = snapToGrid(position);
      expect(snapToGrid(middle)).toEqual(middle);
      for (const one of inside(gridCell(position))) expect(snapToGrid(one)).toEqual(middle);
    }
  });

  it('has one cell on both sides of the line where east meets west', () => {
    expect(snapToGrid({ lat: 10, lon: 180 })).toEqual(snapToGrid({ lat: 10, lon: -180 }));
    expect(snapToGrid({ lat: 10, lon: 185 })).toEqual(snapToGrid({ lat: 10, lon: -175 }));
  });

  it('moves no place further than half a diagonal', () => {
    for (const place of [amsterdam, utrecht, berlin, sydney]) {
      const snapped = snapToGrid(place);
      const north = (snapped.lat - place.lat) * 111.32;
      const east = (snapped.lon - place.lon) * 111.32 * Math.cos((snapped.lat * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(3.6);
    }
  });
});

describe('accounts that ask from everywhere', () => {
  /** What each of them is told of another member. */
  const answers = (askers: readonly Position[], other: Position): readonly number[] =>
    askers.map((asker) => coarseDistanceKm(asker, other));

  it.each([
    ['three', 3],
    ['three hundred', 300],
  ])('%s of them cannot locate a member more closely than their cell', (_name, count) => {
    for (const target of samples.slice(0, 60)) {
      const near = () => ({
        lat: Math.max(-90, Math.min(90, target.lat + (random() - 0.5) * 0.6)),
        lon: target.lon + (random() - 0.5) * 0.6,
      });
      // Half of them around the corner, where an answer would tell most.
      const askers = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? near() : anywhere()));
      const told = answers(askers, target);
      for (const other of inside(gridCell(target))) expect(answers(askers, other)).toEqual(told);
    }
  });

  it('learn nothing either from moving about inside a cell of their own', () => {
    for (const asker of samples.slice(0, 60)) {
      const other = anywhere();
      const told = coarseDistanceKm(asker, other);
      for (const moved of inside(gridCell(asker))) expect(coarseDistanceKm(moved, other)).toBe(told);
    }
  });
});
