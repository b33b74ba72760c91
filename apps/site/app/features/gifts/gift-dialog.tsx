import type { Member } from '@dating/core/models';
import { gifts } from '@dating/core/contract';
import { messageLength } from '@dating/core/rules';
import type { PauseReason } from '@dating/core/rules/first-message';
import { type GiftId, GiftPicker } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import FictionalNotice from '../first-message/fictional-notice.tsx';
import { reasonsToPause } from '../first-message/pause-reasons.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ConversationLimit } from '../payments/conversation-limit.tsx';

const CreditsNeeded = lazyPart(['money'], () => import('../payments/credits-needed.tsx'));
const PauseNotice = lazyPart([], () => import('../first-message/pause-notice.tsx'));

interface GiftDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The conversation is behind it: the gift itself is seen to arrive, and says what becomes of it. */
  readonly inConversation?: boolean;
}

/** Chooses and sends a gift; a fictional profile says what it is before the first one. */
export default observer(function GiftDialog(props: GiftDialogProps) {
  const { chats, settings } = useStores();
  const { t } = useTranslator();
  const { member, open, onOpenChange } = props;
  if (open && chats.needsWarning(member)) {
    const cost = t('gifts.cost', { count: settings.settings.gift_credits });
    return <FictionalNotice member={member} cost={cost} onCancel={() => onOpenChange(false)} />;
  }
  return <Gifts {...props} />;
});

/** The gift arrives as a message; that of a member who has not confirmed the e-mail waits, and the dialog says so. */
const Gifts = observer(function Gifts({ member, open, onOpenChange, inConversation = false }: GiftDialogProps) {
  const { chats, settings, alerts } = useStores();
  const { t } = useTranslator();
  const [gift, setGift] = useState<GiftId | null>(null);
  const [sending, setSending] = useState(false);
  const [paused, setPaused] = useState<readonly PauseReason[]>([]);
  // Kept like what one writes in the conversation: a visit to the payment page loses no words.
  const draft = `gift ${member.id}`;
  const [line, setLine] = useState(() => chats.drafts.get(draft));
  const conversation = chats.open({ profile: member.id });
  // One that is older than this dialog was told where it came.
  const [before] = useState(conversation.giftRefusal);
  const refusal = conversation.giftRefusal === before ? null : conversation.giftRefusal;
  const { gift_credits: count, message_length: maxLength } = settings.settings;

  /** What the person sees; null once the dialog is closed. */
  const seen = useRef<{ readonly gift: GiftId | null; readonly line: string } | null>(null);
  useEffect(() => {
    seen.current = { gift, line };
    return () => {
      seen.current = null;
    };
  }, [gift, line]);

  const writeLine = (text: string) => {
    setLine(text);
    chats.drafts.set(draft, text);
  };
  /** Why first words of one's own are shown once more; a profile's page does not know yet whether they are the first. */
  const lookAt = async () => {
    if (conversation.cost === null) await conversation.load();
    return conversation.isUnanswered ? reasonsToPause(line) : [];
  };
  const send = async (chosen: GiftId, isLookedAt = false) => {
    setSending(true);
    const reasons = isLookedAt || line === '' ? [] : await lookAt();
    // Closed, changed or written on meanwhile: nothing goes that the person does not see.
    const isStill = seen.current?.gift === chosen && seen.current.line === line;
    if (isStill) setPaused(reasons);
    const refusedBefore = conversation.giftRefusal;
    const sent = isStill && reasons.length === 0 && (await conversation.gift(chosen, line));
    setSending(false);
    if (!sent) {
      // Closed meanwhile: nothing here says it any more.
      const { giftRefusal: why } = conversation;
      if (!seen.current && why && why !== refusedBefore) alerts.fail(why);
      return;
    }
    if (chats.drafts.get(draft) === line) writeLine('');
    // Closed before, something else may be open by now.
    if (seen.current) onOpenChange(false);
    if (inConversation) return;
    const held = conversation.messages.findLast(({ mine }) => mine)?.held;
    alerts.add(held ? 'info' : 'success', { text: held ? t('gifts.held') : t('gifts.sent', { name: member.name }) });
  };

  if (gift && paused.length > 0) {
    return <PauseNotice reasons={paused} onClose={() => setPaused([])} onSend={() => void send(gift, true)} />;
  }
  const onRefusalSeen = (isOpen: boolean) => {
    conversation.clearGiftRefusal();
    onOpenChange(isOpen);
  };
  if (refusal?.code === 'not_enough_credits') {
    return <CreditsNeeded open={open} name={member.name} cost={count} kept={line} onOpenChange={onRefusalSeen} />;
  }
  if (refusal?.code === 'conversation_limit') return <ConversationLimit open={open} onOpenChange={onRefusalSeen} />;
  return (
    <GiftPicker
      open={open}
      onOpenChange={onOpenChange}
      title={t('gifts.title', { name: member.name })}
      text={t('gifts.cost', { count })}
      gifts={gifts.map((id) => ({ id, label: t(`options.gifts.${id}`) }))}
      value={gift}
      onValueChange={setGift}
      line={{
        value: line,
        onValueChange: (text) => {
          writeLine(text);
          void reasonsToPause('');
        },
        label: t('gifts.line'),
        maxLength,
        countCharacters: messageLength,
      }}
      sendLabel={gift ? t('gifts.send', { count }) : t('gifts.choose')}
      onSend={(chosen) => void send(chosen)}
      sending={sending}
      error={refusal ? failureText(t, refusal) : undefined}
    />
  );
});
