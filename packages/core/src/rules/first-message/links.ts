/** What is a link however it goes on. */
const clear = /(?:https?|hxxps?):\/\/\S|(?<!\p{L})www\s?\.\s?[\p{L}\d]/iu;

/** Ends of addresses that are no word in our languages. */
const plainEnds = 'com|net|org|info|biz|eu|fr|nl|pl|ch|uk|ru|xyz|online|cc|gg|ly|shop|cam|chat|tv';
/** Ends that are: 'Schön.es war …' lacks a blank, and is no address. */
const wordyEnds = 'de|es|it|me|to|at|be|us|io|co|link|site|club|app|page';
const host = String.raw`(?<![\p{L}\d.@-])[\p{L}\d-]{2,40}(?:\.[\p{L}\d-]{2,40}){0,4}`;
const dot = String.raw`(?:\s(?:dot|punkt|punto|point|punt|kropka)\s|\s?[([{]\s?(?:\.|dot|punkt|punto|point|punt|kropka)\s?[)\]}]\s?)`;

const shapes: readonly RegExp[] = [
  clear,
  new RegExp(String.raw`${host}\.(?:${plainEnds})(?![\p{L}\d-])`, 'iu'),
  new RegExp(String.raw`${host}\.(?:${wordyEnds})\/\S`, 'iu'),
  // After a word that leads somewhere, or with nothing after it.
  new RegExp(String.raw`(?<!\p{L})(?:auf|unter|bei|on|see|visit|sur|su|en|op|na|via|web|site|seite)\s?:?\s${host}\.(?:${wordyEnds})(?![\p{L}\d-])`, 'iu'),
  new RegExp(String.raw`${host}\.(?:${wordyEnds})[ .!?)]{0,4}$`, 'imu'),
  new RegExp(String.raw`[\p{L}\d-]{2}${dot}(?:${plainEnds}|${wordyEnds})(?!\p{L})`, 'iu'),
]; // prettier-ignore

/** Whether a text has an address of the web, also one that is written so that no program sees it. */
export function hasLink(text: string): boolean {
  return shapes.some((shape) => shape.test(text));
}
