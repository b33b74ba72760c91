import type { Profile } from '@dating/core/contract';
import { Alert, type PersonView } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { galleryPhotoView, usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { ShareTags } from '../profiles/share-tags.tsx';
import type { MemberLandingData } from './load-member-landing.ts';

/** In-page address of the first step. */
export const START = 'start';

/** The most of somebody's words that stand as a quote, in characters. */
const longestQuote = 280;

/** Whole words of a text, as many as fit. */
function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words.length <= longestQuote) return words;
  return `${words.slice(0, words.lastIndexOf(' ', longestQuote))}…`;
}

/** A member as their landing pages show them, as far as the brand shows it to visitors. Needs an observer. */
export interface Shown {
  readonly person: PersonView;
  /** All of their words. */
  readonly words: string;
  /** As much of them as a quote holds; undefined where there are none. */
  readonly quote: string | undefined;
  readonly interests: readonly string[];
}

/** Reads a profile for its landing pages. */
export function useShown(profile: Profile): Shown {
  const { settings } = useStores();
  const { t } = useTranslator();
  const view = usePersonView();
  const { visible_profile_fields: visible, cdn_prefix: prefix } = settings.settings;
  const { main_image: image } = profile;
  const photo = image && galleryPhotoView(image, prefix, new Set(), profile.language);
  const words = visible.includes('about_me') ? profile.about_me.trim() : '';
  return {
    person: { ...view({ ...profile, mainImage: null }), photo: photo && withoutCover(photo) },
    words,
    quote: words ? shortened(words) : undefined,
    interests: visible.includes('interests')
      ? profile.interests.map((interest) => t(`options.interests.${interest}`))
      : [],
  };
}

/** A sensitive photo stays covered: nobody asks for it on a landing page. */
function withoutCover(photo: ReturnType<typeof galleryPhotoView>): NonNullable<PersonView['photo']> {
  return photo.locked ? { locked: true, id: photo.id, placeholder: photo.placeholder } : photo;
}

interface MemberPageProps extends MemberLandingData {
  /** Missing where the page's content has one of its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The frame of a member's landing page: what others read of it, and its content. */
export function MemberPage({ profile, origin, path, title, children }: MemberPageProps) {
  return (
    <>
      {title ? <PageTitle>{title}</PageTitle> : null}
      <ShareTags profile={profile} origin={origin} path={path} />
      {children}
    </>
  );
}

/** What a fictional profile is, before one signs up for it; nothing beside a real one. */
export const FictionalNote = observer(function FictionalNote({ fictional }: Pick<Profile, 'fictional'>) {
  const { settings } = useStores();
  const { t } = useTranslator();
  if (!fictional) return null;
  return <Alert live="off" tone="info" title={t('entry.fictional', { label: settings.settings.fictional_singular })} />;
});
