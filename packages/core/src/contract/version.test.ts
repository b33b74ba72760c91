import { expect, it } from 'vitest';
import { CONTRACT_VERSION, contractStanding, contractVersions, OLD_PAGES_MS } from './version.ts';

const released = Date.parse(contractVersions.at(-1)?.since ?? '');
const older = String(contractVersions.at(-2)?.version);

it('an older version goes on for a day from the release of the next', () => {
  expect(contractStanding(older, new Date(released))).toBe('older');
  expect(contractStanding(older, new Date(released + OLD_PAGES_MS - 1))).toBe('older');
  expect(contractStanding(older, new Date(released + OLD_PAGES_MS))).toBe('over');
});

it.each([String(CONTRACT_VERSION), String(CONTRACT_VERSION + 1), 'x', '', undefined])(
  '%s is read to the letter',
  (named) => {
    expect(contractStanding(named, new Date(released + 100 * OLD_PAGES_MS))).toBe('current');
  },
);

it('numbers and dates only grow', () => {
  const numbers = contractVersions.map(({ version }) => version);
  const dates = contractVersions.map(({ since }) => Date.parse(since));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
});
