import { Children, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { ProfileCardSkeleton } from '../ProfileCard/ProfileCard.tsx';

export interface ProfileGridProps extends ComponentPropsWithRef<'ul'> {
  /** ProfileCards; each becomes one list item. */
  children?: ReactNode;
  /** Name of the list for assistive technology: "Members". */
  label?: string | undefined;
  /** More are on their way: that many skeletons stand after the cards. */
  loadingCount?: number | undefined;
  /** Two to five columns by width; `narrow` is one less up to 1536 px, beside a filter rail. */
  density?: 'full' | 'narrow' | undefined;
}

const COLUMNS = {
  full: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  narrow: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4 min-[96rem]:grid-cols-5',
} as const;

/** Portrait cards side by side: 2, 3, 4, 5 columns from 0, 768, 992 and 1200 px. Cards far away cost nothing until they come near. */
export function ProfileGrid({
  children,
  label,
  loadingCount = 0,
  density = 'full',
  className,
  ref,
  ...rest
}: ProfileGridProps) {
  const strings = useStrings();
  return (
    <ul
      ref={ref}
      aria-label={label}
      aria-busy={loadingCount > 0 || undefined}
      className={cn('grid gap-2 md:gap-4', COLUMNS[density], className)}
      {...rest}
    >
      {Children.map(children, (child) => (child ? <li className="card-lazy min-w-0">{child}</li> : null))}
      {Array.from({ length: loadingCount }, (_, index) => (
        <li key={`loading-${index}`}>
          {index === 0 ? <span className="sr-only">{strings.loading}</span> : null}
          <ProfileCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
