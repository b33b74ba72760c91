/** The word of a list that is most like this one, or null when none is: for what was misspelt. */
export function nearest(word: string, words: readonly string[]): string | null {
  const ranked = words
    .map((candidate) => ({ candidate, apart: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((a, b) => a.apart - b.apart);
  const best = ranked[0];
  return best && best.apart <= Math.max(2, Math.floor(word.length / 3)) ? best.candidate : null;
}

/** How many letters must be changed, added or left out to make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
