import type { Profile } from '@dating/core/contract';
import type { MetaDescriptor } from 'react-router';

/** Tags for sharing a profile; with a picture only where the main photo is active (SPEC section 3, Profile). */
export function shareMeta(page: object | undefined): MetaDescriptor[] {
  if (!page || !('profile' in page && 'origin' in page)) return [];
  const { profile, origin } = page as { readonly profile?: Profile; readonly origin: string };
  if (!profile) return [];
  const tags: MetaDescriptor[] = [
    { property: 'og:title', content: profile.name },
    { property: 'og:type', content: 'profile' },
    { name: 'robots', content: 'noindex' },
  ];
  const image = profile.main_image;
  if (image?.status !== 'active') return tags;
  return [...tags, { property: 'og:image', content: new URL(image.match, origin).href }];
}
