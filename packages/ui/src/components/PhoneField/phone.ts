import { digitsOf } from '../../lib/digits.ts';

/** A country whose numbers can be given. */
export type PhoneCountry = Readonly<{
  /** Two letters, `NL`. */
  code: string;
  /** Its name in the reader's language. */
  name: string;
  /** Its telephone code without `+`: `31`. */
  dial: string;
  /** Digits that stand before a number at home and fall away abroad: `0` in most countries, none in Italy and Spain. */
  trunk?: string | undefined;
  /** What a number looks like at home, shown while there is none: `06 12345678`. */
  example?: string | undefined;
}>;

/** A number as it is written at home, and whose home that is. */
export type NationalNumber = Readonly<{ country: string; national: string }>;

/** The number in international form (`+31612345678`); empty while no digit is there. */
export function e164(national: string, { dial, trunk }: PhoneCountry): string {
  const digits = digitsOf(national);
  if (!digits) return '';
  return `+${dial}${trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits}`;
}

/**
 * Splits what was written into a country and a number at home. Only what begins with `+` or `00` names a country; among those with one code
 * (`+1`) the present one stays.
 */
export function splitNumber(
  text: string,
  countries: readonly PhoneCountry[],
  present = countries[0]?.code ?? '',
): NationalNumber {
  const trimmed = text.trim();
  if (!/^(?:\+|00)/.test(trimmed)) return { country: present, national: text };
  const digits = digitsOf(trimmed).replace(/^00/, '');
  const fitting = countries
    .filter(({ dial }) => digits.startsWith(dial))
    .toSorted((a, b) => b.dial.length - a.dial.length || Number(b.code === present) - Number(a.code === present));
  const [found] = fitting;
  return found
    ? { country: found.code, national: digits.slice(found.dial.length) }
    : { country: present, national: text };
}
