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
  /** `cards`: each with its circle. `segments`: one row of short words, for narrow places. */
  variant?: 'cards' | 'segments';
  /** Lower cards, 48 px, for a list of short words. */
  dense?: boolean;
  className?: string;
};

const looks = {
  cards: 'gap-3 px-4 py-2.5',
  segments: 'justify-center px-1.5 py-1 text-center',
} as const;

const grids = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

/** One choice out of few, each worth a look. Arrow keys move. */
export function RadioCards({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  variant = 'cards',
  columns = 1,
  dense = false,
  className,
  ...texts
}: RadioCardsProps) {
  return (
    <FieldGroup {...texts} radios className={className}>
      <div
        className={
          variant === 'segments'
            ? 'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1.5'
            : cn('grid gap-2', grids[columns])
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'radio-card',
              texts.error && 'border-danger',
              variant === 'segments' ? 'min-h-11' : dense ? 'min-h-12' : 'min-h-13',
              looks[variant],
              dense && 'gap-2 px-3',
            )}
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
              className={
                variant === 'segments'
                  ? 'absolute inset-0 size-full cursor-pointer appearance-none rounded-field outline-none'
                  : 'size-5 shrink-0 cursor-pointer accent-accent outline-none'
              }
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
