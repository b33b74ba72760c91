import { englishStrings, type UiStrings } from '../packages/ui/src/provider/strings.ts';

/** What the language switch of the toolbar offers. Chrome strings are the only words that components have of their own. */
export const languages = [
  { value: 'en', title: 'English' },
  { value: 'en-XA', title: 'Pseudo: words of controls [áççëñtëd]' },
  { value: 'en-XL', title: 'Every word 40 % longer' },
] as const;

/** The language in which every word on the page is two fifths longer, whoever it came from. */
export const LONG_LANGUAGE = 'en-XL';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  S: 'Š',
};

const accented = (text: string): string => `[${[...text].map((letter) => accents[letter] ?? letter).join('')}]`;

/** The same words accented and in brackets, at any depth: a word that stays plain did not come from the strings. */
function pseudo<T>(value: T): T {
  if (typeof value === 'string') return accented(value) as T;
  if (Array.isArray(value)) return value.map(pseudo) as T;
  if (typeof value === 'function')
    return ((...args: unknown[]) => pseudo((value as (...given: unknown[]) => unknown)(...args))) as T;
  if (typeof value === 'object' && value)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pseudo(part)])) as T;
  return value;
}

const pseudoStrings: UiStrings = pseudo(englishStrings);

/** Chrome strings of one of the toolbar's languages. */
export const stringsOf = (language: string): UiStrings => (language === 'en-XA' ? pseudoStrings : englishStrings);
