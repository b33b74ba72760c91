import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { NewLikeModal } from '@dating/ui';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { usePersonView } from '../../lib/views.ts';

/** 'New like!': the photo leads to the profile, the button begins a conversation. */
export default function NewLikeDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { t } = useTranslator();
  const person = usePersonView();
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <NewLikeModal
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('newLike.title')}
      person={{ ...person(member), id: member.id }}
      imageLabel={t('newLike.openPhoto', { name: member.name })}
      onImagePressed={(id) => go(routePath('likes-m-id', { id }))}
      profileLabel={t('likes.openProfile')}
      buttonLabel={t('newLike.button')}
      onButtonPressed={(id) => go(routePath('members-id-chat', { id }))}
    />
  );
}
