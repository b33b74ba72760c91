import { type ErrorReply, languages, type Settings } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { sharedServer, startTestServer } from '../../test/support/index.ts';
import { operatorOf } from '../../test/support/ops.ts';
import { createPerson } from '../../test/support/people.ts';
import { eraseMember } from '../account/erase.ts';
import { dayMs } from '../http/limits.ts';
import { mailboxOf } from '../members/mailbox.ts';
import { tellWaiting, waitlistEntryOf } from './waitlist.ts';

const path = '/api/waitlist.php';

describe('PAYMENTS=off', () => {
  const server = sharedServer({ env: { PAYMENTS: 'off' } });
  const order = { bundle: 'ember-p1', payment_method: 'ideal', country: 'NL', withdrawal_waiver: true };

  it('O8: no call names a price, and the settings say that credits are not sold yet', async () => {
    const { settings } = (await server().client().get<{ settings: Settings }>('/api/settings.php')).body;
    expect(settings).toMatchObject({ payments: 'off', minimum_message_costs: {} });
    for (const language of languages) {
      const client = server().client();
      client.cookies.set('i18n_redirected', language);
      const { status, body } = await client.get<ErrorReply>('/api/bundles.php', { country: 'NL' });
      expect([status, body.error.code]).toEqual([403, 'payments_off']);
    }
  });

  it('O8: no payment begins and no discount is offered', async () => {
    const { client } = await createPerson(server());
    const refused = await client.post<ErrorReply>('/api/payment.php', order);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      { code: 'payments_off', message: 'You can’t buy credits yet.' },
    ]);
    const discount = await client.get<ErrorReply>('/api/discountcode.php', { welcome: 'true' });
    expect([discount.status, discount.body.error.code]).toEqual([404, 'code_not_found']);
    expect((await server().client().get('/sandbox/checkout/x')).status).toBe(404);
    expect(await server().ctx.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });

  it('O8: the free credits pay for a message', async () => {
    const [from, to] = [await createPerson(server()), await createPerson(server())];
    const sent = await from.client.post('/api/chat.php', { profile: to.id, message: 'Hello' });
    expect(sent.status).toBe(201);
  });

  it('O8: a member asks to be told, and takes it back; a visitor cannot', async () => {
    const { client } = await createPerson(server());
    expect((await client.get(path)).body).toEqual({ waiting: false });
    for (const waiting of [true, true, false, true]) {
      expect((await client.put(path, { waiting })).body).toEqual({ waiting });
      expect((await client.get(path)).body).toEqual({ waiting });
    }
    expect((await server().client().put(path, { waiting: true })).status).toBe(403);
  });
});

describe('waitlist tell', () => {
  it('O8: tells those of the brand who wait, once, when credits are sold; what is kept goes with the member', async () => {
    await using server = await startTestServer({ env: { PAYMENTS: 'off' } });
    const [waits, changed, other] = [
      await createPerson(server),
      await createPerson(server),
      await createPerson(server, { brand: 'fjord' }),
    ];
    for (const { client } of [waits, changed, other]) await client.put(path, { waiting: true });
    await changed.client.put(path, { waiting: false });

    const tooEarly = await operatorOf(server, { PAYMENTS: 'off' }).ops('waitlist', 'tell', '--brand', 'ember');
    expect([tooEarly.code, tooEarly.stderr]).toEqual([1, 'Credits cannot be bought yet: PAYMENTS is off.']);
    const { json } = operatorOf(server);
    expect(await json('waitlist', 'tell', '--brand', 'ember')).toEqual({ brand: 'ember', told: 1 });
    expect(await json('waitlist', 'tell', '--brand', 'ember')).toEqual({ brand: 'ember', told: 0 });

    const mail = await server.latestMail(`${waits.name}@example.org`);
    expect(mail.subject).toBe('You can buy credits now');
    expect(await server.mailsTo(`${waits.name}@example.org`)).toHaveLength(1);
    expect(await server.mailsTo(`${changed.name}@example.org`)).toEqual([]);
    expect(await server.mailsTo(`${other.name}@example.org`)).toEqual([]);
    expect((await waits.client.get(path)).body).toEqual({ waiting: false });

    expect(await waitlistEntryOf(server.ctx.db, waits.id)).toMatchObject({ told_at: expect.any(Date) });
    await eraseMember(server.ctx, waits.id);
    expect(await waitlistEntryOf(server.ctx.db, waits.id)).toBeNull();
  });

  it('O8: tells nobody who is banned or leaving, and whoever’s mail was refused goes on waiting', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const { ctx } = server;
    // The refused one is first: the others are told all the same.
    const refused = await createPerson(server, { status: 'not_confirmed' });
    const [banned, leaving, waits] = [
      await createPerson(server),
      await createPerson(server),
      await createPerson(server),
    ];
    for (const { client } of [refused, banned, leaving, waits]) await client.put(path, { waiting: true });
    const set = (id: string, change: object) => ctx.db.updateTable('member').set(change).where('id', '=', id).execute();
    await set(banned.id, { banned_at: ctx.clock.now() });
    await set(leaving.id, { delete_after: new Date(ctx.clock.now().getTime() + 14 * dayMs) });
    const key = `mails to ${mailboxOf(`${refused.name}@example.org`)}`;
    for (let times = 0; times < 20; times += 1) await ctx.limiter.take(key, 20, dayMs);

    expect(await tellWaiting(ctx, 'ember')).toBe(1);
    for (const { id } of [refused, banned, leaving])
      expect(await waitlistEntryOf(ctx.db, id)).toMatchObject({ told_at: null });
    await set(banned.id, { banned_at: null });
    await set(leaving.id, { delete_after: null });
    await server.moveClock(2 * dayMs);
    expect(await tellWaiting(ctx, 'ember')).toBe(3);
    const mails = await ctx.db.selectFrom('mail').select(['member_id', 'kind']).execute();
    expect(mails.filter(({ kind }) => kind === 'payments_open').map(({ member_id: id }) => id)).toEqual([
      waits.id, ...[refused, banned, leaving].map(({ id }) => id),
    ]); // prettier-ignore
  });
});
