import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';

/** What a member wrote when they signed up has been sent: it stands among the messages now. */
export async function signupMessageSent(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ signup_message: null }).where('id', '=', memberId).execute();
}

/** Where a member lives now: prices and limits follow it. */
export async function setCountry(tx: Tx, ctx: AppContext, memberId: string, country: string): Promise<void> {
  await tx.updateTable('member').set({ country }).where('id', '=', memberId).execute();
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Makes a member premium, for good (SPEC section 4); true when they were not before. */
export async function setPaid(tx: Tx, ctx: AppContext, memberId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ paid_user: true })
    .where('id', '=', memberId)
    .where('paid_user', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  afterCommit(tx, () => ctx.sessions.changed(memberId));
  return true;
}
