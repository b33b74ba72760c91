import { languages as productLanguages } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { englishStrings } from '../packages/ui/src/provider/strings.ts';
import { stringsOf } from './languages.ts';

/** Values that every form of a plural, and a text too long by two characters, is asked with. */
const samples = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 5, 3],
  [60, 2, 1],
  [-2, 1, 2],
];

/** Every word by its path, written out where it takes values. */
function said(strings: object, path = ''): Record<string, string> {
  const entries = Object.entries(strings).map(([name, word]: [string, unknown]) => {
    const key = `${path}${name}`;
    if (typeof word === 'string') return { [key]: word };
    if (typeof word === 'function')
      return Object.fromEntries(samples.map((values) => [`${key}(${values.join()})`, String(word(...values))]));
    return said(word as object, `${key}.`);
  });
  return Object.assign({}, ...entries) as Record<string, string>;
}

describe('the words of the controls in Storybook', () => {
  it('are the library’s English defaults in English', async () => {
    expect(said(englishStrings)).toEqual(said(await stringsOf('en')));
  });

  it.each(productLanguages)('are all there in %s', async (language) => {
    const [words, english] = [said(await stringsOf(language)), said(englishStrings)];
    expect(Object.keys(words)).toEqual(Object.keys(english));
    expect(Object.values(words)).not.toContain('');
  });

  it('are accented at any depth in the pseudo language', async () => {
    const { close, chat } = await stringsOf('en-XA');
    expect(close).toBe('[Cløšë]');
    expect(chat.typing('Kim')).toBe('[Kïm ïš typïñg…]');
  });
});
