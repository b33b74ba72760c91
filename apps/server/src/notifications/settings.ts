import type {
  DisabledReason,
  NotificationChange,
  NotificationMatrix,
  NotificationsReply,
  NotificationType,
} from '@dating/core/contract';
import { notificationMatrixOf } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { findMember, type Member } from '../members/queries.ts';
import { addDisabledReason, keepNotificationWays, removeDisabledReason } from '../members/preferences.ts';
import type { Tx } from '../db/tx.ts';

/** What the decision whether somebody is written to needs of them. */
export type Notified = Pick<
  Member,
  'notifications' | 'notifications_disabled' | 'status' | 'fictional' | 'banned_at' | 'delete_after'
>;

/** A member's matrix: what they chose, and the defaults for the rest. */
export function matrixOf(member: Pick<Member, 'notifications'>): NotificationMatrix {
  return notificationMatrixOf(member.notifications);
}

/** A member's matrix and the reasons for which mail is off. */
export async function notificationsOf(tx: Tx, memberId: string): Promise<NotificationsReply> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error('Nobody has these notifications.');
  return {
    notifications: matrixOf(member),
    notifications_disabled: member.notifications_disabled as DisabledReason[],
  };
}

/** Turns ways of one type on or off; a way that is not named stays. Takes effect for what is already queued, too. */
export function setNotification(
  tx: Tx,
  _ctx: AppContext,
  memberId: string,
  type: NotificationType,
  change: NotificationChange,
): Promise<void> {
  return keepNotificationWays(tx, memberId, type, change);
}

/** Neither banned nor on the way out, and a person: what holds for every notification. */
const isThere = ({ fictional, banned_at, delete_after }: Notified): boolean =>
  !fictional && banned_at === null && delete_after === null;

/**
 * Whether a mail of this type may go out now. `service` mails are part of what was asked of us and always may. The
 * rest goes to who wants it, at an address that takes it and that somebody confirmed: to another only the reminder to
 * confirm.
 */
export function mayMail(member: Notified, type: NotificationType | 'service'): boolean {
  if (type === 'service') return true;
  if (!isThere(member) || member.notifications_disabled.length > 0) return false;
  if (member.status === 'not_confirmed' && type !== 'reminders') return false;
  return matrixOf(member)[type].email;
}

/** Whether a push notification of this type may go out now. What switches mail off says nothing about push. */
export function mayPush(member: Notified, type: NotificationType): boolean {
  return isThere(member) && matrixOf(member)[type].push;
}

/** The member told their mail program that they want no more from us: nothing but service mail until they say so. */
export function unsubscribeInMailApp(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  return addDisabledReason(tx, ctx, memberId, 'unsubscribed');
}

/** A provider's word that mail does not arrive (`bounced`) or was called spam (`spam`). */
export function disableMail(tx: Tx, ctx: AppContext, memberId: string, reason: DisabledReason): Promise<void> {
  return addDisabledReason(tx, ctx, memberId, reason);
}

/**
 * The way back: takes one reason for having switched mail off away. An address that bounced is simply tried again: a
 * mail to prove it would prove no more than the next one that is sent, which sets the reason again if it comes back.
 */
export function enableMail(tx: Tx, ctx: AppContext, memberId: string, reason: DisabledReason): Promise<void> {
  return removeDisabledReason(tx, ctx, memberId, reason);
}
