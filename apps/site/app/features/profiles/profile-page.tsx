import { routePath } from '@dating/core/rules';
import { BlockedNotice, Button } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { EnoughForToday } from '../page/enough-for-today.tsx';
import { ErrorPage } from '../page/error-page.tsx';
import { useHeadlineFocus } from '../page/page-focus.ts';
import { PageTitle } from '../page/page-title.tsx';
import type { LoadedProfile } from './load-profile.ts';
import { ProfileSkeleton, ProfileView } from './profile-view.tsx';
import { ShareTags } from './share-tags.tsx';

/** The profile screen of /members/{id} and /likes/m/{id}: who it is, who stands in the way of it, or why it did not come. */
export const ProfilePage = observer(function ProfilePage({ id, blockedBy, enough = false, origin }: LoadedProfile) {
  const { profiles, likes, session } = useStores();
  const member = profiles.get(id);
  const task = profiles.task(id);
  const profile = member?.details ?? null;
  const refusal = profiles.refusals.get(id) ?? null;
  // What the page came with counts until the profile is loaded again: a block may be over by then.
  const served = refusal === null && profile === null ? blockedBy : null;
  const blocker = refusal?.code === 'blocked' ? (refusal.memberName ?? '') : served;
  // What is known already stays when it cannot be brought up to date.
  const error = refusal ?? (profile === null ? task.error : null);
  const isEnough = !session.loggedIn && (error ? error.status === 429 : enough && profile === null);
  const isShown = blocker === null && error === null && !isEnough;
  useHeadlineFocus(isShown ? 'profile' : 'refused');
  useKeptFresh(id, blockedBy === null && !isEnough);

  // The like is seen once its profile is really looked at; one that comes meanwhile, too.
  const likesMe = member?.likesMe ?? false;
  useEffect(() => {
    if (session.loggedIn && isShown && profile) void likes.opened(id);
  }, [likes, session, id, isShown, profile, likesMe]);

  if (blocker !== null) return <BlockedBy name={blocker} />;
  if (isEnough) return <EnoughForToday />;
  if (error !== null) return <ErrorPage error={error} onRetry={() => void profiles.load(id)} />;
  if (!member) return <ProfileSkeleton />;
  return (
    <>
      {profile ? <ShareTags profile={profile} origin={origin} /> : null}
      <ProfileView member={member} profile={profile} />
    </>
  );
});

/** Loads what is not there (another tab logged in), and again when the person comes back to this tab. */
function useKeptFresh(id: string, mayLoad: boolean): void {
  const { profiles } = useStores();
  const isMissing = (profiles.get(id)?.details ?? null) === null && profiles.task(id).status === 'idle';
  useEffect(() => {
    if (isMissing && mayLoad) void profiles.load(id);
  }, [profiles, id, isMissing, mayLoad]);
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void profiles.load(id);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [profiles, id]);
}

/** They have blocked the viewer: who, and that this is all (SPEC section 6). */
function BlockedBy({ name }: { readonly name: string }) {
  const { t } = useTranslator();
  const title = t('profile.blockedByTitle', { name });
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
