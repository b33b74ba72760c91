/** The most characters that stand large beside a face, and the fewest that say something. */
const longest = 90;
const shortest = 12;

/** What somebody says first about themselves: as many whole sentences as fit; null where that is nothing, or too much for a line. */
export function ownLine(about: string): string | null {
  const sentences =
    about
      .replaceAll(/\s+/g, ' ')
      .trim()
      .match(/[^.!?…]+(?:[.!?…]+["”»’]*|$)/g) ?? [];
  let line = '';
  for (const sentence of sentences) {
    if ((line + sentence).trim().length > longest) break;
    line += sentence;
  }
  const said = line.trim();
  return said.length >= shortest ? said : null;
}
