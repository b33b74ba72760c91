import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Language, localeOf } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { chooseLanguage, routePath } from '@dating/core/rules';
import { themeColor } from '@dating/ui/brands';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Look } from '../brands/looks.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { brandOf } from '../http/request-scope.ts';
import { appIconSizes } from './icons.ts';

const dayLong = 'public, max-age=86400';

/** Where `pnpm screenshots` leaves its pictures. */
const folder = resolve(import.meta.dirname, '../../../../docs/screenshots');

/** What an installation shows of the app before it is there: width of the window, and screen. */
const screens = [
  [390, 'members'],
  [390, 'profile'],
  [390, 'chat'],
  [1280, 'members'],
  [1280, 'chat'],
] as const;

const fileOf = (look: string, [width, screen]: (typeof screens)[number]) => `${look}-light-${width}-${screen}.webp`;

/** Where the system sends photos that are shared with the installed app. */
const sharePath = '/profile/shared-photos';

/** Where they are cut: the worker leads there with those that are shared, the system with those that it opens. */
const photosPath = `${routePath('profile')}?shared_photos=1`;

/** The kinds that the page takes, with their endings: systems without a kind for a file go by its name. */
const photoKinds = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
} as const;

/** The pictures of a look; none of one that nobody has taken pictures of. */
async function screenshotsOf({ id, version }: Look, language: Language) {
  const { t } = translatorFor(language);
  const labels = { members: t('nav.search'), profile: t('nav.profile'), chat: t('nav.messages') };
  const there = screens.filter((one) => existsSync(resolve(folder, fileOf(id, one))));
  return Promise.all(
    there.map(async (one) => {
      const file = fileOf(id, one);
      const { width, height } = await sharp(resolve(folder, file)).metadata();
      return {
        src: `/screenshots/${file}?v=${version}`,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: one[0] < 1280 ? 'narrow' : 'wide',
        label: labels[one[1]],
      };
    }),
  );
}

/** Where a long press on the icon leads. */
function shortcutsIn(language: Language) {
  const { t } = translatorFor(language);
  return [
    { name: t('nav.messages'), url: routePath('chats') },
    { name: t('nav.likes'), url: routePath('likes') },
    { name: t('nav.search'), url: routePath('members') },
  ];
}

/** The description of the installed app (SPEC section 7), each brand's own: its name, colours, icons and pictures. */
export function mountManifest(app: FastifyInstance, ctx: AppContext): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = brandOf(ctx, request);
    const look = ctx.looks.wornBy(brand);
    const [light, dark] = [themeColor(look.tokens, 'light'), themeColor(look.tokens, 'dark')];
    // Browsers ask for it without cookies.
    const language = chooseLanguage({
      cookie: null,
      member: null,
      acceptLanguage: request.headers['accept-language'] ?? null,
      domainLanguage: brand.domain_language,
    });
    return reply
      .header('cache-control', dayLong)
      .header('vary', 'accept-language')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: '/',
          name: brand.name,
          short_name: brand.name,
          lang: localeOf[language],
          dir: 'ltr',
          start_url: '/members',
          scope: '/',
          display: 'standalone',
          // One window: what a notification or a shortcut opens comes into it.
          launch_handler: { client_mode: ['navigate-existing', 'auto'] },
          background_color: light,
          theme_color: light,
          // Browsers that know it start a dark app on a dark system; the others pass over it (decision 0066).
          color_scheme_dark: { background_color: dark, theme_color: dark },
          categories: ['social', 'lifestyle'],
          icons: (['any', 'maskable'] as const).flatMap((purpose) =>
            appIconSizes.map((size) => ({
              src: `/icons/${look.id}-${size}${purpose === 'any' ? '' : '-maskable'}.png?v=${look.version}`,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose,
            })),
          ),
          shortcuts: shortcutsIn(language).map((shortcut) => ({
            ...shortcut,
            icons: [{ src: `/icons/${look.id}-192.png?v=${look.version}`, sizes: '192x192', type: 'image/png' }],
          })),
          screenshots: await screenshotsOf(look, language),
          // The worker takes them (apps/site/public/sw-push.js).
          share_target: {
            action: sharePath,
            method: 'POST',
            enctype: 'multipart/form-data',
            params: { files: [{ name: 'photos', accept: ['image/*'] }] },
          },
          // The page takes them (apps/site/app/lib/opened-photos.ts).
          file_handlers: [{ action: photosPath, accept: photoKinds }],
        }),
      );
  });

  // Without the worker nobody has the photos: they are chosen on the page that would have taken them.
  app.post(sharePath, (_request, reply) => reply.redirect(routePath('profile'), 303));

  app.get<{ Params: { file: string } }>('/screenshots/:file', async (request, reply) => {
    const { file } = request.params;
    const [, id = ''] = /^([a-z][a-z0-9-]*)-light-/.exec(file) ?? [];
    const isListed = ctx.looks.find(id) && screens.some((one) => fileOf(id, one) === file);
    if (!isListed || !existsSync(resolve(folder, file))) throw new Refusal('not_found');
    return reply
      .header('cache-control', dayLong)
      .type('image/webp')
      .send(await readFile(resolve(folder, file)));
  });
}
