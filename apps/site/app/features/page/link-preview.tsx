import { languages, localeOf } from '@dating/core/contract';
import { alternatesOf, LINK_PICTURE_SIZE, linkPictureOf, type RouteName } from '@dating/core/rules';
import { useTranslator } from '../../lib/i18n.tsx';
import { linkPictureAddress } from '../../lib/page-look.ts';
import { usePageParts } from '../../lib/page-parts.tsx';
import { useStores } from '../../lib/stores.tsx';

interface LinkPreviewProps {
  readonly route: RouteName;
  readonly path: string;
  readonly title: string;
  /** Absent: the brand's own description. */
  readonly text?: string | undefined;
}

const underscored = (locale: string): string => locale.replace('-', '_');

/**
 * What other sites show of a link to a page about the brand (Open Graph, and what X reads), and where search engines find it
 * in other languages. Written once, by the server: it observes nothing, so that no bundle has it.
 */
export function LinkPreview({ route, path, title, text }: LinkPreviewProps) {
  const { settings } = useStores();
  const { language } = useTranslator();
  const { origin, look } = usePageParts();
  const { name, description } = settings.settings;
  const { width, height } = LINK_PICTURE_SIZE;
  const picture = origin + linkPictureAddress(look, linkPictureOf(route));
  return (
    <>
      {alternatesOf(route).map((one) => (
        <link key={one.hreflang} rel="alternate" hrefLang={one.hreflang} href={origin + one.path} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={underscored(localeOf[language])} />
      {languages
        .filter((one) => one !== language)
        .map((one) => (
          <meta key={one} property="og:locale:alternate" content={underscored(localeOf[one])} />
        ))}
      <meta property="og:url" content={origin + path} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text ?? description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={text ?? description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={name} />
    </>
  );
}
