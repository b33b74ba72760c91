import type { ComponentPropsWithRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';

/** Remaining time in parts, minutes and seconds below 60. */
export type TimeParts = { hours: number; minutes: number; seconds: number };

/** Props of `Countdown`. */
export type CountdownProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** What is left. The application ticks; the component only shows. */
  remaining: TimeParts;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Remaining time as 03:59:07, in the text face, whose figures are of equal width in every brand. Screen readers hear it politely, once a minute and not each second. */
export function Countdown({ remaining: { hours, minutes, seconds }, className, ...rest }: CountdownProps) {
  const strings = useStrings();
  return (
    <span {...rest} className={cn('font-text tabular-nums', className)}>
      {/* Time goes on between the server's page and the browser's: what differs is put right with the next tick. */}
      <span aria-hidden dir="ltr" suppressHydrationWarning>
        {`${two(hours)}:${two(minutes)}:${two(seconds)}`}
      </span>
      <span role="timer" aria-live="polite" aria-atomic suppressHydrationWarning className="sr-only">
        {strings.timeLeft(hours, minutes)}
      </span>
    </span>
  );
}
