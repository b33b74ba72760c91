/** A sentence ends, or a paragraph; '3. Dezember' and 'le 21 nov. 2026' go on, 'in 2026.' and 'at 13:00.' end. */
const boundary = /(?<=(?:\D|\d{3}|:\d\d)[.!?…]["”»’]?)\s+(?!\d)|\n+/u;

/** As much as mail programs show beside a subject, in characters. */
const most = 90;

/** The first whole sentences of a text that fit beside a subject; of a longer sentence its first words. */
export function previewLine(text: string): string {
  const [first = '', ...rest] = text.split(boundary);
  if (first.length > most) return `${first.slice(0, most).replace(/[\s,.:;]+\S*$/u, '')}…`;
  let line = first;
  for (const sentence of rest) {
    if (line.length + 1 + sentence.length > most) break;
    line = `${line} ${sentence}`;
  }
  return line;
}
