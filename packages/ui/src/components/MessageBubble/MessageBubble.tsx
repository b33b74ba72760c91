import {
  useId,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  Check,
  CheckCheck,
  CircleAlert,
  Clock3,
  Hourglass,
  Image,
  Pencil,
  RotateCcw,
  Snowflake,
  Trash2,
} from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { GiftMark, type GiftId } from '../GiftMark/GiftMark.tsx';
import { Photo, type PhotoSource } from '../Photo/Photo.tsx';
import { addressParts } from './addresses.ts';
import { type MessageDeeds, useMessageMenu } from './message-menu.ts';

/** How far one's own message has come. */
export type DeliveryState = 'sending' | 'waiting' | 'sent' | 'read' | 'failed' | 'held';

/** A message as a bubble shows it; times are formatted already. */
export type MessageView = Readonly<{
  /** The same from 'sending' to 'read'. */
  id: string;
  mine: boolean;
  kind: 'text' | 'photo' | 'gift' | 'icebreaker';
  /** Plain text; line breaks and runs of blanks are kept, addresses in it can be pressed. */
  text: string;
  /** Language of `text`, as BCP 47 names it: "nl". */
  lang?: string | undefined;
  /** Photos only; null while it is on its way: the bubble keeps its room. */
  photo?: PhotoSource | null | undefined;
  gift?: GiftId | null | undefined;
  /** "A rose", for readers of the screen and under the drawing. */
  giftLabel?: string | undefined;
  /** ISO 8601: for grouping, and as the machine's reading of `timeLabel`. */
  sentAt: string;
  /** "14:05" */
  timeLabel: string;
  /** "Today", "Monday, 3 March": changes where the day changes. */
  dayLabel: string;
  /** Own messages only. */
  state?: DeliveryState | undefined;
  /** Why it failed, where that is known: "Not enough credits". */
  failure?: string | undefined;
  /** What else became of one's own: "1 credit is back. Your message was never opened." */
  note?: string | undefined;
  /** Taken away after moderation or erasure. */
  removed?: boolean | undefined;
}>;

/** Where a bubble stands among its neighbours from the same person. */
export type GroupPlace = 'single' | 'first' | 'middle' | 'last';

export type MessageBubbleProps = Omit<ComponentPropsWithRef<'div'>, 'children'> &
  MessageDeeds & {
    message: MessageView;
    /** The other person's name. */
    name: string;
    /** Default `single`. */
    place?: GroupPlace | undefined;
    /** Shows when it was said; else a press on the bubble does, and a reader of the screen hears it always. Default: at the end of a group. */
    timed?: boolean | undefined;
    /** Says in words how far one's own has come; what failed says so always. Default true. */
    stated?: boolean | undefined;
    /** A failed message is sent again. */
    onRetry?: ((id: string) => void) | undefined;
    /** A message that failed, or waits, is given up. */
    onDiscard?: ((id: string) => void) | undefined;
    /** The text of a failed message is taken back, to write it anew. */
    onEdit?: ((id: string) => void) | undefined;
    /** The photo was pressed. */
    onPhotoPress?: ((id: string) => void) | undefined;
    /** An address in the text was pressed: warn before it is opened. Without it addresses are words. */
    onLinkPress?: ((address: string) => void) | undefined;
    /** Tab stops at the menu of the message; without it, in a list, arrow keys lead there from the one where it does. Default true. */
    menuStop?: boolean | undefined;
  };

/** The corner on the speaker's side is tight where the next bubble is theirs too. */
const corner = (mine: boolean, place: GroupPlace): string => {
  const top = place === 'middle' || place === 'last';
  if (mine) return cn('rounded-card rounded-ee-tail', top && 'rounded-se-tail');
  return cn('rounded-card rounded-es-tail', top && 'rounded-ss-tail');
};

const STATE_ICON = {
  sending: Clock3,
  waiting: Hourglass,
  sent: Check,
  read: CheckCheck,
  failed: CircleAlert,
  held: Hourglass,
} as const;

function DeliveryMark({ state }: { state: DeliveryState }) {
  const { chat } = useStrings();
  const Icon = STATE_ICON[state];
  const word = {
    sending: chat.sending,
    waiting: chat.waiting,
    sent: chat.sent,
    read: chat.read,
    failed: chat.notSent,
    held: chat.held,
  }[state];
  return (
    <span className={cn('inline-flex items-center gap-1 text-balance', state === 'failed' && 'text-danger-ink')}>
      <Icon {...icon} className={cn('size-4 shrink-0', state === 'read' && 'text-accent-ink')} />
      <span>{word}</span>
    </span>
  );
}

