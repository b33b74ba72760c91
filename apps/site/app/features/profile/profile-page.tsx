import { routePath } from '@dating/core/rules';
import { BlockedNotice, Button } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { ProfileView } from './profile-view.tsx';

/** The profile screen of /members/{id} and /likes/m/{id}. */
export const ProfilePage = observer(function ProfilePage({
  id,
  blockedBy,
}: {
  readonly id: string;
  readonly blockedBy: string | null;
}) {
  const { members, likes, session } = useStores();
  const { t } = useTranslator();
  const member = members.get(id);

  // The first page came from the server; the like is seen once it is really looked at.
  useEffect(() => {
    if (session.loggedIn) void likes.opened(id);
  }, [likes, session, id]);

  if (blockedBy !== null) {
    const title = t('profile.blockedByTitle', { name: blockedBy });
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <BlockedNotice
          title={title}
          text={t('profile.blockedByText')}
          action={<Button href={routePath('members')}>{t('nav.search')}</Button>}
        />
      </>
    );
  }
  if (!member?.details) return null;
  return <ProfileView member={member} profile={member.details} />;
});
