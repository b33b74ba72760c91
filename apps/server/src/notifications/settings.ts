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

/** The fields of a member that decide whether they may be notified. */
export type Notified = Pick<
  Member,
  'notifications' | 'notifications_disabled' | 'status' | 'fictional' | 'banned_at' | 'delete_after'
>;

/** A member's matrix: their choices, and the defaults for the rest. */
export function matrixOf(member: Pick<Member, 'notifications'>): NotificationMatrix {
  return notificationMatrixOf(member.notifications);
}

/** A member's matrix and the reasons why mail is off. */
export async function notificationsOf(tx: Tx, memberId: string): Promise<NotificationsReply> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error('There is no member with this id.');
  return {
    notifications: matrixOf(member),
    notifications_disabled: member.notifications_disabled as DisabledReason[],
  };
}

/** Turns channels of one type on or off; a channel that is not named stays. Applies to what is already queued, too. */
export function setNotification(
  tx: Tx,
  _ctx: AppContext,
  memberId: string,
  type: NotificationType,
  change: NotificationChange,
): Promise<void> {
  return keepNotificationWays(tx, memberId, type, change);
}

/** The condition of every notification: not banned, not leaving, and a real person. */
const isThere = ({ fictional, banned_at, delete_after }: Notified): boolean =>
  !fictional && banned_at === null && delete_after === null;

/**
 * Whether a mail of this type may be sent now. `service` mails are a necessary part of the service and always may. The
 * rest goes to members who want it, at an address that takes mail and is confirmed; an unconfirmed address gets only
 * the reminder to confirm.
 */
export function mayMail(member: Notified, type: NotificationType | 'service'): boolean {
  if (type === 'service') return true;
  if (!isThere(member) || member.notifications_disabled.length > 0) return false;
  if (member.status === 'not_confirmed' && type !== 'reminders') return false;
  return matrixOf(member)[type].email;
}

/** Whether a push notification of this type may be sent now. The reasons that switch mail off do not affect push. */
export function mayPush(member: Notified, type: NotificationType): boolean {
  return isThere(member) && matrixOf(member)[type].push;
}

/** The member unsubscribed from everything in their mail program: only service mail until they allow mail again. */
export function unsubscribeInMailApp(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  return addDisabledReason(tx, ctx, memberId, 'unsubscribed');
}

/**
 * Removes one of the reasons that switch mail off. An address that bounced is simply tried again: a test mail would
 * prove no more than the next regular one, and a bounce of that one sets the reason again.
 */
export function enableMail(tx: Tx, ctx: AppContext, memberId: string, reason: DisabledReason): Promise<void> {
  return removeDisabledReason(tx, ctx, memberId, reason);
}
