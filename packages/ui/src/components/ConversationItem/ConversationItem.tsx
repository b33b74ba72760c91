import type { ComponentPropsWithRef } from 'react';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useLink, useStrings } from '../../provider/UiProvider.tsx';
import { UnreadBadge } from '../UnreadBadge/UnreadBadge.tsx';
import { DropdownMenu, DropdownMenuItem } from '../DropdownMenu/DropdownMenu.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { FictionalLabel, OnlineDot, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** A conversation as its list shows it. */
export type ConversationView = Readonly<{
  id: string;
  person: Pick<PersonView, 'name' | 'photo' | 'online' | 'fictionalLabel'>;
  /** The last message, or what it was: "Photo", "A rose". */
  lastMessage: string;
  /** The reader wrote it. */
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
}>;

export type ConversationItemProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  conversation: ConversationView;
  /** It is the one that is open. */
  current?: boolean | undefined;
  /** Offers to remove it. */
  onRemove?: ((id: string) => void) | undefined;
};

/** One conversation: who, what was said last, when, and how much is unread. */
export function ConversationItem({
  conversation,
  current = false,
  onRemove,
  className,
  ...rest
}: ConversationItemProps) {
  const { chat, people } = useStrings();
  const Link = useLink();
  const { id, person, lastMessage, mine, timeLabel, at, unread, typing, href } = conversation;
  return (
    <div
      {...rest}
      className={cn(
        'group/conversation relative flex min-h-19 items-center gap-3 border-s-4 py-2 ps-3 pe-2 hover:bg-sunken',
        current ? 'border-accent bg-sunken' : 'border-transparent',
        className,
      )}
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
            aria-current={current ? 'page' : undefined}
            className={cn(
              'min-w-0 truncate font-display text-body text-ink no-underline after:absolute after:inset-0 after:content-[""] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
              unread > 0 ? 'font-bold' : 'font-heading',
            )}
          >
            {person.name}
            {person.online ? <span className="sr-only">, {people.online}</span> : null}
          </Link>
          <time dateTime={at} className="ms-auto shrink-0 text-caption text-muted tabular-nums">
            {timeLabel}
          </time>
        </div>
        <div className="mt-0.5 flex min-h-5 items-center gap-2">
          <p className={cn('min-w-0 flex-1 truncate text-caption', unread > 0 ? 'font-medium text-ink' : 'text-muted')}>
            {typing ? (
              <span className="text-accent-ink">{chat.typing(person.name)}</span>
            ) : mine ? (
              chat.you(lastMessage)
            ) : (
              lastMessage
            )}
          </p>
          <UnreadBadge count={unread} />
        </div>
        {person.fictionalLabel ? <FictionalLabel className="mt-1">{person.fictionalLabel}</FictionalLabel> : null}
      </div>
      {onRemove ? (
        <DropdownMenu
          trigger={
            <IconButton label={chat.conversationMenu(person.name)} className="z-10 text-muted">
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
