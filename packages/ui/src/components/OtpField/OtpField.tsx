import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { digitsOf } from '../../lib/digits.ts';
import { isComposing, isPlainKey } from '../../lib/keys.ts';
import { Button } from '../Button/Button.tsx';
import { Field, type FieldTexts } from '../Field/Field.tsx';

/** A way to get another code. */
export type OtpResend = Readonly<{
  /** "Send a new code" */
  label: ReactNode;
  onPress: () => void;
  /** Stands in the button's place while one must wait: "A new code in 0:42". The application counts. */
  wait?: ReactNode;
  /** The code is on its way. */
  sending?: boolean | undefined;
}>;

/** Props of `OtpField`. */
export type OtpFieldProps = FieldTexts &
  Omit<
    ComponentPropsWithRef<'input'>,
    | keyof FieldTexts
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'type'
    | 'size'
    | 'maxLength'
    | 'readOnly'
    | 'pattern'
    | 'children'
  > & {
    /** How many digits the code has. */
    length?: number;
    /** The digits so far, when the application keeps them. */
    value?: string | undefined;
    /** The digits at first, when the field keeps them. */
    defaultValue?: string | undefined;
    /** Told the digits at each change. */
    onValueChange?: ((value: string) => void) | undefined;
    /**
     * Told the code once its last digit is there: typed, pasted, or filled in by the phone. A digit that is changed in a complete
     * code tells nothing: the next one may be changed, too.
     */
    onComplete?: ((code: string) => void) | undefined;
    /** Offers another code, or says when there will be one. */
    resend?: OtpResend | undefined;
  };

/** In the place of a digit: the caret stands on all of them. */
const ALL = -1;

/** Whether a digit was typed, by a key or an input method, and not several put in at once. */
const isTyped = ({ data, inputType }: Partial<InputEvent>): boolean =>
  data?.length === 1 || inputType === 'insertCompositionText';

/** Which digit the caret stands on after a key, or nothing when the key is not for moving. Digits always run from left to right. */
function targetOf(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

/**
 * A code that was sent: one field that looks like a box a digit. Being one field, it takes what is pasted, what a phone fills in from a text
 * message, and one name for those who do not see it; the caret always stands on one digit, which the next one replaces. In a code that
 * was refused it stands on all of them: a new one is typed over it, and with arrow keys or a press one digit is changed.
 */
export function OtpField({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  id,
  className,
  length = 6,
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  resend,
  disabled,
  onFocus,
  onBlur,
  onKeyDown,
  onSelect,
  onClick,
  ...rest
}: OtpFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const [caret, setCaret] = useState<number>();
  const boxes = useRef<HTMLSpanElement>(null);
  const code = value ?? own;
  const texts = { label, hideLabel, hint, error, required, optional };
  const last = Math.min(code.length, length - 1);
  const isComplete = code.length === length;
  const isRefused = Boolean(error) && isComplete;
  const stand = (input: HTMLInputElement, at: number): void => {
    const digit = Math.min(at, length - 1);
    input.setSelectionRange(digit, Math.min(digit + 1, input.value.length));
    setCaret(digit);
  };
  useEffect(() => {
    const input = boxes.current?.previousElementSibling;
    if (!isRefused || input !== document.activeElement || !(input instanceof HTMLInputElement)) return;
    input.select();
    setCaret(ALL);
  }, [isRefused]);
  const keep = (next: string): void => {
    setOwn(next);
    onValueChange?.(next);
  };
  const change = (input: HTMLInputElement, event: Event): void => {
    const at = input.selectionStart ?? code.length;
    const next = digitsOf(input.value).slice(0, length);
    input.value = next;
    stand(input, Math.min(at, next.length));
    keep(next);
    if (next.length === length && next !== code && !(isComplete && isTyped(event))) onComplete?.(next);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.shiftKey || !isPlainKey(event) || isComposing(event)) return;
    const target = targetOf(event.key, caret ?? last, last);
    if (target === undefined) return;
    event.preventDefault();
    stand(event.currentTarget, target);
  };
  return (
    <div className={className}>
      <Field {...texts} id={id}>
        {(control) => (
          <span dir="ltr" className="relative flex w-fit max-w-full rtl:ms-auto">
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...rest}
              {...control}
              type="text"
              pattern={`[0-9]{${length}}`}
              disabled={disabled}
              value={code}
              onChange={(event) => change(event.currentTarget, event.nativeEvent)}
              onKeyDown={move}
              onSelect={(event) => {
                onSelect?.(event);
                const { selectionStart, selectionEnd } = event.currentTarget;
                // A selection over several digits is the person's own, to copy or to replace.
                if (selectionStart === selectionEnd) stand(event.currentTarget, selectionStart ?? last);
              }}
              onClick={(event) => {
                onClick?.(event);
                const frame = boxes.current?.getBoundingClientRect();
                if (!frame || event.detail > 1) return;
                const share = (event.clientX - frame.left) / frame.width;
                stand(event.currentTarget, Math.min(last, Math.max(0, Math.floor(share * length))));
              }}
              onFocus={(event) => {
                onFocus?.(event);
                if (!isRefused) return stand(event.currentTarget, last);
                event.currentTarget.select();
                setCaret(ALL);
              }}
              onBlur={(event) => {
                onBlur?.(event);
                setCaret(undefined);
              }}
              className="peer absolute inset-0 z-10 size-full cursor-text text-body opacity-0 disabled:cursor-not-allowed"
            />
            <span ref={boxes} aria-hidden className="flex min-w-0 gap-2 peer-disabled:opacity-55">
              {Array.from({ length }, (_, index) => (
                <span
                  key={index}
                  className={cn(
                    'flex h-14 w-11 min-w-0 shrink items-center justify-center rounded-field border border-line-strong bg-raised text-lead font-semibold text-ink tabular-nums transition-tint sm:w-12',
                    error && 'border-2 border-danger',
                    (index === caret || caret === ALL) && 'outline-2 outline-offset-1 outline-focus',
                  )}
                >
                  {code[index] ?? (index === caret && <span className="h-6 border-s-2 border-ink" />)}
                </span>
              ))}
            </span>
          </span>
        )}
      </Field>
      {resend && (
        <div className="mt-2 flex min-h-11 items-center text-caption">
          {resend.wait ? (
            <p className="text-muted tabular-nums">{resend.wait}</p>
          ) : (
            <Button
              variant="ghost"
              tone="accent"
              size="sm"
              loading={resend.sending ?? false}
              onClick={() => {
                // What stands there was for the code before; the button goes with the press, until there may be another.
                keep('');
                const input = boxes.current?.previousElementSibling;
                if (input instanceof HTMLInputElement) input.focus();
                setCaret(0);
                resend.onPress();
              }}
              className="-ms-4"
            >
              {resend.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
