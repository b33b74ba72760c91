import { memo } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { MessageBubble, type MessageBubbleProps } from '../MessageBubble/MessageBubble.tsx';

type MessageRowProps = Omit<MessageBubbleProps, 'className'> & {
  /** The day that begins with it; null where it began before. */
  day: string | null;
  /** The first that was unread: a line stands above it. */
  isFirstUnread: boolean;
};

function DayMark({ children }: { children: string }) {
  return (
    <h3 className="my-3 flex items-center gap-3 text-caption font-medium text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </h3>
  );
}

function UnreadLine() {
  const { chat } = useStrings();
  return (
    <h3
      data-unread-line=""
      className="my-3 flex items-center gap-3 text-caption font-medium text-accent-ink before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
    >
      {chat.newMessages}
    </h3>
  );
}

/** A message in its list, with what stands above it. One that did not change is not drawn again when another comes. */
export const MessageRow = memo(function MessageRow({ day, isFirstUnread, ...bubble }: MessageRowProps) {
  const { message, place } = bubble;
  return (
    <li data-row={message.id} className={cn('flex flex-col', place === 'middle' || place === 'last' ? 'mt-1' : 'mt-3')}>
      {day === null ? null : <DayMark>{day}</DayMark>}
      {isFirstUnread ? <UnreadLine /> : null}
      <MessageBubble data-theirs={message.mine ? undefined : message.id} {...bubble} />
    </li>
  );
});
