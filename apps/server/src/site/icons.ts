import { themeColor } from '@dating/ui/brands';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Look } from '../brands/looks.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { brandOf } from '../http/request-scope.ts';
import { drawPng } from './draw-png.ts';
import { markOf } from './mark.ts';

/** Icon sizes in pixels: for the tab, Apple's home screen, and the two that an installed app needs. */
const sizes = [32, 180, 192, 512] as const;
/** Those of the installed app. */
export const appIconSizes = [192, 512] as const;
type Size = (typeof sizes)[number];

/** What an icon is cut to: by nobody, so that it has a shape of its own, or by the device, to a round or a square. */
type Cut = 'own' | 'masked';

const box = 24;
const dayLong = 'public, max-age=86400';

/** The mark alone, in the accent colour of the browser's colour scheme. */
export function iconSvg(look: Look): string {
  const { path, rule } = markOf(look);
  const style = `path{fill:${look.tokens.light.colors.accent}}@media(prefers-color-scheme:dark){path{fill:${look.tokens.dark.colors.accent}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"><style>${style}</style><path fill-rule="${rule}" d="${path}"/></svg>`;
}

/** The mark on the brand's background; under a mask with the margin that it may cut off. In a tab it is the mark alone. */
function tileSvg(look: Look, size: Size, cut: Cut): string {
  const { path, rule } = markOf(look);
  const margin = size <= 32 ? 0 : box * (cut === 'masked' ? 0.3 : 0.2);
  const side = box + 2 * margin;
  const corner = cut === 'masked' ? 0 : side * 0.22;
  const paper =
    size <= 32
      ? ''
      : `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${corner}" fill="${themeColor(look.tokens)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}">${paper}<path fill="${look.tokens.light.colors.accent}" fill-rule="${rule}" d="${path}"/></svg>`;
}

/** The pictures that a browser needs for tabs, home screen and app list, each for the brand of the host. */
export function mountIcons(app: FastifyInstance, ctx: AppContext): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const hostLook = (request: FastifyRequest) => ctx.looks.wornBy(brandOf(ctx, request));

  const tile = async (look: Look, size: Size, cut: Cut, reply: FastifyReply) => {
    const key = `${look.version} ${size} ${cut}`;
    const picture = drawn.get(key) ?? drawPng(tileSvg(look, size, cut));
    drawn.set(key, picture);
    return reply
      .header('cache-control', dayLong)
      .type('image/png')
      .send(await picture);
  };

  app.get('/favicon.ico', (request, reply) => tile(hostLook(request), 32, 'own', reply));
  app.get('/apple-touch-icon.png', (request, reply) => tile(hostLook(request), 180, 'masked', reply));
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const { file } = request.params;
    const [, theme = '', side, masked] = /^([a-z][a-z0-9-]*?)(?:-(\d+)(-maskable)?\.png|\.svg)$/.exec(file) ?? [];
    const size = sizes.find((one) => String(one) === side);
    const look = ctx.looks.find(theme);
    if (!look || (side !== undefined && size === undefined)) throw new Refusal('not_found');
    if (size !== undefined) return tile(look, size, masked ? 'masked' : 'own', reply);
    return reply.header('cache-control', dayLong).type('image/svg+xml').send(iconSvg(look));
  });
}
