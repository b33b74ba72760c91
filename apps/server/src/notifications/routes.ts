import {
  enableNotifications,
  getNotifications,
  getPreferences,
  type NotificationType,
  openUnsubscribe,
  setNotifications,
  setPreferences,
  subscribePush,
  unsubscribe,
  unsubscribePush,
} from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { refuseOtherMembers } from '../http/named-member.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { subscribe, unsubscribe as unsubscribeDevice } from '../push-subscriptions/subscriptions.ts';
import { unsubscribeByToken } from './unsubscribe.ts';
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

  route(unsubscribe, async ({ ctx, brand, query, body }) => {
    const link = { brand: brand.id, token: query.token, scope: body.scope ?? 'all' } as const;
    const done = await inTransaction(ctx.db, (tx) => unsubscribeByToken(tx, ctx, link));
    if (!done) throw new Refusal('link_expired');
    return { status: 200, body: { ok: true } };
  }),

  // Mail programs without one click open the address, and so do scanners.
  route(openUnsubscribe, async ({ query }) => ({
    status: 303,
    headers: { location: `/notifications?token=${encodeURIComponent(query.token)}` },
  })),

  route(subscribePush, async (call) => {
    const { ctx, member, body } = call;
    refuseOtherMembers(call);
    await subscribe(ctx, member.id, body.subscription, member.sessionId);
    return { status: 200, body: { ok: true } };
  }),

  route(unsubscribePush, async ({ ctx, member, body }) => {
    await unsubscribeDevice(ctx.db, member.id, body.endpoint);
    return { status: 200, body: { ok: true } };
  }),
];
