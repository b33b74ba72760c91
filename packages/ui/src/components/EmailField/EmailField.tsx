import { useRef } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of `EmailField`. */
export type EmailFieldProps = Omit<TextFieldProps, 'type'> & {
  /** A likelier spelling of what was written, found by the application. */
  suggestion?: string | undefined;
  /** The person takes the suggestion. */
  onAcceptSuggestion?: (suggestion: string) => void;
};

/** An e-mail address, with the right keyboard, and a word when its domain looks mistyped. */
export function EmailField({ suggestion, onAcceptSuggestion, className, ...rest }: EmailFieldProps) {
  const strings = useStrings();
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field} className={className}>
      <TextField
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type="email"
      />
      <div role="status">
        {suggestion && (
          <button
            type="button"
            onClick={() => {
              onAcceptSuggestion?.(suggestion);
              // The button goes with the suggestion; the focus stays at the field.
              field.current?.querySelector('input')?.focus();
            }}
            className="touch-target mt-1.5 rounded-badge text-start text-caption font-medium text-accent-ink underline underline-offset-4"
          >
            {strings.didYouMean(suggestion)}
          </button>
        )}
      </div>
    </div>
  );
}
