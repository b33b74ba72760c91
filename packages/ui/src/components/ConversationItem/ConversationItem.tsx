import { useId, useState, type ComponentPropsWithRef } from 'react';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { UnreadBadge } from '../UnreadBadge/UnreadBadge.tsx';
import { DropdownMenu, DropdownMenuItem } from '../DropdownMenu/DropdownMenu.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { held } from './held.ts';
import { Marked, type TextSpan } from './Marked.tsx';
import { FictionalLabel, OnlineDot, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** A conversation as its list shows it. */
export type ConversationView = Readonly<{
  id: string;
  person: Pick<PersonView, 'name' | 'photo' | 'online' | 'fictionalLabel'>;
  /** The last message, or what it was: "Photo", "A rose". */
  lastMessage: string;
  /** Language of `lastMessage` where it is a person's words, as BCP 47 names it: "nl". */
  lang?: string | undefined;
  /** The reader wrote these words: “You: …” stands before them. False where the words say it themselves: “You sent a photo”. */
  mine: boolean;
  /** "14:05", "Yesterday", "3 March" */
  timeLabel: string;
  /** ISO 8601. */
  at: string;
  /** How many messages are unread; 0 shows nothing. */
  unread: number;
  /** They are typing: stands in place of the last message. */
  typing?: boolean | undefined;
  href: string;
  /** Where the words that were looked for stand: in the name and in `lastMessage`. */
  marks?: Readonly<{ name: readonly TextSpan[]; message: readonly TextSpan[] }> | undefined;
}>;

export type ConversationItemProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  conversation: ConversationView;
  /** It is the one that is open. */
  current?: boolean | undefined;
  /** Offers to remove it. */
  onRemove?: ((id: string) => void) | undefined;
};

/**
 * One conversation: who, what was said last, when, and how much is unread. What can be done with it is behind a button that keys
 * and screen readers find in every row, and a pointer when it is over it; a finger holds the row, or swipes it aside.
 */
export function ConversationItem({
  conversation,
  current = false,
  onRemove,
  className,
  ...rest
}: ConversationItemProps) {
  const strings = useStrings();
  const { chat, people } = strings;
  const details = useId();
  const Link = useLink();
  const [holding] = useState(held);
  const { id, person, lastMessage, lang, mine, timeLabel, at, unread, typing, href, marks } = conversation;
  const words = <Marked text={lastMessage} marks={marks?.message} />;
  const [before = '', after = ''] = chat.you('\n').split('\n');
  return (
    <div
      {...rest}
      {...holding.row}
      className={cn(
        'group/conversation relative flex items-center border-s-4 hover:bg-sunken row-slide',
        // In forced colours a transparent edge would show on every row.
        current
          ? 'border-accent bg-sunken forced-colors:border-[Highlight]'
          : 'border-transparent forced-colors:border-[Canvas]',
        unread > 0 && !current && 'bg-ink/5',
        className,
      )}
    >
      <div
        {...(onRemove && holding.face)}
        className="relative flex min-h-19 w-full shrink-0 items-center gap-3 py-2 ps-3 pe-4"
      >
        <span className="relative shrink-0">
          <Photo
            photo={person.photo}
            alt=""
            aspect="square"
            shape="round"
            sizes="56px"
            lockedLabel={null}
            className="size-14"
          />
          {person.online ? (
            <OnlineDot className="absolute end-0 bottom-0.5 size-3.5 border-2 border-surface ring-0" />
          ) : null}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2">
            <Link
              href={href}
              // A finger that holds it would carry it away.
              draggable={false}
              aria-current={current ? 'page' : undefined}
              aria-describedby={details}
              className={cn(
                'min-w-0 wrap-anywhere font-display text-body text-ink no-underline after:absolute after:inset-0 after:content-[""] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
                unread > 0 ? 'font-bold' : 'font-heading',
              )}
            >
              <Marked text={person.name} marks={marks?.name} />
              {unread > 0 ? <span className="sr-only">, {strings.unreadMessages(unread)}</span> : null}
              {person.online ? <span className="sr-only">, {people.online}</span> : null}
            </Link>
            <time dateTime={at} className="ms-auto shrink-0 text-caption text-muted tabular-nums">
              {timeLabel}
            </time>
          </div>
          <div className="mt-0.5 flex min-h-5 items-center gap-2">
            <p
              id={details}
              className={cn('min-w-0 flex-1 truncate text-caption', unread > 0 ? 'font-medium text-ink' : 'text-muted')}
            >
              {typing ? (
                <span className="text-accent-ink">{chat.typing(person.name)}</span>
              ) : mine ? (
                <>
                  {before}
                  {words}
                  {after}
                </>
              ) : (
                <span lang={lang}>{words}</span>
              )}
            </p>
            <span aria-hidden="true" className="contents">
              <UnreadBadge count={unread} />
            </span>
          </div>
          {person.fictionalLabel ? <FictionalLabel className="mt-1">{person.fictionalLabel}</FictionalLabel> : null}
        </div>
      </div>
      {onRemove ? (
        <DropdownMenu
          trigger={
            <IconButton
              label={chat.conversationMenu(person.name)}
              // By touch it lies beyond the row's end; under a pointer over the time of one.
              className="z-10 rounded-control bg-sunken text-muted pointed:absolute pointed:end-2 pointed:opacity-0 pointed:group-focus-within/conversation:opacity-100 pointed:group-hover/conversation:opacity-100 data-[state=open]:opacity-100!"
            >
              <MoreHorizontal {...icon} className="size-5" />
            </IconButton>
          }
        >
          <DropdownMenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => onRemove(id)}>
            {chat.removeConversation}
          </DropdownMenuItem>
        </DropdownMenu>
      ) : null}
    </div>
  );
}
