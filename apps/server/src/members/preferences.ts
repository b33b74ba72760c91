import type { DisabledReason, NotificationChange, NotificationType, Preferences } from '@dating/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Stores on which channels one type of notification is sent; a channel that is not named stays as it is. Two
 * simultaneous changes lose nothing.
 */
export async function keepNotificationWays(
  tx: Tx,
  memberId: string,
  type: NotificationType,
  change: NotificationChange,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      notifications: sql`notifications || jsonb_build_object(
        ${type}::text, coalesce(notifications -> ${type}::text, '{}') || ${JSON.stringify(change)}::jsonb)`,
    })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Adds a reason for which no mail is sent (SPEC section 8, Notifications disabled). Adding it again changes nothing.
 */
export async function addDisabledReason(tx: Tx, ctx: AppContext, memberId: string, reason: DisabledReason) {
  await tx
    .updateTable('member')
    .set({ notifications_disabled: sql`array_append(array_remove(notifications_disabled, ${reason}), ${reason})` })
    .where('id', '=', memberId)
    .execute();
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Removes a reason. Removing it again changes nothing. */
export async function removeDisabledReason(tx: Tx, ctx: AppContext, memberId: string, reason: DisabledReason) {
  await tx
    .updateTable('member')
    .set({ notifications_disabled: sql`array_remove(notifications_disabled, ${reason})` })
    .where('id', '=', memberId)
    .execute();
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Stores the preferences that are named. */
export async function keepPreferences(tx: Tx, memberId: string, change: Partial<Preferences>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('member').set(change).where('id', '=', memberId).execute();
}

/** A member's daily spending limit in credits, as a column of another feature's query; null: no limit. */
export function spendLimitOf(memberId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select spend_limit_day from member where id = ${memberId})`;
}

/** The members of a brand whom it may write to, as a part of another feature's query; null: in any language. */
export function readersOf(brand: string, language: string | null): RawBuilder<{ readonly id: string }> {
  return sql`
    select id from member
    where brand = ${brand} and not fictional and banned_at is null and delete_after is null
      and (${language}::text is null or language = ${language}::text)`;
}

/**
 * Whether others may see when a member was last there: not while they hide it or themselves, and not of a fictional
 * profile, for nobody is behind it.
 */
export const tellsPresence = (member: {
  readonly presence: boolean;
  readonly fictional: boolean;
  readonly invisible: boolean;
}): boolean => member.presence && !member.fictional && !member.invisible;

/**
 * Whether a member lets others see when they are online; visitors have nothing to hide. Off is off for both: who does
 * not sees nobody's presence either.
 */
export async function showsPresence(tx: Tx, member: { readonly id: string } | null): Promise<boolean> {
  if (!member) return true;
  const row = await tx.selectFrom('member').select('presence').where('id', '=', member.id).executeTakeFirst();
  return row?.presence !== false;
}
