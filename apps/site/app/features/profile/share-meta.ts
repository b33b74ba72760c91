import type { Profile } from '@dating/core/contract';
import type { MetaDescriptor } from 'react-router';

/** Tags for sharing a profile; with a picture only where the main photo is active (SPEC section 3, Profile). */
export function shareMeta(page: { readonly profile?: Profile; readonly origin?: string } | undefined): MetaDescriptor[] {
  const profile = page?.profile;
  if (!profile || !page.origin) return [];
  const tags: MetaDescriptor[] = [
    { property: 'og:title', content: profile.name },
    { property: 'og:type', content: 'profile' },
    { name: 'robots', content: 'noindex' },
  ];
  const image = profile.main_image;
  if (image?.status !== 'active') return tags;
  return [...tags, { property: 'og:image', content: new URL(image.match, page.origin).href }];
}
