import { type Updateable, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { MemberTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** The member whom a message was written to at sign-up has one by now: it is not offered any more. */
export async function signupMessageSent(tx: Tx, memberId: string, to: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ signup_message: null })
    .where('id', '=', memberId)
    .where('signup_profile', '=', to)
    .where('signup_message', 'is not', null)
    .execute();
}

/** The country where a member lives now: prices and limits depend on it. */
export async function setCountry(tx: Tx, ctx: AppContext, memberId: string, country: string): Promise<void> {
  await tx.updateTable('member').set({ country }).where('id', '=', memberId).execute();
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Makes a member premium (SPEC section 4); true when they were not before. */
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

/** Ends being premium: the only purchase was withdrawn whole. */
export async function clearPaid(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ paid_user: false }).where('id', '=', memberId).execute();
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** The changes that a member makes to their account. */
export type AccountChanges = Pick<Updateable<MemberTable>, 'language' | 'invisible' | 'name' | 'name_key'>;

/** Changes the columns that are named. A username that is taken violates a unique constraint. */
export async function updateAccount(tx: Tx, memberId: string, changes: AccountChanges): Promise<void> {
  await tx.updateTable('member').set(changes).where('id', '=', memberId).execute();
}

/** Replaces the hash of the password; the caller takes care of sessions and links. */
export async function setPasswordHash(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: hash }).where('id', '=', memberId).execute();
}

/**
 * Sets the IANA time zone that local times and days follow.
 *
 * @param since now where its days begin at other times than those before; null where they do not
 */
export async function setTimeZone(tx: Tx, memberId: string, zone: string, since: Date | null): Promise<void> {
  const changes = { time_zone: zone, ...(since ? { time_zone_since: since } : {}) };
  await tx.updateTable('member').set(changes).where('id', '=', memberId).execute();
}

/** Sets when a member is to be erased; null: not at all. */
export async function setErasureDate(tx: Tx, memberId: string, at: Date | null): Promise<void> {
  await tx.updateTable('member').set({ delete_after: at }).where('id', '=', memberId).execute();
}

/**
 * Replaces the e-mail address. No bounce is known of the new mailbox, so mail may be sent there again.
 *
 * @param emailKey the address in the form for comparing; if it is taken in this brand, this violates a unique
 * constraint
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

/**
 * Deletes a member's row, and with it every row that depends on it: sessions, links, profile, photos, likes, blocks.
 */
export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
}
