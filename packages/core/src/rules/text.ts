/** Characters that show nothing: white space, controls, fillers, tags, variation selectors, the empty braille cell. */
const unseen = /[\s\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu;

/** The characters of a text that can be seen. */
export function seenCharacters(text: string): string {
  return text.replace(unseen, '');
}

/** Whether a text shows nothing, however many characters it has. */
export function isBlank(text: string): boolean {
  return seenCharacters(text) === '';
}

/** A text without blank ends; empty when it shows nothing. */
export function tidyText(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/** Latin digits of a text: those of Arabic and Persian keyboards and of wide fonts count, what stands between them does not. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/\D/g, '');
}

/** A code as it is compared, however it was typed or pasted: wide letters, capitals and what cannot be seen are folded. */
export function foldCode(code: string): string {
  return seenCharacters(code.normalize('NFKC')).toUpperCase();
}
