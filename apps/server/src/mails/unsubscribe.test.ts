import type { ErrorReply, NotificationsReply, NotificationType } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { createPerson, type Person } from '../../test/support/people.ts';

const tokenOf = (server: TestServer, { id }: Pick<Person, 'id'>, type: NotificationType) =>
  server.ctx.unsubscribeTokens.tokenOf({ memberId: id, type });

const path = (token: string) => `/api/unsubscribe.php?token=${encodeURIComponent(token)}`;

const stateOf = async ({ client }: Person) => {
  const { body } = await client.get<NotificationsReply>('/api/notifications.php');
  const off = Object.entries(body.notifications).filter(([, ways]) => !ways.email);
  return { off: off.map(([type]) => type), disabled: body.notifications_disabled };
};

/** What is off before anybody turned anything off. */
const promotions = 'promotions';

/** As a mail provider's machine: another origin, no cookie, the body of RFC 8058 in one of its two shapes. */
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

  it('is taken back as a whole, and leaves that type off', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    await oneClick(server, tokenOf(server, anna, 'like'), 'urlencoded');
    await anna.client.post('/api/notifications.php', { enable: 'unsubscribed' });
    expect(await stateOf(anna)).toEqual({ off: ['like', promotions], disabled: [] });
  });

  it('works however old the mail is, and for two at once', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const tokens = (['news', 'reminders'] as const).map((type) => tokenOf(server, anna, type));
    await server.moveClock(3 * 365 * 24 * 60 * 60_000);
    expect(await Promise.all(tokens.map((token) => oneClick(server, token, 'urlencoded')))).toEqual([200, 200]);
    const { rows } = { rows: await server.ctx.db.selectFrom('member').selectAll().where('id', '=', anna.id).execute() };
    expect(rows[0]?.notifications).toMatchObject({ news: { email: false }, reminders: { email: false } });
    expect(rows[0]?.notifications_disabled).toEqual(['unsubscribed']);
  });

  it('knows only links of ours, of this brand, whose member is still there', async () => {
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

  it('is never made by looking: scanners of links change nothing', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const reply = await server.client().get(path(tokenOf(server, anna, 'like')));
    expect(reply.status).toBe(405);
    expect(await stateOf(anna)).toEqual({ off: [promotions], disabled: [] });
  });

  it('on our own page turns off what was chosen there', async () => {
    await using server = await startTestServer();
    const anna = await createPerson(server);
    const visitor = server.client();
    expect((await visitor.post(path(tokenOf(server, anna, 'like')), { scope: 'type' })).body).toEqual({ ok: true });
    expect(await stateOf(anna)).toEqual({ off: ['like', promotions], disabled: [] });
    expect((await visitor.post(path(tokenOf(server, anna, 'like')), { scope: 'some' })).status).toBe(422);
  });
});
