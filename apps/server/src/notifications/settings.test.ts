import {
  type ErrorReply, type NotificationsReply, notificationTypes, type Preferences, type User,
} from '@dating/core/contract'; // prettier-ignore
import { allLocales } from '@dating/core/i18n/server';
import { defaultNotifications } from '@dating/core/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMember, type Member } from '../members/queries.ts';
import { addDisabledReason } from '../members/preferences.ts';
import { mayMail, mayPush, setNotification, unsubscribeInMailApp } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function memberOf(id: string): Promise<Member> {
  const member = await findMember(server.ctx.db, id);
  if (!member) throw new Error('nobody');
  return member;
}

const path = '/api/notifications.php';

describe('the matrix of types and channels', () => {
  it('begins with the defaults, without advertising, for all eight types', async () => {
    const anna = await createPerson(server);
    const { status, body } = await anna.client.get<NotificationsReply>(path);
    expect(status).toBe(200);
    expect(Object.keys(body.notifications).toSorted()).toEqual([...notificationTypes].toSorted());
    expect(body).toEqual({ notifications: defaultNotifications, notifications_disabled: [] });
    expect(body.notifications.promotions).toEqual({ email: false, push: false });
  });

  it('stores the named switches and leaves the rest, also with two changes at once', async () => {
    const anna = await createPerson(server);
    const turn = (notifications: object) => anna.client.put<NotificationsReply>(path, { notifications });
    const replies = await Promise.all([
      turn({ like: { email: false } }),
      turn({ like: { push: false } }),
      turn({ news: { email: false, push: true } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await anna.client.get<NotificationsReply>(path);
    expect(body.notifications).toEqual({
      ...defaultNotifications, like: { email: false, push: false }, news: { email: false, push: true },
    }); // prettier-ignore
  });

  it('refuses unknown types, in the caller’s language, and visitors', async () => {
    const anna = await createPerson(server, { language: 'de' });
    for (const notifications of [{ gossip: { email: true } }, { like: { email: 'yes' } }, { like: { fax: true } }]) {
      const reply = await anna.client.put<ErrorReply>(path, { notifications });
      expect([reply.status, reply.body.error.code]).toEqual([422, 'validation']);
      expect(reply.body.error.message).toBe(allLocales.de.errors.validation);
    }
    expect((await anna.client.put(path, {})).status).toBe(422);
    const visitor = await server.client().get<ErrorReply>(path);
    expect([visitor.status, visitor.body.error.code]).toEqual([403, 'authentication_required']);
  });
});

describe('the reasons for which mail is off', () => {
  it('are each removed by the member, and are then gone from the account, too', async () => {
    const anna = await createPerson(server);
    await inTransaction(server.ctx.db, async (tx) => {
      for (const reason of ['spam', 'bounced', 'bounced'] as const)
        await addDisabledReason(tx, server.ctx, anna.id, reason);
      await unsubscribeInMailApp(tx, server.ctx, anna.id);
    });
    const user = async () => (await anna.client.get<{ user: User }>('/api/user.php')).body.user;
    expect((await user()).notifications_disabled).toEqual(['spam', 'bounced', 'unsubscribed']);
    expect(mayMail(await memberOf(anna.id), 'like')).toBe(false);

    const enable = (reason: string) => anna.client.post<NotificationsReply>(path, { enable: reason });
    expect((await enable('bounced')).body.notifications_disabled).toEqual(['spam', 'unsubscribed']);
    expect((await enable('bounced')).body.notifications_disabled).toEqual(['spam', 'unsubscribed']);
    expect((await enable('spam')).status).toBe(200);
    expect(mayMail(await memberOf(anna.id), 'like')).toBe(false);
    expect((await enable('unsubscribed')).body.notifications_disabled).toEqual([]);
    expect((await user()).notifications_disabled).toEqual([]);
    expect(mayMail(await memberOf(anna.id), 'like')).toBe(true);
    expect((await anna.client.post(path, { enable: 'boredom' })).status).toBe(422);
  });
});

describe('whether something may be sent', () => {
  it('depends on the switch, the address and the account', async () => {
    const anna = await createPerson(server);
    const whole = await memberOf(anna.id);
    expect(notificationTypes.filter((type) => mayMail(whole, type))).toEqual(
      notificationTypes.filter((type) => type !== 'promotions'),
    );
    expect(notificationTypes.filter((type) => mayPush(whole, type))).toEqual([
      'new_conversations', 'new_messages', 'like',
    ]); // prettier-ignore

    await inTransaction(server.ctx.db, (tx) => setNotification(tx, server.ctx, anna.id, 'like', { email: false }));
    const without = await memberOf(anna.id);
    expect([mayMail(without, 'like'), mayPush(without, 'like'), mayMail(without, 'news')]).toEqual([false, true, true]);

    const unconfirmed = { ...whole, status: 'not_confirmed' } as const;
    expect(notificationTypes.filter((type) => mayMail(unconfirmed, type))).toEqual(['reminders']);
    const at = new Date();
    for (const gone of [{ banned_at: at }, { delete_after: at }, { fictional: true }]) {
      expect(notificationTypes.filter((type) => mayMail({ ...whole, ...gone }, type))).toEqual([]);
      expect(notificationTypes.filter((type) => mayPush({ ...whole, ...gone }, type))).toEqual([]);
      expect(mayMail({ ...whole, ...gone }, 'service')).toBe(true);
    }
    const bounced = { ...whole, notifications_disabled: ['bounced'] };
    expect([mayMail(bounced, 'like'), mayPush(bounced, 'like'), mayMail(bounced, 'service')]).toEqual([
      false, true, true,
    ]); // prettier-ignore
  });
});

describe('preferences', () => {
  it('are open and without a limit by default, and store what is named', async () => {
    const anna = await createPerson(server);
    const read = async () =>
      (await anna.client.get<{ preferences: Preferences }>('/api/preferences.php')).body.preferences;
    const first: Preferences = {
      write_from: 'everyone', read_receipts: true, typing: true, presence: true, push_preview: false, quiet_hours: true,
      spend_limit_day: null,
    }; // prettier-ignore
    expect(await read()).toEqual(first);
    const change = { write_from: 'liked', read_receipts: false, spend_limit_day: 20 };
    const reply = await anna.client.put('/api/preferences.php', change);
    expect([reply.status, reply.body]).toEqual([200, { preferences: { ...first, ...change } }]);
    expect((await anna.client.put('/api/preferences.php', { spend_limit_day: null })).status).toBe(200);
    expect(await read()).toEqual({ ...first, ...change, spend_limit_day: null });
    expect((await anna.client.put('/api/preferences.php', {})).status).toBe(200);
  });

  it.each([{ write_from: 'nobody' }, { spend_limit_day: -1 }, { spend_limit_day: 1.5 }, { typing: 1 }, { mood: true }])(
    'refuse %j',
    async (change) => {
      const anna = await createPerson(server);
      const reply = await anna.client.put<ErrorReply>('/api/preferences.php', change);
      expect([reply.status, reply.body.error.code]).toEqual([422, 'validation']);
      expect((await server.client().put('/api/preferences.php', {})).status).toBe(403);
    },
  );
});
