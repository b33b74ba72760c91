import { describe, expect, it } from 'vitest';
import { coarseDistanceKm, snapToGrid } from './distance.ts';

const amsterdam = { lat: 52.3731, lon: 4.8922 };
const utrecht = { lat: 52.0908, lon: 5.1222 };
const berlin = { lat: 52.52, lon: 13.405 };
const sydney = { lat: -33.8688, lon: 151.2093 };

describe('coarse distance', () => {
  it.each([
    ['the same place', amsterdam, amsterdam, 5],
    ['next door', amsterdam, { lat: 52.3741, lon: 4.8932 }, 5],
    ['Utrecht', amsterdam, utrecht, 40],
    ['Berlin', amsterdam, berlin, 575],
    ['Sydney', amsterdam, sydney, 16_645],
  ])('%s', (_name, a, b, km) => {
    expect(coarseDistanceKm(a, b)).toBe(km);
    expect(coarseDistanceKm(b, a)).toBe(km);
  });

  it('cannot tell two places of one cell apart', () => {
    const cell = snapToGrid(amsterdam);
    const steps = [-0.015, 0, 0.015];
    const answers = steps.flatMap((lat) =>
      steps.map((lon) => coarseDistanceKm({ lat: cell.lat + lat, lon: cell.lon + lon }, berlin)),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('moves nobody further than half a diagonal', () => {
    for (const place of [amsterdam, utrecht, berlin, sydney]) {
      const snapped = snapToGrid(place);
      const north = (snapped.lat - place.lat) * 111.32;
      const east = (snapped.lon - place.lon) * 111.32 * Math.cos((snapped.lat * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(3.6);
    }
  });
});
