import { sql } from 'kysely';
import { discardFiles } from '../blobs/discard.ts';
import { idsOfPartners } from '../chats/queries.ts';
import type { AppContext, Forget } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { dropExport } from './request-export.ts';

/** The member's archive; those of others in which there is what the member wrote are made anew, without it. */
export const forgetExport: Forget = async (tx, ctx, { id }) => {
  await ctx.jobs.forget(tx, 'export.make', [{ member: id }]);
  await dropExport(tx, ctx, id);
  await renewPartnersExports(tx, ctx, id);
};

/**
 * Has the archives of everybody with whom the member has a conversation made again, after this transaction. Their owners
 * may ask for another one as soon as they could before.
 */
async function renewPartnersExports(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  const archives = await tx
    .selectFrom('data_export')
    .select(['member_id', 'file'])
    .where('member_id', 'in', idsOfPartners(tx, memberId))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.clock.now())]))
    .orderBy('member_id')
    .forUpdate()
    .execute();
  if (archives.length === 0) return;
  const owners = archives.map((archive) => archive.member_id);
  await tx
    .updateTable('data_export')
    // Another request than the one before: what is being made for that one is thrown away.
    .set({ requested_at: sql<Date>`requested_at + interval '1 millisecond'` })
    .set({ file: null, size: null, ready_at: null, expires_at: null })
    .where('member_id', 'in', owners)
    .execute();
  for (const member of owners) await ctx.jobs.enqueue(tx, 'export.make', { member });
  const files = archives.flatMap(({ file }) => file ?? []);
  await discardFiles(tx, ctx, files);
}
