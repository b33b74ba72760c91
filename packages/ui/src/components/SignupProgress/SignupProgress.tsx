import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { Heading } from '../Heading/Heading.tsx';
import { PersonPhoto } from '../PersonPhoto/PersonPhoto.tsx';
import type { PersonView } from '../ProfileCard/ProfileCard.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

/** Props of `SignupProgress`. */
export type SignupProgressProps = {
  /** "One moment". */
  title: ReactNode;
  /** Its place in the outline: 1 on a page, 2 in a dialog. */
  level?: 1 | 2;
  /** What is being done, in order: checking profile, creating account, looking for matches, sending the e-mail. */
  stages: readonly string[];
  /** The one under way, from 0; all are done when it equals their number. */
  current: number;
  /** People that were found, at most three are shown. Room is kept for them from the start: an empty list. */
  people?: readonly PersonView[] | undefined;
  /** Least height in px: that of the form before it, so that a dialog does not shrink under the pointer. */
  minHeight?: number;
};

/** What happens while the account is made: true stages, ticked as they end. */
export function SignupProgress({ title, level = 1, stages, current, people, minHeight }: SignupProgressProps) {
  return (
    <div className="flex flex-col justify-center gap-5 py-2" style={minHeight ? { minHeight } : undefined}>
      <Heading level={level} size="title">
        {title}
      </Heading>
      <ol className="flex flex-col gap-3">
        {stages.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex min-h-8 items-center gap-3',
              index > current && 'text-muted',
              index === current && 'font-semibold',
            )}
          >
            <span className="flex size-7 items-center justify-center">
              {index < current && <Check {...icon} className="size-6 text-success-ink" />}
              {index === current && <Spinner size="sm" className="text-accent-ink" />}
              {index > current && (
                <span aria-hidden className="size-2 rounded-full bg-line-strong forced-colors:bg-[CanvasText]" />
              )}
            </span>
            {stage}
          </li>
        ))}
      </ol>
      {/* Ticks are drawings: without this, nobody who does not see them hears that it goes on. */}
      <p aria-live="polite" className="sr-only">
        {stages[current]}
      </p>
      {people && (
        <div className="flex min-h-28 gap-3">
          {people.slice(0, 3).map((person) => (
            <PersonPhoto key={person.name} person={person} shape="card" sizes="90px" className="w-22 animate-pop" />
          ))}
        </div>
      )}
    </div>
  );
}
