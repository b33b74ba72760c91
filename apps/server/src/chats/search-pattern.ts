import { fold } from '@dating/core/rules';

/** Latin, Greek and Cyrillic letters, which have cases and accents. */
const alphabets: readonly (readonly [number, number])[] = [[0x41, 0x5a], [0x61, 0x7a], [0xaa, 0x52f], [0x1e00, 0x1fff]]; // prettier-ignore

/** The letters that fold to the same: 's' → 'sSśŚšŠ…', 'ss' → 'ßẞ'. */
const folded = new Map<string, string>();
for (const [first, last] of alphabets) {
  for (let code = first; code <= last; code += 1) {
    const sign = String.fromCodePoint(code);
    const plain = fold(sign);
    if (/^\p{L}$/u.test(sign) && plain !== '') folded.set(plain, (folded.get(plain) ?? '') + sign);
  }
}
const pairs = [...folded.keys()].filter((plain) => plain.length === 2);

/** Apostrophes that count as one (`rules/chat-search.ts`). */
const apostrophes = "'’‘ʼ";

const lettersOf = (keys: readonly string[]): string => keys.map((key) => folded.get(key) ?? '').join('');

/** One letter of a word. At an end of the word it may be half of a letter that folds to two: "stras" begins "Straße". */
function letter(sign: string, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): string {
  if (sign === "'") return `[${apostrophes}]`;
  const halves = pairs.filter((pair) => (isLast && pair.startsWith(sign)) || (isFirst && pair.endsWith(sign)));
  const all = lettersOf([sign, ...halves]);
  // Of no alphabet: itself. A sign that means something in an expression does not mean it after a backslash.
  return all === '' ? sign.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/u, String.raw`\$&`) : `[${all}]`;
}

/**
 * A regular expression of PostgreSQL that finds a word of `searchWords` in a text as it is stored (composed), in any
 * case and with any accents. It lists the letters instead of folding the text: a hundredth of the work, and the same
 * under every locale of a database. It has no repetition, so what is typed cannot make it slow.
 */
export function searchPattern(word: string): string {
  const signs = [...word];
  let pattern = '';
  for (let at = 0; at < signs.length; at += 1) {
    const [sign, next] = [signs[at] ?? '', signs[at + 1] ?? ''];
    const ends = { isFirst: at === 0, isLast: at === signs.length - 1 };
    if (!pairs.includes(sign + next)) {
      pattern += letter(sign, ends);
      continue;
    }
    const apart = letter(sign, ends) + letter(next, { isFirst: false, isLast: at + 1 === signs.length - 1 });
    pattern += `(?:${apart}|[${lettersOf([sign + next])}])`;
    at += 1;
  }
  return pattern;
}
