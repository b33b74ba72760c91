import type { Image, Language, LockedImage, Profile, ProfileCard } from '@dating/core/contract';
import { addressInWidth, photoWidths, widthsUnder } from '@dating/core/rules';
import type { Translator } from '@dating/core/i18n';
import type { Member } from '@dating/core/models';
import type { AnyPhoto, GalleryPhoto, PersonView } from '@dating/ui';
import { useCallback } from 'react';
import { useTranslator } from './i18n.tsx';
import { useStores } from './stores.tsx';

/**
 * A photo of the wire as the components take it; file names stand below the CDN prefix.
 *
 * @param language in which its owner describes it
 */
export function photoView(photo: Image | LockedImage, prefix: string, language?: Language | null): AnyPhoto {
  if ('locked' in photo) return { locked: true, id: photo.id, placeholder: photo.placeholder };
  return {
    id: photo.id,
    src: photo.match,
    thumbSrc: prefix + photo.thumb_filename,
    thumbWidth: photoWidths.thumb,
    between: widthsUnder(photo.width).map((width) => ({ src: addressInWidth(photo.match, width), width })),
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    ...(photo.description ? { words: photo.description, wordsLang: language ?? undefined } : {}),
  };
}

/**
 * The same in a gallery, where sensitive photos stay covered until the viewer asks for them.
 *
 * @param shown ids of those that were asked for
 * @param language in which their owner describes them
 */
export function galleryPhotoView(
  photo: Image | LockedImage,
  prefix: string,
  shown: ReadonlySet<string>,
  language?: Language | null,
): GalleryPhoto {
  if ('locked' in photo || !photo.sensitive || shown.has(photo.id)) return photoView(photo, prefix, language);
  return { locked: true, sensitive: true, id: photo.id, placeholder: photo.placeholder };
}

/** The same at its full size, for the viewer. */
export function fullPhotoView(
  photo: Image | LockedImage,
  prefix: string,
  shown: ReadonlySet<string> = new Set(),
  language?: Language | null,
): GalleryPhoto {
  const view = galleryPhotoView(photo, prefix, shown, language);
  return 'locked' in photo || view.locked ? view : { ...view, src: prefix + photo.filename };
}

/**
 * When a member was online, in words: online, today or this week. Earlier than that nothing is said, as of those who hide
 * it. A member who has just left was online today.
 */
export function presenceLabel(
  t: Translator['t'],
  { online, last_active: last }: Pick<Profile, 'online' | 'last_active'>,
): string | undefined {
  if (online) return t('presence.online');
  if (last === 'earlier') return undefined;
  return t(last === 'week' ? 'presence.week' : 'presence.today');
}

/** A member as a card shows them. */
export type PersonOf = (
  member: Pick<Member, 'name' | 'age' | 'city' | 'online' | 'mainImage' | 'fictional'>,
) => PersonView;

/** A card of the wire as `usePersonView` takes it: for lists that stay as they came, outside of the stores. */
export function cardPerson({ main_image, ...card }: ProfileCard): Parameters<PersonOf>[0] {
  return { ...card, mainImage: main_image };
}

/** Turns members into cards in the page's language. */
export function usePersonView(): PersonOf {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { cdn_prefix: prefix, fictional_singular: fictional } = settings.settings;
  return useCallback(
    (member) => ({
      name: member.name,
      age: member.age,
      place: member.city ?? undefined,
      presenceLabel: member.online ? t('presence.online') : undefined,
      online: member.online,
      photo: member.mainImage ? photoView(member.mainImage, prefix) : null,
      fictionalLabel: member.fictional ? fictional : undefined,
    }),
    [t, prefix, fictional],
  );
}
