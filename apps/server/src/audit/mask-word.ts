import { maskAddresses } from '../mask-addresses.ts';

/** What says nothing of who somebody is: ids, numbers, references, settings. */
const plain =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[+-]?\d[\d.]*|[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}|[\w.]+=.*)$/s;

/** A word of a command: ids, numbers and settings as they are, anything else (a name, an address) by its first letter. */
export function maskWord(word: string): string {
  return plain.test(word) ? maskAddresses(word) : `${[...word][0] ?? ''}…`;
}
