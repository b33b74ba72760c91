import { downloadExport, exportState, requestExport as requestCall } from '@dating/core/contract';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { requireProof } from '../auth/proof.ts';
import { isTokenOf } from '../auth/tokens.ts';
import { findExport } from './queries.ts';
import { presentExport } from './present.ts';
import { ensureExport, requestExport } from './request-export.ts';
import { type Route, route } from '../http/call.ts';

async function sendArchive(
  ctx: AppContext,
  reply: FastifyReply,
  archive: { readonly file: string; readonly name: string },
): Promise<void> {
  const blob = await ctx.blobs.get(archive.file);
  if (!blob) throw new Refusal('link_expired');
  await reply
    .headers({
      'content-type': 'application/zip',
      'content-length': blob.size,
      'content-disposition': `attachment; filename="${archive.name}"`,
      'cache-control': 'no-store',
    })
    .send(blob.stream);
}

export const routes: readonly Route[] = [
  route(exportState, async ({ ctx, member }) => {
    const row = await findExport(ctx.db, ctx, member.id);
    return { status: 200, body: { export: row && presentExport(row) } };
  }),

  route(requestCall, async (call) => {
    await requireProof(call.ctx, call.member);
    return call.transaction(async (tx) => {
      const row = await requestExport(tx, call.ctx, call.member.id, call.origin);
      return { status: 201 as const, body: { export: presentExport(row) } };
    });
  }),

  route(downloadExport, async ({ ctx, brand, member, origin, prefetch, query }) => {
    const { token } = query;
    if (token !== undefined && !(await isTokenOf(ctx.db, ctx, 'export', { memberId: member.id, token }))) {
      throw new Refusal('link_expired');
    }
    const row = await findExport(ctx.db, ctx, member.id);
    if (!row && (token !== undefined || prefetch)) throw new Refusal('link_expired');
    await requireProof(ctx, member);
    if (row?.file) {
      const { file, requested_at } = row;
      const name = `${brand.id}-${requested_at.toISOString().slice(0, 10)}.zip`;
      return { status: 200, hijack: (_request, reply) => sendArchive(ctx, reply, { file, name }) };
    }
    if (token !== undefined) throw new Refusal('link_expired');
    const begun = row ?? (await inTransaction(ctx.db, (tx) => ensureExport(tx, ctx, member.id, origin)));
    return { status: 202, body: { export: presentExport(begun) } };
  }),
];
