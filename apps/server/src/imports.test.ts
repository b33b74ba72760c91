import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Features do not import each other both ways: what one does about what happens in another is an event
 * (events/events.ts). Types count.
 */

/** Pairs from before events, each until it is cut: none is added, and one that is cut leaves the list. */
const left = new Set([
  'account <-> data-export',
  'account <-> auth',
  'auth <-> mail-change',
  'auth <-> http',
  'auth <-> devices',
  'auth <-> mails',
  'blocks <-> chats',
  'blocks <-> profiles',
  'brands <-> db',
  'chats <-> complaints',
  'chats <-> members',
  'chats <-> likes',
  'chats <-> profiles',
  'chats <-> photos',
  'chats <-> notifications',
  'complaints <-> profiles',
  'devices <-> http',
  'devices <-> mails',
  'direct-debit <-> payments',
  'likes <-> profiles',
  'mail-change <-> mails',
  'mails <-> notifications',
  'members <-> profiles',
  'photos <-> profiles',
]);

type SourceFile = readonly [path: string, text: string];

const source = import.meta.dirname;

const files: readonly SourceFile[] = globSync('*/**/*.ts', { cwd: source })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('ops/') && !path.startsWith('demo/'))
  .map((path) => [path, readFileSync(join(source, path), 'utf8')]);

const featureOf = (path: string): string => path.split('/')[0] ?? '';

/** `a <-> b` for each two features of which each imports the other. */
function pairsOf(all: readonly SourceFile[]): readonly string[] {
  const arrows = new Set<string>();
  for (const [path, text] of all) {
    for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = relative('.', join(dirname(path), from));
      const [here, there] = [featureOf(path), featureOf(target)];
      if (target.includes('/') && here !== there && !target.startsWith('..')) arrows.add(`${here} ${there}`);
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([a = '', b = '']) => a < b && arrows.has(`${b} ${a}`))
    .map(([a, b]) => `${a} <-> ${b}`)
    .toSorted();
}

it('features import each other one way', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(pairsOf(files)).toEqual([...left].toSorted());
});

it.each<SourceFile>([
  ['audit/planted.ts', "import type { Member } from '../members/queries.ts';"],
  ['audit/planted.ts', "const { x } = await import('../members/queries.ts');"],
])('a new pair is seen: %s %s', (path, text) => {
  const back: SourceFile = ['members/planted.ts', "import { note } from '../audit/audit.ts';"];
  expect(pairsOf([...files, [path, text], back])).toContain('audit <-> members');
});
