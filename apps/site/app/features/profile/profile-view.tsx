import type { Profile } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import {
  AboutMe,
  Alert,
  Badge,
  Button,
  FictionalLabel,
  GiftButton,
  Heading,
  InterestList,
  LikeButton,
  MessageButton,
  PhotoGallery,
  ProfileActions,
  ProfileColumns,
  ProfileFacts,
  ProfileHeader,
  ProfileMenu,
  Section,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { fullPhotoView, galleryPhotoView, presenceLabel } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { factsOf } from './facts.ts';
import { LoginNeeded } from './login-needed.tsx';

const PhotoViewer = lazy(() => import('./photo-viewer.ts'));
const GiftDialog = lazy(() => import('../gifts/gift-dialog.tsx'));
const ReportMember = lazy(() => import('../complaints/report-member.tsx'));
const PremiumNeeded = lazy(() => import('../payments/premium-needed.tsx'));
const BlockMember = lazy(() => import('./block-member.tsx'));

type Open = 'gift' | 'report' | 'premium' | 'block' | null;

/** A member as the viewer may see them: gallery first, facts as a quiet list, actions always in reach. */
export const ProfileView = observer(function ProfileView({
  member,
  profile,
}: {
  readonly member: Member;
  readonly profile: Profile;
}) {
  const { session, members, settings } = useStores();
  const translator = useTranslator();
  const { t, format } = translator;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const brand = settings.settings;
  const { name } = member;
  const own = session.user?.profile.id === member.id;
  const mine = new Set(session.user?.profile.interests ?? []);
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(null));
  const whenLoggedIn = (message: string, act: () => void) => () => (session.loggedIn ? act() : setReason(message));
  const regionName = settings.regionName(profile.country, profile.region);
  const regionKind = profile.country ? settings.regionsByCountry[profile.country]?.kind : undefined;
  // Berlin in Berlin is said once.
  const region = regionName === profile.city ? null : regionName;
  const places = [profile.city, region, profile.country && format.country(profile.country)].filter(Boolean).join(', ');
  const distance =
    profile.distance_km === null ? null : t('profile.distance', { distance: format.distance(profile.distance_km) });
  const fictional = member.fictional ? brand.fictional_singular : undefined;
  const locked = session.loggedIn ? t('profile.lockedFree') : t('login.toPhotos', { name });
  const seePhotos = whenLoggedIn(t('login.toPhotos', { name }), () => setOpen('premium'));
  const isCovered = (index: number | null): boolean => {
    const one = index === null ? undefined : profile.photos[index];
    return one !== undefined && !('locked' in one) && one.sensitive === true && !shown.has(one.id);
  };
  const uncover = (index: number): void => setShown(new Set([...shown, profile.photos[index]?.id ?? '']));

  return (
    <>
      <PageTitle>{t('profile.title', { name, age: member.age })}</PageTitle>
      <ProfileColumns
        gallery={
          <PhotoGallery
            name={name}
            photos={profile.photos.map((one) => galleryPhotoView(one, brand.cdn_prefix, shown))}
            lockedLabel={locked}
            onPhotoPress={setPhoto}
            onLockedPress={(index) => (isCovered(index) ? uncover(index) : seePhotos())}
            badges={fictional ? <FictionalLabel>{fictional}</FictionalLabel> : undefined}
          />
        }
      >
        <ProfileHeader
          name={name}
          age={member.age}
          place={[places, distance].filter(Boolean).join(' · ')}
          presenceLabel={presenceLabel(t, { online: member.online, last_active: profile.last_active })}
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
                name={name}
                blocked={member.blocked}
                onBlockedChange={(blocked) => (blocked ? setOpen('block') : void members.setBlocked(member, false))}
                onReport={() => setOpen('report')}
              />
            ) : undefined
          }
        />
        {member.blocked ? (
          <Alert
            tone="warning"
            title={t('profile.blocked', { name })}
            action={
              <Button variant="outline" tone="neutral" size="sm" onClick={() => void members.setBlocked(member, false)}>
                {t('profile.unblock')}
              </Button>
            }
          />
        ) : own ? null : (
          <ProfileActions
            label={t('ui.moreActions')}
            message={
              <MessageButton
                name={name}
                size="lg"
                block
                onClick={whenLoggedIn(
                  t('login.toChat'),
                  () => void navigate(routePath('members-id-chat', { id: member.id })),
                )}
              />
            }
          >
            <LikeButton
              name={name}
              variant="icon"
              liked={member.liked}
              onLikedChange={(liked) =>
                whenLoggedIn(
                  t('login.toLike', { name }),
                  () => void (liked ? members.like(member) : members.unlike(member)),
                )()
              }
            />
            <GiftButton name={name} onClick={whenLoggedIn(t('login.toGift', { name }), () => setOpen('gift'))} />
          </ProfileActions>
        )}
        {member.fictional ? (
          <Alert live="off" title={brand.fictional_singular}>
            {brand.fictional_warning}
          </Alert>
        ) : null}
        <AboutMe title={t('profile.about')} text={profile.about_me} emptyText={t('profile.aboutEmpty', { name })} />
        {profile.interests.length > 0 ? (
          <Section
            title={
              <Heading level={2} size="lead">
                {t('profile.interests')}
              </Heading>
            }
          >
            <InterestList
              label={t('profile.interests')}
              interests={profile.interests.map((id) => ({
                id,
                label: t(`options.interests.${id}`),
                shared: mine.has(id),
              }))}
            />
          </Section>
        ) : null}
        <Section
          title={
            <Heading level={2} size="lead">
              {t('profile.facts')}
            </Heading>
          }
        >
          <ProfileFacts
            facts={factsOf(
              profile,
              translator,
              { visible: brand.visible_profile_fields, notes: brand.visible_profile_notes },
              regionName && regionKind ? { kind: regionKind, name: regionName } : null,
            )}
          />
        </Section>
      </ProfileColumns>
      <LoginNeeded reason={reason} onClose={() => setReason(null)} />
      <Suspense>
        {photo === null ? null : (
          <PhotoViewer
            open
            onOpenChange={(isOpen) => (isOpen ? undefined : setPhoto(null))}
            name={name}
            photos={profile.photos.map((one) => fullPhotoView(one, brand.cdn_prefix, shown))}
            index={photo}
            onIndexChange={setPhoto}
            lockedLabel={locked}
            lockedAction={
              isCovered(photo) ? (
                <Button onClick={() => uncover(photo)}>{t('profile.showPhoto')}</Button>
              ) : session.loggedIn ? (
                <Button href={routePath('premium')}>{t('nav.premium')}</Button>
              ) : undefined
            }
          />
        )}
        {open === 'gift' ? <GiftDialog member={member} open onOpenChange={close} /> : null}
        {open === 'report' ? <ReportMember member={member} open onOpenChange={close} /> : null}
        {open === 'premium' ? <PremiumNeeded title={t('profile.lockedFree')} open onOpenChange={close} /> : null}
        {open === 'block' ? <BlockMember member={member} open onOpenChange={close} /> : null}
      </Suspense>
    </>
  );
});
