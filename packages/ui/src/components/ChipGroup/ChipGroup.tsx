import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { FieldGroup, type FieldTexts } from '../Field/Field.tsx';

/** One choice. */
export type ChipOption = Readonly<{ value: string; label: ReactNode; icon?: ReactNode }>;

/** Props of `ChipGroup`. */
export type ChipGroupProps = FieldTexts & {
  /** Name of each check box in the form. */
  name: string;
  options: readonly ChipOption[];
  /** What is chosen, in any order. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Not more than so many; the rest rest while the number is reached. */
  limit?: number;
  className?: string;
};

/** Many choices out of many, interests for example: check boxes that look like tags. */
export function ChipGroup({
  name,
  options,
  value,
  onValueChange,
  limit = Number.POSITIVE_INFINITY,
  className,
  ...texts
}: ChipGroupProps) {
  const full = value.length >= limit;
  return (
    <FieldGroup {...texts} className={className}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const chosen = value.includes(option.value);
          return (
            <label
              key={option.value}
              className={cn(
                'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-4 text-body transition-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55 [&_svg]:size-4.5',
                chosen
                  ? 'border-accent bg-accent-soft text-on-accent-soft forced-colors:border-4'
                  : 'border-line-strong text-ink hover:border-ink',
              )}
            >
              <input
                type="checkbox"
                name={name}
                value={option.value}
                checked={chosen}
                disabled={full && !chosen}
                onChange={() =>
                  onValueChange(chosen ? value.filter((item) => item !== option.value) : [...value, option.value])
                }
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {option.icon}
              {option.label}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
