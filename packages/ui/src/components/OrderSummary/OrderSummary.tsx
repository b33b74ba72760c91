import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

export type OrderSummaryProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  /** What is paid: "€37.49". */
  total: string;
  /** What it was before a discount: "€49.99". Struck, and said to be the former price. */
  oldTotal?: string | undefined;
  /** What is bought, under the total: "75 credits · €0.50 per message". */
  children?: ReactNode;
  /** What else must be known before paying: that nothing renews, that VAT is in it. */
  note?: ReactNode;
};

/** The head of a checkout: what is paid, large, then what for. The total is the page's headline. */
export function OrderSummary({ total, oldTotal, note, children, className, ...rest }: OrderSummaryProps) {
  const { money } = useStrings();
  return (
    <section className={cn('min-w-0', className)} {...rest}>
      <h1 className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-full text-caption font-medium text-muted">
          {money.total}
          <span className="sr-only"> </span>
        </span>
        <span className="font-figures text-[2.4375rem] leading-tight font-heading lining-nums tabular-nums">
          {oldTotal ? <span className="sr-only">{money.price('')}</span> : null}
          {total}
        </span>
        {oldTotal ? (
          <s className="text-body text-muted tabular-nums">
            <span className="sr-only">{money.formerPrice('')}</span>
            {oldTotal}
          </s>
        ) : null}
      </h1>
      {children ? <div className="mt-1 font-medium tabular-nums">{children}</div> : null}
      {note ? <p className="mt-1 text-caption text-muted">{note}</p> : null}
    </section>
  );
}
