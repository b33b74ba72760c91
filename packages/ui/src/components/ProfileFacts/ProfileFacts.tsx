import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

/** One thing known about a person. */
export type ProfileFact = Readonly<{
  /** "Eyes" */
  label: string;
  /** "Brown". Facts without a value are left out by the caller. */
  value: ReactNode;
  /** A lucide icon, drawn in the muted tone. */
  icon?: ReactNode;
  /** A note that belongs to the field (`visible_profile_notes`). */
  note?: ReactNode;
}>;

export type ProfileFactsProps = Omit<ComponentPropsWithRef<'dl'>, 'children'> & {
  facts: readonly ProfileFact[];
  /** `list`: label to the start, value to the end. `chips`: the values alone, the labels for those who do not see the place. Default `list`. */
  variant?: 'list' | 'chips' | undefined;
};

/** What is known about a person: as a quiet list with a hairline between, or the first few of it in chips under the name. */
export function ProfileFacts({ facts, variant = 'list', className, ...rest }: ProfileFactsProps) {
  if (variant === 'chips') {
    return (
      <dl className={cn('flex flex-wrap gap-2', className)} {...rest}>
        {facts.map(({ label, value, icon }) => (
          <div
            key={label}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-[min(var(--radius-control),1rem)] border border-line bg-surface px-3 py-1 text-caption font-medium [&_svg]:size-4"
          >
            <dt className="sr-only">{label}</dt>
            <dd className="inline-flex items-center gap-1.5 wrap-anywhere">
              {icon ? <span aria-hidden="true">{icon}</span> : null}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className={cn('grid grid-cols-1 gap-x-10 sm:grid-cols-2', className)} {...rest}>
      {facts.map(({ label, value, icon, note }) => (
        <div key={label} className="flex min-h-11 items-center gap-3 border-b border-line py-2">
          <dt className="flex shrink-0 items-center gap-2.5 text-muted [&_svg]:size-5">
            {icon ? <span aria-hidden="true">{icon}</span> : null}
            {label}
          </dt>
          <dd className="min-w-0 flex-1 text-end font-medium wrap-anywhere">
            {value}
            {note ? <span className="block text-caption font-normal text-muted">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
