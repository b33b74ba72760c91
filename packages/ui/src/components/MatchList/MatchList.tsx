import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { ProfileCard, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Someone who fits, and why. */
export type MatchResult = {
  id: string;
  person: PersonView;
  /** Their profile. */
  href: string;
  /** Why, in words and by weight: "You both like hiking", "12 km from you". At least one. */
  reasons: readonly string[];
  /** The viewer likes them. */
  liked?: boolean | undefined;
  /** Both like each other. */
  match?: boolean | undefined;
  /** One control over the photo's corner, for example a LikeButton. */
  action?: ReactNode;
};

/** Props of `MatchList`. */
export type MatchListProps = Omit<ComponentPropsWithRef<'ol'>, 'children' | 'results'> & {
  /** The best fit first. */
  results: readonly MatchResult[];
  /** Names the list: "People who could suit you". */
  label?: string;
  /** Names the reasons under a person. */
  why: string;
  /** Level of each name's heading. Default 3. */
  headingLevel?: 2 | 3 | undefined;
};

function Result({
  result,
  why,
  headingLevel,
  first,
}: { result: MatchResult; first: boolean } & Pick<MatchListProps, 'why' | 'headingLevel'>) {
  const { person, href, reasons, liked, match, action } = result;
  return (
    <li
      className={cn(
        'grid min-w-0 grid-cols-[9rem_minmax(0,1fr)] overflow-hidden rounded-card border bg-surface shadow-card sm:grid-cols-[11rem_minmax(0,1fr)]',
        first ? 'border-accent' : 'border-line',
      )}
    >
      <ProfileCard
        {...person}
        presenceLabel={undefined}
        href={href}
        liked={liked}
        match={match}
        action={action}
        headingLevel={headingLevel}
        sizes="180px"
        className="rounded-none border-0 shadow-none"
      />
      <ul aria-label={why} className="flex flex-col justify-center gap-2.5 p-4">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2 leading-snug">
            <Check {...icon} className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            <span className="min-w-0 wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** People who fit, each with the reasons beside their card: two beside each other from 768 px on. */
export function MatchList({ results, label, why, headingLevel = 3, className, ...rest }: MatchListProps) {
  return (
    <ol aria-label={label} className={cn('grid gap-4 md:grid-cols-2', className)} {...rest}>
      {results.map((result, index) => (
        <Result key={result.id} result={result} why={why} headingLevel={headingLevel} first={index === 0} />
      ))}
    </ol>
  );
}
