/** What was written of an IBAN, without blanks and other signs, in capitals. */
export const plainIban = (text: string): string => text.replace(/[^a-z\d]/gi, '').toUpperCase();

/** An IBAN in groups of four, as it is printed: `DE89 3704 0044 0532 0130 00`. */
export const formatIban = (text: string): string => plainIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** Where the caret stands in the groups of four after so many characters. */
const caretAfter = (characters: number): number => characters + Math.floor(Math.max(0, characters - 1) / 4);

/** What a change to the field's text means. */
export type IbanChange = Readonly<{
  /** The text of the field as it is now. */
  text: string;
  /** Where the caret stands in it. */
  caret: number;
  /** The IBAN before the change, without blanks. */
  before: string;
  /** Which way was deleted, if something was. */
  deleted?: 'backward' | 'forward' | undefined;
  /** Most characters without blanks. */
  limit: number;
}>;

/**
 * The IBAN after a change and the caret's place in its groups. Where only the blank between two groups was deleted, the character beyond it
 * is: the blank is ours, not the person's.
 */
export function changedIban({ text, caret, before, deleted, limit }: IbanChange): { iban: string; caret: number } {
  const iban = plainIban(text).slice(0, limit);
  const characters = Math.min(plainIban(text.slice(0, caret)).length, limit);
  if (iban !== before || !deleted) return { iban, caret: caretAfter(characters) };
  const at = deleted === 'backward' ? characters - 1 : characters;
  if (at < 0) return { iban, caret: 0 };
  return { iban: iban.slice(0, at) + iban.slice(at + 1), caret: caretAfter(at) };
}
