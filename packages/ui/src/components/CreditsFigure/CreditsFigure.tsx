import { Coins } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

/** Props of `CreditsFigure`. */
export type CreditsFigureProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** How many credits. */
  credits: number;
  /** The sentence that says it in words: "You have 5 credits to start with." */
  children: ReactNode;
};

/** Credits as a gift: coins, the figure large, and the sentence that is read aloud. */
export function CreditsFigure({ credits, className, children, ...rest }: CreditsFigureProps) {
  return (
    <div {...rest} className={cn('flex items-center gap-4 rounded-card bg-sunken px-5 py-4', className)}>
      <Coins {...icon} className="size-10 shrink-0 text-accent-ink" />
      <span aria-hidden className="font-figures text-[2.4375rem]/none font-heading tabular-nums">
        {credits}
      </span>
      <p className="min-w-0">{children}</p>
    </div>
  );
}
