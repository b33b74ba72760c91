/** What docs/voice.md and the page of each language say in tables and lists, as data: the words stand in one place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** The lines of a fenced block by its name. */
function block(markdown, name) {
  const found = new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(markdown);
  if (!found) throw new Error(`docs/voice.md has no block called ${name}.`);
  return found[1].split('\n').filter((line) => line.trim() !== '');
}

/** The rows of the glossary: key → words that are wrong anywhere in the language. */
function glossary(markdown, language) {
  const [, table] = /## Glossary\n([\s\S]*?)\n## /.exec(markdown) ?? [];
  if (table === undefined) throw new Error(`docs/voice/${language}.md has no glossary.`);
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return new Map(
    rows.map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      return [cells[1], [...cells[4].matchAll(/`([^`]+)`/g)].map(([, word]) => word)];
    }),
  );
}

/**
 * A word that is never used, as a pattern: whole, in any case of letters; a hyphen joins, `*` is any ending.
 *
 * @param {string} word as the glossary has it
 */
export function neverPattern(word) {
  const letters = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(String.raw`\*`, String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${letters}(?![\p{L}\p{N}-])`, 'iu');
}

/**
 * @param {string} page docs/voice.md
 * @param {Readonly<Record<string, string>>} pages the page of each language
 * @returns {Voice} what the pages forbid, and what they except
 * @typedef {{ fixed: Set<string>, forbidden: { language: string, pattern: RegExp }[], never: Record<string, { term: string, word: string, pattern: RegExp }[]>, terms: Record<string, string[]> }} Voice
 */
export function voiceOf(page, pages) {
  const forbidden = block(page, 'forbidden').map((line) => {
    const at = line.indexOf(' ');
    return { language: line.slice(0, at), pattern: new RegExp(line.slice(at + 1), 'u') };
  });
  const glossaries = Object.entries(pages).map(([language, text]) => [language, glossary(text, language)]);
  const neverIn = (rows) =>
    [...rows].flatMap(([term, words]) => words.map((word) => ({ term, word, pattern: neverPattern(word) })));
  return {
    fixed: new Set(block(page, 'fixed').join(' ').split(/\s+/)),
    forbidden,
    never: Object.fromEntries(glossaries.map(([language, rows]) => [language, neverIn(rows)])),
    terms: Object.fromEntries(glossaries.map(([language, rows]) => [language, [...rows.keys()]])),
  };
}

/** The same from the project's pages. @param {readonly string[]} languages */
export function readVoice(languages) {
  const read = (name) => readFileSync(join(root, 'docs', name), 'utf8');
  return voiceOf(
    read('voice.md'),
    Object.fromEntries(languages.map((language) => [language, read(`voice/${language}.md`)])),
  );
}
