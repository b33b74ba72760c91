import {
  Fragment,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { ArrowDown } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { groupPlace } from './group-place.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { MessageBubble, type MessageView } from '../MessageBubble/MessageBubble.tsx';

export type MessageListProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Oldest first. */
  messages: readonly MessageView[];
  /** The other person's name. */
  name: string;
  /** The first message that was unread when the conversation opened: a line stands above it. */
  unreadFrom?: string | null | undefined;
  /** There are older messages than the first. */
  hasOlder?: boolean | undefined;
  /** They are on their way. */
  loadingOlder?: boolean | undefined;
  /** Asked for when the reader comes near the top, and by the button there. */
  onLoadOlder?: (() => void) | undefined;
  /** A failed message is sent again. */
  onRetry?: ((id: string) => void) | undefined;
  /** A failed message is given up. */
  onDiscard?: ((id: string) => void) | undefined;
  /** A photo was pressed: show it large. */
  onPhotoPress?: ((id: string) => void) | undefined;
  /** Stands below the last message: a TypingIndicator. */
  footer?: ReactNode;
  /** Stands instead of messages where there are none: an EmptyChat. */
  empty?: ReactNode;
};

/** Closer to the bottom than this counts as at the bottom, in px. */
const BOTTOM_SLACK = 48;
/** Closer to the top than this asks for older messages, in px. */
const TOP_SLACK = 240;

/** Room between the top and the unread line, where a conversation opens at it, in px. */
const LINE_ROOM = 24;

type Place = {
  first: string | undefined;
  last: string | undefined;
  /** Height of what is scrolled, and of the window upon it. */
  height: number;
  view: number;
  top: number;
  atBottom: boolean;
};

const isAtBottom = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight < BOTTOM_SLACK;

function remember(place: Place, element: HTMLElement): void {
  place.height = element.scrollHeight;
  place.view = element.clientHeight;
  place.top = element.scrollTop;
  place.atBottom = isAtBottom(element);
}

/** Opens at the latest message, or at the unread line where that would be out of sight above it. */
function begin(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
  const line = element.querySelector<HTMLElement>('[data-unread-line]');
  const above = line ? element.getBoundingClientRect().top + LINE_ROOM - line.getBoundingClientRect().top : 0;
  // Far enough from the bottom not to be drawn down there again.
  if (above > 0) element.scrollTop -= Math.max(above, BOTTOM_SLACK);
}

/**
 * Keeps the reader's place: a conversation opens at its first unread message or at the latest; older messages put above leave everything
 * where it was; at the bottom one stays at the bottom; one's own message always leads down; others' messages that come while one reads
 * above are counted instead; a keyboard that opens takes its room from above.
 */
function useKeptPlace(messages: readonly MessageView[]): {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  missed: number;
  away: boolean;
  noteScroll: () => void;
  toBottom: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ first: undefined, last: undefined, height: 0, view: 0, top: 0, atBottom: true });
  const [missed, setMissed] = useState(0);
  const [away, setAway] = useState(false);

  const noteScroll = (): void => {
    const element = box.current;
    if (!element) return;
    // The content grew under a reader who did not move: the observer below has not seen it yet.
    if (place.current.atBottom && element.scrollTop >= place.current.top - 1) element.scrollTop = element.scrollHeight;
    remember(place.current, element);
    setAway(!place.current.atBottom);
    if (place.current.atBottom) setMissed(0);
  };
  const toBottom = (): void => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    noteScroll();
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = place.current;
    const first = messages[0]?.id;
    const last = messages.at(-1);
    const prepended =
      before.first !== undefined && first !== before.first && messages.some(({ id }) => id === before.first);
    const lastIndex = messages.findIndex(({ id }) => id === before.last);
    const appended = before.last === undefined || lastIndex < 0 ? [] : messages.slice(lastIndex + 1);
    if (prepended && !before.atBottom) element.scrollTop = before.top + (element.scrollHeight - before.height);
    else if (before.last === undefined) begin(element);
    else if (before.atBottom || appended.some(({ mine }) => mine)) element.scrollTop = element.scrollHeight;
    else if (appended.length > 0) setMissed((count) => count + appended.length);
    before.first = first;
    before.last = last?.id;
    remember(place.current, element);
    setAway(!before.atBottom);
    if (before.atBottom) setMissed(0);
  }, [messages]);

  // Pictures that load, a keyboard that opens, a footer that comes: at the bottom one stays there.
  useLayoutEffect(() => {
    const element = box.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    const watch = new ResizeObserver(() => {
      const { atBottom, view } = place.current;
      if (atBottom) element.scrollTop = element.scrollHeight;
      // What stood above the keyboard's edge stands above it now; and where it was once the keyboard has gone.
      else element.scrollTop += view - element.clientHeight;
      remember(place.current, element);
    });
    watch.observe(element);
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);

  return { box, content, missed, away, noteScroll, toBottom };
}

function DayMark({ children }: { children: string }) {
  return (
    <p className="my-3 flex items-center gap-3 text-caption font-medium text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

function UnreadLine() {
  const { chat } = useStrings();
  return (
    <p
      data-unread-line=""
      className="my-3 flex items-center gap-3 text-caption font-medium text-accent-ink before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
    >
      {chat.newMessages}
    </p>
  );
}

/** The messages of a conversation: day marks, groups, an unread line; fills the height it is given and scrolls inside. */
export function MessageList({
  messages,
  name,
  unreadFrom,
  hasOlder = false,
  loadingOlder = false,
  onLoadOlder,
  onRetry,
  onDiscard,
  onPhotoPress,
  footer,
  empty,
  className,
  ...rest
}: MessageListProps) {
  const strings = useStrings();
  const { box, content, missed, away, noteScroll, toBottom } = useKeptPlace(messages);
  const places = useMemo(
    () => messages.map((_, index) => groupPlace(messages, index, unreadFrom)),
    [messages, unreadFrom],
  );

  const onScroll = (): void => {
    noteScroll();
    const element = box.current;
    if (!element || isAtBottom(element) || element.scrollTop >= TOP_SLACK) return;
    if (hasOlder && !loadingOlder) onLoadOlder?.();
  };

  return (
    <div className={cn('relative isolate flex min-h-0 flex-1 flex-col', className)} {...rest}>
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={strings.chat.messagesWith(name)}
        aria-busy={loadingOlder || undefined}
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div ref={content} className="mt-auto flex flex-col py-4">
          {hasOlder ? (
            <button
              type="button"
              onClick={onLoadOlder}
              disabled={loadingOlder}
              className="mx-auto min-h-11 rounded-control px-4 text-caption font-medium text-accent-ink disabled:text-muted"
            >
              {loadingOlder ? strings.loading : strings.chat.loadOlder}
            </button>
          ) : null}
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              {message.dayLabel === messages[index - 1]?.dayLabel ? null : <DayMark>{message.dayLabel}</DayMark>}
              {message.id === unreadFrom ? <UnreadLine /> : null}
              <MessageBubble
                message={message}
                name={name}
                place={places[index]}
                onRetry={onRetry}
                onDiscard={onDiscard}
                onPhotoPress={onPhotoPress}
                className={places[index] === 'middle' || places[index] === 'last' ? 'mt-1' : 'mt-3'}
              />
            </Fragment>
          ))}
          {footer ? <div className="mt-3">{footer}</div> : null}
        </div>
        {messages.length === 0 && empty ? <div className="flex-1">{empty}</div> : null}
      </div>
      {away ? (
        <button
          type="button"
          onClick={toBottom}
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
