import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** One line of an order. */
export type OrderLine = Readonly<{
  /** "75 credits", "Welcome discount 25 %" */
  label: ReactNode;
  /** "€49.99", "−€12.50" */
  value: string;
  /** `discount` for what is taken off. */
  tone?: 'plain' | 'discount' | undefined;
}>;

export type OrderSummaryProps = Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> & {
  lines: readonly OrderLine[];
  /** What is paid: "€37.49". */
  total: string;
  /** Default: the provider's "Your order". */
  title?: string | undefined;
  /** Below the total: "Incl. VAT. One payment, nothing renews." */
  note?: ReactNode;
  /** The button that pays, and the waiver above it. */
  children?: ReactNode;
};

/** What is bought and what it costs, line by line, before one pays. */
export function OrderSummary({ lines, total, title, note, children, className, ...rest }: OrderSummaryProps) {
  const { money } = useStrings();
  return (
    <section
      className={cn('max-w-full rounded-card border border-line bg-surface p-5 shadow-card', className)}
      {...rest}
    >
      <h2 className="font-display text-lead font-heading tracking-heading">{title ?? money.orderSummary}</h2>
      <dl className="mt-3 flex flex-col gap-2 tabular-nums">
        {lines.map((line, index) => (
          <div key={index} className={cn('flex justify-between gap-4', line.tone === 'discount' && 'text-success-ink')}>
            <dt className="min-w-0 wrap-anywhere">{line.label}</dt>
            <dd className="shrink-0">{line.value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="min-w-0 font-medium wrap-anywhere">{money.total}</dt>
          <dd className="font-figures text-title font-heading lining-nums tabular-nums">{total}</dd>
        </div>
      </dl>
      {note ? <p className="mt-2 text-caption text-muted">{note}</p> : null}
      {children ? <div className="mt-5 flex flex-col gap-3">{children}</div> : null}
    </section>
  );
}
