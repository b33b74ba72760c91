import type { Member } from '@dating/core/models';
import { ConfirmDialog } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface BlockMemberProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks before a member is blocked: what it means for both. */
export default function BlockMember({ member, open, onOpenChange }: BlockMemberProps) {
  const { profiles } = useStores();
  const { t } = useTranslator();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('profile.blockTitle', { name: member.name })}
      confirmLabel={t('profile.block')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => {
        onOpenChange(false);
        void profiles.setBlocked(member, true);
      }}
    >
      {t('profile.blockText', { name: member.name })}
    </ConfirmDialog>
  );
}
