import { Fragment, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';

/** One change of the credits. */
export type StatementEntry = Readonly<{
  id: string;
  /** "Message to Clara", "75 credits bought" */
  reason: string;
  /** Whom it was for, and where what was sent to them stands. */
  person?: { name: string; src: string | null; href: string } | undefined;
  /** Where what it is of stands, a payment: the reason leads there. */
  href?: string | undefined;
  /** The day that it stands under: "Today", "Friday", "2 Nov 2026". Those that follow each other share one. */
  day: string;
  /** "14:05" */
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

/** Whether a day begins with this entry. */
const beginsDay = (entries: readonly StatementEntry[], index: number): boolean =>
  entries[index]?.day !== entries[index - 1]?.day;

/** Every change of the credits by day, with its reason and the balance after it, the latest first. */
export function StatementList({ entries, caption, empty, className, ...rest }: StatementListProps) {
  const { money } = useStrings();
  const Link = useLink();
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
        {entries.map(({ id, reason, person, href, day, time, at, change, gain, balance }, index) => (
          <Fragment key={id}>
            {beginsDay(entries, index) ? (
              <tr>
                <th colSpan={3} scope="colgroup" className="pt-5 pb-1 text-start font-semibold">
                  {day}
                </th>
              </tr>
            ) : null}
            <tr className="border-b border-line">
              <td className="py-3">
                <span className="flex items-center gap-3">
                  {person ? <Avatar name={person.name} src={person.src} size="sm" decorative /> : null}
                  <span className="min-w-0">
                    <span className="block font-medium">
                      {href ? (
                        <Link href={href} className="text-ink underline underline-offset-4">
                          {reason}
                        </Link>
                      ) : (
                        reason
                      )}
                    </span>
                    <span className="block text-caption text-muted">
                      {person ? (
                        <>
                          <Link href={person.href} className="text-ink underline underline-offset-4 wrap-anywhere">
                            {person.name}
                          </Link>
                          {' · '}
                        </>
                      ) : null}
                      <time dateTime={at}>{time}</time>
                    </span>
                  </span>
                </span>
              </td>
              <td className={cn('px-3 py-3 text-end font-medium', gain ? 'text-success-ink' : 'text-ink')}>{change}</td>
              <td className="py-3 text-end text-muted">{balance}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
