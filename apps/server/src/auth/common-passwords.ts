import { dictionary } from '@zxcvbn-ts/language-common';

/** Some fifty thousand passwords in the order of how often people chose them: the top ten thousand and what follows. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is among those that guessers try first, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return common.has(plain);
}
