import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Progress`. */
export type ProgressProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** What progresses. */
  label: string;
  /** 0 to `max`. */
  value: number;
  max?: number;
  tone?: 'accent' | 'success';
};

/** How far something has come, when its end is known. */
export function Progress({ label, value, max = 100, tone = 'accent', className, ...rest }: ProgressProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      {...rest}
      className={cn('h-2 overflow-hidden rounded-full border border-transparent bg-sunken', className)}
    >
      <div
        className={cn(
          'h-full origin-left rounded-full transition-transform duration-slow rtl:origin-right forced-colors:bg-[CanvasText]',
          tone === 'accent' ? 'bg-accent' : 'bg-success',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

/** Props of `LoadingBar`. */
export type LoadingBarProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Says what is loading; hidden from sight. */
  label: string;
  /** A page is on its way. */
  active: boolean;
};

/** A thin bar at the top while a page is on its way. It waits 200 ms, for fast pages need none, then runs for 5 s; CSS alone. */
export function LoadingBar({ label, active, className, ...rest }: LoadingBarProps) {
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...rest}
      className={cn('pointer-events-none fixed inset-x-0 top-0 z-60 h-1', className)}
    >
      <div className="h-full origin-left animate-loading bg-accent [animation-delay:200ms] [animation-fill-mode:both] rtl:origin-right forced-colors:bg-[CanvasText]" />
    </div>
  );
}
