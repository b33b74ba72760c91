import { normalizeUsername, type UsernameProblem } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';

/** Words that a name of our own people would contain, in the seven languages. */
const official = [
  'admin', 'admins', 'administrator', 'administrateur', 'administrador', 'amministratore', 'beheerder', 'moderator',
  'moderators', 'moderateur', 'moderador', 'moderatore', 'support', 'supporto', 'soporte', 'ondersteuning', 'wsparcie',
  'helpdesk', 'help', 'hilfe', 'ayuda', 'aide', 'aiuto', 'hulp', 'pomoc', 'team', 'teams', 'equipo', 'equipe', 'staff',
  'service', 'services', 'servicio', 'servizio', 'kundendienst', 'kundenservice', 'klantenservice', 'customerservice',
  'customercare', 'customersupport', 'official', 'offiziell', 'officiel', 'oficial', 'ufficiale', 'officieel',
  'oficjalny', 'system', 'sysadmin', 'webmaster', 'postmaster', 'security', 'sicherheit', 'billing', 'noreply',
  'operator', 'anonymous', 'root',
] as const; // prettier-ignore

/** Letters of other scripts, and signs, that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', п: 'n', о: 'o',
  р: 'p', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v',
  ο: 'o', ρ: 'p', σ: 's', τ: 't', υ: 'u', χ: 'x', ı: 'i', ɩ: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe',
}; // prettier-ignore

const digits: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b',
}; // prettier-ignore

/** A name as the eye takes it: small letters without accents, other scripts' twins as Latin letters. */
function seen(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\u200C\u200D]/gu, '')
    .toLowerCase();
  return [...plain].map((letter) => lookalikes[letter] ?? letter).join('');
}

/** The readings of the digits in a word: none of them counts, or each is a letter (`supp0rt`, `1` as i or l). */
function readings(word: string): string[] {
  const asLetters = word.replace(/\d/g, (digit) => digits[digit] ?? '');
  return [word.replace(/\d/g, ''), asLetters, word.replaceAll('1', 'l').replace(/\d/g, (digit) => digits[digit] ?? '')];
}

/** Whether a text is nothing but reserved words, one after the other. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = [true, ...Array.from({ length: text.length }, () => false)];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = reached.some((ok, start) => ok && start < end && words.has(text.slice(start, end)));
  }
  return text !== '' && reached[text.length] === true;
}

/** What a name of the product itself is called: every brand, its company and its trade names. */
function reservedWords(brands: readonly Brand[]): ReadonlySet<string> {
  const own = brands.flatMap(({ id, name, company }) => [id, name, company.name, ...company.tradenames]);
  return new Set([...official, ...own.map((name) => seen(name).replace(/[^\p{L}]/gu, ''))].filter((word) => word));
}

/**
 * Whether a name pretends to be ours: a reserved word that stands in it as a word, or is all of it, however it is
 * spaced, accented or spelled with look-alikes. Inside a longer word it is nobody's: Emberly, September, Teamus.
 */
function isOurs(name: string, brands: readonly Brand[]): boolean {
  const words = reservedWords(brands);
  const apart = seen(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(/[^\p{L}\p{N}]+/u);
  const together = seen(name).replace(/[^\p{L}\p{N}]/gu, '');
  return [...apart, together].some((word) => readings(word).some((read) => isMadeOf(read, words)));
}

const commonDomains =
  'com|net|org|info|biz|app|xyz|site|online|club|shop|live|chat|link|click|page|website|dating|adult|porn|xxx|sex';
const countryDomains = 'de|nl|be|at|fr|it|es|pl|uk|ie|us|ca|au|nz|ch|eu|ru|cn|co|io|me|tv|cc|ly|gg|to|biz';
const webAddress = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])www\s?\.|[\p{L}\p{N}-]\s?\.\s?(?:${commonDomains})(?![\p{L}\p{N}])|[\p{L}\p{N}-]{3,}\.(?:${countryDomains})(?![\p{L}\p{N}])`,
  'u',
);

/** A number with a trunk or country prefix, one in groups, or nothing but a number. */
function isPhoneNumber(name: string): boolean {
  const runs = name.match(/(?<![\p{L}\p{N}])\d[\d ._·‧\u2010-\u2013\u30FB-]*(?![\p{L}\p{N}])/gu) ?? [];
  return runs.some((run) => {
    const number = run.trim();
    const count = number.replace(/\D/g, '').length;
    const groups = number.split(/\D+/).filter(Boolean).length;
    const isWhole = number.length === name.trim().length;
    return (
      count <= 15 && ((count >= 8 && number.startsWith('0')) || (count >= 9 && groups >= 3) || (count >= 7 && isWhole))
    );
  });
}

/** What is misleading about a name; null: nothing. Its form is checked before (`usernameProblem`). */
export function misleadingName(name: string, brands: readonly Brand[]): UsernameProblem | null {
  const tidy = normalizeUsername(name).normalize('NFKC');
  if (webAddress.test(seen(tidy)) || isPhoneNumber(tidy)) return 'username_is_address';
  return isOurs(tidy, brands) ? 'username_reserved' : null;
}
