import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { FieldNote, useFieldIds } from '../Field/Field.tsx';

/** What a bare switch takes: all that a check box takes, and where it stands. */
type SwitchControlProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role' | 'readOnly' | 'required'> & {
  onCheckedChange?: ((checked: boolean) => void) | undefined;
};

/** The switch itself, for places that name it by something else than a label beside it: a cell of a table. */
export function SwitchControl({ onChange, onCheckedChange, className, ...rest }: SwitchControlProps) {
  return (
    <span className={cn('relative inline-flex h-11 w-12 shrink-0 items-center', className)}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
        role="switch"
        {...rest}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
        className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span aria-hidden className="switch-track" />
      <span aria-hidden className="switch-thumb" />
    </span>
  );
}

/** Props of `Switch`. */
export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role' | 'readOnly' | 'required'> & {
  label: ReactNode;
  /** What it does, under the label. */
  hint?: ReactNode;
  /** Told the state at each change. */
  onCheckedChange?: (checked: boolean) => void;
};

/** On or off, in effect at once. For a choice that waits for the form, use `Checkbox`. */
export function Switch({ label, hint, id: given, className, ...rest }: SwitchProps) {
  const { id, noteId, describedBy } = useFieldIds(given, Boolean(hint));
  return (
    <div className={cn('flex items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        <FieldNote id={noteId} hint={hint} />
      </div>
      <SwitchControl {...rest} id={id} aria-describedby={describedBy} />
    </div>
  );
}
