import type { Member } from '@dating/core/models';
import { gifts } from '@dating/core/contract';
import { type GiftId, GiftPicker } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { CreditsNeeded } from '../payments/credits-needed.tsx';

interface GiftDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Chooses and sends a gift; it arrives as a message. */
export default observer(function GiftDialog({ member, open, onOpenChange }: GiftDialogProps) {
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
    alerts.add('success', { text: t('gifts.sent', { name: member.name }) });
    onOpenChange(false);
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
      gifts={gifts.map((id) => ({ id, label: t(`options.gifts.${id}`), cost: t('common.credits', { count }) }))}
      value={gift}
      onValueChange={setGift}
      sendLabel={gift ? t('gifts.send', { count }) : t('gifts.choose')}
      onSend={(chosen) => void send(chosen)}
      sending={sending}
      error={refusal ? refusal.message : undefined}
    />
  );
});
