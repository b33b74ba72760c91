import type { ChatListEntry } from '@dating/core/stores';
import type { Translator } from '@dating/core/i18n';
import { routePath } from '@dating/core/rules';
import { Alert, Button, ConversationList, type ConversationView, EmptyChat, Heading } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { type PersonOf, usePersonView } from '../../lib/views.ts';
import { RemoveChat } from './remove-chat.tsx';

function lastMessage(line: ChatListEntry, t: Translator['t']): string {
  const { kind, text } = line.lastMessage;
  if (kind === 'photo') return t('chats.photo');
  if (kind === 'gift') return t('chats.gift');
  return text || t('chat.removed');
}

/** The time today, the day before that. */
function recentLabel(at: string, format: Translator['format']): string {
  const now = new Date();
  const day = format.relativeDay(at, now);
  return day === format.relativeDay(now, now) ? format.time(at) : day;
}

function viewOf(line: ChatListEntry, person: PersonOf, { t, format }: Translator): ConversationView {
  return {
    id: line.conversation,
    person: person(line.member),
    lastMessage: lastMessage(line, t),
    mine: line.lastMessage.mine,
    timeLabel: recentLabel(line.updatedAt, format),
    at: line.updatedAt,
    unread: line.unread,
    href: routePath('chats-id', { id: line.conversation }),
  };
}

interface ConversationsProps {
  /** The conversation that is open beside the list. */
  readonly currentId: string | null;
  /** 1 where the list is the page, 2 beside a conversation. */
  readonly headingLevel: 1 | 2;
}

/** The conversations of the member, the latest first. */
export const Conversations = observer(function Conversations({ currentId, headingLevel }: ConversationsProps) {
  const { chats } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const person = usePersonView();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<ChatListEntry | null>(null);
  return (
    <>
      <Heading level={headingLevel} size="title" className="px-4 pt-5 pb-2">
        {t('chats.title')}
      </Heading>
      <ConversationList
        className="flex-1"
        conversations={chats.inOrder.map((line) => viewOf(line, person, translator))}
        currentId={currentId}
        onRemove={(id) => setRemoving(chats.lines.find((line) => line.conversation === id) ?? null)}
        loading={chats.loading.running && chats.lines.length === 0}
        error={
          chats.loading.error ? (
            <Alert
              tone="danger"
              title={chats.loading.error.message || t('errors.network')}
              action={
                <Button variant="outline" tone="neutral" size="sm" onClick={() => void chats.load()}>
                  {t('common.retry')}
                </Button>
              }
            />
          ) : undefined
        }
        empty={
          <EmptyChat
            title={t('chats.emptyTitle')}
            text={t('chats.emptyText')}
            action={<Button href={routePath('members')}>{t('chats.emptyAction')}</Button>}
          />
        }
        footer={
          chats.next === null ? undefined : (
            <Button variant="ghost" loading={chats.loadingMore.running} onClick={() => void chats.loadMore()}>
              {t('common.showMore')}
            </Button>
          )
        }
      />
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
