import { isRefusal } from '@dating/core/api';
import { chatPhotoPrefix, type User } from '@dating/core/contract';
import { isNewAccount, messageLength, routePath } from '@dating/core/rules';
import type { Conversation, Member } from '@dating/core/models';
import type { PauseReason } from '@dating/core/rules/first-message';
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
  ProfileMenu,
  Spinner,
  TypingIndicator,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTranslator, useZonedTranslator } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { useStores } from '../../lib/stores.tsx';
import { prepareSendLater } from '../../lib/worker.ts';
import { fullPhotoView, usePersonView } from '../../lib/views.ts';
import { reasonsToPause } from '../first-message/pause-reasons.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { PushQuestion } from '../notifications/push-question.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { RetryAlert } from '../page/retry-alert.tsx';
import { ConversationLimit } from '../payments/conversation-limit.tsx';
import { LowCredits } from '../payments/low-credits.tsx';
import { useMessagePrice } from '../payments/message-price.ts';
import { useWayBack } from './came-from-list.ts';
import { Conversations } from './conversation-list.tsx';
import { useCostLine } from './cost-line.ts';
import { Faces, HowItBegan, isMatch, WhatToSay } from './how-it-began.tsx';
import { MessageViews, viewIdOf } from './message-views.ts';
import { Person } from './person-pane.tsx';
import { RequestBar } from './request-bar.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { useLookingAt } from './use-looking-at.ts';

const CreditsNeeded = lazyPart(['money'], () => import('../payments/credits-needed.tsx'));
const PhotoViewer = lazyPart([], () => import('../profiles/photo-viewer.ts'));
const GiftDialog = lazyPart([], () => import('../gifts/gift-dialog.tsx'));
const IcebreakerDialog = lazyPart([], () => import('../first-message/icebreaker-dialog.tsx'));
const FictionalNotice = lazyPart([], () => import('../first-message/fictional-notice.tsx'));
const PauseNotice = lazyPart([], () => import('../first-message/pause-notice.tsx'));
const LinkNotice = lazyPart([], () => import('./link-notice.tsx'));
const ReportMember = lazyPart([], () => import('../complaints/report-member.tsx'));
const BlockMember = lazyPart([], () => import('../profiles/block-member.tsx'));

const Messages = observer(function Messages({
  conversation,
  name,
  composer,
}: {
  readonly conversation: Conversation;
  readonly name: string;
  readonly composer: RefObject<HTMLFormElement | null>;
}) {
  const { alerts, environment, session } = useStores();
  const translator = useZonedTranslator();
  const { t } = translator;
  const [reported, setReported] = useState<string | null>(null);
  const [views] = useState(() => new MessageViews());
  const [photo, setPhoto] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const person = usePersonView();
  const opened = conversation.messages.find((message) => viewIdOf(message) === photo);
  const member = conversation.member;
  const { error, running } = conversation.loading;
  // While it is asked for again, its button stays under the finger.
  const [failure, setFailure] = useState(error);
  if (!running && failure !== error) setFailure(error);
  // Nothing is said about what was never seen: neither that it begins here, nor that this is all.
  const unloaded =
    failure && !conversation.isKnown ? (
      <RetryAlert error={failure} loading={running} onRetry={() => void conversation.open()} />
    ) : null;
  return (
    <>
      <MessageList
        messages={conversation.isReachingLine ? [] : views.of(conversation, translator, environment.clock.now())}
        name={name}
        unreadFrom={conversation.unreadFrom}
        openAt={conversation.place}
        onPlaceChange={(place) => conversation.keepPlace(place)}
        hasOlder={conversation.hasOlder && !conversation.isReachingLine}
        loadingOlder={conversation.loadingOlder.running}
        onLoadOlder={() => void conversation.loadOlder()}
        onRetry={(id) => conversation.retry(id)}
        onDiscard={(id) => conversation.discard(id)}
        onEdit={(id) => {
          conversation.edit(id);
          composer.current?.querySelector('textarea')?.focus();
        }}
        onLastInView={(id) => conversation.noteInView(id)}
        onPhotoPress={setPhoto}
        onLinkPress={setLink}
        onReport={setReported}
        onCopied={(done) =>
          alerts.add(done ? 'success' : 'danger', { text: t(done ? 'chat.copied' : 'errors.generic') })
        }
        loading={conversation.isOpening || (running && (conversation.empty || !conversation.isKnown))}
        header={unloaded ?? (member ? <HowItBegan member={member} /> : undefined)}
        footer={conversation.typing ? <TypingIndicator name={name} /> : undefined}
        empty={
          unloaded ? (
            <div className="flex h-full items-center justify-center p-4">{unloaded}</div>
          ) : conversation.isReachingLine || !conversation.isKnown ? (
            <div className="flex h-full items-center justify-center">
              <Spinner label={t('common.loading')} />
            </div>
          ) : (
            <EmptyChat
              title={t('chat.begin', { name })}
              text={member ? <WhatToSay conversation={conversation} member={member} /> : null}
              portrait={
                member ? (
                  isMatch(member) && !member.fictional ? (
                    <Faces member={member} />
                  ) : (
                    <ProfileCard variant="compact" {...person(member)} />
                  )
                ) : undefined
              }
            />
          )
        }
      />
      {opened?.photo ? (
        <PhotoViewer
          open
          onOpenChange={(open) => (open ? undefined : setPhoto(null))}
          photos={[fullPhotoView(opened.photo, chatPhotoPrefix)]}
          name={opened.mine ? (session.user?.profile.name ?? '') : name}
          index={0}
          onIndexChange={() => undefined}
        />
      ) : null}
      {link ? <LinkNotice address={link} onClose={() => setLink(null)} /> : null}
      {reported && member ? (
        <ReportMember member={member} at={{ id: reported, conversation }} open onOpenChange={() => setReported(null)} />
      ) : null}
    </>
  );
});

