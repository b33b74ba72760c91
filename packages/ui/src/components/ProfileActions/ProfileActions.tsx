import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

export type ProfileActionsProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Name of the group: "What you can do". */
  label: string
  /** The MessageButton: takes the room that is left. */
  message: ReactNode
  /** LikeButton and GiftButton. */
  children?: ReactNode
}

/**
 * Message, like, gift: always in reach. On phones a bar that sticks to the foot of the screen (above the navigation when the page sets
 * `--bottom-bar` to its height); from 768 px a row in the page.
 */
export function ProfileActions({ label, message, children, className, ...rest }: ProfileActionsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cn(
        'sticky bottom-(--bottom-bar,0px) z-20 -mx-4 flex items-center gap-2 border-t border-line bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:static md:mx-0 md:flex-wrap md:border-t-0 md:bg-transparent md:p-0',
        className,
      )}
      {...rest}
    >
      <div className="grid min-w-0 flex-1 md:flex-none">{message}</div>
      {children}
    </div>
  )
}
