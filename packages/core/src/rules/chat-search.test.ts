import { describe, expect, it } from 'vitest';
import { excerptOf, findWords, hasWords, searchWords } from './chat-search.ts';

const marked = (text: string, typed: string) =>
  findWords(text, searchWords(typed)).map(({ start, end }) => text.slice(start, end));

describe('words of a search', () => {
  it.each([
    ['  Sea   BY ', ['sea', 'by']],
    [' \n ', []],
    ['Łódź Straße cœur', ['lodz', 'strasse', 'coeur']],
    ['l’été', ["l'ete"]],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });
});

describe('where words stand in a text', () => {
  it.each([
    ['Mittelmeer, Meer', 'MEER', ['meer', 'Meer']],
    ['Auf der Straße nach Łódź', 'strasse lodz', ['Straße', 'Łódź']],
    ['Die STRASSE', 'straße', ['STRASSE']],
    ['De l’été', "L'ETE", ['l’été']],
    ['mañana, corazón', 'manana corazon', ['mañana', 'corazón']],
    ['perché no', 'perche', ['perché']],
    ['Un cœur', 'coeur', ['cœur']],
    ['reünie in één', 'reunie een', ['reünie', 'één']],
    // Two marks that meet are one, and a mark that stands for itself goes with its letter.
    ['seaside', 'sea aside SEA', ['seaside']],
    ['cafe\u0301s', 'cafe', ['cafe\u0301']],
    ['👩‍👩‍👧 tea (100 %)', '(100', ['(100']],
    ['nothing', 'x', []],
  ])('%j, looked through for %j', (text, typed, found) => {
    expect(marked(text, typed)).toEqual(found);
    expect(hasWords(text, searchWords(typed))).toBe(found.length > 0);
  });

  it('has the words only where all of them stand', () => {
    expect(hasWords('By the sea', ['sea', 'hill'])).toBe(false);
  });
});

describe('an excerpt', () => {
  const long = `${'one two three '.repeat(20)}needle${' four five six'.repeat(20)}`;

  it('begins with a whole word shortly before the first one found, and is cut at both ends', () => {
    const part = excerptOf(long, ['needle']);
    expect(part).toMatch(/^…one two three needle four .*…$/u);
    expect(part).toHaveLength(142);
  });

  it('is the whole of a short text, on one line', () => {
    expect(excerptOf('A short\n one', ['short'])).toBe('A short one');
    expect(excerptOf('Nothing of it', ['x'])).toBe('Nothing of it');
  });

  it('begins with the word itself where no other begins near it, and cuts no character in two', () => {
    expect(excerptOf(`${'a'.repeat(50)}needle`, ['needle'])).toBe('…needle');
    expect(excerptOf('😀'.repeat(100), ['x'])).toBe(`${'😀'.repeat(70)}…`);
    expect(excerptOf(`a${'😀'.repeat(100)}`, ['x'])).toBe(`a${'😀'.repeat(69)}…`);
  });
});