type Open = 'gift' | 'icebreaker' | 'credits' | null;

/** So few credits left, or fewer, and the line of the cost warns. */
const FEW_CREDITS = 2;

/** Refusals that a dialog or the closed composer says. */
const shown: ReadonlySet<string> = new Set([
  'not_enough_credits', 'conversation_limit', 'first_message_limit', 'blocked', 'recipient_unavailable',
]); // prettier-ignore

/** Refusals that give the words back and have no dialog of their own: said below the composer. */
const told: ReadonlySet<string> = new Set(['spend_limit', 'premium_required', 'too_long']);

/** What would let one begin more conversations. What others complained of is told to nobody (decision 0050). */
const limitReason = (user: User | null, now: Date) =>
  user?.status === 'not_confirmed'
    ? 'chat.firstMessageLimitUnconfirmed'
    : user && isNewAccount(now.getTime() - Date.parse(user.signup_date))
      ? 'chat.firstMessageLimitNew'
      : 'errors.first_message_limit';

/** Where one writes: the cost of the next message always in sight; a refusal says what to do and keeps the words. */
const Writing = observer(function Writing({
  conversation,
  name,
  composer,
}: {
  readonly conversation: Conversation;
  readonly name: string;
  readonly composer: RefObject<HTMLFormElement | null>;
}) {
  const { alerts, chats, environment, session, settings } = useStores();
  const { t, format } = useZonedTranslator();
  const online = useOnline();
  /** The first line that was chosen: sent as it is, it goes as the icebreaker that it is. */
  const chosen = useRef<{ readonly id: string; readonly text: string; readonly isTried?: boolean } | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const [paused, setPaused] = useState<{ readonly text: string; readonly reasons: readonly PauseReason[] } | null>(
    null,
  );
  const isAsking = useRef(false);
  const brand = settings.settings;
  const { beginsAt, refusal, cost, member } = conversation;
  const count = cost?.credits ?? brand.message_credits;
  const price = useMessagePrice(conversation);
  const closed = refusal?.code ?? conversation.cannotSend;
  const blocked = closed === 'blocked' || closed === 'recipient_unavailable' || member?.blocked === true;
  const limited =
    refusal?.code === 'conversation_limit' || (!refusal && conversation.cannotSend === 'conversation_limit');
  const costLine = useCostLine(conversation);
  const isShort = session.credits < count;
  const isUnconfirmed = session.user?.status === 'not_confirmed';
  const limitText = (until: string) => {
    const now = environment.clock.now();
    return `${t(limitReason(session.user, now))} ${t('chat.firstMessageLimit', { time: format.dateTime(until, now) })}`;
  };
  const giveBack = (text: string) => {
    conversation.setDraft([text, conversation.draft].filter(Boolean).join('\n'));
    const { refusal: why } = conversation;
    if (why && !shown.has(why.code) && !told.has(why.code)) alerts.fail(why);
  };
  const sendWords = (text: string) => {
    const line = chosen.current;
    // Offline it is kept like any words, but for one that may have come: as words of one's own it would come twice.
    if (line?.text !== text || (!online && !line.isTried)) return void conversation.send(text);
    chosen.current = null;
    conversation.setDraft('');
    void conversation.icebreaker(line.id).then((sent) => {
      if (sent) return;
      giveBack(text);
      const { refusal: refused } = conversation;
      // Sent once more it is the same line.
      chosen.current ??= { ...line, isTried: refused !== null && !isRefusal(refused) };
    });
  };
  /** A first message in one's own words is looked at before it goes. */
  const sendLookedAt = async (text: string) => {
    if (!conversation.isUnanswered || chosen.current?.text === text) return sendWords(text);
    if (isAsking.current) return;
    isAsking.current = true;
    const reasons = await reasonsToPause(text);
    isAsking.current = false;
    // Written on meanwhile: that is another message.
    if (conversation.draft.trim() !== text) return;
    if (reasons.length > 0) setPaused({ text, reasons });
    else sendWords(text);
  };
  const onceWarned = (send: () => void) => {
    if (member && chats.needsWarning(member)) setWaiting(() => send);
    else send();
  };

  return (
    <>
      <Composer
        ref={composer}
        name={name}
        value={conversation.draft}
        onValueChange={(text) => conversation.setDraft(text)}
        onSend={(text) => onceWarned(() => void sendLookedAt(text))}
        onTyping={() => {
          void conversation.sendTyping();
          if (conversation.isUnanswered) void reasonsToPause('');
        }}
        offline={!online && chats.outbox.keeps}
        cost={costLine}
        low={session.credits <= FEW_CREDITS}
        getCredits={isShort ? { label: t('chat.getCredits'), onPress: () => setOpen('credits') } : undefined}
        maxLength={brand.message_length}
        countCharacters={messageLength}
        onPhotoPick={(file) => onceWarned(() => conversation.sendPhoto(file))}
        photoCost={t('common.credits', { count: brand.photo_credits })}
        onGiftPress={() => setOpen('gift')}
        onIcebreakerPress={conversation.isKnown && conversation.empty ? () => setOpen('icebreaker') : undefined}
        disabledReason={blocked ? t('chat.unavailable', { name }) : beginsAt ? limitText(beginsAt) : undefined}
        note={
          refusal && told.has(refusal.code) ? (
            <Alert tone="danger" title={refusal.message} onDismiss={() => conversation.clearRefusal()} />
          ) : !online && !chats.outbox.keeps ? (
            t('chat.offlineUnkept')
          ) : conversation.asRequest || conversation.draftGoes || isUnconfirmed ? (
            <>
              {conversation.asRequest ? <span className="block">{t('chat.asRequest', { name })}</span> : null}
              {conversation.draftGoes ? (
                <span className="block">{t('chat.goesWithCredits')}</span>
              ) : isUnconfirmed ? (
                <Unconfirmed />
              ) : null}
            </>
          ) : undefined
        }
      />
      {open === 'credits' || (refusal?.code === 'not_enough_credits' && open === null) ? (
        <CreditsNeeded
          open
          name={name}
          cost={open !== 'credits' && conversation.refusedKind === 'photo' ? brand.photo_credits : count}
          kept={conversation.draft}
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            conversation.clearRefusal();
            setOpen(null);
          }}
        />
      ) : null}
      {limited && refusal ? (
        <ConversationLimit open onOpenChange={(isOpen) => (isOpen ? undefined : conversation.clearRefusal())} />
      ) : null}
      {open === 'gift' && member ? (
        <GiftDialog
          member={member}
          open
          inConversation
          onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(null))}
        />
      ) : null}
      {open === 'icebreaker' && member ? (
        <IcebreakerDialog
          conversation={conversation}
          member={member}
          onClose={() => setOpen(null)}
          onChosen={(line) => (chosen.current = line)}
        />
      ) : null}
      {paused ? (
        <PauseNotice
          reasons={paused.reasons}
          onClose={() => setPaused(null)}
          onSend={() => {
            setPaused(null);
            sendWords(paused.text);
          }}
        />
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
    </>
  );
});

