import { type Image, PHOTO_DESCRIPTION_LENGTH } from '@dating/core/contract';
import { MIN_PHOTO_SIDE, PHOTO_LIMITS, routePath } from '@dating/core/rules';
import { isFileRefused, type PhotoUpload, type PhotoUploads } from '@dating/core/stores';
import { Button, ConfirmDialog, PhotoUploader, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { onOpenedPhotos } from '../../lib/opened-photos.ts';
import { takeSharedPhotos } from '../../lib/shared-photos.ts';
import { useStores } from '../../lib/stores.tsx';
import { isReady } from '../../route-table.ts';
import { useStoredAppeals } from '../complaints/use-stored-appeals.ts';

const AppealDialog = lazyPart([], () => import('../complaints/appeal-dialog.tsx'));

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

/** What stands where photos are added once there is no room: that it is full, and what premium would bring. */
function LimitNote({ limit }: { readonly limit: number }) {
  const { t } = useTranslator();
  const isFree = limit < PHOTO_LIMITS.premium;
  return (
    <Stack gap="sm">
      <Text role="status">
        {t('profile.photosFull', { count: limit })}{' '}
        {isFree ? t('ownProfile.photosPremium', { count: PHOTO_LIMITS.premium }) : null}
      </Text>
      {isFree && isReady('premium') ? (
        <Button variant="outline" tone="neutral" href={routePath('premium')} className="self-start">
          {t('nav.premium')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** One's own photos: those that are there and those on their way. */
export const PhotosField = observer(function PhotosField({
  uploads,
  pasteAnywhere = false,
  mayCover = false,
  takesShared = false,
}: {
  readonly uploads: PhotoUploads;
  /** The page is one's own: what is pasted anywhere on it is a photo. */
  readonly pasteAnywhere?: boolean;
  /** Each photo may be marked as sensitive: nobody sees it uncovered unasked. */
  readonly mayCover?: boolean;
  /** Another app has shared photos with this one, or the system opens them with it: they are to come here. */
  readonly takesShared?: boolean;
}) {
  const { ownProfile, session, settings } = useStores();
  const { t } = useTranslator();
  const addresses = useFileAddresses(uploads.list);
  const [deleting, setDeleting] = useState<string | null>(null);
  const appeals = useStoredAppeals();
  const [appealing, setAppealing] = useState<string | null>(null);
  useEffect(() => uploads.show(), [uploads]);
  const [given, setGiven] = useState<readonly File[]>();
  useEffect(() => {
    if (!takesShared) return;
    const give = (photos: readonly File[]): void => {
      if (photos.length > 0) setGiven(photos);
    };
    void takeSharedPhotos().then(give);
    onOpenedPhotos(give);
  }, [takesShared]);
  const { profile } = ownProfile;
  if (!profile) return null;
  const appealOf = ({ id, appeal }: Image): string | undefined => {
    const reference = appeal ?? appeals.referenceOf(id);
    return reference ? t('appeal.received', { reference }) : undefined;
  };
  const limit = session.user?.max_photos ?? 0;
  const prefix = settings.settings.cdn_prefix;
  const there = profile.photos.map((photo, index) => ({
    id: photo.id,
    src: prefix + photo.thumb_filename,
    name: `${profile.name} ${index + 1}`,
    status: photo.status,
    sensitive: photo.sensitive,
    covered: photo.covered ? t('errors.photo_covered') : undefined,
    words: photo.description,
    reason: photo.reason ?? t('profile.photoUsualReason'),
    appealed: appealOf(photo),
    onAppeal: () => {
      // What went wrong with another one is no news here.
      appeals.sending.reset();
      setAppealing(photo.id);
    },
  }));
  const coming = uploads.list.map(({ id, file, progress, error }) => ({
    id,
    src: addresses.get(id),
    name: file.name,
    ...(error ? { error: failureText(t, error), final: isFileRefused(error) } : { progress }),
  }));
  const isComing = (id: string) => uploads.list.some((upload) => upload.id === id);
  return (
    <>
      <PhotoUploader
        label={t('signup.stepPhoto')}
        hint={t('profile.photoHint')}
        photos={[...there, ...coming]}
        limit={limit}
        limitNote={<LimitNote limit={limit} />}
        pasteAnywhere={pasteAnywhere}
        given={given}
        onAdd={(files, words) => void uploads.add(files, words)}
        onRetry={(id) => void uploads.retry(id)}
        onRemove={(id) => (isComing(id) ? uploads.remove(id) : setDeleting(id))}
        onMove={(id, place) => void ownProfile.movePhoto(id, place)}
        onCover={mayCover ? (id, covered) => void ownProfile.setSensitive(id, covered) : undefined}
        onDescribe={(id, words) => void ownProfile.describePhoto(id, words)}
        wordsLimit={PHOTO_DESCRIPTION_LENGTH}
        maxBytes={maxMegabytes * 1024 * 1024}
        minSide={MIN_PHOTO_SIDE}
        problems={{
          wrongType: (name) => t('profile.photoWrongType', { name }),
          unshown: (name) => t('profile.photoAsItIs', { name }),
          tooLarge: (name) => t('profile.photoTooLarge', { name, max: maxMegabytes }),
          unreadable: (name) => t('profile.photoUnreadable', { name }),
          tooMany: (name) => t('profile.photoTooMany', { name }),
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        title={t('profile.photoDeleteConfirm')}
        confirmLabel={t('profile.photoDelete')}
        cancelLabel={t('common.cancel')}
        tone="danger"
        onConfirm={() => {
          if (deleting !== null) void ownProfile.removePhoto(deleting);
          setDeleting(null);
        }}
      >
        {t('ownProfile.deleteText')}
      </ConfirmDialog>
      {appealing === null ? null : (
        <AppealDialog
          store={appeals}
          photo={appealing}
          onClose={() => setAppealing(null)}
          onSent={() => void ownProfile.reload()}
        />
      )}
    </>
  );
});
