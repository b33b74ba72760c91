import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

export type ChatLayoutPanesProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** The list of conversations. */
  list: ReactNode;
  /** The open conversation; from 992 px something friendly where none is open. */
  conversation: ReactNode;
  /** Which of the two a phone shows. */
  active: 'list' | 'conversation';
};

/** List and conversation: side by side from 992 px, one at a time below. Fills the height it is given; each pane scrolls by itself. */
export function ChatLayoutPanes({ list, conversation, active, className, ...rest }: ChatLayoutPanesProps) {
  return (
    <div
      className={cn(
        'grid h-full min-h-0 grid-cols-1 border-line bg-surface xl:border-x lg:grid-cols-[minmax(18rem,23rem)_1fr]',
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
    </div>
  );
}
