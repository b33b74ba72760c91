import { useRef, useState, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { controlClasses, FieldGroup } from '../Field/Field.tsx';

/** Lower and upper end, both included. */
export type Range = readonly [low: number, high: number];

/** Props of `RangeSlider`. */
export type RangeSliderProps = {
  label: ReactNode;
  /** What the range is for. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: ReactNode;
  min: number;
  max: number;
  /** Distance from one value to the next. */
  step?: number;
  /** Both ends, when the application keeps them. */
  value?: Range;
  /** Both ends at first, when the slider keeps them. */
  defaultValue?: Range;
  /** Told both ends at each change; they never cross. */
  onValueChange?: (value: Range) => void;
  disabled?: boolean;
  /** Writes an end: "34 years". The number alone unless given. */
  format?: (value: number) => string;
  /** Both ends can be typed too, in two fields under the slider. */
  typed?: boolean;
  className?: string;
};

/** One end, typed. What is no number between the ends is not taken, and gives way to the last one that was when the field is left. */
function TypedEnd({
  label,
  min,
  max,
  value,
  disabled,
  onType,
}: {
  label: string;
  min: number;
  max: number;
  value: number;
  disabled: boolean;
  onType: (value: number) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const type = (next: string): void => {
    setText(next);
    const number = Number(next);
    if (/^\d+$/.test(next) && number >= min && number <= max) onType(number);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      disabled={disabled}
      value={text ?? value}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => setText(null)}
      className={cn(controlClasses, 'px-2 text-center tabular-nums')}
    />
  );
}

/** A range with two thumbs, ages for example. The machine's own sliders, so keys and screen readers work as everywhere. */
export function RangeSlider({
  label,
  hint,
  error,
  min,
  max,
  step = 1,
  value,
  defaultValue = [min, max],
  onValueChange,
  disabled = false,
  format = String,
  typed = false,
  className,
}: RangeSliderProps) {
  const strings = useStrings();
  const [own, setOwn] = useState<Range>(defaultValue);
  const [low, high] = value ?? own;
  const change = (next: Range): void => {
    setOwn(next);
    onValueChange?.(next);
  };
  /** Both ends as a drag began; null while none goes on. */
  const dragged = useRef<Range | null>(null);
  /** The thumb that is dragged has crossed the other one: until it is let go, each is the other's end. */
  const [isCrossed, setCrossed] = useState(false);
  const [first, second] = isCrossed ? [high, low] : [low, high];
  const endDrag = (): void => {
    dragged.current = null;
    setCrossed(false);
  };
  /** An end, 0 the lower one, is set by keys or typed: it takes the other one along where it would cross it. */
  const set = (end: 0 | 1, to: number): void => change(end === 0 ? [to, Math.max(to, high)] : [Math.min(low, to), to]);
  /** Thumbs that lie upon each other look like one: a drag goes to either side of the end that rests, and across it. */
  const move = (end: 0 | 1, to: number): void => {
    const rest = dragged.current?.[1 - end];
    if (rest === undefined) return set(end, to);
    setCrossed(end === 0 ? to > rest : to < rest);
    change([Math.min(rest, to), Math.max(rest, to)]);
  };
  const share = (point: number): number => ((point - min) / (max - min)) * 100;
  const shared = {
    min,
    max,
    step,
    disabled,
    onPointerDown: () => {
      dragged.current = [low, high];
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    // A drag may have ended unheard.
    onKeyDown: endDrag,
  };
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
      error={error}
      className={cn('[&>legend]:w-full', className)}
    >
      <div className="relative -mx-2.5 flex h-11 items-center">
        {/* The middles of the thumbs run between half a thumb from either end. */}
        <span
          aria-hidden
          className="absolute inset-x-2.5 h-1 rounded-full border border-transparent bg-line-strong forced-colors:bg-[CanvasText]"
        />
        <span aria-hidden className="absolute inset-x-5.5 h-1">
          <span
            className={cn(
              'absolute h-1 rounded-full bg-accent forced-colors:bg-[Highlight]',
              disabled && 'bg-line-strong',
            )}
            style={{ insetInlineStart: `${share(low)}%`, width: `${share(high) - share(low)}%` }}
          />
        </span>
        <input
          type="range"
          {...shared}
          aria-label={strings.minimum}
          aria-valuetext={format(first)}
          value={first}
          onChange={(event) => move(0, Number(event.currentTarget.value))}
          className={low > (min + max) / 2 ? 'range-end z-10' : 'range-end'}
        />
        <input
          type="range"
          {...shared}
          aria-label={strings.maximum}
          aria-valuetext={format(second)}
          value={second}
          onChange={(event) => move(1, Number(event.currentTarget.value))}
          className="range-end"
        />
      </div>
      {typed && (
        <div className="mt-1 flex items-center gap-3">
          <TypedEnd label={strings.minimum} {...{ min, max, disabled }} value={low} onType={(next) => set(0, next)} />
          <span aria-hidden className="text-muted">
            –
          </span>
          <TypedEnd label={strings.maximum} {...{ min, max, disabled }} value={high} onType={(next) => set(1, next)} />
        </div>
      )}
    </FieldGroup>
  );
}
