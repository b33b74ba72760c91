/** One address of a sitemap, with those of the same page in other languages. */
export interface SitemapEntry {
  readonly address: string;
  readonly alternates: readonly (readonly [hreflang: string, address: string])[];
}

const frame =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n([\s\S]*)<\/urlset>\n$/;
const entry = /<url><loc>([^<>]+)<\/loc>((?:<xhtml:link [^<>]*\/>)*)<\/url>\n/g;
const link = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g;

/** Reads a sitemap. @throws for anything in it that is none of ours: another element, attribute or order */
export function readSitemap(xml: string): readonly SitemapEntry[] {
  const [, inside] = frame.exec(xml) ?? [];
  if (inside === undefined) throw new Error(`This is no sitemap: ${xml.slice(0, 200)}`);
  const rest = inside.replaceAll(entry, '');
  if (rest !== '') throw new Error(`Not an address: ${rest.slice(0, 200)}`);
  return [...inside.matchAll(entry)].map(([, address = '', links = '']) => {
    const unread = links.replaceAll(link, '');
    if (unread !== '') throw new Error(`Not an alternate: ${unread.slice(0, 200)}`);
    return {
      address,
      alternates: [...links.matchAll(link)].map(([, language = '', other = '']) => [language, other] as const),
    };
  });
}
