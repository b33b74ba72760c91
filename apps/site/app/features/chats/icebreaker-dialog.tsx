import type { Conversation, Member } from '@dating/core/models';
import { IcebreakersStore } from '@dating/core/stores';
import { IcebreakerModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { CreditsNeeded } from '../payments/credits-needed.tsx';
import FictionalNotice from './fictional-notice.tsx';

interface IcebreakerDialogProps {
  readonly conversation: Conversation;
  readonly member: Member;
  readonly onClose: () => void;
  /** A line is on its way; the dialog is closed as well. */
  readonly onSent?: () => void;
}

/** First lines that fit the other's profile; a fictional one says so first. */
export default observer(function IcebreakerDialog(props: IcebreakerDialogProps) {
  const { chats, settings } = useStores();
  const { t } = useTranslator();
  const { conversation, member, onClose } = props;
  const count = conversation.cost?.credits ?? settings.settings.message_credits;
  if (chats.needsWarning(member)) {
    return <FictionalNotice member={member} cost={t('chat.cost', { count })} onCancel={onClose} />;
  }
  return <FirstLines {...props} count={count} />;
});

/** Pressing one sends it, at the price of a message. */
const FirstLines = observer(function FirstLines({
  conversation,
  member,
  count,
  onClose,
  onSent,
}: IcebreakerDialogProps & { readonly count: number }) {
  const { t } = useTranslator();
  const store = useOwnStore((environment) => new IcebreakersStore(environment));
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const profile = conversation.profileId;

  useEffect(() => {
    void store.load(profile ?? '');
    return store.stop;
  }, [store, profile]);

  const choose = async (id: string) => {
    setSending(id);
    const sent = await conversation.icebreaker(id);
    setSending(null);
    if (!sent) return setRefused(conversation.refusal?.message || t('errors.network'));
    onClose();
    onSent?.();
  };

  if (conversation.refusal?.code === 'not_enough_credits') {
    const leave = () => {
      conversation.clearRefusal();
      onClose();
    };
    return <CreditsNeeded open name={member.name} cost={count} onOpenChange={(open) => (open ? undefined : leave())} />;
  }

  const failure = store.loading.error;
  const error = refused ?? (failure ? failure.message || t('errors.network') : null);
  return (
    <IcebreakerModal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chat.icebreakersTitle')}
      text={t('chat.cost', { count })}
      icebreakers={store.lines ?? []}
      onChoose={(id) => void choose(id)}
      loadingLabel={store.lines === null && error === null ? t('common.loading') : undefined}
      sendingId={sending}
      error={error ?? undefined}
    />
  );
});
