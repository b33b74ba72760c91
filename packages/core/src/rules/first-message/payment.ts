import { type FirstMessageData, phrases, wordsIn } from './phrases.ts';

/** Country, two digits, then at least eleven signs of which most are digits. */
const iban = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,3})?(?![\p{L}\d])/gu;
const LEAST_DIGITS = 10;

/** Where money is sent to by an address. */
const places =
  /paypal\s?\.\s?me|paypal\.com|revolut\.me|cash\.app|venmo\.com|ko-fi\.com|buymeacoffee|patreon\.com|wise\.com|tikkie\.me|bunq\.me|satispay|betaalverzoek|paysafecard|onlyfans\.com|gofundme/iu;
const coins = /(?<![\p{L}\d])(?:bc1[a-z\d]{20,}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[a-fA-F\d]{40})(?![\p{L}\d])/u;
/** An account somewhere: 'PayPal: lena@…', 'Bizum 612…', 'BLIK 123456'. */
const accounts =
  /(?<!\p{L})(?:paypal|bizum|blik|tikkie|venmo|cashapp|revolut|western union|postepay)\s?[:=]?\s?[@\d$]/iu;

/** Says whether a text has a way to send money: an account, an address to pay at, or the plain request. */
export function paymentFinder({ requests }: FirstMessageData): (text: string) => boolean {
  const asked = phrases(requests);
  return (text) => {
    if ([places, coins, accounts].some((shape) => shape.test(text)) || asked.test(wordsIn(text))) return true;
    const found = text.match(iban) ?? [];
    return found.some((one) => one.replace(/\D/gu, '').length >= LEAST_DIGITS);
  };
}
