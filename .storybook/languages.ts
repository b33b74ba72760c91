import { englishStrings, type UiStrings } from '../packages/ui/src/index.ts';

/** What the language switch of the toolbar offers. Chrome strings are the only words that components have of their own. */
export const languages = [
  { value: 'en', title: 'English' },
  { value: 'en-XA', title: 'Longer and accented' },
] as const;

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

/** The same words accented and two fifths longer: what does not change or does not fit is found at a glance. */
function stretch(text: string): string {
  const accented = [...text].map((letter) => accents[letter] ?? letter).join('');
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}]`;
}

function stretched<T>(value: T): T {
  if (typeof value === 'string') return stretch(value) as T;
  if (Array.isArray(value)) return value.map(stretched) as T;
  if (typeof value === 'function')
    return ((...args: unknown[]) => stretched((value as (...given: unknown[]) => unknown)(...args))) as T;
  if (typeof value === 'object' && value)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stretched(part)])) as T;
  return value;
}

const longStrings: UiStrings = stretched(englishStrings);

/** Chrome strings of one of the toolbar's languages. */
export const stringsOf = (language: string): UiStrings => (language === 'en-XA' ? longStrings : englishStrings);
