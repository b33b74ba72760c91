import { removeUnwanted } from '../blobs/remove-unwanted.ts';
import { wantedFiles } from '../data-export/wanted-files.ts';
import type { AppContext } from '../context.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { notFound } from '../http/errors.ts';
import { lockMember, type Member } from '../members/queries.ts';
import type { Tx } from '../db/tx.ts';
import { deleteMember } from '../members/update.ts';

/**
 * Erases a member for good. What they showed, wrote and were is deleted, for the other side too ('message removed').
 * What stays does not identify them: payments and the ledger by number, the evidence of complaints for a year, and
 * counts (WIRE, erasure). If a store or a transport cannot delete files or mails now, this is tried again until they
 * are gone.
 *
 * @param options.onlyIfDue leaves out a member who came back meanwhile
 * @throws Refusal not_found
 * @throws StorageUnavailable when the data folder is not there
 */
export async function eraseMember(
  ctx: AppContext,
  memberId: string,
  options: { readonly onlyIfDue?: boolean } = {},
): Promise<void> {
  // Else the member would be gone, and their photos would stay in a folder that is not mounted.
  await ctx.folder.check();
  const erased = await inTransaction(ctx.db, async (tx) => {
    // Before all others: an archive is not begun while what it would hold is being erased (data-export/make.ts).
    await takeLock(tx, 'erasure');
    const member = await lockMember(tx, memberId);
    if (!member) throw notFound('member');
    if (options.onlyIfDue && !isDue(ctx, member)) return false;
    await eraseIn(tx, ctx, member);
    return true;
  });
  if (!erased) return;
  await removeUnwanted(ctx, wantedFiles);
  ctx.metrics.events.inc({ event: 'member_erased' });
}

const isDue = (ctx: AppContext, { delete_after }: Member): boolean =>
  delete_after !== null && delete_after <= ctx.clock.now();

async function eraseIn(tx: Tx, ctx: AppContext, member: Member): Promise<void> {
  for (const forget of ctx.personalData.forgetBefore) await forget(tx, ctx, member);
  await deleteMember(tx, member.id);
  for (const forget of ctx.personalData.forgetAfter) await forget(tx, ctx, member);
  afterCommit(tx, () => ctx.sessions.changed(member.id));
}
