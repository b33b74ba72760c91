import { useMemo, type ComponentPropsWithRef, type ReactNode } from 'react';
import { ArrowDown } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { groupPlace } from './group-place.ts';
import { lastOwnIn, timedAt } from './feet.ts';
import { useHeard } from './heard.ts';
import { useKeptPlace, type ReadingPlace } from './kept-place.ts';
import { useSteady } from './steady.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import type { MessageView } from '../MessageBubble/MessageBubble.tsx';
import { MessageRow } from './MessageRow.tsx';

export type MessageListProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Oldest first. */
  messages: readonly MessageView[];
  /** The other person's name. */
  name: string;
  /** The first message that was unread when the conversation opened: a line stands above it. */
  unreadFrom?: string | null | undefined;
  /** Where the reader stood when they left, as `onPlaceChange` told it: it opens there, where nothing is unread. */
  openAt?: ReadingPlace | null | undefined;
  /** Told where the reader stands, whenever that changes; null at the end. */
  onPlaceChange?: ((place: ReadingPlace | null) => void) | undefined;
  /** There are older messages than the first. */
  hasOlder?: boolean | undefined;
  /** They are on their way. */
  loadingOlder?: boolean | undefined;
  /** Asked for when the reader comes near the top, and by the button there. */
  onLoadOlder?: (() => void) | undefined;
  /** A failed message is sent again. */
  onRetry?: ((id: string) => void) | undefined;
  /** A message that failed, or waits, is given up. */
  onDiscard?: ((id: string) => void) | undefined;
  /** The text of a failed message is taken back, to write it anew: give the focus to where one writes. */
  onEdit?: ((id: string) => void) | undefined;
  /** Told the id of the last message of the other's in view, whenever it is another one. */
  onLastInView?: ((id: string) => void) | undefined;
  /** A photo was pressed: show it large. */
  onPhotoPress?: ((id: string) => void) | undefined;
  /** An address in a message was pressed: warn before it is opened. */
  onLinkPress?: ((address: string) => void) | undefined;
  /** A message of the other's is reported, from its menu. Without this they have none. */
  onReport?: ((id: string) => void) | undefined;
  /** The words of a message of the other's were copied from its menu, or could not be. */
  onCopied?: ((done: boolean) => void) | undefined;
  /** What was there before it opened is on its way: that is no news, and not spoken, and it opens where the unread ones begin. */
  loading?: boolean | undefined;
  /** Stands above the first message, once nothing older is to come: how it began. */
  header?: ReactNode;
  /** Stands below the last message: a TypingIndicator. */
  footer?: ReactNode;
  /** Stands instead of messages where there are none: an EmptyChat. */
  empty?: ReactNode;
};

/**
 * The messages of a conversation: day marks, groups, an unread line; fills the height it is given and scrolls inside. Of a long one a part
 * is in the page, which goes along with the reader. What is spoken stands apart from what is seen: the other's words once each, and what became of one's own that had failed.
 */
export function MessageList({
  messages,
  name,
  unreadFrom,
  openAt,
  onPlaceChange,
  hasOlder = false,
  loadingOlder = false,
  onLoadOlder,
  onRetry,
  onDiscard,
  onEdit,
  onLastInView,
  onPhotoPress,
  onLinkPress,
  onReport,
  onCopied,
  loading = false,
  header,
  footer,
  empty,
  className,
  ...rest
}: MessageListProps) {
  const strings = useStrings();
  const { box, content, part, missed, away, onScroll, showEarlier, toBottom } = useKeptPlace(messages, {
    unreadFrom,
    loading,
    openAt,
    onPlaceChange,
    onLastInView,
    onNearStart: hasOlder && !loadingOlder ? onLoadOlder : undefined,
  });
  const lastOwn = useMemo(() => lastOwnIn(messages), [messages]);
  const focusAfter = useFocusAfter();
  /** What is pressed now may take its own button away: one reads on. */
  const note = (): void => focusAfter(() => box.current);
  const noted = (deed?: (id: string) => void) =>
    deed &&
    ((id: string): void => {
      note();
      deed(id);
    });
  const deeds = useSteady({
    onRetry: noted(onRetry),
    onDiscard: noted(onDiscard),
    onEdit: noted(onEdit),
    onPhotoPress,
    onLinkPress,
    onReport,
    onCopied,
  });
  const heard = useHeard(messages, name, loading);
  const isEarlierHere = part.from > 0;
  const inPage = messages.slice(part.from, part.to);
  const lastTheirs = inPage.findLast(({ mine, removed }) => !mine && !removed);

  return (
    <div className={cn('relative isolate flex min-h-0 flex-1 flex-col', className)} {...rest}>
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={strings.chat.messagesWith(name)}
        aria-live="off"
        aria-busy={loading || loadingOlder || undefined}
        tabIndex={0}
        // Positioned, so that what is only heard scrolls along: it would make the whole page scrollable.
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div ref={content} className="mx-auto mt-auto flex w-full max-w-[45rem] flex-col py-4">
          {hasOlder || isEarlierHere ? (
            <button
              type="button"
              onClick={() => {
                if (loadingOlder) return;
                // Above the first message the button is gone.
                note();
                if (isEarlierHere) showEarlier();
                else onLoadOlder?.();
              }}
              aria-disabled={loadingOlder || undefined}
              className="mx-auto min-h-11 rounded-control px-4 text-caption font-medium text-accent-ink aria-disabled:text-muted"
            >
              {loadingOlder ? strings.loading : strings.chat.loadOlder}
            </button>
          ) : null}
          {header && !hasOlder && !isEarlierHere && messages.length > 0 ? (
            <div className="mb-3 text-center empty:hidden">{header}</div>
          ) : null}
          {messages.length > 0 ? (
            <ol className="flex flex-col">
              {inPage.map((message, offset) => {
                const index = part.from + offset;
                const place = groupPlace(messages, index, unreadFrom);
                return (
                  <MessageRow
                    key={message.id}
                    message={message}
                    name={name}
                    day={message.dayLabel === messages[index - 1]?.dayLabel ? null : message.dayLabel}
                    isFirstUnread={message.id === unreadFrom}
                    place={place}
                    timed={timedAt(messages, index)}
                    stated={index === lastOwn[message.state === 'held' ? 'held' : 'sent']}
                    menuStop={message === lastTheirs}
                    {...deeds}
                  />
                );
              })}
            </ol>
          ) : null}
          {footer ? <div className="mt-3">{footer}</div> : null}
        </div>
        {messages.length === 0 && empty ? <div className="flex-1">{empty}</div> : null}
      </div>
      <div aria-live="polite" aria-relevant="additions" className="sr-only">
        {heard.map(({ number, words, lang }) => (
          <p key={number} lang={lang}>
            {words}
          </p>
        ))}
      </div>
      {away ? (
        <button
          type="button"
          onClick={() => {
            note();
            toBottom();
          }}
          aria-label={missed > 0 ? undefined : strings.chat.toLatest}
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 min-w-11 w-fit animate-rise items-center justify-center gap-2 rounded-full border border-line bg-raised px-3 text-caption font-medium text-ink shadow-raised"
        >
          <ArrowDown {...icon} className="size-5" />
          {missed > 0 ? strings.chat.newMessagesCount(missed) : null}
        </button>
      ) : null}
    </div>
  );
}
