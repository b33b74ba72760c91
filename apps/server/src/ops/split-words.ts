import { UsageError } from './command.ts';

const piece = /\s+|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)|(.)/gsu;

/** The words of a line as a shell reads them: with quotes and backslashes, and nothing else. @throws UsageError */
export function splitWords(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  for (const [all, single, double, escaped, plain, open] of line.matchAll(piece)) {
    if (open !== undefined) throw new UsageError(`A quote ${open} is not closed.`);
    const text = single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? plain;
    if (text !== undefined) word = (word ?? '') + text;
    else if (all && word !== null) {
      words.push(word);
      word = null;
    }
  }
  if (word !== null) words.push(word);
  return words;
}
