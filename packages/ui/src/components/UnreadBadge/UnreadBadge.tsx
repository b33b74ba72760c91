import type { ReactNode } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Count, type CountProps } from '../Badge/Count.tsx';

/** Props of `UnreadBadge`. */
export type UnreadBadgeProps = CountProps & {
  /** Unread messages. */
  count: number;
};

/** How many messages are unread: nothing at 0, `99+` at 100 or more. */
export function UnreadBadge({ count, ...rest }: UnreadBadgeProps): ReactNode {
  const strings = useStrings();
  return count > 0 && <Count count={count} label={strings.unreadMessages(count)} tone="accent" {...rest} />;
}
