import type { Language } from '../contract/options.ts';

/** Whether an Italian figure begins with a vowel as it is said: otto, ottanta, undici. */
export const isSaidWithVowel = (figure: string): boolean => /^(?:8|11(?!\d))/.test(figure);

/** An article, alone or with its preposition, before a placeholder. */
const articles = /\b(d?al|del|nel|sul|il|d?ai|dei|nei|sui|i) (?=\{\{(\w+)\}\})/gi;

/**
 * A text with its articles as one says them before the figures that are put in: `fino all’8`, `dell’11`, `tutti gli 84`.
 * Only Italian needs it: the others have no article that depends on a number's first sound. What is put in stays as it is.
 *
 * @param written what is put in, by placeholder
 */
export function elided(language: Language, text: string, written: Readonly<Record<string, string>>): string {
  if (language !== 'it') return text;
  return text.replace(articles, (whole, article: string, name: string) => {
    if (!isSaidWithVowel(written[name] ?? '')) return whole;
    if (article.endsWith('i')) return `${article.slice(0, -1)}gli `;
    if (article.length > 2 || article.startsWith('a')) return `${article}l’`;
    return article === 'Il' ? 'L’' : 'l’';
  });
}
