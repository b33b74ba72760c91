import { type ListedAddress, listedAddresses } from '@dating/core/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/config.ts';
import { isBrandPageName, listBrandPages } from '../brands/pages.ts';
import type { AppContext } from '../context.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { brandOf, originOf } from '../http/request-scope.ts';
import { linkOrigin } from '../mails/send.ts';

const hourLong = 'public, max-age=3600';

/** One address, with those of the same page in other languages: each of them says the same. */
function entryOf(site: string, { path, alternates }: ListedAddress): string {
  const others = alternates.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${escapeHtml(site + one.path)}"/>`,
  );
  return `<url><loc>${escapeHtml(site + path)}</loc>${others.join('')}</url>`;
}

/** The pages that the operator wrote for a brand: each speaks all of its languages at one address. */
async function ownPagesOf({ db }: AppContext, brand: Brand): Promise<readonly ListedAddress[]> {
  const names = new Set((await listBrandPages(db, brand.id)).map(({ name }) => name));
  return [...names].filter(isBrandPageName).map((name) => ({ path: `/${name}`, alternates: [] }));
}

/**
 * What search engines ask for first, each for the brand of the host (docs/decisions/0051). Pages that they must not list
 * say so themselves: a page that may not be read cannot say it.
 */
export function mountSearchEngines(app: FastifyInstance, ctx: AppContext): void {
  /** Another host than those of the brands is refused; whichever of them is asked names the brand's one address. */
  const siteOf = (request: FastifyRequest) => {
    const brand = brandOf(ctx, request);
    return { brand, site: linkOrigin(ctx, brand.id, originOf(request)) };
  };

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', hourLong)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOf(request).site}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const { brand, site } = siteOf(request);
    const addresses = [...listedAddresses(), ...(await ownPagesOf(ctx, brand))];
    return reply
      .header('cache-control', hourLong)
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...addresses.map((address) => entryOf(site, address)),
          '</urlset>\n',
        ].join('\n'),
      );
  });
}