/** What can be done about a message that did not get through: small words, whole fingers. */
function WayOut({ icon: picture, onPress, children }: { icon: ReactNode; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium text-ink underline underline-offset-2 hover:bg-sunken [&_svg]:size-4"
    >
      {picture}
      {children}
    </button>
  );
}

type Ways = Pick<MessageBubbleProps, 'message' | 'onRetry' | 'onDiscard' | 'onEdit'>;

function FailedFoot({ message, onRetry, onDiscard, onEdit }: Ways) {
  const strings = useStrings();
  const { failure, id } = message;
  const hasFailed = message.state === 'failed';
  return (
    <div className="flex flex-col items-end text-caption">
      <p
        className={cn(
          'flex flex-wrap items-center justify-end gap-x-1.5',
          hasFailed ? 'text-danger-ink' : 'text-muted',
        )}
      >
        <DeliveryMark state={hasFailed ? 'failed' : 'waiting'} />
        {failure ? <span>· {failure}</span> : null}
      </p>
      {onRetry || onDiscard ? (
        <p className="-me-2 flex flex-wrap justify-end">
          {onDiscard ? (
            <WayOut icon={<Trash2 {...icon} />} onPress={() => onDiscard(id)}>
              {strings.chat.discard}
            </WayOut>
          ) : null}
          {onEdit && hasFailed && message.kind === 'text' ? (
            <WayOut icon={<Pencil {...icon} />} onPress={() => onEdit(id)}>
              {strings.chat.edit}
            </WayOut>
          ) : null}
          {onRetry ? (
            <WayOut icon={<RotateCcw {...icon} />} onPress={() => onRetry(id)}>
              {strings.retry}
            </WayOut>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

function Foot({ message, timed, stated, ...ways }: Ways & { timed: boolean; stated: boolean }) {
  const { mine, state, timeLabel, sentAt } = message;
  if (mine && (state === 'failed' || state === 'waiting')) return <FailedFoot message={message} {...ways} />;
  const shown = mine && stated && state;
  if (!timed && !shown) {
    return (
      <time dateTime={sentAt} className="sr-only">
        {timeLabel}
      </time>
    );
  }
  return (
    <p className={cn('flex items-center gap-1.5 text-caption text-muted tabular-nums', mine && 'justify-end')}>
      <time dateTime={sentAt} className={timed ? undefined : 'sr-only'}>
        {timeLabel}
      </time>
      {shown ? <DeliveryMark state={shown} /> : null}
    </p>
  );
}

/** The most room a photo takes, in px. */
const PHOTO_WIDTH = 280;
const PHOTO_HEIGHT = 360;
/** Narrower than this nothing can be seen or pressed. */
const PHOTO_LEAST = 120;

/** A photo keeps its own shape, inside of the room there is; one of unknown size is a portrait. */
function photoSize({ width = 4, height = 5 }: PhotoSource): CSSProperties {
  const wide = Math.min(PHOTO_WIDTH, Math.max(PHOTO_LEAST, (PHOTO_HEIGHT * width) / height));
  return { width: `${Math.round(wide)}px`, aspectRatio: `${width} / ${height}` };
}

function PhotoBody({ message, name, onPhotoPress }: Pick<MessageBubbleProps, 'message' | 'name' | 'onPhotoPress'>) {
  const { chat } = useStrings();
  const alt = message.mine ? chat.photoFromYou : chat.photoFrom(name);
  if (!message.photo) {
    return (
      <div role="img" aria-label={alt} className="flex aspect-4/5 w-60 max-w-full items-center justify-center">
        <Image {...icon} className="size-10 opacity-60" />
      </div>
    );
  }
  const picture = (
    <div className="max-h-90 max-w-full overflow-hidden" style={photoSize(message.photo)}>
      <Photo photo={message.photo} alt={onPhotoPress ? '' : alt} aspect="fill" sizes={`${PHOTO_WIDTH}px`} />
    </div>
  );
  if (!onPhotoPress) return picture;
  return (
    <button
      type="button"
      aria-label={alt}
      onClick={() => onPhotoPress(message.id)}
      className="block max-w-full focus-visible:-outline-offset-2"
    >
      {picture}
    </button>
  );
}

const TONE = {
  // In forced colours the line is all that is left of the bubble.
  mine: 'border border-transparent bg-bubble text-on-bubble',
  theirs: 'border border-line bg-surface text-ink',
} as const;

function Words({ message, onLinkPress }: Pick<MessageBubbleProps, 'message' | 'onLinkPress'>): ReactNode {
  if (!onLinkPress) return message.text;
  return addressParts(message.text).map(({ text, address }, index) =>
    address === null ? (
      text
    ) : (
      <button
        key={index}
        type="button"
        onClick={() => onLinkPress(address)}
        className="rounded-badge text-start underline underline-offset-2 wrap-anywhere focus-visible:outline-current"
      >
        {text}
      </button>
    ),
  );
}

function Body(
  props: Pick<MessageBubbleProps, 'message' | 'name' | 'onPhotoPress' | 'onLinkPress'> & { place: GroupPlace },
): ReactNode {
  const { chat } = useStrings();
  const { message, place } = props;
  const shape = corner(message.mine, place);
  const tone = message.mine ? TONE.mine : TONE.theirs;
  if (message.removed) {
    return (
      <p className={cn('border border-dashed border-line-strong px-4 py-2 text-muted italic', shape)}>{chat.removed}</p>
    );
  }
  if (message.kind === 'photo') {
    return (
      <div className={cn('w-fit max-w-full overflow-hidden', tone, shape)}>
        <PhotoBody {...props} />
        {message.text ? (
          // As wide as the photo, however long the words are.
          <p lang={message.lang} className="w-0 min-w-full px-4 py-2 wrap-anywhere whitespace-pre-wrap">
            <Words {...props} />
          </p>
        ) : null}
      </div>
    );
  }
  if (message.kind === 'gift') {
    return (
      <div className={cn('flex min-w-36 flex-col items-center gap-1 px-6 py-4 text-center', tone, shape)}>
        {message.gift ? <GiftMark gift={message.gift} className="size-20" /> : null}
        <p className="font-display text-lead font-heading">{message.giftLabel ?? chat.giftSent}</p>
        {message.text ? (
          <p dir="auto" lang={message.lang} className="wrap-anywhere whitespace-pre-wrap">
            <Words {...props} />
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <div className={cn('px-4 py-2.5', tone, shape)}>
      {message.kind === 'icebreaker' ? (
        <p className="mb-0.5 flex items-center gap-1.5 text-caption font-medium">
          <Snowflake {...icon} className="size-4" />
          {chat.icebreaker}
        </p>
      ) : null}
      <p dir="auto" lang={message.lang} className="wrap-anywhere whitespace-pre-wrap">
        <Words {...props} />
      </p>
    </div>
  );
}

/** One message of a conversation, with its time and, for one's own, how far it has come. */
export function MessageBubble({
  message,
  name,
  place = 'single',
  timed = place === 'single' || place === 'last',
  stated = true,
  onRetry,
  onDiscard,
  onEdit,
  onPhotoPress,
  onLinkPress,
  menuStop = true,
  onReport,
  onCopied,
  className,
  ...rest
}: MessageBubbleProps) {
  const { chat } = useStrings();
  const bodyId = useId();
  const [asked, setAsked] = useState(false);
  const { mine, state } = message;
  const press = (event: MouseEvent): void => {
    // A photo and an address inside have deeds of their own.
    if (event.target instanceof Element && event.target.closest('button')) return;
    // Words that were selected are to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    if (state === 'failed' && onRetry) onRetry(message.id);
    else setAsked(!asked);
  };
  const Menu = useMessageMenu(!mine && !message.removed && onReport !== undefined);
  return (
    <div
      className={cn(
        'group/message flex max-w-[85%] flex-col gap-1 md:max-w-[78%]',
        mine ? 'items-end self-end' : 'items-start self-start',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{mine ? chat.saidByYou : chat.saidBy(name)}</span>
      <div className="relative max-w-full">
        {/* For the eye alone: who hears the page has heard the time, and sends again by the button. */}
        <div
          id={bodyId}
          role="presentation"
          className={cn('max-w-full', state === 'sending' && 'animate-rise')}
          onClick={press}
        >
          <Body message={message} name={name} place={place} onPhotoPress={onPhotoPress} onLinkPress={onLinkPress} />
        </div>
        {Menu ? (
          <Menu message={message} stop={menuStop} describedBy={bodyId} onReport={onReport} onCopied={onCopied} />
        ) : null}
      </div>
      <Foot
        message={message}
        timed={timed || asked}
        stated={stated}
        onRetry={onRetry}
        onDiscard={onDiscard}
        onEdit={onEdit}
      />
      {message.note ? <p className="text-end text-caption text-balance text-muted">{message.note}</p> : null}
    </div>
  );
}
