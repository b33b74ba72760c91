import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { Countdown, type TimeParts } from '../Countdown/Countdown.tsx';

/** Props of `TimeBonusBanner`. */
export type TimeBonusBannerProps = {
  /** Where the credits are sold. */
  href: string;
  /** "25 % more for your first bundle". */
  children: ReactNode;
  /** What is left of the offer, as the server says. */
  remaining: TimeParts;
  /** "hours" beside the countdown. */
  hoursLabel: string;
};

/** The time bonus: one line that leads to the credits, and the true time left. */
export function TimeBonusBanner({ href, children, remaining, hoursLabel }: TimeBonusBannerProps) {
  const Link = useLink();
  return (
    <Link
      href={href}
      className="flex min-h-11 w-full items-center gap-3 rounded-card border border-transparent bg-premium-soft px-4 py-2 text-caption text-on-premium-soft no-underline hover:shade-down sm:justify-center sm:text-body [&_svg]:size-5 [&_svg]:shrink-0"
    >
      <Gift {...icon} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 sm:flex-none sm:justify-center">
        <span className="font-medium">{children}</span>
        <span className="font-semibold whitespace-nowrap">
          <Countdown remaining={remaining} /> <span aria-hidden>{hoursLabel}</span>
        </span>
      </span>
    </Link>
  );
}
