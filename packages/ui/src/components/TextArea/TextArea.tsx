import { useState, type ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { controlClasses, Field, type FieldTexts } from '../Field/Field.tsx';

/** Props of `TextArea`. */
export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts> & {
    /** Told the text at each change. */
    onValueChange?: (value: string) => void;
    /** Most characters that fit. Shows how many are left; does not cut what is pasted, but says by how much it is too long. */
    limit?: number;
    /** How many characters a text has for that limit. Default: its length in UTF-16. */
    countCharacters?: ((text: string) => number) | undefined;
  };

/** Several lines of text. Grows with what is written. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  id,
  className,
  limit,
  countCharacters = (text) => text.length,
  onChange,
  onValueChange,
  ...rest
}: TextAreaProps) {
  const strings = useStrings();
  const [length, setLength] = useState(() => countCharacters(String(rest.defaultValue ?? '')));
  const left =
    limit === undefined ? undefined : limit - (rest.value === undefined ? length : countCharacters(String(rest.value)));
  const texts = { label, hideLabel, hint, error, required, optional };
  return (
    <div className={className}>
      <Field {...texts} id={id}>
        {(control) => (
          <textarea
            rows={4}
            {...rest}
            {...control}
            aria-invalid={control['aria-invalid'] ?? (left !== undefined && left < 0 ? true : undefined)}
            onChange={(event) => {
              setLength(countCharacters(event.currentTarget.value));
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            className={cn(controlClasses, 'field-sizing-content min-h-28 py-3')}
          />
        )}
      </Field>
      {left !== undefined && (
        <p
          aria-live={left < 20 ? 'polite' : 'off'}
          className={cn(
            'mt-1 text-end text-caption tabular-nums',
            left < 0 ? 'font-medium text-danger-ink' : 'text-muted',
          )}
        >
          {strings.charactersLeft(left)}
        </p>
      )}
    </div>
  );
}
