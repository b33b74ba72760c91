import type { ErrorReply, NotificationsReply, NotificationType } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { deliverMail } from '../mail-delivery/deliver.ts';
import type { MailKind } from '../mails/kinds.ts';
import { mailSamples } from '../mail-delivery/samples.ts';
import { type QueuedMail, queueMail } from '../mails/send.ts';

const tokenOf = (server: TestServer, { id }: Pick<Person, 'id'>, type: NotificationType) =>
  server.ctx.unsubscribeTokens.tokenOf({ memberId: id, type });

const path = (token: string) => `/api/unsubscribe.php?token=${encodeURIComponent(token)}`;

const stateOf = async ({ client }: Person) => {
  const { body } = await client.get<NotificationsReply>('/api/notifications.php');
  const off = Object.entries(body.notifications).filter(([, ways]) => !ways.email);
  return { off: off.map(([type]) => type), disabled: body.notifications_disabled };
};

/** What is off by default. */
const promotions = 'promotions';

/** Like a mail provider's machine: another origin, no cookie, the body of RFC 8058 in one of its two encodings. */
async function oneClick(server: TestServer, token: string, kind: 'urlencoded' | 'multipart'): Promise<number> {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const body = kind === 'multipart' ? form : new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const reply = await fetch(`http://127.0.0.1:${server.port}${path(token)}`, {
    method: 'POST',
    body,
    headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
  });
  await reply.arrayBuffer();
  return reply.status;
}

const queue = (server: TestServer, { id }: Pick<Person, 'id'>, kind: 'news' | 'photo_approved') =>
  inTransaction(server.ctx.db, async (tx) => {
    const mail = { memberId: id, kind, data: mailSamples[kind], origin: null } as QueuedMail<MailKind>;
    return (await queueMail(tx, server.ctx, mail)) ?? '';
  });

/** Members who are online get no mail: makes all of them absent for a while. */
const leave = (server: TestServer) => server.moveClock(10 * 60_000);

describe('one click in a mail program', () => {
  it.each(['urlencoded', 'multipart'] as const)('turns mail off, without a cookie, from anywhere (%s)', async (kind) => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const token = tokenOf(server, anna, 'weekly_updates');
    for (let time = 0; time < 2; time += 1) {
      expect(await oneClick(server, token, kind)).toBe(200);
      expect(await stateOf(anna)).toEqual({ off: [promotions, 'weekly_updates'], disabled: ['unsubscribed'] });
    }
  }); // prettier-ignore

  it('is offered in the headers and the footer of the mail', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    await leave(server);
    await queue(server, anna, 'news');
    const [mail] = await server.mailsTo(`${anna.name}@example.org`);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '');
    const foot = mail?.links.find(({ pathname }) => pathname === '/notifications');
    expect(foot?.searchParams.get('token')).toBe(address.searchParams.get('token'));
    expect(await oneClick(server, address.searchParams.get('token') ?? '', 'urlencoded')).toBe(200);
    expect((await stateOf(anna)).off).toContain('news');
    // And it works: only service mails come from now on.
    await leave(server);
    await queue(server, anna, 'news');
    await queue(server, anna, 'photo_approved');
    const subjects = (await server.mailsTo(`${anna.name}@example.org`)).map(({ subject }) => subject);
    expect(subjects).toEqual([mail?.subject, 'Your photo is approved']);
  });

  it('stops mail that is already queued, and so does a changed address', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const people = [await createPerson(server), await createPerson(server), await createPerson(server)] as const;
    const [anna, ben] = people;
    await leave(server);
    const mails: string[] = [];
    for (const person of people) mails.push(await queue(server, person, 'news'));
    await server.client().post(path(tokenOf(server, anna, 'news')), { scope: 'type' });
    await server.ctx.db
      .updateTable('member')
      .set({ email: 'new@example.org', email_key: 'new@example.org' })
      .where('id', '=', ben.id)
      .execute();
    for (const mail of mails) await deliverMail(server.ctx, mail);
    const rows = await server.ctx.db.selectFrom('mail').select(['status', 'data']).orderBy('id').execute();
    expect(rows).toEqual(['withheld', 'withheld', 'sent'].map((status) => ({ status, data: {} })));
  });

  it('is undone as a whole, and that type stays off', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    await oneClick(server, tokenOf(server, anna, 'like'), 'urlencoded');
    await anna.client.post('/api/notifications.php', { enable: 'unsubscribed' });
    expect(await stateOf(anna)).toEqual({ off: ['like', promotions], disabled: [] });
  });

  it('works however old the mail is, and for two requests at once', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const tokens = (['news', 'reminders'] as const).map((type) => tokenOf(server, anna, type));
    await server.moveClock(3 * 365 * 24 * 60 * 60_000);
    expect(await Promise.all(tokens.map((token) => oneClick(server, token, 'urlencoded')))).toEqual([200, 200]);
    const { rows } = { rows: await server.ctx.db.selectFrom('member').selectAll().where('id', '=', anna.id).execute() };
    expect(rows[0]?.notifications).toMatchObject({ news: { email: false }, reminders: { email: false } });
    expect(rows[0]?.notifications_disabled).toEqual(['unsubscribed']);
  });

  it('accepts only our own links, of this brand, whose member still exists', async () => {
    await using server = await startTestServer();
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const token = tokenOf(server, anna, 'like');
    const [, , mac] = token.split('.');
    const wrong = [
      '', 'x', 'a.b.c', token.slice(0, -1), `${token}x`, `${ben.id}.like.${mac}`, `${anna.id}.news.${mac}`,
      `${anna.id}.nonsense.${mac}`, `${anna.id}.like.${mac}.${mac}`, `${anna.id}.like.ü`,
    ]; // prettier-ignore
    const client = server.client();
    for (const one of wrong) {
      const reply = await client.post<ErrorReply>(path(one), {});
      expect([reply.status, reply.body.error.code], one).toEqual([410, 'link_expired']);
    }
    const german = server.client({ language: 'de' });
    expect((await german.post<ErrorReply>(path('x'), {})).body.error.message).toMatch(/Link/);
    const elsewhere = server.client({ host: 'fjord.localhost' });
    expect((await elsewhere.post(path(token), {})).status).toBe(410);
    await server.ctx.db.deleteFrom('member').where('id', '=', ben.id).execute();
    expect((await client.post(path(tokenOf(server, ben, 'like')), {})).status).toBe(410);
    expect((await stateOf(anna)).disabled).toEqual([]);
  });

  it('needs more than opening the link: link scanners change nothing', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const token = tokenOf(server, anna, 'like');
    const reply = await fetch(`http://127.0.0.1:${server.port}${path(token)}`, { redirect: 'manual' });
    const to = `/notifications?token=${encodeURIComponent(token)}`;
    expect([reply.status, reply.headers.get('location')]).toEqual([303, to]);
    expect(await stateOf(anna)).toEqual({ off: [promotions], disabled: [] });
  });

  it('turns off, on our own page, what was chosen there', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const visitor = server.client();
    expect((await visitor.post(path(tokenOf(server, anna, 'like')), { scope: 'type' })).body).toEqual({ ok: true });
    expect(await stateOf(anna)).toEqual({ off: ['like', promotions], disabled: [] });
    expect((await visitor.post(path(tokenOf(server, anna, 'like')), { scope: 'some' })).status).toBe(422);
  });
});
