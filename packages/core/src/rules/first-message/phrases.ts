import { fold } from '../fold.ts';

/** Lists of words and phrases by language, as `first-message.json` has and explains them. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** What the rules look for: `first-message.json`. */
export interface FirstMessageData {
  readonly abusive: Lists;
  readonly digits: Lists;
  readonly invitations: Lists;
  readonly requests: Lists;
}

/** The words of a text in plain letters, between single blanks, with one before and after. */
export function wordsIn(text: string): string {
  return ` ${fold(text)
    .replaceAll('€', ' euro ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()} `;
}

/** An expression that finds any of the phrases, of whatever language, in what `wordsIn` gives. */
export function phrases(lists: Lists, next = ''): RegExp {
  const shapes = Object.values(lists).flat().map(shapeOf);
  return new RegExp(` (?:${shapes.join('|')})${next}(?= )`);
}

/** `*`: any ending; `…`: up to two words; `#`: a number. */
function shapeOf(phrase: string): string {
  return fold(phrase).replaceAll(' …', '(?: \\S+){0,2}').replaceAll('*', '\\S*').replaceAll('#', '\\d+');
}
