import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { BadgePercent, X } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';

export type DiscountCodeFieldProps = {
  /** The code that is counted in, with what it takes off: "WELCOME25", "25 % off your first bundle". Shown instead of the field. */
  applied?: Readonly<{ code: string; text: ReactNode }> | null | undefined;
  /** A code was entered, its blanks taken off, in capitals. */
  onApply: (code: string) => void;
  /** Takes the applied code away; without it, it stays. */
  onRemove?: (() => void) | undefined;
  /** "Code not found", "Code already used" (SPEC section 5). */
  error?: ReactNode;
  checking?: boolean | undefined;
  className?: string | undefined;
};

/** Takes a discount code, and shows the one that counts. Whoever works by keys goes along: the focus moves to what takes the other's place. */
export function DiscountCodeField({
  applied,
  onApply,
  onRemove,
  error,
  checking = false,
  className,
}: DiscountCodeFieldProps) {
  const { money } = useStrings();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const counted = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isApplied = Boolean(applied);
  useLayoutEffect(() => {
    if (hasFocus.current) (isApplied ? counted : field).current?.focus();
  }, [isApplied]);
  const isRefused = Boolean(error) && !checking;
  useEffect(() => {
    // Who has gone elsewhere meanwhile is not called back.
    if (isRefused && hasFocus.current) focusFirstInvalid(form);
  }, [isRefused]);
  const watch = { onFocus: () => (hasFocus.current = true), onBlur: () => (hasFocus.current = false) };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const entered = code.trim().toUpperCase();
    if (!entered) field.current?.focus();
    else if (!checking) onApply(entered);
  };
  if (applied) {
    return (
      <div
        role="status"
        ref={counted}
        tabIndex={-1}
        {...watch}
        className={cn(
          'flex min-h-14 items-center gap-3 rounded-field bg-success-soft py-1.5 ps-4 pe-1.5 text-on-success-soft',
          className,
        )}
      >
        <BadgePercent {...icon} className="size-5 shrink-0" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{applied.code}</span>
          <span className="block text-caption">{applied.text}</span>
        </p>
        {onRemove ? (
          <IconButton label={money.removeCode} onClick={onRemove} className="text-current">
            <X {...icon} className="size-5" />
          </IconButton>
        ) : null}
      </div>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      data-scripted=""
      onSubmit={submit}
      {...watch}
      className={cn('flex items-start gap-2', className)}
    >
      <TextField
        ref={field}
        label={money.discountCode}
        required
        value={code}
        onValueChange={setCode}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        className="min-w-0 flex-1"
        inputClassName="uppercase placeholder:normal-case"
      />
      <Button type="submit" variant="outline" tone="neutral" loading={checking} className="mt-6.5 min-h-12">
        {money.apply}
      </Button>
    </form>
  );
}
