import { expect, it } from 'vitest';
import { isComposing, isPlainKey } from './keys.ts';

const key = (init: Partial<KeyboardEvent>) =>
  ({ key: 'Enter', keyCode: 13, isComposing: false, ...init }) as KeyboardEvent;

it.each([
  ['Chromium and Firefox, while it composes', { keyCode: 229, isComposing: true }, true],
  ['Safari, after compositionend', { keyCode: 229, isComposing: false }, true],
  ['composing, whatever the number', { keyCode: 13, isComposing: true }, true],
  ['a plain Enter', {}, false],
])('the input method has the key: %s', (_name, init, composing) => {
  expect(isComposing(key(init))).toBe(composing);
  const react = { key: 'Enter', nativeEvent: key(init) } as unknown as Parameters<typeof isComposing>[0];
  expect(isComposing(react)).toBe(composing);
});

it.each([
  [{}, true],
  [{ shiftKey: true }, true],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true, altKey: true }, false],
])('a key with %o is plain: %s', (modifiers, plain) => {
  expect(isPlainKey({ altKey: false, ctrlKey: false, metaKey: false, ...modifiers })).toBe(plain);
});
