import { useState, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { FieldGroup } from '../Field/Field.tsx';

/** Lower and upper end, both included. */
export type Range = readonly [low: number, high: number];

/** Props of `RangeSlider`. */
export type RangeSliderProps = {
  label: ReactNode;
  hint?: ReactNode;
  min: number;
  max: number;
  step?: number;
  value?: Range;
  defaultValue?: Range;
  onValueChange?: (value: Range) => void;
  /** Writes an end: "34 years". The number alone unless given. */
  format?: (value: number) => string;
  className?: string;
};

const thumbs =
  'pointer-events-none absolute inset-x-0 h-11 w-full appearance-none bg-transparent outline-none [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-raised [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-raised focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus';

/** A range with two thumbs, ages for example. The machine's own sliders, so keys and screen readers work as everywhere. */
export function RangeSlider({
  label,
  hint,
  min,
  max,
  step = 1,
  value,
  defaultValue = [min, max],
  onValueChange,
  format = String,
  className,
}: RangeSliderProps) {
  const strings = useStrings();
  const [own, setOwn] = useState<Range>(defaultValue);
  const [low, high] = value ?? own;
  const change = (next: Range): void => {
    setOwn(next);
    onValueChange?.(next);
  };
  const share = (point: number): number => ((point - min) / (max - min)) * 100;
  const shared = { type: 'range', min, max, step } as const;
  return (
    <FieldGroup
      label={
        <span className="flex justify-between gap-4">
          <span>{label}</span>
          <span className="font-normal text-muted tabular-nums">
            {format(low)} – {format(high)}
          </span>
        </span>
      }
      hint={hint}
      className={cn('[&>legend]:w-full', className)}
    >
      <div className="relative flex h-11 items-center">
        <span aria-hidden className="absolute inset-x-0 h-1 rounded-full bg-line-strong" />
        <span
          aria-hidden
          className="absolute h-1 rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ insetInlineStart: `${share(low)}%`, width: `${share(high) - share(low)}%` }}
        />
        <input
          {...shared}
          aria-label={strings.minimum}
          aria-valuetext={format(low)}
          value={low}
          onChange={(event) => change([Math.min(Number(event.currentTarget.value), high), high])}
          className={cn(thumbs, low > (min + max) / 2 && 'z-10')}
        />
        <input
          {...shared}
          aria-label={strings.maximum}
          aria-valuetext={format(high)}
          value={high}
          onChange={(event) => change([low, Math.max(Number(event.currentTarget.value), low)])}
          className={thumbs}
        />
      </div>
    </FieldGroup>
  );
}
