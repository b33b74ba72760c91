import de from '../../packages/core/src/i18n/locales/de/index.ts';
import en from '../../packages/core/src/i18n/locales/en/index.ts';
import es from '../../packages/core/src/i18n/locales/es/index.ts';
import fr from '../../packages/core/src/i18n/locales/fr/index.ts';
import it from '../../packages/core/src/i18n/locales/it/index.ts';
import nl from '../../packages/core/src/i18n/locales/nl/index.ts';
import pl from '../../packages/core/src/i18n/locales/pl/index.ts';
import { typesetTexts } from '../../packages/core/src/i18n/typeset.ts';
import { type Language, languages } from './word-faults.ts';

const files: Readonly<Record<Language, object>> = { de, en, es, fr, it, nl, pl };

/** Texts by their keys. */
type Texts = ReadonlyMap<string, string>;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const leaves = (node: unknown, key = ''): readonly (readonly [string, string])[] =>
  typeof node === 'string'
    ? [[key, plain(node)]]
    : Object.entries(node as object).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`));

const dictionaries: ReadonlyMap<Language, Texts> = new Map(
  languages.map((language) => [language, new Map(leaves(typesetTexts(language, files[language])))]),
);
const textOf = (language: Language, key: string): string | undefined => dictionaries.get(language)?.get(key);

const said: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  [...dictionaries].map(([language, texts]) => [language, new Set(texts.values())]),
);
const says = (language: Language, words: string): boolean => said.get(language)?.has(words) ?? false;

/** What a text says with its placeholders filled: anything, numbers where a number is meant. */
function patternOf(text: string): RegExp {
  const parts = text.split(/(\{\{.+?\}\})/).map((part) => {
    const [, name] = /^\{\{(.+)\}\}$/.exec(part) ?? [];
    if (name === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return /^(?:age|count|number)$/.test(name) ? String.raw`\d[\d.,\s]*` : '.+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

const english = [...(dictionaries.get('en') ?? [])].map(([key, text]) => ({ key, text, pattern: patternOf(text) }));

/** Whether English and another language say this with the same words: a name, or a word that both have. */
const isSameWord = (title: string, language: Language): boolean =>
  english.some(({ key, text, pattern }) => textOf(language, key) === text && pattern.test(title));

/** The words of a title, without what is unread and the brand. */
const ownWords = (title: string, name: string): string =>
  plain(title)
    .replace(/^\(\d+\) /, '')
    .replace(new RegExp(` · ${name}$`), '');

/** A page's title, and what is known of it. */
interface Titled {
  readonly language: Language;
  /** The title of the same page in English; null where that is the page's language. */
  readonly inEnglish: string | null;
  /** The brand's name. */
  readonly name: string;
}

/** What is wrong with the title of a page: it is missing, a key, another brand's, or in another language. */
export function titleFaults(title: string, { language, inEnglish, name }: Titled): string[] {
  const words = ownWords(title, name);
  const isForeign =
    (inEnglish !== null && words === ownWords(inEnglish, name) && !isSameWord(words, language)) ||
    (!says(language, words) && languages.some((other) => says(other, words)));
  return [
    ...(words === '' || /^\w+\.\w+/.test(words) ? [`title '${title}'`] : []),
    ...(plain(title).endsWith(` · ${name}`) ? [] : [`title '${title}' without ${name}`]),
    ...(isForeign ? [`title '${title}' is in another language`] : []),
  ];
}
