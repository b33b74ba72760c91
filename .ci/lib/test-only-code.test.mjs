import { expect, test } from 'vitest';
import { sourceFile } from './syntax.mjs';
import { testOnlyCode } from './test-only-code.mjs';

const store = sourceFile(
  'store.ts',
  `export class Store {
  due = false;
  #own = 0;
  get left() { return this.#own; }
  enter() { this.due = true; }
  load() {}
}
export const LIMIT = 3;
export function rule() { return LIMIT; }
export type Shape = 'round';
function inside() {}
inside();`,
);

const found = (...others) => testOnlyCode([store, ...others.map((source, at) => sourceFile(`${at}.tsx`, source))]);

test('what nothing reads is found with its place', () => {
  expect(found()).toEqual([
    'store.ts:1: nothing but tests uses Store',
    'store.ts:2: nothing but tests uses due',
    'store.ts:4: nothing but tests uses left',
    'store.ts:5: nothing but tests uses enter',
    'store.ts:6: nothing but tests uses load',
    'store.ts:9: nothing but tests uses rule',
  ]);
});

test.each([
  ['an import or export of its name', "import { rule } from './store.ts'; export { rule } from './store.ts';"],
  ['a property of its name', 'const view = { rule: 1 }; view.rule = 2;'],
  ['a type of its name', 'interface View { rule: number; rule(): void }'],
  ['another declaration of its name', 'function rule() {} const rule = 1;'],
])('%s is no use', (_, source) => expect(found(source)).toContain('store.ts:9: nothing but tests uses rule'));

test.each([
  ['called', 'rule();'],
  ['passed on', 'call(rule);'],
  ['passed on in an object', 'call({ rule });'],
  ['a value of an object', 'call({ other: rule });'],
  ['a member that is read', 'if (store.rule) call();'],
  ['a member that is counted up', 'store.rule += 1;'],
  ['taken out of an object', 'const { rule: other } = store;'],
  ['a component', '<rule />;'],
])('%s, it is used', (_, source) => expect(found(source)).not.toContain('store.ts:9: nothing but tests uses rule'));

test('only the files that are asked are spoken of', () => {
  expect(testOnlyCode([store], (file) => file !== 'store.ts')).toEqual([]);
});

test('a file that cannot be read is not passed over', () => {
  expect(() => sourceFile('store.ts', 'export class {')).toThrow('store.ts: cannot be read');
});
