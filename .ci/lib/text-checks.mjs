/** What a text may not be, whatever it says: each check takes texts and returns what it found. Which words: docs/voice.md. */
import { isByGender, isPlural } from '../../packages/core/src/i18n/translator.ts';
import { budgets, samples } from './text-lengths.mjs';

/**
 * A text of one language, in its forms.
 *
 * @typedef {{ file: string, key: string, forms: Readonly<Record<string, string>> }} Text
 * @typedef {{ file: string, key: string, message: string }} Finding
 */

/** The texts of a dictionary or of a part of one. @returns {Text[]} */
export function textsOf(node, file, prefix = '') {
  return Object.entries(node).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') return [{ file, key, forms: { text: value } }];
    if (isPlural(value) || isByGender(value)) return [{ file, key, forms: value }];
    return textsOf(value, file, key);
  });
}

const isCounted = ({ forms }) => 'one' in forms;
const placeholdersIn = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
const namesIn = ({ forms }) => [...new Set(Object.values(forms).flatMap(placeholdersIn))].toSorted().join(', ');

/** Each form of each text, as a finding to be completed. */
const each = (texts, find) =>
  texts.flatMap(({ file, key, forms }) =>
    Object.entries(forms).flatMap(([form, text]) => {
      const where = form === 'text' ? key : `${key}.${form}`;
      return find(text, key).map((message) => ({ file, key: where, message: `${message}: ${text}` }));
    }),
  );

/** Keys that English has and this language lacks, and the other way round. */
export function keyFindings(texts, english) {
  const own = new Map(texts.map((text) => [text.key, text]));
  const keys = new Set(english.map(({ key }) => key));
  return [
    ...english.filter(({ key }) => !own.has(key)).map(({ key, file }) => ({ file, key, message: 'is missing' })),
    ...texts
      .filter(({ key }) => !keys.has(key))
      .map(({ key, file }) => ({ file, key, message: 'is no key of English' })),
  ];
}

/** Placeholders other than English has, and forms other than the language counts in. @param {readonly string[]} categories */
export function formFindings(texts, english, categories) {
  const source = new Map(english.map((text) => [text.key, text]));
  return texts.flatMap((text) => {
    const { file, key, forms } = text;
    const original = source.get(key);
    if (!original) return [];
    const found = [];
    if (namesIn(text) !== namesIn(original)) {
      found.push(`has the placeholders '${namesIn(text)}', not '${namesIn(original)}'`);
    }
    const missing = isCounted(original) ? categories.filter((form) => forms[form] === undefined) : [];
    if (missing.length > 0) found.push(`lacks the plural ${missing.join(', ')}`);
    if ('male' in forms && !('other' in original.forms)) found.push('is by gender, but English is not');
    return found.map((message) => ({ file, key, message }));
  });
}

/** A number without its noun: alone, or in a text that no number declines. */
export function numberFindings(texts) {
  return texts.flatMap((text) => {
    const { file, key, forms } = text;
    const counted = Object.entries(forms).filter(([, form]) => form.includes('{{count}}'));
    if (counted.length === 0) return [];
    if (!isCounted(text)) return [{ file, key, message: 'says {{count}} and is no plural' }];
    return counted
      .filter(([, form]) => !/\p{L}{2}/u.test(form.replaceAll(/\{\{\w+\}\}/g, '')))
      .map(([form]) => ({ file, key: `${key}.${form}`, message: 'is a number without its noun' }));
  });
}

const NBSP = '\u00A0\u202F\u2009';
const spaced = {
  de: [[/\S…/u, 'has no space before …'], [/[\d}]%/, 'has no space before %']],
  es: [[/\s…/u, 'has a space before …'], [/[\d}]%/, 'has no space before %'], [/«\s|\s»/u, 'has a space inside «»']],
  fr: [
    [/\s…/u, 'has a space before …'], [/[\d}]%/, 'has no space before %'], [/«\S|\S»/u, 'has no space inside « »'],
    [/[^\s!?][!?;]/u, 'has no space before ! ? ;'], [/\S:(?!\/\/)(?!\d)/u, 'has no space before :'],
  ],
  it: [[/\s…/u, 'has a space before …'], [/\s%/u, 'has a space before %'], [/«\s|\s»/u, 'has a space inside «»']],
  en: [[/\s…/u, 'has a space before …'], [/\s%/u, 'has a space before %']],
  nl: [[/\s…/u, 'has a space before …'], [/\s%/u, 'has a space before %']],
  pl: [[/\s…/u, 'has a space before …'], [/\s%/u, 'has a space before %']],
}; // prettier-ignore

/** A line may begin with an ellipsis: '… and 3 more'. */
const isRest = (text) => text.startsWith('…');

/**
 * Spaces where the language has none, none where it has one; spaces that somebody typed although the loader puts them in; and
 * spaces that still break where the language has one that does not.
 *
 * @param {(text: string) => string} typeset what the loader does to a text
 */
export function spaceFindings(texts, language, typeset) {
  const breaking = language === 'fr' ? / [?!:;»%]|« / : ['de', 'es'].includes(language) ? / %/ : null;
  return each(texts, (text) => [
    ...(new RegExp(`(?<!\\d)[${NBSP}]|[${NBSP}](?!\\d)`).test(text)
      ? ['has a typed space that does not break, which the loader puts in']
      : []),
    ...(isRest(text) ? [] : spaced[language].filter(([pattern]) => pattern.test(text)).map(([, message]) => message)),
    ...(breaking?.test(typeset(text)) ? ['breaks where the language does not'] : []),
  ]);
}

/**
 * Words and signs that the voice does without, straight quotes among them.
 *
 * @param {import('./voice.mjs').Voice} voice
 */
export function wordFindings(texts, language, voice) {
  const patterns = voice.forbidden.filter((one) => one.language === '*' || one.language === language);
  return each(texts, (text, key) => {
    if (language === 'en' && voice.fixed.has(key)) return [];
    const bare = text.replaceAll(/\{\{\w+\}\}/g, '{}');
    return [
      ...patterns
        .map(({ pattern }) => pattern.exec(pattern.source.includes(String.raw`\{`) ? text : bare))
        .filter((found) => found !== null)
        .map((found) => `does not sound like us, '${found[0]}'`),
      ...(voice.never[language] ?? [])
        .filter(({ pattern }) => pattern.test(bare))
        .map(({ term, word }) => `says '${word}', which the glossary does without (${term})`),
    ];
  });
}

/** Texts that are longer than their place. @param {import('./voice.mjs').Voice} voice */
export function lengthFindings(texts, language, voice) {
  return each(texts, (text, key) => {
    if (language === 'en' && voice.fixed.has(key)) return [];
    const budget = budgets.find(({ keys }) => keys.test(key));
    if (!budget || isLaw(key)) return [];
    const room = language === 'en' ? budget.en : budget.other;
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => samples[name] ?? 'xxxxxxxx');
    return filled.length > room ? [`is ${filled.length} long, ${budget.what} has ${room}`] : [];
  });
}

/** What the law words is as long as it is. */
const isLaw = (key) => key === 'payment.pay';

/** Glossaries that do not have the same things in the same order. @param {import('./voice.mjs').Voice} voice @returns {Finding[]} */
export function glossaryFindings(voice) {
  const english = voice.terms.en.join();
  return Object.entries(voice.terms)
    .filter(([, terms]) => terms.join() !== english)
    .map(([language, terms]) => ({
      file: `docs/voice/${language}.md`,
      key: 'Glossary',
      message: `has other rows than English: ${[...new Set(terms).symmetricDifference(new Set(voice.terms.en))].join(', ') || 'their order'}`,
    }));
}
