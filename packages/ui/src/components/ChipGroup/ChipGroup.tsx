import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { isPlainKey } from '../../lib/keys.ts';
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
  /** The Tab key stops once, however many choices there are: arrow keys, Home and End lead from one to the next. Default false. */
  oneStop?: boolean;
  className?: string;
};

/** How far each key leads; the row wraps, so that up and down are not places. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Many choices out of many, interests for example: check boxes that look like tags. */
export function ChipGroup({
  name,
  options,
  value,
  onValueChange,
  limit = Number.POSITIVE_INFINITY,
  oneStop = false,
  className,
  ...texts
}: ChipGroupProps) {
  const full = value.length >= limit;
  const [kept, setStop] = useState(0);
  const rests = (option: ChipOption | undefined): boolean => full && !(option && value.includes(option.value));
  // What rests takes no focus: the stop is where one can stand.
  const stop = rests(options[kept]) ? options.findIndex((option) => !rests(option)) : kept;
  const walk = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isPlainKey(event)) return;
    const group = event.currentTarget.closest('fieldset');
    const boxes = [...(group?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const from = boxes.indexOf(event.currentTarget);
    const sideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
    const sign = sideways && getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? boxes.length - 1 : step && from + sign * step;
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    boxes[Math.min(Math.max(to, 0), boxes.length - 1)]?.focus();
  };
  return (
    <FieldGroup {...texts} className={className}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => {
          const chosen = value.includes(option.value);
          return (
            <label
              key={option.value}
              className={cn(
                'chip',
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
                disabled={rests(option)}
                {...(oneStop
                  ? { tabIndex: index === stop ? 0 : -1, onFocus: () => setStop(index), onKeyDown: walk }
                  : {})}
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
