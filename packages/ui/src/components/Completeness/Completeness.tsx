import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

export type CompletenessProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** How much of the own profile is filled, 0 to 100. */
  percent: number;
  /** What to do next: "Add a photo". */
  hint?: ReactNode;
};

/** How far the own profile is: a ring with a figure, and the one next step. */
export function Completeness({ percent, hint, className, ...rest }: CompletenessProps) {
  const { people } = useStrings();
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={cn('flex items-center gap-4', className)} {...rest}>
      <span
        role="progressbar"
        aria-label={people.completeness(value)}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative inline-flex size-16 shrink-0 items-center justify-center"
      >
        <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0 size-full -rotate-90">
          <circle
            cx="18"
            cy="18"
            r="16"
            fill="none"
            strokeWidth="3"
            className="stroke-line forced-colors:stroke-[GrayText]"
          />
          {/* A round end of nothing would be a dot. */}
          {value > 0 ? (
            <circle
              cx="18"
              cy="18"
              r="16"
              fill="none"
              strokeWidth="3"
              strokeLinecap="round"
              pathLength={100}
              strokeDasharray={`${value} 100`}
              className={value === 100 ? 'stroke-success' : 'stroke-accent'}
            />
          ) : null}
        </svg>
        <span aria-hidden="true" className="font-figures text-body font-heading lining-nums tabular-nums">
          {value}
          <span className="text-caption">%</span>
        </span>
      </span>
      <span className="min-w-0">
        <span aria-hidden="true" className="block font-medium">
          {people.completeness(value)}
        </span>
        {hint ? <span className="block text-caption text-muted">{hint}</span> : null}
      </span>
    </div>
  );
}
