import { sealedChats } from '@dating/core/kept-chats';
import type { KeptChats } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { RootStore } from '@dating/core/stores';
import { Alert, Button, ConversationList, ErrorState, Heading, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { matchPath, useSearchParams } from 'react-router';
import { browserPage } from '../../lib/browser.ts';
import { routeOf, safeNext } from '../../lib/guards.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { OtherStores, useStores } from '../../lib/stores.tsx';
import { useLineView } from '../chats/line-view.ts';
import { PageTitle } from '../page/page-title.tsx';
import { keptApi } from './kept-api.ts';
import { OfflineChat } from './offline-chat.tsx';

/** What is kept on this device; undefined until it is read. */
function useKept(): KeptChats | null | undefined {
  const [kept, setKept] = useState<KeptChats | null>();
  useEffect(() => void sealedChats.open().then(setKept), []);
  return kept;
}

/** The stores of the member whose conversations are kept; they reach no server. */
function useKeptStores(kept: KeptChats): RootStore {
  const { settings, session } = useStores();
  const [stores] = useState(() => {
    const entries = kept.chats.map(({ entry }) => entry);
    return new RootStore(
      { ...browserPage().environment, api: keptApi(kept) },
      {
        settings: settings.settings,
        language: session.language,
        user: kept.user,
        chats: {
          chats: entries,
          num_unread_messages: entries.reduce((sum, one) => sum + one.num_unread_messages, 0),
          num_new_likes: 0,
          next: null,
        },
      },
    );
  });
  useEffect(() => {
    // What waits shows beside what was said.
    void stores.chats.outbox.restore();
    return () => stores.chats.outbox.clear();
  }, [stores]);
  return stores;
}

/** The conversation that an address shows; null for any other page. */
function chatIn(to: string): { readonly conversation?: string; readonly profile?: string } | null {
  const { pathname } = new URL(to, 'http://here.invalid');
  const route = routeOf(pathname);
  const id = route && matchPath(route.path, pathname)?.params['id'];
  if (!id) return null;
  if (route.name === 'chats-id') return { conversation: id };
  return route.name === 'members-id-chat' ? { profile: id } : null;
}

interface ChatsProps {
  /** The address that was asked for. */
  readonly to: string;
  /** It is that of a conversation that is not kept. */
  readonly isMissing: boolean;
}

const Chats = observer(function Chats({ to, isMissing }: ChatsProps) {
  const { chats } = useStores();
  const { t } = useTranslator();
  const view = useLineView();
  return (
    <Stack className="mx-auto w-full max-w-3xl px-4 py-6">
      <Heading level={1} size="title">
        {t('chats.title')}
      </Heading>
      <Alert
        tone="warning"
        title={t('offline.title')}
        action={
          <Button variant="outline" tone="neutral" size="sm" onClick={() => window.location.replace(to)}>
            {t('common.retry')}
          </Button>
        }
      >
        {isMissing ? `${t('app.offlineMissing')} ` : null}
        {t('app.offlineChats')}
      </Alert>
      <ConversationList conversations={chats.inOrder.map(view)} />
    </Stack>
  );
});

function Kept({ kept, to }: { readonly kept: KeptChats; readonly to: string }) {
  const stores = useKeptStores(kept);
  const key = chatIn(to);
  const chat =
    key &&
    kept.chats.find(
      ({ entry, conversation }) => entry.conversation === key.conversation || conversation.profile.id === key.profile,
    );
  return (
    <OtherStores stores={stores}>
      {chat ? (
        <OfflineChat key={chat.entry.conversation} conversationId={chat.entry.conversation} />
      ) : (
        <Chats to={to} isMissing={key !== null} />
      )}
    </OtherStores>
  );
}

/**
 * What the installed app shows where a page cannot be fetched: the latest conversations, to read and to write in (SPEC
 * section 7). With the line the page comes that was asked for.
 */
export function OfflinePage() {
  const { t } = useTranslator();
  const kept = useKept();
  const [search] = useSearchParams();
  const to = search.has('to') ? safeNext(search.get('to')) : routePath('chats');
  useEffect(() => {
    const back = () => window.location.replace(to);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [to]);
  return (
    <>
      <PageTitle>{t('offline.title')}</PageTitle>
      {kept === undefined ? (
        // A page has its headline also for the moment in which the device is read.
        <Heading level={1} className="sr-only">
          {t('offline.title')}
        </Heading>
      ) : null}
      {kept && kept.chats.length > 0 ? <Kept kept={kept} to={to} /> : null}
      {kept === null || kept?.chats.length === 0 ? (
        <ErrorState
          level={1}
          title={t('offline.title')}
          action={<Button onClick={() => window.location.replace(to)}>{t('common.retry')}</Button>}
        >
          {t('app.offlineNothing')}
        </ErrorState>
      ) : null}
    </>
  );
}
