import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { ConversationItem, type ConversationView } from '../ConversationItem/ConversationItem.tsx';

export type ConversationListProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** The latest first. */
  conversations: readonly ConversationView[];
  /** What these are, where a page has more lists than one. "Conversations" unless given. */
  label?: string | undefined;
  /** The one that is open. */
  currentId?: string | null | undefined;
  onRemove?: ((id: string) => void) | undefined;
  /** They are being fetched and none is there yet. */
  loading?: boolean | undefined;
  /** Stands instead of the list where there is none: an EmptyChat. */
  empty?: ReactNode;
  /** Stands above the list when fetching or removing failed: an Alert. */
  error?: ReactNode;
};

function Waiting() {
  const strings = useStrings();
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {strings.loading}
      </span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} aria-hidden="true" className="flex min-h-19 items-center gap-3 py-2 ps-4 pe-4">
          <Skeleton shape="circle" className="size-14" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** All conversations, the latest first. */
export function ConversationList({
  conversations,
  label,
  currentId,
  onRemove,
  loading = false,
  empty,
  error,
  className,
  ...rest
}: ConversationListProps) {
  const { chat } = useStrings();
  const none = conversations.length === 0;
  return (
    <div {...rest} className={cn('flex flex-col', none && !loading && 'h-full', className)}>
      {error ? <div className="p-3">{error}</div> : null}
      {loading && none ? <Waiting /> : null}
      {!loading && none ? empty : null}
      {none ? null : (
        <ul aria-label={label ?? chat.conversations} className="flex flex-col">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationItem
                conversation={conversation}
                current={conversation.id === currentId}
                onRemove={onRemove}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
