import type { Language } from '../contract/options.ts';

/** A space that does not break, and the narrow one that French has before `;`, `!` and `?`. */
const SPACE = '\u00A0';
const NARROW = '\u202F';

type Rule = readonly [pattern: RegExp, replacement: string];

/** Units and currencies that stay with their figure. Nouns are no units: `5 credits` may break. */
const units = 'km|cm|m|kg|[kM]B|[kM]o|px|h|hr|min|Std\\.|Min\\.|Uhr|uur|u|godz\\.|€|£|\\$|zł|PLN|CHF|GBP|USD|US\\$';

const everywhere: readonly Rule[] = [
  [
    new RegExp(`(\\d|\\{\\{(?:count|date|max|min|time|when)\\}\\}) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'),
    `$1${SPACE}`,
  ],
];

const beforePercent: Rule = [/ (?=%)/g, SPACE];

/** A word of one letter goes with the next one. What stands before is kept, and looked at again: `i w domu`. */
const afterOneLetter: Rule = [/(^|[^\p{L}\p{N}])([aiouwz]) (?=\S)/giu, `$1$2${SPACE}`];

/** What each language's page in docs/voice says of spaces. */
const rules: Readonly<Record<Language, readonly Rule[]>> = {
  de: [...everywhere, beforePercent, [/ (?=…)/g, SPACE]],
  en: everywhere,
  es: [...everywhere, beforePercent],
  fr: [
    ...everywhere,
    beforePercent,
    [/[ \u00A0](?=[;!?])/g, NARROW],
    [/ (?=[:»])/g, SPACE],
    [/« /g, `«${SPACE}`],
    [/(\d[ \u00A0]h) (?=\d)/g, `$1${SPACE}`],
  ],
  it: everywhere,
  nl: [...everywhere, [/([€£]|US\$) (?=\d|\{\{)/g, `$1${SPACE}`]],
  pl: [...everywhere, afterOneLetter, afterOneLetter],
};

/**
 * A text with the spaces of its language that do not break, which nobody types: they look like all others. Only spaces are
 * changed, so placeholders and addresses stay; a text that went through stays as it is.
 */
export function typeset(language: Language, text: string): string {
  if (!text.includes(' ')) return text;
  return rules[language].reduce((done, [pattern, replacement]) => done.replace(pattern, replacement), text);
}

/** The same for all texts of a dictionary, of a part of one, or of a document. */
export function typesetTexts<T extends object>(language: Language, texts: T): T {
  return typesetAll(language, texts) as T;
}

function typesetAll(language: Language, value: unknown): unknown {
  if (typeof value === 'string') return typeset(language, value);
  if (Array.isArray(value)) return value.map((one) => typesetAll(language, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typesetAll(language, one)]));
}
