import { LINK_PICTURE_SIZE, type LinkPicture, linkPictures } from '@dating/core/rules';
import { themeColor } from '@dating/ui/brands';
import type { FastifyInstance } from 'fastify';
import type { Look } from '../brands/looks.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { drawPng } from './draw-png.ts';
import { drawLinkPicture } from './link-drawings.ts';
import { markOf } from './mark.ts';
import { readScenes } from './scenes.ts';

const dayLong = 'public, max-age=86400';
const { width, height } = LINK_PICTURE_SIZE;

/** Pixels: the tile with the mark, and its distance from the edges. */
const tile = { side: 168, margin: 56, radius: 36 } as const;

const channelsOf = (hex: string): readonly number[] => {
  const digits = hex.length === 4 ? Array.from(hex.slice(1), (one) => one + one) : (hex.slice(1).match(/../g) ?? []);
  return digits.map((one) => Number.parseInt(one, 16));
};

function mixed(one: string, share: number, other: string): string {
  const others = channelsOf(other);
  const channels = channelsOf(one).map((value, index) =>
    Math.round(value * share + (others[index] ?? 0) * (1 - share)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The drawing with its colours worked out: what makes pictures of drawings knows neither variables nor mixtures. */
export function plainColors(drawing: string, { tokens }: Look): string {
  const { colors } = tokens.light;
  return drawing
    .replace(/var\(--(scene-[1-6])\)/g, (_, token: `scene-${1 | 2 | 3 | 4 | 5 | 6}`) => colors[token])
    .replace(/color-mix\(in srgb, ?(#\w+) (\d+)%, ?(#\w+)\)/g, (_, one: string, share: string, other: string) =>
      mixed(one, Number(share) / 100, other),
    );
}

/** A length of a look in pixels; one that is relative is taken by the size that browsers begin with. */
const pixelsOf = (length: string): number => Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1);

/** A drawing in the brand's colours, with its mark in the corner. */
async function linkPictureSvg(look: Look, name: LinkPicture): Promise<string> {
  const parts = { scenes: await readScenes(), radius: pixelsOf(look.tokens.radius.card) };
  const drawing = plainColors(drawLinkPicture(name, parts), look);
  const { path, rule } = markOf(look);
  const { side, margin, radius } = tile;
  const [left, top, inner] = [margin, height - margin - side, side * 0.6];
  const inset = (side - inner) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    drawing,
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${radius}" fill="${themeColor(look.tokens)}"/>`,
    `<svg x="${left + inset}" y="${top + inset}" width="${inner}" height="${inner}" viewBox="0 0 24 24">`,
    `<path fill="${look.tokens.light.colors.accent}" fill-rule="${rule}" d="${path}"/></svg></svg>`,
  ].join('');
}

/** Pictures that other sites show beside a link, in each look; pages name the look's version. */
export function mountLinkPictures(app: FastifyInstance, ctx: AppContext): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { theme: string; file: string } }>('/link-pictures/:theme/:file', async (request, reply) => {
    const { theme, file } = request.params;
    const look = ctx.looks.find(theme);
    const name = linkPictures.find((one) => `${one}.png` === file);
    if (!look || !name) throw new Refusal('not_found');
    const key = `${look.version} ${name}`;
    const picture = drawn.get(key) ?? linkPictureSvg(look, name).then(drawPng);
    drawn.set(key, picture);
    return reply
      .header('cache-control', dayLong)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(await picture);
  });
}
