import { languages as productLanguages } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { englishStrings, type UiStrings } from '../packages/ui/src/provider/strings.ts';
import { stringsOf } from './languages.ts';

type Word = string | ((...values: unknown[]) => string);

/** Every word by its path, such as `chat.send`. */
function wordsOf(strings: object, path = ''): [path: string, word: Word][] {
  return Object.entries(strings).flatMap(([name, part]: [string, Word | object]) =>
    typeof part === 'object' ? wordsOf(part, `${path}${name}.`) : [[`${path}${name}`, part]],
  );
}

/* Every form of a plural, and a text that is too long by two characters. */
const samples = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 5, 3],
  [60, 2, 1],
  [-2, 1, 2],
];
/* Numbers alone have their thousands apart: other values are names, places in a row, percents. */
const manySamples = [[2_000], [-2_000]];

/** A translator in strict mode throws when a plural is asked with anything but a number. */
function counts(word: (...values: unknown[]) => string): boolean {
  try {
    word('a name', 'a name', 'a name');
    return false;
  } catch {
    return true;
  }
}

/** What the library and the product say in English for the same values, word by word. */
function pairs(library: UiStrings, product: UiStrings): [said: string[], said: string[]][] {
  const defaults = Object.fromEntries(wordsOf(library));
  return wordsOf(product).map(([path, word]) => {
    const own = defaults[path];
    if (typeof word === 'string' || typeof own !== 'function')
      return [[`${path}: ${String(own)}`], [`${path}: ${String(word)}`]];
    const asked = counts(word) ? [...samples, ...manySamples] : samples;
    const say = (one: Exclude<Word, string>) => asked.map((values) => `${path}(${values.join()}): ${one(...values)}`);
    return [say(own), say(word)];
  });
}

describe('the words of the controls in Storybook', () => {
  it('are the library’s English defaults in English', async () => {
    const both = pairs(englishStrings, await stringsOf('en'));
    expect(both.map(([own]) => own)).toEqual(both.map(([, said]) => said));
  });

  it.each(productLanguages)('are the same keys in %s as in the library', async (language) => {
    const paths = (strings: UiStrings) => wordsOf(strings).map(([path]) => path);
    const words = await stringsOf(language);
    expect(paths(words)).toEqual(paths(englishStrings));
    expect(wordsOf(words).filter(([, word]) => word === '')).toEqual([]);
  });

  it('are accented at any depth in the pseudo language', async () => {
    const { close, chat } = await stringsOf('en-XA');
    expect(close).toBe('[Cløšë]');
    expect(chat.typing('Kim')).toBe('[Kïm ïš typïñg…]');
  });
});
