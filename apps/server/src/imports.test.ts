import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, inKnots, type SourceFile } from '@dating/core/testing';
import { expect, it } from 'vitest';

/**
 * Features lie on floors. One imports those below it and, one way, those beside it; what it does about what happens above
 * or in a feature that imports it is an event (events/events.ts). Types count. Files of src itself compose the features.
 */
const floors: readonly (readonly string[])[] = [
  ['audit', 'blobs', 'brands', 'db', 'events', 'http', 'personal-data', 'ports'],
  [
    'blocks', 'departures', 'ledger', 'live', 'members', 'notification-slots', 'places', 'push-subscriptions',
    'settings',
  ],
  ['auth', 'complaints', 'direct-debit', 'discounts', 'mails', 'payments', 'photos', 'profiles', 'receipts', 'search'],
  ['blocking', 'chats', 'likes', 'matching', 'profile-views', 'repeat-order', 'swipe', 'waitlist'],
  [
    'devices', 'login', 'mail-change', 'mail-delivery', 'notifications', 'payouts', 'premium', 'reporting',
    'sandbox-checkout', 'signup', 'site', 'statement', 'user',
  ],
  // Registries over all: of data, of jobs, of the schema's history, and what operators run.
  ['account', 'adapters', 'data-export', 'db/migrations', 'demo', 'jobs', 'openapi', 'ops'],
]; // prettier-ignore

const source = import.meta.dirname;

const files: readonly SourceFile[] = globSync('*/**/*.ts', { cwd: source })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => [path, readFileSync(join(source, path), 'utf8')]);

const featureOf = (path: string): string =>
  path.startsWith('db/migrations/') ? 'db/migrations' : (path.split('/')[0] ?? '');

const importsOf = (all: readonly SourceFile[]) => importGraph(all, featureOf);

const floorOf = (feature: string): number => floors.findIndex((floor) => floor.includes(feature));

/** Files that import a feature of a floor above theirs. */
function upwards(all: readonly SourceFile[]): readonly string[] {
  return [...importsOf(all)].flatMap(([here, imported]) =>
    [...imported].flatMap(([there, line]) => (floorOf(there) > floorOf(here) ? [line] : [])),
  );
}

it('every feature has a floor', () => {
  expect(files.length).toBeGreaterThan(400);
  expect([...new Set(files.map(([path]) => featureOf(path)))].toSorted()).toEqual(floors.flat().toSorted());
});

it('features import those below them, and those beside them one way', () => {
  expect(upwards(files)).toEqual([]);
  expect(inKnots(importsOf(files))).toEqual([]);
});

it.each<SourceFile>([
  ['audit/planted.ts', "import type { Member } from '../members/queries.ts';"],
  ['audit/planted.ts', "const { x } = await import('../members/queries.ts');"],
])('an import of a floor above is seen: %s %s', (path, text) => {
  expect(upwards([...files, [path, text]])).toEqual(['audit/planted.ts imports members/queries.ts']);
});

it('a knot on one floor is seen', () => {
  const planted: SourceFile = ['profile-views/planted.ts', "import { likedBy } from '../likes/queries.ts';"];
  expect(upwards([...files, planted])).toEqual([]);
  expect(inKnots(importsOf([...files, planted]))).toEqual(['likes', 'profile-views']);
});
