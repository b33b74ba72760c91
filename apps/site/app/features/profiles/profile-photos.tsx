import type { Image, LockedImage, PreviewRole, Profile } from '@dating/core/contract';
import type { Member } from '@dating/core/models';
import { routePath } from '@dating/core/rules';
import { Button, MessageButton, PhotoGallery } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { fullPhotoView, galleryPhotoView } from '../../lib/views.ts';
import { LoginLinks } from './login-links.tsx';
import { LoginNeeded } from './login-needed.tsx';

const PhotoViewer = lazyPart([], () => import('./photo-viewer.ts'));
const PremiumNeeded = lazyPart(['money'], () => import('../payments/premium-needed.tsx'));

interface ProfilePhotosProps {
  readonly member: Member;
  /** null while it is loading: the photo of the card stands there meanwhile. */
  readonly profile: Profile | null;
  /** The role in which members look at their own photos: with its texts, and nothing to log in or pay for. */
  readonly preview?: PreviewRole | undefined;
  readonly badges: ReactNode;
}

/** Stands for all photos that a visitor is not given, not even as a place of their own. */
const others: LockedImage = { id: 'others', locked: true, placeholder: '' };

function placesOf(member: Member, profile: Profile | null): readonly (Image | LockedImage)[] {
  if (!profile) return member.mainImage ? [member.mainImage] : [];
  return profile.photos.length < profile.num_photos ? [...profile.photos, others] : profile.photos;
}

/** The photos as far as the viewer may see them: sensitive ones covered until they are asked for, locked ones with the way to them. */
export const ProfilePhotos = observer(function ProfilePhotos({ member, profile, preview, badges }: ProfilePhotosProps) {
  const { session, settings } = useStores();
  const { t } = useTranslator();
  const [viewed, setViewed] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const { name } = member;
  const { cdn_prefix: prefix } = settings.settings;
  const photos = placesOf(member, profile);
  const count = profile?.num_photos ?? photos.length;
  const mayWrite = session.loggedIn && !preview && !member.blocked && session.user?.profile.id !== member.id;
  const isMember = preview ? preview !== 'visitor' : session.loggedIn;
  const lockedLabel = isMember ? t('profile.lockedFree') : t('login.toPhotos', { name });
  const isCovered = (index: number): boolean => {
    const photo = photos[index];
    return photo !== undefined && !('locked' in photo) && photo.sensitive === true && !shown.has(photo.id);
  };
  const uncover = (index: number): void => setShown(new Set([...shown, photos[index]?.id ?? '']));

  const press = (index: number): void => {
    if (isCovered(index)) uncover(index);
    else if (preview) setViewed(index);
    else setAsked(true);
  };

  const wayToSee = (index: number): ReactNode => {
    if (isCovered(index)) return <Button onClick={() => uncover(index)}>{t('profile.showPhoto')}</Button>;
    if (preview) return null;
    if (isMember) return <Button href={routePath('premium')}>{t('nav.premium')}</Button>;
    return <LoginLinks onTaken={() => setViewed(null)} />;
  };

  return (
    <>
      <PhotoGallery
        name={name}
        photos={photos.map((photo) => galleryPhotoView(photo, prefix, shown, member.language))}
        count={count}
        lockedLabel={lockedLabel}
        {...(profile ? { onPhotoPress: setViewed } : {})}
        onLockedPress={press}
        badges={badges}
      />
      <LoginNeeded reason={asked && !isMember ? lockedLabel : null} onClose={() => setAsked(false)} />
      {asked && isMember ? (
        <PremiumNeeded title={t('errors.premium_required')} open onOpenChange={(isOpen) => setAsked(isOpen)} />
      ) : null}
      {viewed === null ? null : (
        <PhotoViewer
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setViewed(null))}
          name={name}
          photos={photos.map((photo) => fullPhotoView(photo, prefix, shown, member.language))}
          count={count}
          index={Math.min(viewed, photos.length - 1)}
          onIndexChange={setViewed}
          lockedLabel={isMember ? `${t('errors.premium_required')} ${lockedLabel}` : lockedLabel}
          lockedAction={wayToSee(viewed)}
          action={
            mayWrite ? <MessageButton name={name} href={routePath('members-id-chat', { id: member.id })} /> : undefined
          }
        />
      )}
    </>
  );
});
