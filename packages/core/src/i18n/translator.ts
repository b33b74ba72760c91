import rosetta from 'rosetta';
import { localeOf } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import { elided } from './elision.ts';
import { createFormatters } from './formatters.ts';
import type { Formatters, TimeFormatters } from './formatters.ts';
import type { Dictionary, GenderForms, ParameterValue, ParametersOf, PluralForms, TranslationKey } from './types.ts';

/** Loosely typed parameters, for keys that are known only at run time. */
export type LooseParameters = Readonly<Record<string, ParameterValue>>;

/** The same with the gender of the person spoken of, which may be null. */
type AnyParameters = Readonly<Record<string, ParameterValue | null>>;

/** Texts and formats of one language. Stateless: one instance may serve every request. */
export interface Translator {
  readonly language: Language;
  /** The text of a key with its placeholders filled; plurals follow `count`, forms by gender the `gender` of the person spoken of. */
  t<K extends TranslationKey>(key: K, ...parameters: ParametersOf<K>): string;
  /** The text of a key made at run time (an option of the wire, an error code); null when there is none. */
  lookup(key: string, parameters?: AnyParameters): string | null;
  readonly format: Formatters;
}

/** The same with dates and times, in one zone. */
export interface ZonedTranslator extends Translator {
  readonly format: Formatters & TimeFormatters;
}

export interface TranslatorOptions {
  /** Dictionary to fall back to for a key that the language lacks (production only). */
  readonly fallback?: Dictionary;
  /** Throw on a missing key or parameter. Default: only while tests run. */
  readonly strict?: boolean;
  /** IANA zone for dates and times. Default: the runtime's own. */
  readonly timeZone?: string;
}

/** A key or a parameter that is not there; thrown only in strict mode. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
}

/**
 * Makes the translator of a language around rosetta, which answers '' for what is missing
 * and merges only the top level: here a missing key or parameter throws in tests, and falls
 * back to English in production.
 */
export function createTranslator(
  language: Language,
  dictionary: Dictionary,
  options: TranslatorOptions = {},
): ZonedTranslator {
  const { fallback, timeZone, strict = isTesting() } = options;
  const texts = rosetta<unknown>({ [language]: dictionary });
  const rules = new Intl.PluralRules(localeOf[language]);
  const format = createFormatters(language, timeZone);

  function lookup(key: string, parameters: AnyParameters = {}): string | null {
    const leaf = find(dictionary, key);
    if (leaf === null) return null;
    if (typeof leaf === 'string') return fill(key, leaf, parameters);
    const [form, text] = isPlural(leaf)
      ? pluralForm(leaf, parameters['count'])
      : genderForm(leaf, key, parameters['gender']);
    return fill(`${key}.${form}`, text ?? leaf.other, parameters);
  }

  /** The form for a number, by name and text. */
  function pluralForm(leaf: PluralForms, count: ParameterValue | null | undefined): Form {
    if (typeof count !== 'number') {
      if (strict) throw new TranslationError(`a plural of ${language} needs a number as count`);
      return ['other', leaf.other];
    }
    const category = rules.select(count);
    return category in leaf ? [category, leaf[category as keyof PluralForms]] : ['other', leaf.other];
  }

  /** The form for a person, by name and text. */
  function genderForm(leaf: GenderForms, key: string, gender: ParameterValue | null | undefined): Form {
    if (gender === undefined && strict) throw new TranslationError(`${language} ${key} needs the gender of the person`);
    const known = gender === 'male' || gender === 'female' ? gender : 'other';
    return leaf[known] === undefined ? ['other', leaf.other] : [known, leaf[known]];
  }

  function fill(path: string, text: string, parameters: AnyParameters): string {
    if (!text.includes('{{')) return text;
    const written: Record<string, string> = {};
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
      const value = parameters[name];
      if ((value === undefined || value === null) && strict)
        throw new TranslationError(`${language} ${path} needs ${name}`);
      written[name] = typeof value === 'number' ? format.number(value) : (value ?? '');
    }
    const said = elided(language, text, written);
    return said === text
      ? texts.t(path, written, language)
      : rosetta<unknown>({ [language]: { said } }).t('said', written, language);
  }

  return {
    language,
    format,
    lookup,
    t(key, ...parameters) {
      const text = lookup(key, parameters[0] ?? {});
      if (text !== null) return text;
      if (strict) throw new TranslationError(`${language} has no text for ${key}`);
      if (fallback === undefined) return key;
      return createTranslator('en', fallback, { strict }).lookup(key, parameters[0] ?? {}) ?? key;
    },
  };
}

/** One form of a text: its name in the dictionary, and what it says. */
type Form = readonly [name: string, text: string | undefined];

const PLACEHOLDER = /\{\{(.+?)\}\}/g;

/** The text, plural or text by gender under a dotted key; null for a group of keys, and for nothing. */
function find(dictionary: Dictionary, key: string): string | PluralForms | GenderForms | null {
  let node: unknown = dictionary;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return null;
    node = (node as Record<string, unknown>)[part];
  }
  if (typeof node === 'string') return node;
  return isPlural(node) || isByGender(node) ? node : null;
}

/** A group of keys may hold one called `other` as well; only a plural has `one` beside it. */
export function isPlural(node: unknown): node is PluralForms {
  return typeof node === 'object' && node !== null && 'one' in node && 'other' in node;
}

/** Forms by gender have nothing beside `male`, `female` and `other`, and each is a text. */
export function isByGender(node: unknown): node is GenderForms {
  if (typeof node !== 'object' || node === null || !('other' in node)) return false;
  return Object.entries(node).every(([name, text]) => isGenderForm(name) && typeof text === 'string');
}

const isGenderForm = (name: string): boolean => name === 'male' || name === 'female' || name === 'other';

function isTesting(): boolean {
  return typeof process !== 'undefined' && process.env['NODE_ENV'] === 'test';
}
