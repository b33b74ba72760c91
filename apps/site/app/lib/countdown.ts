import type { CountdownParts } from '@dating/core/rules';
import type { TimeParts } from '@dating/ui';

/** The parts of a countdown as the component takes them; it pads them by itself. */
export function countdownView({ hours, minutes, seconds }: CountdownParts): TimeParts {
  return { hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) };
}
