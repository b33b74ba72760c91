import rosetta from 'rosetta';
import { localeOf } from '../contract/options.ts';
import type { Language } from '../contract/options.ts';
import { createFormatters } from './formatters.ts';
import type { Formatters } from './formatters.ts';
import type { Dictionary, ParameterValue, ParametersOf, TranslationKey } from './types.ts';

/** Loosely typed parameters, for keys that are known only at run time. */
export type LooseParameters = Readonly<Record<string, ParameterValue>>;

/** Texts and formats of one language. Stateless: one instance may serve every request. */
export interface Translator {
  readonly language: Language;
  /** The text of a key with its placeholders filled; plurals follow `count`. */
  t<K extends TranslationKey>(key: K, ...parameters: ParametersOf<K>): string;
  /** The text of a key made at run time (an option of the wire, an error code); null when there is none. */
  lookup(key: string, parameters?: LooseParameters): string | null;
  readonly format: Formatters;
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
): Translator {
  const { fallback, timeZone, strict = isTesting() } = options;
  const texts = rosetta<unknown>({ [language]: dictionary });
  const rules = new Intl.PluralRules(localeOf[language]);
  const format = createFormatters(language, timeZone);

  function lookup(key: string, parameters: LooseParameters = {}): string | null {
    const leaf = find(dictionary, key);
    if (leaf === null) return null;
    if (typeof leaf === 'string') return fill(key, leaf, parameters);
    const form = formFor(leaf, parameters['count']);
    return fill(`${key}.${form}`, leaf[form] ?? leaf.other, parameters);
  }

  function formFor(leaf: Plural, count: ParameterValue | undefined): keyof Plural {
    if (typeof count !== 'number') {
      if (strict) throw new TranslationError(`a plural of ${language} needs a number as count`);
      return 'other';
    }
    const category = rules.select(count);
    return category in leaf ? (category as keyof Plural) : 'other';
  }

  function fill(path: string, text: string, parameters: LooseParameters): string {
    if (!text.includes('{{')) return text;
    const written: Record<string, string> = {};
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
      const value = parameters[name];
      if (value === undefined && strict) throw new TranslationError(`${language} ${path} needs ${name}`);
      written[name] = typeof value === 'number' ? format.number(value) : (value ?? '');
    }
    return texts.t(path, written, language);
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

const PLACEHOLDER = /\{\{(.+?)\}\}/g;

interface Plural {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The text or plural under a dotted key; null for a group of keys, and for nothing. */
function find(dictionary: Dictionary, key: string): string | Plural | null {
  let node: unknown = dictionary;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return null;
    node = (node as Record<string, unknown>)[part];
  }
  if (typeof node === 'string') return node;
  return isPlural(node) ? node : null;
}

/** A group of keys may hold one called `other` as well; only a plural has `one` beside it. */
export function isPlural(node: unknown): node is Plural {
  return typeof node === 'object' && node !== null && 'one' in node && 'other' in node;
}

function isTesting(): boolean {
  return typeof process !== 'undefined' && process.env['NODE_ENV'] === 'test';
}
