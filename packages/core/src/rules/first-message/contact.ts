import { fold } from '../fold.ts';
import { type FirstMessageData, phrases, wordsIn } from './phrases.ts';

/** How people write '@' and '.' so that no program sees them, in our languages. */
const at = String.raw`(?:\s?[@＠]\s?|\s?[([{<]\s?(?:at|ät|aet|arroba|chiocciola|arobase|apenstaartje|ma[lł]pa)\s?[)\]}>]\s?|\s(?:at|ät|arroba|chiocciola|arobase|apenstaartje|ma[lł]pa)\s)`;
const dot = String.raw`(?:\s?\.\s?|\s?[([{<]\s?(?:\.|dot|punkt|punto|point|punt|kropka)\s?[)\]}>]\s?|\s(?:dot|punkt|punto|point|punt|kropka)\s)`;
const mail = new RegExp(String.raw`[\p{L}\d._%+-]{2,40}${at}[\p{L}\d-]{2,40}${dot}\p{L}{2,8}(?!\p{L})`, 'iu');
/** A provider of mail says enough, without what comes after its dot. */
const provider = /[\p{L}\d._-]{2}\s?[@＠]\s?(?:gmail|googlemail|hotmail|outlook|yahoo|gmx|icloud|proton|live|web)\b/iu;

/** Days and times, which are full of digits: '12.05.1990', '2026-11-23', '18:30'. */
const dates =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{4}\s?[-–]\s?\d{4})(?![./-]?\d)|\d{1,2}:\d{2}/gu;
/** Digits with what stands between those of a telephone number, never a line apart. */
const runs = /(?<![\p{L}\d])\+?\(?\d(?:[ \t]?[-./()–]?[ \t]?\d){6,18}/gu;
/** One with the prefix of a country or a town. */
const LEAST_DIGITS_WITH_PREFIX = 7;
const LEAST_DIGITS = 9;
const roundNumber = /^[1-9]\d{0,2}(?:[ .]?000)+$/u;

function isPhone(run: string): boolean {
  const digits = run.replace(/\D/gu, '');
  if (roundNumber.test(run) || digits.length > 16) return false;
  return digits.length >= (/^\(?[+0]/u.test(run) ? LEAST_DIGITS_WITH_PREFIX : LEAST_DIGITS);
}

/** So many digits one after the other, each said as a word, are a number to call. */
const SPOKEN_DIGITS = 7;

function isSpokenNumber(words: string, digits: ReadonlySet<string>): boolean {
  let row = 0;
  for (const word of words.split(' ')) {
    row = digits.has(word) || /^\d{1,2}$/.test(word) ? row + 1 : 0;
    // Digits that are written as digits alone are looked at above.
    if (row >= SPOKEN_DIGITS && digits.has(word)) return true;
  }
  return false;
}

const apps = String.raw`(?:what'?s ?app|telegram|insta(?:gram)?|snap(?:chat)?|kik|signal|skype|wechat|viber|discord|threema|facebook|messenger|tiktok|onlyfans|line)`;
/** 'Telegram: lena_92', 'my snap is lena.k'. A word without digits or marks may be any word of a sentence. */
const named = new RegExp(
  String.raw`\b${apps}(?:[ -]?(?:name|id|nick|handle|nummer|number|konto))?\s*(?:[:=]\s*@?[\p{L}\d][\p{L}\d._-]{2,}|\s(?:is|ist|es|est|è|e|heet|to|jest)\s+@?(?=\S{0,40}[\d_]|\S{1,40}\.\S)[\p{L}\d._-]{3}|\s+@?(?=[\p{L}\d.]{0,40}[\d_])[\p{L}\d._]{4})`,
  'iu',
);
/** '@lena.k': short ones are words with an '@' for 'at'. */
const handle = /(?<![\p{L}\d._%+-])[@＠](?:[\p{L}\d._]{5}|(?=[\p{L}._]{0,40}[\d_])[\p{L}\d._]{3})/u;

/** Says whether a text has ways to reach somebody elsewhere: a mail address, a telephone number, a messenger. */
export function contactFinder(data: FirstMessageData): (text: string) => boolean {
  const digits = new Set(Object.values(data.digits).flat().map(fold));
  const elsewhere = phrases(data.invitations, `(?: \\S+){0,1} ${apps}`);
  return (text) => {
    if ([mail, provider, named, handle].some((shape) => shape.test(text))) return true;
    const numbers = text.replace(dates, ' ').match(runs) ?? [];
    const words = wordsIn(text);
    return numbers.some(isPhone) || isSpokenNumber(words, digits) || elsewhere.test(words);
  };
}
