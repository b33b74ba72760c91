import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { FieldGroup, type FieldTexts } from '../Field/Field.tsx';

/** One card. */
export type RadioCardOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

/** Props of `RadioCards`. */
export type RadioCardsProps = FieldTexts & {
  /** Name in the form, and what holds the cards together. */
  name: string;
  options: readonly RadioCardOption[];
  value?: string | undefined;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Cards beside each other from this width of the field on; one under the other otherwise. */
  columns?: 1 | 2 | 3;
  className?: string;
};

const grids = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

/** One choice out of few, each worth a look. Arrow keys move. */
export function RadioCards({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  columns = 1,
  className,
  ...texts
}: RadioCardsProps) {
  return (
    <FieldGroup {...texts} className={className}>
      <div className={cn('grid gap-2', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-13 cursor-pointer items-center gap-3 rounded-field border border-line-strong bg-raised px-4 py-2.5 transition-colors duration-fast hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={texts.required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className="size-5 shrink-0 cursor-pointer accent-accent outline-none"
            />
            {option.icon}
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.description && <span className="block text-caption">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
