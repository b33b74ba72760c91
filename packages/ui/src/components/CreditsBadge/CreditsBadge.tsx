import type { ReactNode } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Count, type CountProps } from '../Badge/Count.tsx';
import { isRunningLow } from './limit.ts';

/** Props of `CreditsBadge`. */
export type CreditsBadgeProps = CountProps & {
  /** Credits left. */
  credits: number;
};

/** How many credits are left: nothing above 10, a warning above 0, danger at 0. */
export function CreditsBadge({ credits, ...rest }: CreditsBadgeProps): ReactNode {
  const strings = useStrings();
  if (!isRunningLow(credits)) return null;
  return (
    <Count count={credits} label={strings.creditsLeft(credits)} tone={credits > 0 ? 'warning' : 'danger'} {...rest} />
  );
}
