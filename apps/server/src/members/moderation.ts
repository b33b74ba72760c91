import { sql } from 'kysely';
import { creditBackHeld, messagePhotosOf, removeAllOf } from '../chats/store.ts';
import type { AppContext, Tx } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { forgetLikeEvents } from '../live/feed.ts';
import { queueMail } from '../mails/send.ts';
import { dropFiles, dropUnused, photosOf } from '../photos/store.ts';
import { refreshListing } from '../search/store.ts';
import { lockMember, type Member } from './store.ts';
import { throttleKey } from './throttle.ts';

/**
 * Shuts a member out: every session and stream ends, nobody finds them any more, and a mail tells them why. Without
 * a reason it names the usual one, in their language.
 * @throws Refusal not_found, conflict when they are banned already
 */
export async function banMember(ctx: AppContext, memberId: string, reason: string | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const member = await lockedMember(tx, memberId);
    if (member.banned_at) throw new Refusal('conflict');
    await tx
      .updateTable('member')
      .set({ banned_at: ctx.clock.now(), ban_reason: reason })
      .where('id', '=', memberId)
      .execute();
    await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
    await refreshListing(tx, ctx, memberId);
    await queueMail(tx, ctx, { memberId, kind: 'account_banned', data: { reason }, origin: null });
    afterCommit(tx, () => ctx.sessions.changed(memberId));
  });
  ctx.metrics.events.inc({ event: 'member_banned' });
}

/** Lets a banned member in again. @throws Refusal not_found, conflict when they are not banned */
export async function unbanMember(ctx: AppContext, memberId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const member = await lockedMember(tx, memberId);
    if (!member.banned_at) throw new Refusal('conflict');
    await tx.updateTable('member').set({ banned_at: null, ban_reason: null }).where('id', '=', memberId).execute();
    await refreshListing(tx, ctx, memberId);
    afterCommit(tx, () => ctx.sessions.changed(memberId));
  });
  ctx.metrics.events.inc({ event: 'member_unbanned' });
}

/**
 * Erases a member for good. What they showed, wrote and were is gone, for the other side too ('message removed'); what
 * stays names nobody: payments and the ledger by number, and the evidence of complaints (WIRE, erasure).
 * @throws Refusal not_found
 */
export async function eraseMember(ctx: AppContext, memberId: string): Promise<void> {
  const files = await inTransaction(ctx.db, async (tx) => {
    const member = await lockedMember(tx, memberId);
    const profilePhotos = (await photosOf(tx, memberId)).map(({ key }) => key);
    const messagePhotos = await messagePhotosOf(tx, memberId);
    await forgetTraces(tx, ctx, member);
    // Sessions, links, profile, photos, likes, blocks, listing, mails and push subscriptions go with the member.
    await tx.deleteFrom('member').where('id', '=', memberId).execute();
    // Feeds come last (lock order).
    if (member.status === 'not_confirmed') await creditBackHeld(tx, ctx, memberId);
    await removeAllOf(tx, memberId);
    afterCommit(tx, () => ctx.sessions.changed(memberId));
    return { profilePhotos, messagePhotos };
  });
  for (const key of files.profilePhotos) await dropUnused(ctx, key);
  for (const key of files.messagePhotos) await dropFiles(ctx, key);
  ctx.metrics.events.inc({ event: 'member_erased' });
}

async function lockedMember(tx: Tx, memberId: string): Promise<Member> {
  const member = await lockMember(tx, memberId);
  if (!member) throw new Refusal('not_found');
  return member;
}

/** What is kept of a member outside of the tables that hang on theirs. */
async function forgetTraces(tx: Tx, ctx: AppContext, { id, brand, email, name }: Member): Promise<void> {
  await forgetLikeEvents(tx, id);
  const keys = [throttleKey(brand, email, id), throttleKey(brand, email, null), throttleKey(brand, name, null)];
  await tx.deleteFrom('login_throttle').where('key', 'in', keys).execute();
  // Replies kept for a repeated request: of their own requests, and of the sign-up that made them.
  await tx
    .deleteFrom('idempotency_reply')
    .where((eb) => eb.or([eb('sign_in', '=', id), sql<boolean>`starts_with(scope, ${id})`]))
    .execute();
  await ctx.jobs.forget(tx, 'push.send', { to: id });
  await ctx.jobs.forget(tx, 'push.send', { notice: { from: id } });
}
