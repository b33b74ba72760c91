import type { PhotoUpload, PhotoUploads } from '@dating/core/stores';
import { PhotoUploader } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** Largest photo that the server takes, in megabytes. */
const maxMegabytes = 15;

/** Addresses of files that this browser holds, given back when they are not needed any more. */
function useFileAddresses(uploads: readonly PhotoUpload[]): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = uploads.map(({ id }) => id).join(' ');
  useEffect(() => {
    const made = new Map(uploads.map(({ id, file }) => [id, URL.createObjectURL(file)]));
    setAddresses(made);
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
    // The files of one id never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
  return addresses;
}

/** One's own photos: those that are there and those on their way. */
export const PhotosField = observer(function PhotosField({ uploads }: { readonly uploads: PhotoUploads }) {
  const { ownProfile, session, settings } = useStores();
  const { t } = useTranslator();
  const addresses = useFileAddresses(uploads.list);
  const { profile } = ownProfile;
  if (!profile) return null;
  const limit = session.user?.max_photos ?? 0;
  const prefix = settings.settings.cdn_prefix;
  const there = profile.photos.map((photo, index) => ({
    id: photo.id,
    src: prefix + photo.thumb_filename,
    name: `${profile.name} ${index + 1}`,
    status: photo.status,
    reason: photo.reason ?? undefined,
  }));
  const coming = uploads.list.map(({ id, file, error }) => ({
    id,
    src: addresses.get(id),
    name: file.name,
    ...(error ? { error: error.message || t('errors.network') } : { progress: 0 }),
  }));
  const isComing = (id: string) => uploads.list.some((upload) => upload.id === id);
  return (
    <PhotoUploader
      label={t('signup.stepPhoto')}
      hint={t('profile.photoHint')}
      photos={[...there, ...coming]}
      limit={limit}
      limitNote={t('profile.photosFull', { max: limit })}
      onAdd={(files) => void uploads.add(files)}
      onRetry={(id) => void uploads.retry(id)}
      onRemove={(id) => (isComing(id) ? uploads.remove(id) : void ownProfile.removePhoto(id))}
      onMove={(id, place) => (isComing(id) ? undefined : void ownProfile.movePhoto(id, place))}
      maxBytes={maxMegabytes * 1024 * 1024}
      problems={{
        wrongType: (name) => t('profile.photoWrongType', { name }),
        tooLarge: (name) => t('profile.photoTooLarge', { name, max: maxMegabytes }),
        unreadable: (name) => t('profile.photoUnreadable', { name }),
        tooMany: (name) => t('profile.photoTooMany', { name }),
      }}
    />
  );
});
