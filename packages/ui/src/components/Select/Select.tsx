import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { ChevronDownGlyph } from '../../lib/glyphs.tsx';
import { controlClasses, Field, type FieldTexts } from '../Field/Field.tsx';

/** One choice. */
export type SelectOption = { value: string; label: string; disabled?: boolean };

/** Props of `Select`. */
export type SelectProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'size' | 'multiple'> & {
    /** In the order of the list. */
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; its value is empty. */
    placeholder?: string;
    /** Told the value of the choice; empty for the placeholder. */
    onValueChange?: (value: string) => void;
  };

/** One choice of a list that one knows: the machine's own control, which every phone does best. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  required,
  optional,
  id,
  className,
  options,
  placeholder,
  onChange,
  onValueChange,
  ...rest
}: SelectProps) {
  const texts = { label, hideLabel, hint, error, required, optional };
  return (
    <Field {...texts} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            className={cn(controlClasses, 'appearance-none pe-11 text-ellipsis')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownGlyph className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  );
}
