import { useLink } from '../../provider/UiProvider.tsx';
import { Countdown, CountdownVoice, type TimeParts } from '../Countdown/Countdown.tsx';

/** Props of `TimeBonusBanner`. */
export type TimeBonusBannerProps = {
  /** Where the credits are sold. */
  href: string;
  /** "25% off your first bundle": heard, and shown where the pointer rests. */
  children: string;
  /** The same in a few signs, seen: "−25%". */
  figure: string;
  /** What is left of the offer, as the server says. */
  remaining: TimeParts;
  /** "hours" beside the countdown. */
  hoursLabel: string;
};

/** The time bonus: a pill in the bar at the top that leads to the credits, with the true time left. */
export function TimeBonusBanner({ href, children, figure, remaining, hoursLabel }: TimeBonusBannerProps) {
  const Link = useLink();
  return (
    <>
      <Link
        href={href}
        title={children}
        className="touch-target inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-control border border-transparent bg-premium-soft px-2.5 text-caption font-semibold whitespace-nowrap text-on-premium-soft no-underline hover:shade-down"
      >
        <span className="sr-only">{children}</span>
        <span aria-hidden className="max-[22.5rem]:hidden">
          {figure}
        </span>
        <span>
          <Countdown remaining={remaining} quiet />{' '}
          <span aria-hidden className="max-[24rem]:hidden">
            {hoursLabel}
          </span>
        </span>
      </Link>
      <CountdownVoice remaining={remaining} />
    </>
  );
}
