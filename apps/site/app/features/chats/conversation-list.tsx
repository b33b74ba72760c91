import type { ChatListEntry } from '@dating/core/stores';
import { routePath } from '@dating/core/rules';
import {
  Button,
  ConversationList,
  Disclosure,
  Divider,
  EmptyChat,
  Heading,
  InfiniteList,
  Text,
  UnreadBadge,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart, preloadOn } from '../../lib/lazy-part.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { RetryAlert } from '../page/retry-alert.tsx';
import { FoundChats } from './found-chats.tsx';
import { useLineView } from './line-view.ts';

const SearchChats = lazyPart([], () => import('./search-chats.tsx'));
const RemoveChat = lazyPart([], () => import('./remove-chat.tsx'));

interface ListProps {
  readonly currentId: string | null;
  readonly onRemove: (id: string) => void;
}

interface ConversationsProps {
  /** The conversation that is open beside the list. */
  readonly currentId: string | null;
  /** 1 where the list is the page, 2 beside a conversation. */
  readonly headingLevel: 1 | 2;
}

/** More than this lie behind their name. */
const FEW_REQUESTS = 3;

/** So many conversations fill the list. */
const FULL_LIST = 10;

/** Conversations that others have begun, apart from one's own until one has decided. */
const Requests = observer(function Requests({ currentId, onRemove }: ListProps) {
  const { chats } = useStores();
  const { t } = useTranslator();
  const view = useLineView();
  const { requests } = chats;
  // Decided once: what comes or goes meanwhile closes nothing under the reader's finger.
  const [isOpen] = useState(
    () => requests.length <= FEW_REQUESTS || requests.some(({ conversation }) => conversation === currentId),
  );
  return (
    <>
      <Disclosure
        className="px-4 pb-2"
        open={isOpen}
        title={t('chats.requests')}
        badge={<UnreadBadge count={requests.reduce((sum, { unread }) => sum + unread, 0)} />}
      >
        <Text size="caption" tone="muted" className="pb-2">
          {t('chats.requestsText')}
        </Text>
        <ConversationList
          className="-mx-4"
          label={t('chats.requests')}
          conversations={requests.map(view)}
          currentId={currentId}
          onRemove={onRemove}
        />
      </Disclosure>
      <Divider />
    </>
  );
});

/** The conversations of the member, the latest first. */
export const Conversations = observer(function Conversations({ currentId, headingLevel }: ConversationsProps) {
  const { chats } = useStores();
  const { t } = useTranslator();
  const view = useLineView();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<ChatListEntry | null>(null);
  const { search } = chats;
  const [isOpened, setOpened] = useState(false);
  const isSearching = isOpened || search !== null;
  const opener = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => setRemoving(chats.lines.find((line) => line.conversation === id) ?? null);
  const { begun, loadingMore } = chats;
  const hasRequests = chats.requests.length > 0;
  const isFiltered = (search?.words.length ?? 0) > 0;
  const isCrowdedOut = hasRequests && begun.length < FULL_LIST && chats.next !== null;
  const canLoad = !loadingMore.running && loadingMore.error === null;
  useEffect(() => {
    // The first part of the list may hold nothing but requests.
    if (isCrowdedOut && canLoad) void chats.loadMore();
  }, [chats, isCrowdedOut, canLoad]);
  const endSearch = () => {
    chats.keepSearch(null);
    setOpened(false);
    opener.current?.focus();
  };
  return (
    <>
      <div className="flex items-center gap-2 px-4 pt-5 pb-2">
        <Heading level={headingLevel} size="title" className="flex-1">
          {t('chats.title')}
        </Heading>
        {chats.lines.length > 0 ? (
          <Button
            ref={opener}
            variant="ghost"
            tone="neutral"
            size="sm"
            aria-expanded={isSearching}
            onClick={() => (isSearching ? endSearch() : setOpened(true))}
            {...preloadOn(SearchChats)}
          >
            {t(isSearching ? 'common.close' : 'nav.searchShort')}
          </Button>
        ) : null}
      </div>
      {isSearching ? <SearchChats onClose={endSearch} /> : null}
      {search ? <FoundChats search={search} isOpened={isOpened} currentId={currentId} onClose={endSearch} /> : null}
      {hasRequests && !isFiltered ? <Requests currentId={currentId} onRemove={remove} /> : null}
      {isFiltered ? null : (
        <InfiniteList
          className="flex flex-1 flex-col"
          auto={false}
          hasMore={chats.next !== null}
          loading={loadingMore.running}
          onMore={() => void chats.loadMore()}
          error={loadingMore.error ? failureText(t, loadingMore.error) : undefined}
          end={null}
        >
          <ConversationList
            className="flex-1"
            conversations={begun.map(view)}
            currentId={currentId}
            onRemove={remove}
            loading={chats.loading.running && chats.lines.length === 0}
            error={
              // A list that is there stays; it is asked for again by itself.
              chats.loading.error && !chats.isThere ? (
                <RetryAlert error={chats.loading.error} onRetry={() => void chats.load()} />
              ) : undefined
            }
            empty={
              hasRequests || !chats.isThere ? null : (
                <EmptyChat
                  title={t('chats.emptyTitle')}
                  text={t('chats.emptyText')}
                  action={<Button href={routePath('members')}>{t('chats.emptyAction')}</Button>}
                />
              )
            }
          />
        </InfiniteList>
      )}
      {removing ? (
        <RemoveChat
          name={removing.member.name}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            void chats.remove(removing.conversation);
            if (removing.conversation === currentId) void navigate(routePath('chats'));
          }}
        />
      ) : null}
    </>
  );
});
