import { type Updateable, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { MemberTable } from './tables.ts';
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

/** What a member changes of their account. */
export type AccountChanges = Pick<Updateable<MemberTable>, 'language' | 'invisible' | 'name' | 'name_key'>;

/** Changes the columns that are named. A username that is taken violates a unique constraint. */
export async function updateAccount(tx: Tx, memberId: string, changes: AccountChanges): Promise<void> {
  await tx.updateTable('member').set(changes).where('id', '=', memberId).execute();
}

/** Replaces the hash of the password; sessions and links are the caller's. */
export async function setPasswordHash(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: hash }).where('id', '=', memberId).execute();
}

/** Sets the IANA time zone that local times and days follow. */
export async function setTimeZone(tx: Tx, memberId: string, zone: string): Promise<void> {
  await tx.updateTable('member').set({ time_zone: zone }).where('id', '=', memberId).execute();
}

/** Sets from when on a member is to be erased; null: not at all. */
export async function setErasureDate(tx: Tx, memberId: string, at: Date | null): Promise<void> {
  await tx.updateTable('member').set({ delete_after: at }).where('id', '=', memberId).execute();
}

/**
 * Replaces the e-mail address. Nothing bad is known of the new mailbox, so that mail may go there again.
 *
 * @param emailKey the address as addresses are compared; taken in this brand, it violates a unique constraint
 */
export async function setEmailAddress(tx: Tx, memberId: string, email: string, emailKey: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      email,
      email_key: emailKey,
      notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounced')`,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Deletes a member's row, and with it every row that hangs on it: sessions, links, profile, photos, likes, blocks. */
export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
}
