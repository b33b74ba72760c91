import type { AppContext } from '../context.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { emit } from '../events/events.ts';
import { endSessionsOf } from './end-sessions.ts';
import { lockMember, type Member } from './queries.ts';
import type { Tx } from '../db/tx.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** For this reason, in the operator's words; null: the usual one. */
    'member.banned': { readonly memberId: string; readonly reason: string | null };
    /** `isTold`: whoever lifted the ban tells the member. */
    'member.unbanned': { readonly memberId: string; readonly isTold: boolean };
  }
}

/**
 * Bans a member: every session and stream ends, the member is hidden everywhere, and a mail gives the reason and says
 * how to appeal. Without a reason the mail gives the usual one, in the member's language.
 * @throws Refusal not_found, conflict when they are banned already
 */
export async function banMember(ctx: AppContext, memberId: string, reason: string | null): Promise<void> {
  await inTransaction(ctx.db, (tx) => banIn(tx, ctx, memberId, reason));
}

/** The same as part of the caller's transaction. @throws Refusal not_found, conflict */
export async function banIn(tx: Tx, ctx: AppContext, memberId: string, reason: string | null): Promise<void> {
  const member = await lockedMember(tx, memberId);
  if (member.banned_at) throw new Refusal('conflict');
  await tx
    .updateTable('member')
    .set({ banned_at: ctx.clock.now(), ban_reason: reason })
    .where('id', '=', memberId)
    .execute();
  await endSessionsOf(tx, ctx, memberId);
  await emit(tx, ctx, 'member.changed', { memberId });
  await emit(tx, ctx, 'member.banned', { memberId, reason });
  afterCommit(tx, () => ctx.metrics.events.inc({ event: 'member_banned' }));
}

/** Lifts a ban, and tells the member by mail. @throws Refusal not_found, conflict when they are not banned */
export async function unbanMember(ctx: AppContext, memberId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await unbanIn(tx, ctx, memberId, { isTold: false });
  });
}

/**
 * The same as part of the caller's transaction. `isTold`: the caller tells the member.
 * @throws Refusal not_found, conflict
 */
export async function unbanIn(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  { isTold }: { readonly isTold: boolean },
): Promise<void> {
  const member = await lockedMember(tx, memberId);
  if (!member.banned_at) throw new Refusal('conflict');
  await tx.updateTable('member').set({ banned_at: null, ban_reason: null }).where('id', '=', memberId).execute();
  await emit(tx, ctx, 'member.changed', { memberId });
  await emit(tx, ctx, 'member.unbanned', { memberId, isTold });
  afterCommit(tx, () => {
    ctx.sessions.changed(memberId);
    ctx.metrics.events.inc({ event: 'member_unbanned' });
  });
}

async function lockedMember(tx: Tx, memberId: string): Promise<Member> {
  const member = await lockMember(tx, memberId);
  if (!member) throw notFound('member');
  return member;
}
