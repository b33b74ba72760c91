import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** One change of the credits. */
export type StatementEntry = Readonly<{
  id: string;
  /** "Message to Clara", "75 credits bought" */
  reason: string;
  /** "21 November, 14:05" */
  time: string;
  /** ISO 8601. */
  at: string;
  /** Signed and formatted: "+75", "−1". */
  change: string;
  /** It added credits. */
  gain: boolean;
  /** Balance after it: "74". */
  balance: string;
}>;

export type StatementListProps = Omit<ComponentPropsWithRef<'table'>, 'children'> & {
  entries: readonly StatementEntry[];
  /** Name of the table. Default: the provider's "Credits statement". */
  caption?: string | undefined;
  /** Stands instead of the table where there is nothing yet. */
  empty?: ReactNode;
};

/** Every change of the credits with its reason and the balance after it, the latest first. */
export function StatementList({ entries, caption, empty, className, ...rest }: StatementListProps) {
  const { money } = useStrings();
  if (entries.length === 0) return empty ?? null;
  return (
    <table className={cn('w-full border-collapse text-start tabular-nums', className)} {...rest}>
      <caption className="sr-only">{caption ?? money.statement}</caption>
      <thead>
        <tr className="border-b border-line text-caption text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {money.what}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-medium">
            {money.change}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {money.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, reason, time, at, change, gain, balance }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-3">
              <span className="block font-medium">{reason}</span>
              <time dateTime={at} className="block text-caption text-muted">
                {time}
              </time>
            </td>
            <td className={cn('px-3 py-3 text-end font-medium', gain ? 'text-success-ink' : 'text-ink')}>{change}</td>
            <td className="py-3 text-end text-muted">{balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
