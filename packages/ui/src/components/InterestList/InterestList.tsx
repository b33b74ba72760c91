import type { ComponentPropsWithRef } from 'react';
import { Check } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';

/** One interest, translated. */
export type InterestView = Readonly<{
  id: string;
  label: string;
  /** The viewer has it too: marked, and first. */
  shared?: boolean | undefined;
}>;

export type InterestListProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  interests: readonly InterestView[];
  /** Name of the list: "Interests". */
  label?: string;
  /** Said after a shared interest for those who do not see the mark: "you too". */
  sharedLabel?: string;
};

/** Interests in a row that wraps; what both like stands first and carries a check. */
export function InterestList({ interests, label, sharedLabel, className, ...rest }: InterestListProps) {
  const ordered = interests.toSorted((a, b) => Number(b.shared ?? false) - Number(a.shared ?? false));
  return (
    <ul aria-label={label} className={cn('flex flex-wrap gap-2', className)} {...rest}>
      {ordered.map(({ id, label: text, shared }) => (
        <li
          key={id}
          className={cn(
            'inline-flex min-h-8 items-center gap-1.5 rounded-badge border px-3 py-1 text-caption font-medium',
            shared ? 'border-transparent bg-accent-soft text-on-accent-soft' : 'border-line bg-surface text-ink',
          )}
        >
          {shared ? <Check {...icon} className="size-4" /> : null}
          {text}
          {shared && sharedLabel ? <span className="sr-only">, {sharedLabel}</span> : null}
        </li>
      ))}
    </ul>
  );
}
