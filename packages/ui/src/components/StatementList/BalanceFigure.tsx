import type { ComponentPropsWithRef } from 'react';
import { Coins } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

export type BalanceFigureProps = Omit<ComponentPropsWithRef<'p'>, 'children'> & {
  /** "Balance" */
  label: string;
  /** "79" */
  value: string;
  /** "credits", in the number that fits. */
  unit: string;
};

/** What one has, as a large figure: the head of the statement. */
export function BalanceFigure({ label, value, unit, className, ...rest }: BalanceFigureProps) {
  return (
    <p className={cn('flex flex-col', className)} {...rest}>
      <span className="text-caption font-medium text-muted">{label}</span>
      <span className="flex items-center gap-2">
        <Coins {...icon} className="size-7 shrink-0 text-muted" />
        <span className="font-figures text-[2.4375rem] leading-tight font-heading lining-nums tabular-nums">
          {value}
        </span>
        <span className="self-end pb-1 text-muted">{unit}</span>
      </span>
    </p>
  );
}
