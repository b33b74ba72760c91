import { countDeparture } from '../departures/counts.ts';
import { departureOf } from '../departures/departures.ts';
import { removeUnwanted } from '../blobs/remove-unwanted.ts';
import { wantedFiles } from '../data-export/wanted-files.ts';
import { stripComplaintsOf } from '../complaints/data-export.ts';
import type { AppContext } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { forgetDebitsOf } from '../direct-debit/retain.ts';
import { forgetCodesOf } from '../discounts/codes.ts';
import { notFound } from '../http/errors.ts';
import { forfeitCredits } from '../ledger/ledger.ts';
import { forgetMailsOf } from '../mails/forget.ts';
import { forgetDeliveriesOf } from '../notifications/delivery-log.ts';
import { photosOf } from '../photos/queries.ts';
import { lockMember, type Member } from '../members/queries.ts';
import { forgetAttempts, forgetAttemptsAt, throttleKey } from '../auth/throttle.ts';
import { photoFiles } from '../photos/files.ts';
import type { Tx } from '../db/tx.ts';
import { forgetLikeEvents } from '../live/forget.ts';
import { creditBackHeld } from '../chats/release-held.ts';
import { messagePhotosOf, removeAllOf } from '../chats/erase.ts';
import { dropExport } from '../data-export/request-export.ts';
import { discardFiles } from '../blobs/discard.ts';
import { stripPayments } from '../payments/erase.ts';
import { forgetRepliesOf } from '../http/idempotency.ts';
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
  const { id } = member;
  const left = await departureOf(tx, id);
  if (left?.deleted_at) {
    await countDeparture(tx, 'erased', { brand: member.brand, reason: left.reason, now: ctx.clock.now() });
  }
  const keys = [...(await photosOf(tx, id)).map(({ key }) => key), ...(await messagePhotosOf(tx, id))];
  await forgetTraces(tx, ctx, member);
  await dropExport(tx, ctx, id);
  await stripPayments(tx, id, await forgetCodesOf(tx, id));
  const messages = await forgetDebitsOf(tx, id);
  afterCommit(tx, () => ctx.sms?.forget(messages));
  // Sessions, links, profile, photos, likes, blocks, listing, devices and push subscriptions are deleted with the
  // member.
  await deleteMember(tx, id);
  await discardFiles(tx, ctx, keys.flatMap(photoFiles));
  // Wallets before feeds (lock order).
  if (member.status === 'not_confirmed') await creditBackHeld(tx, ctx, id);
  await forfeitCredits(tx, ctx, id);
  await removeAllOf(tx, id);
  afterCommit(tx, () => ctx.sessions.changed(id));
}

/** What is stored about a member outside the tables that reference theirs. */
async function forgetTraces(tx: Tx, ctx: AppContext, member: Member): Promise<void> {
  const { id, brand, email, name } = member;
  await forgetMailsOf(tx, ctx, member);
  await stripComplaintsOf(tx, member);
  await forgetLikeEvents(tx, id);
  await forgetDeliveriesOf(tx, id);
  await forgetAttemptsAt(tx, id);
  for (const login of [email, name]) await forgetAttempts(tx, throttleKey({ brand, login }));
  await forgetRepliesOf(tx, id);
  await ctx.jobs.forget(tx, 'push.send', [{ to: id }, { notice: { from: id } }]);
  await ctx.jobs.forget(tx, 'export.make', [{ member: id }]);
}
