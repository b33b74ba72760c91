import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

/** Props of `Progress`. */
export type ProgressProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** What progresses. */
  label: string;
  /** 0 to `max`. */
  value: number;
  /** The value at the end; 100 unless given. */
  max?: number;
  /** `success` once it is reached. */
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
