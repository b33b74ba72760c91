import { dictionary } from '@zxcvbn-ts/language-common';

/** About fifty thousand passwords, the most frequent first: the top ten thousand and those that follow. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is among those that guessers try first, in any capitalisation. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return common.has(plain);
}
