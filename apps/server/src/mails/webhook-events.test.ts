import { createHmac } from 'node:crypto';
import type { ErrorReply } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from './send.ts';

const secret = 'a-secret-of-the-provider';
const start = () => startTestServer({ env: { MAIL_WEBHOOK_SECRET: secret } });
const addressOf = ({ name }: Pick<Person, 'name'>) => `${name}@example.org`;

interface Delivery {
  readonly notice: unknown;
  readonly key?: string;
  /** Seconds since 1970. */
  readonly at?: number;
  readonly provider?: string;
  /** Sent instead of the signed text. */
  readonly instead?: unknown;
}

/** Sends a notice as a provider would: from another machine, signed. */
async function tell(server: TestServer, delivery: Delivery): Promise<number> {
  const { notice, key = secret, at = Math.floor(Date.now() / 1000), provider = 'generic', instead } = delivery;
  const body = JSON.stringify(notice);
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/mail-webhook.php/${provider}`, {
    method: 'POST',
    body: instead === undefined ? body : JSON.stringify(instead),
    headers: {
      'content-type': 'application/json', origin: 'https://provider.example',
      'x-mail-timestamp': String(at), 'x-mail-signature': `sha256=${signature}`,
    },
  }); // prettier-ignore
  await reply.arrayBuffer();
  return reply.status;
}

let events = 0;
const bounceOf = (recipient: string, change: object = {}) => ({
  event_id: `e${(events += 1)}`,
  type: 'bounce',
  recipient,
  ...change,
});

const disabledOf = async (server: TestServer, { id }: Pick<Person, 'id'>) => {
  await server.settle();
  const member = await server.ctx.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return member.notifications_disabled;
};

const queue = (server: TestServer, { id }: Pick<Person, 'id'>, kind: 'activation' | 'photo_approved') =>
  inTransaction(server.ctx.db, (tx) => queueMail(tx, server.ctx, { memberId: id, kind, data: {}, origin: null }));

describe('a mail provider’s notice', () => {
  it('stops mail to a mailbox that bounces, in every brand, and to one that reported spam', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    const twin = await createPerson(server, { name: anna.name, brand: 'fjord' });
    const ben = await createPerson(server);
    expect(await tell(server, { notice: bounceOf(addressOf(anna).toUpperCase()) })).toBe(200);
    expect(await tell(server, { notice: bounceOf(addressOf(ben), { type: 'complaint' }) })).toBe(200);
    expect(await disabledOf(server, anna)).toEqual(['bounced']);
    expect(await disabledOf(server, twin)).toEqual(['bounced']);
    expect(await disabledOf(server, ben)).toEqual(['spam']);
    const { body } = await anna.client.get<{ user: { notifications_disabled: string[] } }>('/api/user.php');
    expect(body.user.notifications_disabled).toEqual(['bounced']);
  });

  it('applies to the member of the mail that it names', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    const twin = await createPerson(server, { name: anna.name, brand: 'fjord' });
    const mail = await queue(server, anna, 'photo_approved');
    const named = { type: 'complaint', message_id: `<${mail}@ember.example>` };
    await tell(server, { notice: bounceOf(addressOf(anna), named) });
    expect(await disabledOf(server, anna)).toEqual(['spam']);
    expect(await disabledOf(server, twin)).toEqual([]);
  });

  it('does not touch a member whose address has changed since', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    const mail = await queue(server, anna, 'photo_approved');
    await server.settle();
    await server.ctx.db
      .updateTable('member')
      .set({ email: 'new@example.org', email_key: 'new@example.org' })
      .where('id', '=', anna.id)
      .execute();
    const notice = bounceOf(addressOf(anna), { message_id: `<${mail}@ember.example>` });
    expect(await tell(server, { notice })).toBe(200);
    expect(await disabledOf(server, anna)).toEqual([]);
  });

  it('is accepted without effect when no member is meant or the failure is not permanent', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    const notices = [
      bounceOf('nobody@example.org'), bounceOf('no address'), bounceOf(addressOf(anna), { permanent: false }),
      bounceOf('nobody@example.org', { message_id: '<019aa000-0000-7000-8000-00000000000f@ember.example>' }),
    ]; // prettier-ignore
    for (const notice of notices) expect(await tell(server, { notice })).toBe(200);
    expect(await disabledOf(server, anna)).toEqual([]);
    const kept = await server.ctx.db.selectFrom('mail_notice').selectAll().execute();
    expect(kept.map(({ recipient }) => recipient)).toEqual([null, null, null, null]);
    expect(kept.every(({ processed_at }) => processed_at !== null)).toBe(true);
  });

  it('counts once for each event, however often and however many at once it comes', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    const notice = bounceOf(addressOf(anna));
    expect(await Promise.all(Array.from({ length: 5 }, () => tell(server, { notice })))).toEqual(Array(5).fill(200));
    expect(await disabledOf(server, anna)).toEqual(['bounced']);
    await anna.client.post('/api/notifications.php', { enable: 'bounced' });
    expect(await tell(server, { notice })).toBe(200);
    expect(await disabledOf(server, anna)).toEqual([]);
    // A new occurrence is another event.
    await tell(server, { notice: bounceOf(addressOf(anna)) });
    expect(await disabledOf(server, anna)).toEqual(['bounced']);
  });

  it('is accepted only when signed, recently, for this exact text', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    const notice = bounceOf(addressOf(anna));
    const now = Math.floor(Date.now() / 1000);
    const forged = [
      { notice, key: 'another-secret-entirely' }, { notice, at: now - 301 }, { notice, at: now + 400 },
      { notice: bounceOf('x@example.org'), instead: notice },
    ]; // prettier-ignore
    for (const one of forged) expect(await tell(server, one)).toBe(403);
    const bare = await server.client().post<ErrorReply>('/api/mail-webhook.php/generic', notice);
    expect([bare.status, bare.body.error.code]).toEqual([403, 'forbidden']);
    expect(await disabledOf(server, anna)).toEqual([]);
    for (const wrong of [{}, [], { ...notice, type: 'opened' }, { ...notice, event_id: '' }]) {
      expect(await tell(server, { notice: wrong })).toBe(400);
    }
    for (const provider of ['nobody', 'toString', '__proto__']) {
      expect(await tell(server, { notice, provider })).toBe(404);
    }
  });

  it('is checked against the system’s clock, whatever the product’s time', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    await server.moveClock(9 * 60 * 60_000);
    expect(await tell(server, { notice: bounceOf(addressOf(anna)) })).toBe(200);
    expect(await disabledOf(server, anna)).toEqual(['bounced']);
  });

  it('is not accepted when no secret is set', async () => {
    await using server = await startTestServer();
    expect(await tell(server, { notice: bounceOf('x@example.org') })).toBe(404);
  });

  it('stops all mail to a dead mailbox except what is requested now', async () => {
    await using server = await start();
    const anna = await createPerson(server, { status: 'not_confirmed' });
    await tell(server, { notice: bounceOf(addressOf(anna)) });
    await server.settle();
    await queue(server, anna, 'photo_approved');
    expect(await server.mailsTo(addressOf(anna))).toEqual([]);
    await queue(server, anna, 'activation');
    expect((await server.mailsTo(addressOf(anna))).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ]);
  });

  it('does not stop service mail after a complaint', async () => {
    await using server = await start();
    const anna = await createPerson(server);
    await tell(server, { notice: bounceOf(addressOf(anna), { type: 'complaint' }) });
    await server.settle();
    await queue(server, anna, 'photo_approved');
    expect(await server.mailsTo(addressOf(anna))).toHaveLength(1);
  });
});
