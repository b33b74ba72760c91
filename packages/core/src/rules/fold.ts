/** Letters that do not come apart into a plain one and its mark. */
const whole: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' };

/** In small plain letters, for comparing: 'Pédé' and 'pede' are one, as are 'ł' and 'l'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøæœ]/gu, (letter) => whole[letter] ?? letter);
}
