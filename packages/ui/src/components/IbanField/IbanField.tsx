import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { changedIban, formatIban } from '../../lib/iban.ts';
import { TextField } from '../TextField/TextField.tsx';
import type { FieldTexts } from '../Field/Field.tsx';

/** Longest IBAN that the standard allows, without blanks. */
const IBAN_LIMIT = 34;

/** Props of `IbanField`. */
export type IbanFieldProps = FieldTexts &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof FieldTexts | 'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'maxLength'
  > & {
    /** The IBAN without blanks, in capitals, when the application keeps it. */
    value?: string | undefined;
    /** The IBAN at first, when the field keeps it. */
    defaultValue?: string | undefined;
    /** Told the IBAN at each change, without blanks, in capitals. Whether it can be one is the application's to judge. */
    onValueChange?: ((iban: string) => void) | undefined;
    /** Most characters without blanks: the length of the country's IBANs, once its first two letters are there. */
    maxLength?: number | undefined;
    /** Where the account is, by the first two letters: "Germany". Shown beside the label. */
    country?: ReactNode;
  };

const deletions: Readonly<Record<string, 'backward' | 'forward'>> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

const deletionOf = (event: Event): 'backward' | 'forward' | undefined =>
  event instanceof InputEvent ? deletions[event.inputType] : undefined;

/** The number of a bank account, written in groups of four as it is printed. The caret stays where one writes. */
export function IbanField({
  value,
  defaultValue = '',
  onValueChange,
  maxLength = IBAN_LIMIT,
  country,
  inputMode = 'text',
  className,
  ...rest
}: IbanFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const iban = value ?? own;
  const change = (input: HTMLInputElement, event: Event): void => {
    const next = changedIban({
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
      before: iban,
      deleted: deletionOf(event),
      limit: maxLength,
    });
    // Written here, before React compares: it then finds nothing to change, and leaves the caret alone.
    input.value = formatIban(next.iban);
    input.setSelectionRange(next.caret, next.caret);
    setOwn(next.iban);
    onValueChange?.(next.iban);
  };
  return (
    <div className={cn('relative', className)}>
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        dir="ltr"
        inputMode={inputMode}
        value={formatIban(iban)}
        onChange={(event) => change(event.currentTarget, event.nativeEvent)}
        inputClassName="tabular-nums rtl:text-end"
      />
      {/* In the label's line, where it moves nothing as it comes. */}
      <span role="status" className="absolute end-0 top-0 max-w-1/2 truncate text-caption text-muted">
        {country}
      </span>
    </div>
  );
}
