import { fold } from '../fold.ts';
import { type FirstMessageData, phrases, wordsIn } from './phrases.ts';

/** Signs that stand for letters inside of a word: 'b1tch'. */
const signs: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };

/** The words of a text as they were meant, whatever was done to hide them. */
function meantBy(text: string): string {
  const letters = fold(text)
    // Signs between letters, or at the beginning of a word.
    .replace(/(?<=[a-z])[01345@$]+(?=[a-z])|(?<![a-z\d.,])[@$](?=[a-z]{2})/g, (found) =>
      Array.from(found, (sign) => signs[sign] ?? sign).join(''),
    )
    // One letter drawn out is one letter.
    .replace(/([a-z])\1{2,}/g, '$1');
  // Four and more that are spelled letter by letter are a word.
  return wordsIn(letters).replace(/(?<= )(?:[a-z] ){4,}/g, (spelled) => `${spelled.replaceAll(' ', '')} `);
}

/** Says whether a text has insults, slurs or threats. */
export function abuseFinder({ abusive }: FirstMessageData): (text: string) => boolean {
  const sought = phrases(abusive);
  return (text) => sought.test(meantBy(text));
}
