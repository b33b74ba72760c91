import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type ProfileActionsProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Name of the group: "What you can do". */
  label: string;
  /** The MessageButton: takes the room that is left. */
  message: ReactNode;
  /** Stands before the message, as high as it: a LikeButton. */
  before?: ReactNode;
  /** The page has a BottomBar: leave it its room. Default true. */
  aboveBar?: boolean;
  /** The bar sticks to the foot of large screens, too: for what must not be forgotten, as saving. */
  pinned?: boolean;
  /** What comes after the message, a GiftButton; below 576 px their icons alone, so that any language fits. */
  children?: ReactNode;
};

/**
 * Message, like, gift: always in reach. Below 992 px a bar that sticks to the foot of the screen, above the BottomBar
 * (`aboveBar`, or at the very foot without it); from there on a row in the page, unless it is `pinned`: then what takes
 * the focus is scrolled clear of it (`styles/foundation.css`).
 */
export function ProfileActions({
  label,
  message,
  before,
  aboveBar = true,
  pinned = false,
  children,
  className,
  ...rest
}: ProfileActionsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      data-actions={pinned ? 'pinned' : ''}
      className={cn(
        'group sticky low:static z-20 -mx-4 flex items-center gap-2 border-t border-line bg-paper px-4 pt-3 pb-3 lg:mx-0 lg:flex-wrap lg:border-t-0',
        pinned ? 'lg:bottom-0 lg:px-0 lg:py-4' : 'lg:static lg:bg-transparent lg:p-0',
        aboveBar
          ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))]'
          : 'bottom-0 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        className,
      )}
      {...rest}
    >
      {before}
      <div className="grid min-w-0 flex-1 lg:flex-none">{message}</div>
      {children}
    </div>
  );
}
