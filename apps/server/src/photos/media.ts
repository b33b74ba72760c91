import { Readable } from 'node:stream';
import { type WidthBetween, widthsBetween } from '@dating/core/rules/photo-widths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { AppContext } from '../context.ts';
import { sessionCookie } from '../http/cookies.ts';
import { blockersOf } from '../blocks/queries.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/errors.ts';
import { brandOf } from '../http/request-scope.ts';
import { ownersShowing } from './queries.ts';
import { audienceOf, type PhotoQuery } from './signed-urls.ts';
import { type PhotoSize, photoSizes } from './sizes.ts';
import { photoFile } from './files.ts';

const keyShape = /^[\w-]{24}$/;

interface Range {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * One byte range; null for none, several or invalid ranges (the whole file is sent), false for one outside the file.
 */
function rangeOf(header: string | undefined, size: number): Range | null | false {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) return false;
  return start > end ? null : { start, end };
}

async function* sliced(stream: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
  }
}

type MayReadMessage = (tx: Tx, memberId: string, messageId: string) => Promise<boolean>;

/** Nobody blocks a visitor. */
const blockersOfVisitors: readonly string[] = [];

/** Whether a member shows this photo who did not block the viewer. @param viewerId null: a visitor */
async function isOpenTo(ctx: AppContext, key: string, viewerId: string | null): Promise<boolean> {
  const [owners, blockers] = await Promise.all([
    ownersShowing(ctx.db, key, viewerId),
    viewerId === null ? blockersOfVisitors : blockersOf(ctx.db, viewerId),
  ]);
  return owners.some((owner) => !blockers.includes(owner));
}

/**
 * Whether the address still opens the photo for its audience: a viewer's and a visitor's while others may see the photo,
 * a viewer's until its owner blocks them, a message's in a session of one of the conversation's members only; staff's
 * opens whatever became of the photo.
 *
 * @throws Refusal authentication_required without a session, not_found
 */
async function refuseOthers(
  ctx: AppContext,
  request: FastifyRequest,
  key: string,
  { query, mayRead }: { readonly query: PhotoQuery; readonly mayRead: MayReadMessage },
): Promise<void> {
  const { viewer, message, staff } = audienceOf(query);
  if (staff) return;
  if (message === undefined) {
    if (!(await isOpenTo(ctx, key, viewer ?? null))) throw new Refusal('not_found');
    return;
  }
  const cookie = request.cookies[sessionCookie];
  const member = cookie ? await ctx.sessions.find(cookie, brandOf(ctx, request).id) : null;
  if (!member) throw new Refusal('authentication_required');
  if (!(await mayRead(ctx.db, member.id, message))) throw new Refusal('not_found');
}

/**
 * Serves photos below /media/ to viewers with a signed address, while the signature is valid; without one 403
 * `photo_locked`. A file never changes under its name, so the viewer's browser may keep it until then; nobody between
 * may, because a block, a ban and a rejection must end the address.
 *
 * @param mayRead whether a member can open a message, and the photo in it
 */
export async function mountMedia(app: FastifyInstance, ctx: AppContext, mayRead: MayReadMessage): Promise<void> {
  app.get<{ Params: { key: string; file: string }; Querystring: PhotoQuery & { readonly w?: unknown } }>(
    '/media/p/:key/:file',
    async (request, reply) => {
      const { key, file } = request.params;
      const size = photoSizes.find((candidate) => `${candidate}.webp` === file);
      if (!size || !keyShape.test(key)) throw new Refusal('not_found');
      const seconds = ctx.photoUrls.secondsLeft(key, request.query);
      if (seconds === null) throw new Refusal('photo_locked');
      await refuseOthers(ctx, request, key, { query: request.query, mayRead });
      return serve(ctx, request, reply, { key, sizes: wantedSizes(size, request.query.w), seconds });
    },
  );
}

/** What an address asks for, the best first: not every photo has the widths between `thumb` and `match`. */
function wantedSizes(size: PhotoSize, wanted: unknown): readonly (PhotoSize | WidthBetween)[] {
  const between = size === 'match' ? widthsBetween.find((width) => String(width) === wanted) : undefined;
  return between ? [between, size] : [size];
}

interface Wanted {
  readonly key: string;
  /** The first that the photo has is sent. */
  readonly sizes: readonly (PhotoSize | WidthBetween)[];
  readonly seconds: number;
}

async function firstOf(ctx: AppContext, { key, sizes }: Wanted) {
  for (const size of sizes) {
    const blob = await ctx.blobs.get(photoFile(key, size));
    if (blob) return { blob, etag: `"${key}-${size}"` };
  }
  throw new Refusal('not_found');
}

async function serve(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<FastifyReply> {
  const { blob, etag } = await firstOf(ctx, wanted);
  const { seconds } = wanted;
  reply.headers({ etag, 'cache-control': `private, max-age=${seconds}, immutable`, 'accept-ranges': 'bytes' });
  if (fresh(request.headers, { etag })) {
    blob.stream.destroy();
    return reply.code(304).send();
  }
  const range = rangeOf(request.headers.range, blob.size);
  if (range === false) {
    blob.stream.destroy();
    return reply.code(416).header('content-range', `bytes */${blob.size}`).send();
  }
  reply.type(blob.contentType);
  if (!range) return reply.header('content-length', blob.size).send(blob.stream);
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${blob.size}`, 'content-length': end - start + 1 })
    .send(Readable.from(sliced(blob.stream, range), { objectMode: false }));
}
