import type { NotificationMatrix, NotificationWays } from '../contract/notifications.ts';
import type { NotificationType } from '../contract/options.ts';

/**
 * What a new member is told of. What others do comes both ways; what we would like to say comes by mail only, and
 * advertising not at all until they ask for it.
 */
export const defaultNotifications: Readonly<Record<NotificationType, NotificationWays>> = {
  new_conversations: { email: true, push: true },
  new_messages: { email: true, push: true },
  like: { email: true, push: true },
  unread_message_reminders: { email: true, push: false },
  promotions: { email: false, push: false },
  weekly_updates: { email: true, push: false },
  news: { email: true, push: false },
  reminders: { email: true, push: false },
};

/** The whole matrix, where only what differs from the defaults is known. */
export function notificationMatrixOf(
  chosen: Partial<Readonly<Record<NotificationType, Partial<NotificationWays>>>>,
): NotificationMatrix {
  const types = Object.keys(defaultNotifications) as NotificationType[];
  return Object.fromEntries(
    types.map((type) => [type, { ...defaultNotifications[type], ...chosen[type] }]),
  ) as NotificationMatrix;
}

/** Local hours in which mail that can wait is sent: from 9 in the morning to 8 in the evening. */
export const mailHours = { from: 9, until: 20 } as const;

/** Local hours in which push notifications may make a sound; the others are quiet, where the member wants that. */
export const loudHours = { from: 7, until: 23 } as const;
