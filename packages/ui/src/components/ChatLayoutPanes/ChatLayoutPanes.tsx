import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type ChatLayoutPanesProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** The list of conversations. */
  list: ReactNode;
  /** The open conversation; from 992 px something friendly where none is open. */
  conversation: ReactNode;
  /** Which of the two a phone shows. */
  active: 'list' | 'conversation';
  /** Who one talks to: a third pane of 320 px from 1280 px. */
  aside?: ReactNode;
};

/**
 * List and conversation: side by side from 992 px, one at a time below; from 1280 px whom one talks to as a third. Fills the height it is
 * given; each pane scrolls by itself.
 */
export function ChatLayoutPanes({ list, conversation, active, aside, className, ...rest }: ChatLayoutPanesProps) {
  return (
    <div
      className={cn(
        'mx-auto grid h-full min-h-0 max-w-[100rem] grid-cols-1 grid-rows-[minmax(0,1fr)] border-line bg-surface lg:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)] xl:border-x',
        aside && 'min-[80rem]:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)_20rem]',
        className,
      )}
      {...rest}
    >
      <div
        className={cn(
          'min-h-0 min-w-0 flex-col overflow-y-auto border-line lg:flex lg:border-e',
          active === 'list' ? 'flex' : 'hidden',
        )}
      >
        {list}
      </div>
      <div className={cn('min-h-0 min-w-0 flex-col bg-paper lg:flex', active === 'conversation' ? 'flex' : 'hidden')}>
        {conversation}
      </div>
      {aside ? (
        <div className="hidden min-h-0 min-w-0 flex-col overflow-y-auto border-s border-line min-[80rem]:flex">
          {aside}
        </div>
      ) : null}
    </div>
  );
}
