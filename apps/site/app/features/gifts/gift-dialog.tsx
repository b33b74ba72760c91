import type { Member } from '@dating/core/models';
import { gifts } from '@dating/core/contract';
import { type GiftId, GiftPicker } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import FictionalNotice from '../first-message/fictional-notice.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const CreditsNeeded = lazyPart(['money'], () => import('../payments/credits-needed.tsx'));

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
  const conversation = chats.open({ profile: member.id });
  const { refusal } = conversation;
  const count = settings.settings.gift_credits;

  const send = async (chosen: GiftId) => {
    setSending(true);
    const sent = await conversation.gift(chosen);
    setSending(false);
    if (!sent) return;
    onOpenChange(false);
    if (inConversation) return;
    const held = conversation.messages.findLast(({ mine }) => mine)?.held;
    alerts.add(held ? 'info' : 'success', { text: held ? t('gifts.held') : t('gifts.sent', { name: member.name }) });
  };

  if (refusal?.code === 'not_enough_credits') {
    return (
      <CreditsNeeded
        open={open}
        name={member.name}
        cost={count}
        onOpenChange={(isOpen) => {
          conversation.clearRefusal();
          onOpenChange(isOpen);
        }}
      />
    );
  }
  return (
    <GiftPicker
      open={open}
      onOpenChange={onOpenChange}
      title={t('gifts.title', { name: member.name })}
      text={t('gifts.cost', { count })}
      gifts={gifts.map((id) => ({ id, label: t(`options.gifts.${id}`) }))}
      value={gift}
      onValueChange={setGift}
      sendLabel={gift ? t('gifts.send', { count }) : t('gifts.choose')}
      onSend={(chosen) => void send(chosen)}
      sending={sending}
      error={refusal ? refusal.message || t('errors.network') : undefined}
    />
  );
});