/** What one can do about the other, from the head of the conversation: report, block. */
const Menu = observer(function Menu({
  conversation,
  member,
  onReport,
}: {
  readonly conversation: Conversation;
  readonly member: Member;
  readonly onReport: () => void;
}) {
  const { profiles } = useStores();
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      <ProfileMenu
        name={member.name}
        blocked={member.blocked}
        onBlockedChange={(blocked) =>
          // Whether one may write again, the server says.
          blocked ? setBlocking(true) : void profiles.setBlocked(member, false).then(conversation.outdate)
        }
        onReport={onReport}
      />
      {isBlocking ? <BlockMember member={member} open onOpenChange={setBlocking} /> : null}
    </>
  );
});

/** One conversation, by its own id or by the member one talks to. */
export const ChatPage = observer(function ChatPage({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslator();
  const person = usePersonView();
  const goBack = useWayBack();
  useLookingAt(conversation);
  useEffect(prepareSendLater, []);
  // Here, as the bar of a request may go while one writes.
  const [isReporting, setReporting] = useState(false);
  const report = () => setReporting(true);
  const composer = useRef<HTMLFormElement>(null);
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
        aside={<Person member={member} />}
        conversation={
          <ChatColumn
            header={
              <div className="flex items-center gap-1">
                <BackButton onBack={goBack} className="-ms-2 shrink-0 lg:hidden lg:low:inline-flex" />
                <ProfileCard
                  variant="chat-header"
                  {...person(member)}
                  href={routePath('members-id', { id: member.id })}
                  headingLevel={2}
                  className="min-w-0 flex-1"
                />
                <Menu conversation={conversation} member={member} onReport={report} />
              </div>
            }
            composer={
              <>
                {conversation.request ? (
                  <RequestBar conversation={conversation} member={member} composer={composer} onReport={report} />
                ) : null}
                <LowCredits />
                <PushQuestion conversation={conversation} />
                <InstallOffer conversation={conversation} />
                <Writing conversation={conversation} name={name} composer={composer} />
              </>
            }
          >
            <Messages conversation={conversation} name={name} composer={composer} />
          </ChatColumn>
        }
      />
      {isReporting ? <ReportMember member={member} open onOpenChange={setReporting} /> : null}
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
