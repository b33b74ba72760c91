/** Length of an IBAN by country, for every country of the single euro payments area. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** An IBAN as machines write it: capitals without blanks. */
export const normalizeIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** How many characters an IBAN of this country has; `undefined` where direct debit does not reach. */
export const ibanLength = (country: string): number | undefined => ibanLengths[country];

/** The remainder of a long decimal number by 97, digit by digit: it does not fit a JavaScript number. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** Whether an IBAN can be one: its country takes part in direct debit, its length is the country's, and its check digits fit. */
export function isValidIban(iban: string): boolean {
  const plain = normalizeIban(iban);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(plain)) return false;
  if (plain.length !== ibanLength(plain.slice(0, 2))) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  return mod97(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1;
}
