import { listedPaths } from '@dating/core/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { brandOf, originOf } from '../http/request-scope.ts';

const hourLong = 'public, max-age=3600';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * What search engines ask for first, each for the brand of the host (docs/decisions/0051). Pages that they must not list
 * say so themselves: a page that may not be read cannot say it.
 */
export function mountSearchEngines(app: FastifyInstance, ctx: AppContext): void {
  /** Another host than those of the brands is refused. */
  const siteOf = (request: FastifyRequest): string => {
    brandOf(ctx, request);
    return originOf(request);
  };

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', hourLong)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOf(request)}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', (request, reply) => {
    const site = siteOf(request);
    const addresses = listedPaths.map((path) => `<url><loc>${escaped(site + path)}</loc></url>`);
    return reply
      .header('cache-control', hourLong)
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...addresses,
          '</urlset>\n',
        ].join('\n'),
      );
  });
}
