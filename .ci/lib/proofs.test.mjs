import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOfFiles, provedBy, readProofs, writeProofs } from './proofs.mjs';

let folder;
const put = (file, text) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  execFileSync('git', ['init', '-q', folder]);
  put('packages/ui/src/button.tsx', 'a button');
  put('apps/server/src/main.ts', 'a server');
  // As in the workspace: what is installed or built is known by the files that it is made from.
  put('.gitignore', 'node_modules\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the digest of what stories are made of', () => {
  test.each([
    ['a file of the server', 'apps/server/src/main.ts'],
    ['a journey', 'e2e/browser/new.spec.ts'],
    ['a page of the docs', 'docs/new.md'],
    ['what Git ignores', 'node_modules/.cache/new'],
  ])('stays when %s changes', (_, file) => {
    const before = digestOfFiles(folder, ['1']);
    put(file, 'changed');
    expect(digestOfFiles(folder, ['1'])).toBe(before);
  });

  test.each([
    ['a component changes', 'packages/ui/src/button.tsx'],
    ['a file comes that Git does not know yet', 'packages/ui/src/new.tsx'],
    ['a package is added', 'packages/new/index.ts'],
    ['the lock file changes', 'pnpm-lock.yaml'],
  ])('is another one when %s', (_, file) => {
    const before = digestOfFiles(folder, ['1']);
    put(file, 'changed');
    expect(digestOfFiles(folder, ['1'])).not.toBe(before);
  });

  test('is another one when a file goes, or with another browser', () => {
    const before = digestOfFiles(folder, ['1']);
    expect(digestOfFiles(folder, ['2'])).not.toBe(before);
    execFileSync('git', ['-C', folder, 'add', '.']);
    rmSync(join(folder, 'packages/ui/src/button.tsx'));
    expect(digestOfFiles(folder, ['1'])).not.toBe(before);
  });

  test('is none outside a repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(digestOfFiles(folder, [])).toBeNull();
  });
});

describe('what is proved', () => {
  const green = { suite: 'stories', code: 0, passed: 2, failed: 0, rerun: [] };

  test('is a suite whose parts all ended well', () => {
    expect(provedBy([green, green, { ...green, suite: 'unit' }], { stories: 2 })).toEqual({ stories: 4 });
  });

  test.each([
    ['a part has a failed test', { failed: 1 }],
    ['a part ended badly', { code: 1 }],
    ['a test passed only when asked again', { rerun: ['Button'] }],
  ])('is nothing where %s', (_, change) => {
    expect(provedBy([green, { ...green, ...change }], { stories: 2 })).toEqual({});
  });

  test('is nothing where a part did not run', () => {
    expect(provedBy([green], { stories: 2 })).toEqual({});
  });

  test('is read for the same files alone', () => {
    const file = join(folder, 'cache/proofs.json');
    expect(readProofs(file, 'a')).toEqual({});
    writeProofs(file, { digest: 'a', passed: { stories: 4 } });
    expect([readProofs(file, 'a'), readProofs(file, 'b'), readProofs(file, null)]).toEqual([{ stories: 4 }, {}, {}]);
  });
});
