import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { FieldNote, useFieldIds } from '../Field/Field.tsx';

/** Props of `Checkbox`. */
export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'readOnly'> & {
  label: ReactNode;
  /** What it means, under the label. */
  hint?: ReactNode;
  /** What is wrong, in the hint's place: "Please confirm." */
  error?: ReactNode;
  /** Told the state at each change. */
  onCheckedChange?: (checked: boolean) => void;
};

/** Yes or no, taken at once or with the form. */
export function Checkbox({
  label,
  hint,
  error,
  id: given,
  className,
  onChange,
  onCheckedChange,
  ...rest
}: CheckboxProps) {
  const { id, noteId, describedBy } = useFieldIds(given, Boolean(error || hint));
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          {...rest}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className={cn(
            'size-5 shrink-0 cursor-pointer accent-accent',
            error && 'outline-2 outline-offset-1 outline-danger',
          )}
        />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className="-mt-2 ps-8">
          <FieldNote id={noteId} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
