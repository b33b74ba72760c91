import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

export type PayBarProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** What is paid: "€37.49". */
  total: string;
  /** The button that orders. */
  children: ReactNode;
};

/** The sum and the button that orders, 72 px high: at the foot of the window until its place on the page is reached. */
export function PayBar({ total, children, className, ...rest }: PayBarProps) {
  const { money } = useStrings();
  return (
    <div
      data-pay-bar=""
      className={cn(
        'sticky bottom-0 z-10 -mx-4 flex min-h-18 items-center gap-4 border-y border-line bg-surface px-4 py-2 sm:mx-0 sm:rounded-card sm:border',
        className,
      )}
      {...rest}
    >
      <p className="shrink-0">
        <span className="block text-caption text-muted">{money.total}</span>
        <span className="block font-figures text-lead leading-tight font-heading lining-nums tabular-nums">
          {total}
        </span>
      </p>
      {/* The words of the law are long in some languages: two lines fit into the bar, too. */}
      <div className="min-w-0 flex-1 [&>button]:px-4 [&>button]:py-1 [&>button]:leading-tight">{children}</div>
    </div>
  );
}
