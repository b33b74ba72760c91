import { messageLength, routePath } from '@dating/core/rules';
import { BackButton, ChatColumn, Composer, Heading, MessageList } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useZonedTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { prepareSendLater } from '../../lib/worker.ts';
import { useCostLine } from '../chats/cost-line.ts';
import { MessageViews } from '../chats/message-views.ts';
import { offlinePath } from './offline-link.tsx';

/** A kept conversation: to read, and to write what goes with the line. */
export const OfflineChat = observer(function OfflineChat({ conversationId }: { readonly conversationId: string }) {
  const { chats, environment, settings } = useStores();
  const translator = useZonedTranslator();
  const { t } = translator;
  const navigate = useNavigate();
  const [conversation] = useState(() => chats.open({ conversation: conversationId }));
  const [views] = useState(() => new MessageViews());
  useEffect(() => {
    prepareSendLater();
    void conversation.open();
  }, [conversation]);
  const cost = useCostLine(conversation);
  const name = conversation.member?.name ?? '';
  return (
    <>
      <Heading level={1} className="sr-only">
        {t('chats.conversationWith', { name })}
      </Heading>
      <ChatColumn
        className="mx-auto h-[calc(100dvh-4.0625rem)] max-w-3xl"
        header={
          <div className="flex items-center gap-1">
            <BackButton onBack={() => void navigate(offlinePath(routePath('chats')))} className="-ms-2" />
            <Heading level={2} size="body">
              {name}
            </Heading>
          </div>
        }
        composer={
          <Composer
            name={name}
            value={conversation.draft}
            onValueChange={(text) => conversation.setDraft(text)}
            onSend={(text) => void conversation.send(text)}
            offline={chats.outbox.keeps}
            cost={cost}
            maxLength={settings.settings.message_length}
            countCharacters={messageLength}
            note={chats.outbox.keeps ? undefined : t('chat.offlineUnkept')}
          />
        }
      >
        <MessageList
          messages={views.of(conversation, translator, environment.clock.now())}
          name={name}
          unreadFrom={conversation.unreadFrom}
          onRetry={(id) => conversation.retry(id)}
          onDiscard={(id) => conversation.discard(id)}
          onEdit={(id) => conversation.edit(id)}
          loading={conversation.empty}
        />
      </ChatColumn>
    </>
  );
});
