import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { PaymentMark, type PaymentMethodId } from '../PaymentMethodPicker/PaymentMark.tsx';

/** A payment in the history. */
export type TransactionView = Readonly<{
  id: string;
  /** "75 credits" */
  title: string;
  /** "21 November 2026, iDEAL" */
  detail: string;
  /** "€37.49" */
  amount: string;
  method: PaymentMethodId;
  /** "Completed" */
  statusLabel: string;
  tone: 'success' | 'danger' | 'info' | 'neutral';
  href?: string | undefined;
}>;

export type TransactionListProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  transactions: readonly TransactionView[];
  /** Name of the list. Default: the provider's "Payments". */
  label?: string | undefined;
  /** Stands instead of the list where there is nothing yet. */
  empty?: ReactNode;
};

const TONE = {
  success: 'text-success-ink',
  danger: 'text-danger-ink',
  info: 'text-accent-ink',
  neutral: 'text-muted',
} as const;

function Row({ title, detail, amount, method, statusLabel, tone, href }: TransactionView) {
  const Link = useLink();
  const content = (
    <>
      <PaymentMark method={method} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-caption text-pretty text-muted wrap-anywhere">{detail}</span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-medium tabular-nums">{amount}</span>
        <span className={cn('block text-caption font-medium', TONE[tone])}>{statusLabel}</span>
      </span>
      {href ? <ChevronRight {...icon} className="size-5 shrink-0 text-muted rtl:-scale-x-100" /> : null}
    </>
  );
  const look = 'flex min-h-16 items-center gap-3 px-4 py-3';
  if (!href) return <div className={look}>{content}</div>;
  return (
    <Link href={href} className={cn(look, 'hover:bg-sunken focus-visible:-outline-offset-2')}>
      {content}
    </Link>
  );
}

/** Payments, the latest first: what, when, how, how much, and how it ended. */
export function TransactionList({ transactions, label, empty, className, ...rest }: TransactionListProps) {
  const { money } = useStrings();
  if (transactions.length === 0) return empty ?? null;
  return (
    <ul
      aria-label={label ?? money.transactions}
      className={cn('divide-y divide-line overflow-hidden rounded-card border border-line bg-surface', className)}
      {...rest}
    >
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          <Row {...transaction} />
        </li>
      ))}
    </ul>
  );
}
