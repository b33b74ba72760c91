import { languages as productLanguages, type Language } from '@dating/core/contract';
import { areas, createTranslator, type Dictionary, loadTexts, uiStrings } from '@dating/core/i18n';
import type { UiStrings } from '../packages/ui/src/provider/strings.ts';

/** English with accents and in brackets: a word that stays plain did not come from the strings. */
const PSEUDO_LANGUAGE = 'en-XA';
/** The language in which every word on the page is two fifths longer, whoever it came from. */
export const LONG_LANGUAGE = 'en-XL';

const nameOf = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** What the language switch of the toolbar offers. Chrome strings are the only words that components have of their own. */
export const languages = [
  ...productLanguages.map((language) => ({ value: language, title: nameOf(language) })),
  { value: PSEUDO_LANGUAGE, title: 'Pseudo: words of controls [áççëñtëd]' },
  { value: LONG_LANGUAGE, title: 'Every word 40 % longer' },
];

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

/** The same words accented and in brackets, at any depth. */
function pseudo<T>(value: T): T {
  if (typeof value === 'string') return accented(value) as T;
  if (Array.isArray(value)) return value.map(pseudo) as T;
  if (typeof value === 'function')
    return ((...args: unknown[]) => pseudo((value as (...given: unknown[]) => unknown)(...args))) as T;
  if (typeof value === 'object' && value)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pseudo(part)])) as T;
  return value;
}

const isLanguage = (value: string): value is Language => (productLanguages as readonly string[]).includes(value);

/** The product's own words; a language of the toolbar alone is made of the English ones. */
async function makeStrings(language: string): Promise<UiStrings> {
  const spoken = isLanguage(language) ? language : 'en';
  const strings: UiStrings = uiStrings(
    createTranslator(spoken, (await loadTexts(spoken, areas)) as Dictionary, { strict: true }),
  );
  return language === PSEUDO_LANGUAGE ? pseudo(strings) : strings;
}

const made = new Map<string, Promise<UiStrings>>();

/** Chrome strings of one of the toolbar's languages. */
export function stringsOf(language: string): Promise<UiStrings> {
  const strings = made.get(language) ?? makeStrings(language);
  made.set(language, strings);
  return strings;
}
