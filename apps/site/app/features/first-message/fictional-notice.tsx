import type { Member } from '@dating/core/models';
import { FictionalWarning } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface FictionalNoticeProps {
  readonly member: Pick<Member, 'id' | 'name'>;
  /** What it costs all the same, as a sentence. */
  readonly cost: string;
  /** The warning was read, and does not come again. */
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
}

/** Before the first message, gift or first line to a fictional profile: what it is, and that it costs all the same. */
export default observer(function FictionalNotice({ member, cost, onConfirm, onCancel }: FictionalNoticeProps) {
  const { chats, settings } = useStores();
  const { t } = useTranslator();
  const { fictional_singular: label, fictional_warning: warning } = settings.settings;
  return (
    <FictionalWarning
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={`${member.name}: ${label}`}
      text={warning}
      cost={cost}
      confirmLabel={t('common.continue')}
      onConfirm={() => {
        chats.setWarned(member.id);
        onConfirm?.();
      }}
      cancelLabel={t('common.cancel')}
    />
  );
});
