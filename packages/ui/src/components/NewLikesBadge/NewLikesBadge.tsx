import type { ReactNode } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Count, type CountProps } from '../Badge/Count.tsx';

/** Props of `NewLikesBadge`. */
export type NewLikesBadgeProps = CountProps & {
  /** Likes that were not looked at. */
  count: number;
};

/** How many likes are new: nothing at 0, `99+` at 100 or more. */
export function NewLikesBadge({ count, ...rest }: NewLikesBadgeProps): ReactNode {
  const strings = useStrings();
  return count > 0 && <Count count={count} label={strings.newLikes(count)} tone="neutral" {...rest} />;
}
