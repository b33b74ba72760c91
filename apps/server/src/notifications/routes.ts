import {
  enableNotifications,
  getNotifications,
  getPreferences,
  type NotificationType,
  setNotifications,
  setPreferences,
} from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { enableMail, notificationsOf, setNotification } from './settings.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(getNotifications, async ({ ctx, member }) => ({
    status: 200,
    body: await notificationsOf(ctx.db, member.id),
  })),

  route(setNotifications, async ({ ctx, member, body }) => ({
    status: 200,
    body: await inTransaction(ctx.db, async (tx) => {
      for (const [type, change] of Object.entries(body.notifications)) {
        await setNotification(tx, ctx, member.id, type as NotificationType, change);
      }
      return notificationsOf(tx, member.id);
    }),
  })),

  route(enableNotifications, async ({ ctx, member, body }) => ({
    status: 200,
    body: await inTransaction(ctx.db, async (tx) => {
      await enableMail(tx, ctx, member.id, body.enable);
      return notificationsOf(tx, member.id);
    }),
  })),

  route(getPreferences, async ({ ctx, member }) => ({
    status: 200,
    body: { preferences: await preferencesOf(ctx.db, member.id) },
  })),

  route(setPreferences, async ({ ctx, member, body }) => {
    await changePreferences(ctx, member.id, body);
    return { status: 200, body: { preferences: await preferencesOf(ctx.db, member.id) } };
  }),
];
