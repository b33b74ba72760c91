import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sceneCss } from '@dating/ui/brands';
import type { FastifyInstance } from 'fastify';
import type { Look } from '../brands/looks.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';

/** The drawn places that pages show where no face may stand. */
const sceneNames = ['canal', 'evening-window', 'fjord', 'hills', 'market', 'shore', 'table'] as const;
export type SceneName = (typeof sceneNames)[number];

const dayLong = 'public, max-age=86400';

/** A drawing as it lies in @dating/ui: its colours are variables. */
const readScene = (name: SceneName): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@dating/ui/scenes/${name}.svg`)), 'utf8');

/** All of them, by name. */
export async function readScenes(): Promise<Readonly<Record<SceneName, string>>> {
  const read = await Promise.all(sceneNames.map(async (name) => [name, await readScene(name)] as const));
  return Object.fromEntries(read) as Record<SceneName, string>;
}

/** A drawing in the colours of a look, light and dark: its six colours stand in a style of its own, as an image takes none from its page. */
async function sceneSvg(look: Look, name: SceneName): Promise<string> {
  const drawing = await readScene(name);
  return drawing.replace(/^<svg [^>]+>/, (opening) => `${opening}<style>${sceneCss(look.tokens)}</style>`);
}

/** Each drawing in each look; pages name the look's version, so that browsers may keep it. */
export function mountScenes(app: FastifyInstance, ctx: AppContext): void {
  const drawn = new Map<string, Promise<string>>();
  app.get<{ Params: { theme: string; file: string } }>('/scenes/:theme/:file', async (request, reply) => {
    const { theme, file } = request.params;
    const look = ctx.looks.find(theme);
    const name = sceneNames.find((one) => `${one}.svg` === file);
    if (!look || !name) throw new Refusal('not_found');
    const key = `${look.version} ${name}`;
    const picture = drawn.get(key) ?? sceneSvg(look, name);
    drawn.set(key, picture);
    return reply
      .header('cache-control', dayLong)
      .type('image/svg+xml')
      .send(await picture);
  });
}
