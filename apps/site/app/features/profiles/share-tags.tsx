import type { Profile } from '@dating/core/contract';
import { localeOf } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface ShareTagsProps {
  readonly profile: Profile;
  /** The site's own origin, for addresses that other sites read. */
  readonly origin: string;
  /** The page that is shared, where it is not the profile itself. */
  readonly path?: string;
}

/**
 * What other sites read of a profile: name, age, what the brand is, and the main photo only where it is active (SPEC
 * section 3, Profile) and may be seen by everyone. Its address is sealed like every other one and stops opening within two
 * days; a longer preview must read the page again. Search engines are kept away: who is on a dating site is nobody's
 * to look up.
 */
export const ShareTags = observer(function ShareTags({ profile, origin, path }: ShareTagsProps) {
  const { settings } = useStores();
  const { t, language } = useTranslator();
  const brand = settings.settings;
  const address = origin + (path ?? routePath('members-id', { id: profile.id }));
  const who = t('profile.title', { name: profile.name, age: profile.age });
  const title = profile.fictional ? `${who} · ${brand.fictional_singular}` : who;
  const image = profile.main_image;
  const picture = image?.status === 'active' && !image.sensitive ? image : null;
  return (
    <Fragment>
      <meta name="description" content={brand.description} />
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={localeOf[language].replace('-', '_')} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={brand.description} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={brand.description} />
      {picture ? (
        <>
          <meta property="og:image" content={new URL(picture.match, origin).href} />
          <meta property="og:image:type" content="image/webp" />
          <meta property="og:image:alt" content={who} />
          <meta name="twitter:image" content={new URL(picture.match, origin).href} />
          <meta name="twitter:image:alt" content={who} />
        </>
      ) : null}
    </Fragment>
  );
});
