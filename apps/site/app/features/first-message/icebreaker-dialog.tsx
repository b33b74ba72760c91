import type { Conversation, Member } from '@dating/core/models';
import { IcebreakersStore } from '@dating/core/stores';
import { IcebreakerModal } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import FictionalNotice from './fictional-notice.tsx';

interface IcebreakerDialogProps {
  readonly conversation: Conversation;
  readonly member: Member;
  readonly onClose: () => void;
  /** A line stands where one writes; the dialog is closed as well. */
  readonly onChosen?: (line: { readonly id: string; readonly text: string }) => void;
}

/** First lines that fit the other's profile; a fictional one says so first. */
export default observer(function IcebreakerDialog(props: IcebreakerDialogProps) {
  const { chats, settings } = useStores();
  const { t } = useTranslator();
  const { conversation, member, onClose } = props;
  if (chats.needsWarning(member)) {
    const count = conversation.cost?.credits ?? settings.settings.message_credits;
    return <FictionalNotice member={member} cost={t('chat.cost', { count })} onCancel={onClose} />;
  }
  return <FirstLines {...props} />;
});

/** Pressing one puts it where one writes, before what stands there already: it is sent, and paid, like any words. */
const FirstLines = observer(function FirstLines({ conversation, onClose, onChosen }: IcebreakerDialogProps) {
  const { t } = useTranslator();
  const store = useOwnStore((environment) => new IcebreakersStore(environment));
  const profile = conversation.profileId;

  useEffect(() => {
    void store.load(profile ?? '');
    return store.stop;
  }, [store, profile]);
  useEffect(() => conversation.takeDraft(), [conversation]);

  const choose = (id: string) => {
    const line = store.lines?.find((one) => one.id === id);
    if (!line) return;
    conversation.setDraft([line.text, conversation.draft].filter(Boolean).join('\n'));
    onClose();
    onChosen?.(line);
  };

  const failure = store.loading.error;
  return (
    <IcebreakerModal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('chat.icebreakersTitle')}
      text={t('chat.chooseLine')}
      icebreakers={store.lines ?? []}
      onChoose={choose}
      loadingLabel={store.lines === null && !failure ? t('common.loading') : undefined}
      error={failure ? failureText(t, failure) : undefined}
    />
  );
});
