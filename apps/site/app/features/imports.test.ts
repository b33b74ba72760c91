import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, inKnots, type SourceFile } from '@dating/core/testing';
import { expect, it } from 'vitest';

/**
 * Features import each other one way, and nothing above them: `routes` and `layouts` compose the features. `lib` knows no
 * feature. Types count.
 */
const app = join(import.meta.dirname, '..');

const files: readonly SourceFile[] = globSync('*/**/*.{ts,tsx}', { cwd: app })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(app, path), 'utf8')]);

/** `lib`, `routes`, `layouts`, or the folder of a feature with `features` before it. */
const partOf = (path: string): string => /^features\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';

const compose = ['routes', 'layouts'];

const importsOf = (all: readonly SourceFile[]) => importGraph(all, partOf);

/** Imports of what composes the features, and of features by `lib`. */
function upwards(all: readonly SourceFile[]): readonly string[] {
  return [...importsOf(all)].flatMap(([here, imported]) =>
    [...imported].flatMap(([there, line]) => {
      const isUp =
        here === 'lib'
          ? there.startsWith('features/') || compose.includes(there)
          : compose.includes(there) && !compose.includes(here);
      return isUp ? [line] : [];
    }),
  );
}

it('features import what lies below them, and each other one way', () => {
  expect(files.length).toBeGreaterThan(250);
  expect(upwards(files)).toEqual([]);
  expect(inKnots(importsOf(files))).toEqual([]);
});

it.each<SourceFile>([
  ['lib/planted.ts', "import { x } from '../features/chats/chat-page.tsx';"],
  ['features/chats/planted.ts', "const { x } = await import('../../routes/chats.tsx');"],
])('an import upwards is seen: %s %s', (path, text) => {
  expect(upwards([...files, [path, text]])).toHaveLength(1);
});

it('a knot is seen', () => {
  const planted: SourceFile = ['features/profiles/planted.ts', "import type { A } from '../chats/chat-page.tsx';"];
  expect(inKnots(importsOf([...files, planted]))).toEqual(
    expect.arrayContaining(['features/chats', 'features/profiles']),
  );
});
