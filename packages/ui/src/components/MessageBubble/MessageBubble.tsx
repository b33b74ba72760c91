import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Check, CheckCheck, CircleAlert, Clock3, Hourglass, Image, RotateCcw, Snowflake, Trash2 } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { GiftMark, type GiftId } from '../GiftMark/GiftMark.tsx';
import { Photo, type PhotoSource } from '../Photo/Photo.tsx';

/** How far one's own message has come. */
export type DeliveryState = 'sending' | 'sent' | 'read' | 'failed' | 'held';

/** A message as a bubble shows it; times are formatted already. */
export type MessageView = Readonly<{
  id: string;
  mine: boolean;
  kind: 'text' | 'photo' | 'gift' | 'icebreaker';
  /** Plain text; line breaks are kept. */
  text: string;
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
  /** Taken away after moderation or erasure. */
  removed?: boolean | undefined;
}>;

/** Where a bubble stands among its neighbours from the same person. */
export type GroupPlace = 'single' | 'first' | 'middle' | 'last';

export type MessageBubbleProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  message: MessageView;
  /** The other person's name. */
  name: string;
  /** Default `single`. */
  place?: GroupPlace | undefined;
  /** A failed message is sent again. */
  onRetry?: ((id: string) => void) | undefined;
  /** A failed message is given up. */
  onDiscard?: ((id: string) => void) | undefined;
  /** The photo was pressed. */
  onPhotoPress?: ((id: string) => void) | undefined;
};

/** The corner on the speaker's side is tight where the next bubble is theirs too. */
const corner = (mine: boolean, place: GroupPlace): string => {
  const top = place === 'middle' || place === 'last';
  if (mine) return cn('rounded-card rounded-ee-tail', top && 'rounded-se-tail');
  return cn('rounded-card rounded-es-tail', top && 'rounded-ss-tail');
};

const STATE_ICON = { sending: Clock3, sent: Check, read: CheckCheck, failed: CircleAlert, held: Hourglass } as const;

function DeliveryMark({ state }: { state: DeliveryState }) {
  const { chat } = useStrings();
  const Icon = STATE_ICON[state];
  const word = { sending: chat.sending, sent: chat.sent, read: chat.read, failed: chat.notSent, held: chat.held }[
    state
  ];
  const spoken = state === 'held' || state === 'failed';
  return (
    <span className={cn('inline-flex items-center gap-1', state === 'failed' && 'text-danger-ink')}>
      <Icon {...icon} className={cn('size-4', state === 'read' && 'text-accent-ink')} />
      <span className={spoken ? 'text-balance' : 'sr-only'}>{word}</span>
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

function FailedFoot({ message, onRetry, onDiscard }: Pick<MessageBubbleProps, 'message' | 'onRetry' | 'onDiscard'>) {
  const strings = useStrings();
  const { failure, id } = message;
  return (
    <div className="flex flex-col items-end text-caption">
      <p className="flex flex-wrap items-center justify-end gap-x-1.5 text-danger-ink">
        <DeliveryMark state="failed" />
        {failure ? <span>· {failure}</span> : null}
      </p>
      {onRetry || onDiscard ? (
        <p className="-me-2 flex flex-wrap justify-end">
          {onDiscard ? (
            <WayOut icon={<Trash2 {...icon} />} onPress={() => onDiscard(id)}>
              {strings.chat.discard}
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

function Foot({ message, ...ways }: Pick<MessageBubbleProps, 'message' | 'onRetry' | 'onDiscard'>) {
  const { mine, state, timeLabel, sentAt } = message;
  if (mine && state === 'failed') return <FailedFoot message={message} {...ways} />;
  return (
    <p className={cn('flex items-center gap-1.5 text-caption text-muted tabular-nums', mine && 'justify-end')}>
      <time dateTime={sentAt}>{timeLabel}</time>
      {mine && state ? <DeliveryMark state={state} /> : null}
    </p>
  );
}

function PhotoBody({ message, name, onPhotoPress }: Pick<MessageBubbleProps, 'message' | 'name' | 'onPhotoPress'>) {
  const { chat } = useStrings();
  const alt = message.mine ? chat.photoFromYou : chat.photoFrom(name);
  if (!message.photo) {
    return (
      <div role="img" aria-label={alt} className="flex aspect-4/5 items-center justify-center">
        <Image {...icon} className="size-10 opacity-60" />
      </div>
    );
  }
  const picture = <Photo photo={message.photo} alt={onPhotoPress ? '' : alt} sizes="240px" />;
  if (!onPhotoPress) return picture;
  return (
    <button
      type="button"
      aria-label={alt}
      onClick={() => onPhotoPress(message.id)}
      className="block w-full focus-visible:-outline-offset-2"
    >
      {picture}
    </button>
  );
}

const TONE = {
  // In forced colours the line is all that is left of the bubble.
  mine: 'border border-transparent bg-accent-soft text-on-accent-soft',
  theirs: 'border border-line bg-surface text-ink',
} as const;

function Body(props: Pick<MessageBubbleProps, 'message' | 'name' | 'onPhotoPress'> & { place: GroupPlace }): ReactNode {
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
      <div className={cn('w-60 max-w-full overflow-hidden', tone, shape)}>
        <PhotoBody {...props} />
        {message.text ? <p className="px-4 py-2 wrap-anywhere whitespace-pre-line">{message.text}</p> : null}
      </div>
    );
  }
  if (message.kind === 'gift') {
    return (
      <div className={cn('flex min-w-36 flex-col items-center gap-1 px-6 py-4 text-center', tone, shape)}>
        {message.gift ? <GiftMark gift={message.gift} className="size-20" /> : null}
        <p className="font-display text-lead font-heading">{message.giftLabel ?? chat.giftSent}</p>
        {message.text ? <p className="wrap-anywhere whitespace-pre-line">{message.text}</p> : null}
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
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message.text}
      </p>
    </div>
  );
}

/** One message of a conversation, with its time and, for one's own, how far it has come. */
export function MessageBubble({
  message,
  name,
  place = 'single',
  onRetry,
  onDiscard,
  onPhotoPress,
  className,
  ...rest
}: MessageBubbleProps) {
  const { chat } = useStrings();
  const { mine, state } = message;
  const showFoot = place === 'single' || place === 'last' || state === 'failed' || state === 'held';
  return (
    <div
      className={cn(
        'flex max-w-[85%] flex-col gap-1 md:max-w-[70%]',
        mine ? 'items-end self-end' : 'items-start self-start',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{mine ? chat.saidByYou : chat.saidBy(name)}</span>
      <div className="max-w-full">
        <Body message={message} name={name} place={place} onPhotoPress={onPhotoPress} />
      </div>
      {showFoot ? <Foot message={message} onRetry={onRetry} onDiscard={onDiscard} /> : null}
    </div>
  );
}
