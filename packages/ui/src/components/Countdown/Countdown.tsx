import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** Remaining time in parts, minutes and seconds below 60. */
export type TimeParts = { hours: number; minutes: number; seconds: number };

/** Props of `Countdown`. */
export type CountdownProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** What is left. The application ticks; the component only shows. */
  remaining: TimeParts;
  /** Says nothing by itself: where the same time is said elsewhere on the page. */
  quiet?: boolean;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** So many minutes before the end the time left is said, once each. */
const saidAt = [60, 15, 5, 1] as const;

/** Says the time left, politely, when an hour, a quarter, five minutes and one minute are left, and at no other time. */
export function CountdownVoice({ remaining: { hours, minutes, seconds } }: { remaining: TimeParts }): ReactNode {
  const strings = useStrings();
  const left = hours * 3600 + minutes * 60 + seconds;
  const [before, setBefore] = useState(left);
  const [said, setSaid] = useState('');
  if (before !== left) {
    setBefore(left);
    // A page that slept says what is true now.
    if (left > 0 && saidAt.some((mark) => before > mark * 60 && left <= mark * 60))
      setSaid(strings.timeLeft(hours, minutes));
  }
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}

/** Remaining time as 03:59:07, in the text face, whose figures are of equal width in every brand. Whoever looks there with a screen reader finds hours and minutes. */
export function Countdown({ remaining, quiet = false, className, ...rest }: CountdownProps) {
  const strings = useStrings();
  const { hours, minutes, seconds } = remaining;
  return (
    <span {...rest} className={cn('font-text tabular-nums', className)}>
      {/* Time goes on between the server's page and the browser's: what differs is put right with the next tick. */}
      <span aria-hidden dir="ltr" suppressHydrationWarning>
        {`${two(hours)}:${two(minutes)}:${two(seconds)}`}
      </span>
      <span role="timer" aria-live="off" suppressHydrationWarning className="sr-only">
        {strings.timeLeft(hours, minutes)}
      </span>
      {!quiet && <CountdownVoice remaining={remaining} />}
    </span>
  );
}
