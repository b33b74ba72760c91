import { chatPhotoPrefix } from '@dating/core/contract';
import { FREE_CONVERSATIONS, routePath } from '@dating/core/rules';
import type { Conversation } from '@dating/core/models';
import {
  Alert,
  BackButton,
  Button,
  ChatColumn,
  ChatLayoutPanes,
  Composer,
  EmptyChat,
  ErrorState,
  Heading,
  MessageList,
  ProfileCard,
  TypingIndicator,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { useStores } from '../../lib/stores.tsx';
import { fullPhotoView, usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { CreditsNeeded } from '../payments/credits-needed.tsx';
import { Conversations } from './conversation-list.tsx';
import { messageViews } from './message-views.ts';
import { useLookingAt } from './use-looking-at.ts';

const PhotoViewer = lazy(() => import('../profiles/photo-viewer.ts'));
const GiftDialog = lazy(() => import('../gifts/gift-dialog.tsx'));
const IcebreakerDialog = lazy(() => import('./icebreaker-dialog.tsx'));
const FictionalNotice = lazy(() => import('./fictional-notice.tsx'));
const PremiumNeeded = lazy(() => import('../payments/premium-needed.tsx'));

const Messages = observer(function Messages({
  conversation,
  name,
}: {
  readonly conversation: Conversation;
  readonly name: string;
}) {
  const { environment } = useStores();
  const translator = useTranslator();
  const { t } = translator;
  const [photo, setPhoto] = useState<string | null>(null);
  const person = usePersonView();
  const shown = conversation.messages.find((message) => message.id === photo)?.photo ?? null;
  const member = conversation.member;
  return (
    <>
      <MessageList
        messages={messageViews(conversation, translator, environment.clock.now())}
        name={name}
        unreadFrom={conversation.unreadFrom}
        hasOlder={conversation.hasOlder}
        loadingOlder={conversation.loadingOlder.running}
        onLoadOlder={() => void conversation.loadOlder()}
        onRetry={(id) => conversation.retry(id)}
        onDiscard={(id) => conversation.discard(id)}
        onPhotoPress={setPhoto}
        footer={conversation.typing ? <TypingIndicator name={name} /> : undefined}
        empty={
          <EmptyChat
            title={t('chat.begin', { name })}
            text={t('chat.icebreakersTitle')}
            portrait={member ? <ProfileCard variant="compact" {...person(member)} /> : undefined}
          />
        }
      />
      {shown ? (
        <Suspense>
          <PhotoViewer
            open
            onOpenChange={(open) => (open ? undefined : setPhoto(null))}
            photos={[fullPhotoView(shown, chatPhotoPrefix)]}
            name={name}
            index={0}
            onIndexChange={() => undefined}
          />
        </Suspense>
      ) : null}
    </>
  );
});

type Open = 'gift' | 'icebreaker' | null;

/** Refusals that give the words back and have no dialog of their own: said below the composer. */
const told: ReadonlySet<string> = new Set(['spend_limit', 'premium_required', 'too_long']);

/** Where one writes: the cost of the next message always in sight; a refusal says what to do and keeps the words. */
const Writing = observer(function Writing({
  conversation,
  name,
}: {
  readonly conversation: Conversation;
  readonly name: string;
}) {
  const { chats, session, settings } = useStores();
  const { t, format } = useTranslator();
  const online = useOnline();
  const [open, setOpen] = useState<Open>(null);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const brand = settings.settings;
  const { refusal, cost, member } = conversation;
  const count = cost?.credits ?? brand.message_credits;
  const price = cost?.money
    ? t('chat.costMoney', { count, money: format.money(cost.money) })
    : t('common.credits', { count });
  const closed = refusal?.code ?? conversation.cannotSend;
  const blocked = closed === 'blocked' || closed === 'recipient_unavailable';
  const limited =
    refusal?.code === 'conversation_limit' || (!refusal && conversation.cannotSend === 'conversation_limit');
  const onceWarned = (send: () => void) => {
    if (member && chats.needsWarning(member)) setWaiting(() => send);
    else send();
  };

  return (
    <>
      <Composer
        name={name}
        value={conversation.draft}
        onValueChange={(text) => conversation.setDraft(text)}
        onSend={(text) => onceWarned(() => conversation.send(text))}
        onTyping={() => void conversation.sendTyping()}
        offline={!online}
        cost={price}
        maxLength={brand.message_length}
        onPhotoPick={(file) => onceWarned(() => conversation.sendPhoto(file))}
        photoCost={t('common.credits', { count: brand.photo_credits })}
        onGiftPress={() => setOpen('gift')}
        onIcebreakerPress={conversation.empty ? () => setOpen('icebreaker') : undefined}
        disabledReason={blocked ? t('chat.unavailable', { name }) : undefined}
        note={
          refusal && told.has(refusal.code) ? (
            <Alert tone="danger" title={refusal.message} onDismiss={() => conversation.clearRefusal()} />
          ) : session.user?.status === 'not_confirmed' ? (
            t('chat.unconfirmed')
          ) : undefined
        }
      />
      {refusal?.code === 'not_enough_credits' && open === null ? (
        <CreditsNeeded
          open
          name={name}
          cost={count}
          onOpenChange={(isOpen) => (isOpen ? undefined : conversation.clearRefusal())}
        />
      ) : null}
      <Suspense>
        {limited && refusal ? (
          <PremiumNeeded
            open
            title={t('chat.limitTitle')}
            text={t('chat.limitText', { max: FREE_CONVERSATIONS })}
            onOpenChange={(isOpen) => (isOpen ? undefined : conversation.clearRefusal())}
          />
        ) : null}
        {open === 'gift' && member ? (
          <GiftDialog member={member} open onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))} />
        ) : null}
        {open === 'icebreaker' && member ? (
          <IcebreakerDialog conversation={conversation} member={member} onClose={() => setOpen(null)} />
        ) : null}
        {waiting && member ? (
          <FictionalNotice
            member={member}
            cost={t('ui.costOfNext', { cost: price })}
            onCancel={() => setWaiting(null)}
            onConfirm={() => {
              setWaiting(null);
              waiting();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
});

/** One conversation, by its own id or by the member one talks to. */
export const ChatPage = observer(function ChatPage({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslator();
  const person = usePersonView();
  const navigate = useNavigate();
  useLookingAt(conversation);
  const { member } = conversation;
  const name = member?.name ?? '';

  if (!member) {
    return (
      <ErrorState
        level={1}
        title={conversation.loading.error?.message || t('errorPage.title')}
        action={<Button href={routePath('chats')}>{t('ui.backToConversations')}</Button>}
      />
    );
  }
  return (
    <>
      <PageTitle>{t('chats.conversationWith', { name })}</PageTitle>
      <Heading level={1} className="sr-only">
        {t('chats.conversationWith', { name })}
      </Heading>
      <ChatLayoutPanes
        active="conversation"
        list={<Conversations currentId={conversation.id} headingLevel={2} />}
        conversation={
          <ChatColumn
            header={
              <div className="flex items-center gap-1">
                <BackButton onBack={() => void navigate(routePath('chats'))} className="-ms-2 shrink-0 lg:hidden" />
                <ProfileCard
                  variant="chat-header"
                  {...person(member)}
                  href={routePath('members-id', { id: member.id })}
                  headingLevel={2}
                  className="min-w-0 flex-1"
                />
              </div>
            }
            composer={<Writing conversation={conversation} name={name} />}
          >
            <Messages conversation={conversation} name={name} />
          </ChatColumn>
        }
      />
    </>
  );
});

/** The page of a conversation that is opened by a key; finds or makes its object. */
export const ChatByKey = observer(function ChatByKey(key: {
  readonly conversation?: string;
  readonly profile?: string;
}) {
  const { chats } = useStores();
  const [conversation] = useState(() => chats.open(key));
  useEffect(() => {
    if (conversation.loading.status === 'idle' && conversation.member === null) void conversation.open();
  }, [conversation]);
  return <ChatPage conversation={conversation} />;
});
