import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentBuild, findBuild, isMadeFrom, pruneBuilds, publishBuild } from './site-builds.mjs';

let builds;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

/** A finished build with one script of its own and one that all share. */
function publish(name) {
  const made = join(builds, '.making');
  mkdirSync(join(made, 'client/assets'), { recursive: true });
  mkdirSync(join(made, 'server'));
  writeFileSync(join(made, 'server/index.js'), name);
  for (const file of [`${name}.js`, 'shared.js']) writeFileSync(join(made, 'client/assets', file), file);
  publishBuild(builds, made, name);
}

const served = () => readdirSync(join(builds, 'assets')).sort();
const daysAgo = (name, days) => {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(join(builds, name), at, at);
};

test('O6: a new build is current, and the one before stays as it was with its files', () => {
  expect(currentBuild(builds)).toBeNull();
  publish('one');
  const before = currentBuild(builds);
  publish('two');
  expect(basename(currentBuild(builds))).toBe('two');
  expect(readFileSync(join(before, 'server/index.js'), 'utf8')).toBe('one');
  expect(served()).toEqual(['one.js', 'shared.js', 'two.js']);
});

test('O6: what nobody used for a day goes, but for the build before', () => {
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) publish(name);
  for (const name of names) daysAgo(name, 3);
  daysAgo('two', 0.5);
  daysAgo('three', 0.9);
  pruneBuilds(builds);
  expect(served()).toEqual(['four.js', 'shared.js', 'three.js', 'two.js']);
  daysAgo('two', 30);
  daysAgo('three', 31);
  pruneBuilds(builds);
  expect(served()).toEqual(['four.js', 'shared.js', 'two.js']);
  expect(existsSync(join(builds, 'one'))).toBe(false);
});

test('O6: going back to a version that was built needs no build', () => {
  publish('aaaa-1');
  publish('bbbb-2');
  const back = findBuild(builds, 'aaaa');
  publishBuild(builds, back, basename(back));
  expect(isMadeFrom(currentBuild(builds), 'aaaa')).toBe(true);
  expect(findBuild(builds, 'cccc')).toBeNull();
});
