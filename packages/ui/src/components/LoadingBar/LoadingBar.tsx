import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';

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
