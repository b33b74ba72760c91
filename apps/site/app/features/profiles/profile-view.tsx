import type { PreviewRole, Profile } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import {
  Alert,
  Badge,
  FictionalLabel,
  ProfileColumns,
  ProfileHeader,
  ProfileMenu,
  Skeleton,
  Stack,
  Text,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import { presenceLabel } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { UnblockAlert, MemberActions } from './profile-actions.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfileLead, ProfileText } from './profile-text.tsx';

const ReportMember = lazyPart([], () => import('../complaints/report-member.tsx'));
const BlockMember = lazyPart([], () => import('./block-member.tsx'));

interface ProfileViewProps {
  readonly member: Member;
  /** null while it is loading: what the member's card said is shown meanwhile. */
  readonly profile: Profile | null;
  /** The role in which a member looks at the own page. */
  readonly preview?: PreviewRole;
}

/** A member as the viewer may see them: gallery first, facts as a quiet list, actions always in reach. */
export const ProfileView = observer(function ProfileView({ member, profile, preview }: ProfileViewProps) {
  const { session, settings } = useStores();
  const { t } = useTranslator();
  const brand = settings.settings;
  const own = session.user?.profile.id === member.id;
  const fictional = member.fictional ? brand.fictional_singular : undefined;

  return (
    <>
      <PageTitle>{t('profile.title', { name: member.name, age: member.age })}</PageTitle>
      <ProfileColumns
        gallery={
          <ProfilePhotos
            key={member.id}
            member={member}
            profile={profile}
            preview={preview}
            badges={fictional ? <FictionalLabel>{fictional}</FictionalLabel> : undefined}
          />
        }
      >
        <Head member={member} profile={profile} fictional={fictional} own={own} />
        {profile === null ? <WordsComing /> : <ProfileLead member={member} profile={profile} />}
        {profile === null || own ? null : member.blocked ? (
          <UnblockAlert member={member} />
        ) : (
          <MemberActions key={member.id} member={member} />
        )}
        {fictional ? (
          <Alert live="off" title={fictional}>
            {brand.fictional_warning}
          </Alert>
        ) : null}
        {profile ? <ProfileText member={member} profile={profile} /> : null}
      </ProfileColumns>
    </>
  );
});

/** Skeleton of the profile while it loads. */
function WordsComing() {
  const { t } = useTranslator();
  return (
    <Stack>
      <Text role="status" className="sr-only">
        {t('common.loading')}
      </Text>
      <Skeleton shape="block" className="h-13" />
      <Skeleton className="w-1/3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </Stack>
  );
}

/** Nothing is known yet: only the shape of the page. */
export function ProfileSkeleton() {
  return (
    <ProfileColumns gallery={<Skeleton shape="portrait" />}>
      <Skeleton shape="block" className="h-13" />
      <WordsComing />
    </ProfileColumns>
  );
}

interface HeadProps extends Omit<ProfileViewProps, 'preview'> {
  readonly fictional: string | undefined;
  readonly own: boolean;
}

const Head = observer(function Head({ member, profile, fictional, own }: HeadProps) {
  const { session, profiles } = useStores();
  const { t } = useTranslator();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const place = usePlace(member, profile);
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(null));
  return (
    <>
      <ProfileHeader
        name={member.name}
        age={member.age}
        place={place}
        presenceLabel={presenceLabel(t, { online: member.online, last_active: profile?.last_active ?? 'earlier' })}
        online={member.online}
        fictionalLabel={fictional}
        badges={
          member.match ? (
            <Badge tone="accent">{t('profile.match')}</Badge>
          ) : member.likesMe ? (
            <Badge tone="accent">{t('profile.likesYou')}</Badge>
          ) : null
        }
        menu={
          session.loggedIn && !own ? (
            <ProfileMenu
              name={member.name}
              blocked={member.blocked}
              onBlockedChange={(blocked) => (blocked ? setOpen('block') : void profiles.setBlocked(member, false))}
              onReport={() => setOpen('report')}
            />
          ) : undefined
        }
      />
      {open === 'report' ? <ReportMember member={member} open onOpenChange={close} /> : null}
      {open === 'block' ? <BlockMember member={member} open onOpenChange={close} /> : null}
    </>
  );
});

/** Where the member lives and how far that is; the town alone until more is known. */
function usePlace(member: Member, profile: Profile | null): string {
  const { settings } = useStores();
  const { t, format } = useTranslator();
  if (!profile) return member.city ?? '';
  const region = settings.regionName(profile.country, profile.region);
  // Berlin in Berlin is said once.
  const names = [
    profile.city,
    region === profile.city ? null : region,
    profile.country && format.country(profile.country),
  ];
  const { distance_km: km } = profile;
  const distance = km === null ? null : t('profile.distance', { distance: format.distance(km) });
  return [names.filter(Boolean).join(', '), distance].filter(Boolean).join(' · ');
}
