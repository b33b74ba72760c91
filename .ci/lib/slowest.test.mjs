import { expect, test } from 'vitest';
import { playwrightTimes, slowest, vitestTimes } from './slowest.mjs';

test('each test is timed under its file, by Vitest and by Playwright', () => {
  const testResults = [
    { name: 'a.test.ts', assertionResults: [{ fullName: 'adds', duration: 12.5 }, { fullName: 'is skipped' }] },
    { name: 'broken.test.ts' },
  ];
  expect(vitestTimes({ testResults })).toEqual([
    { name: 'a.test.ts › adds', ms: 12.5 },
    { name: 'a.test.ts › is skipped', ms: 0 },
  ]);
  const spec = (title, ...durations) => ({
    title,
    file: 'chat.spec.ts',
    line: 3,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { title: 'on a phone', specs: [spec('sends', 40, 2)] };
  expect(playwrightTimes({ suites: [{ title: 'chat.spec.ts', specs: [spec('opens', 7)], suites: [inner] }] })).toEqual([
    { name: 'chat.spec.ts:3 › chat.spec.ts › opens', ms: 7 },
    { name: 'chat.spec.ts:3 › on a phone › sends', ms: 42 },
  ]);
  expect([vitestTimes({}), playwrightTimes({})]).toEqual([[], []]);
});

test('the slowest come first, and no more than asked for', () => {
  const times = [3, 1, 2].map((ms) => ({ name: String(ms), ms }));
  expect(slowest(times, 2).map(({ ms }) => ms)).toEqual([3, 2]);
});
