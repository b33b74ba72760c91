import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createPerson, signupForm } from '../../test/support/people.ts';
import {
  parseMail,
  sharedServer,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../../test/support/index.ts';
import { outboxMail } from '../adapters/outbox-mail.ts';
import { inTransaction } from '../db/transaction.ts';
import { MailDeferred, MailRefused, type OutgoingMail } from '../ports/index.ts';
import { deliverMail } from './deliver.ts';
import { type MailKind, mailKinds } from '../mails/kinds.ts';
import { readMail } from '../mails/mime.ts';
import { mailSamples as samples } from './samples.ts';
import { hurryMail } from '../mails/delivery-state.ts';
import { countDeferred, listMails } from '../mails/queries.ts';
import { linkOrigin, queueMail } from '../mails/send.ts';

const shared = sharedServer();

const kinds = Object.keys(mailKinds) as MailKind[];

const queue = (server: TestServer, memberId: string, kind: MailKind, cause?: string) =>
  inTransaction(server.ctx.db, (tx) =>
    queueMail(tx, server.ctx, { memberId, kind, data: samples[kind], origin: null, ...(cause ? { cause } : {}) }),
  );
const statusOf = async (server: TestServer, id: string | null) =>
  (await server.ctx.db
    .selectFrom('mail')
    .select(['status', 'data'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()) ?? null;

const outgoing = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '019aa000-0000-7000-8000-000000000001',
  from: '"Ember" <help@ember.example>',
  to: 'zoë@example.org',
  subject: 'Grüße – hello',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  headers: { 'Auto-Submitted': 'auto-generated' },
  sentAt: new Date('2026-11-21T12:00:00Z'),
  ...change,
});

describe('every mail that is queued', () => {
  it('shows what it is about', async () => {
    const server = shared();
    const { id, name } = await createPerson(server);
    // Notifications are sent only when there is something to report; they are tested in notifications/.
    const service = kinds.filter((kind) => mailKinds[kind].type === 'service');
    for (const kind of service) await queue(server, id, kind);
    const mails = await server.mailsTo(`${name}@example.org`);
    expect(mails).toHaveLength(service.length);
    const about = (word: RegExp) => mails.find((mail) => word.test(mail.subject))?.text ?? '';
    expect(about(/receipt/)).toMatch(/€24\.99/);
    expect(about(/receipt/)).toContain('iDEAL');
    expect(about(/receipt/)).toContain('NL000000001B01');
    expect(about(/receipt/)).toMatch(/:\/\/localhost:?\d*\/receipts\/[\w-]+/);
    expect(about(/wasn’t approved/)).toContain('The photo shows a phone number.');
    expect(about(/answer to your complaint \(C-1234\)/)).toContain('The profile is gone.');
    expect(about(/closed/)).toContain('Spam');
    for (const mail of mails) {
      expect(mail.from).toBe('Ember <help@ember.example>');
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    }
  });
});

describe('sending', () => {
  it('happens once even when the job runs twice, and deletes the data of the mail', async () => {
    const server = shared();
    const { id, name } = await createPerson(server);
    const mail = await queue(server, id, 'account_banned');
    await server.settle();
    await deliverMail(server.ctx, mail ?? '');
    await Promise.all([deliverMail(server.ctx, mail ?? ''), deliverMail(server.ctx, mail ?? '')]);
    expect(await server.mailsTo(`${name}@example.org`)).toHaveLength(1);
    expect(await statusOf(server, mail)).toEqual({ status: 'sent', data: {} });
  });

  it('does not send twice when the server dies between sending and noting it', async () => {
    const server = shared();
    const { id, name } = await createPerson(server);
    const mail = await queue(server, id, 'account_banned');
    await server.settle();
    await server.ctx.db
      .updateTable('mail')
      .set({ status: 'queued', sent_at: null, data: JSON.stringify(samples.account_banned) })
      .where('id', '=', mail ?? '')
      .execute();
    await deliverMail(server.ctx, mail ?? '');
    expect(await server.mailsTo(`${name}@example.org`)).toHaveLength(1);
  });

  it('queues one mail for one cause', async () => {
    const server = shared();
    const { id, name } = await createPerson(server);
    expect(await queue(server, id, 'payment_receipt', 'receipt p1')).not.toBeNull();
    expect(await queue(server, id, 'payment_receipt', 'receipt p1')).toBeNull();
    expect(await queue(server, id, 'payment_receipt', 'receipt p2')).not.toBeNull();
    expect(await server.mailsTo(`${name}@example.org`)).toHaveLength(2);
  });

  it.each([
    ['NL', true],
    ['US', false],
  ] as const)('names the tax of a payment in %s as its receipt does', async (country, taxed) => {
    const server = shared();
    const { client, name } = await createPerson(server, { country });
    const order = { bundle: 'ember-p1', payment_method: 'creditcard', country, withdrawal_waiver: true };
    const { body } = await client.post<{ payment: { payment_id: string } }>('/api/payment.php', order);
    await client.request('POST', `/sandbox/checkout/${body.payment.payment_id}`, { form: { outcome: 'paid' } });
    const [mail] = await server.mailsTo(`${name}@example.org`);
    expect(mail?.text.includes('including VAT')).toBe(taxed);
  });

  it('sends one receipt per payment, although the notice repeats', async () => {
    const server = shared();
    const { client, name } = await createPerson(server);
    const order = { bundle: 'ember-p1', payment_method: 'ideal', country: 'NL', withdrawal_waiver: true };
    const { body } = await client.post<{ payment: { payment_id: string } }>('/api/payment.php', order);
    const form = { outcome: 'paid', repeat: '3' };
    await client.request('POST', `/sandbox/checkout/${body.payment.payment_id}`, { form });
    const mails = await server.mailsTo(`${name}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your receipt: 30 credits']);
    expect(mails[0]?.text).toContain(body.payment.payment_id);
  });

  it('is retried after a deferral, with growing pauses, and given up after three days', async () => {
    await using server = await startTestServer();
    const { id } = await createPerson(server);
    const send = vi.spyOn(server.ctx.mail, 'send').mockRejectedValue(new MailDeferred());
    const mail = await queue(server, id, 'account_banned');
    await server.settle();
    // O7: staff see that it waits, and why.
    expect(await listMails(server.ctx.db, { memberId: id, limit: 5 })).toMatchObject([
      { id: mail, state: 'deferred', tries: 1, last_error: 'MailDeferred' },
    ]);
    expect(await countDeferred(server.ctx.db)).toBe(1);
    const attempts: number[] = [];
    for (let minutes = 0; minutes <= 3 * 24 * 60 + 60; minutes += 1) {
      // Every minute for two hours, then every quarter of an hour.
      const step = minutes < 120 ? 1 : 15;
      await server.moveClock(step * 60_000);
      minutes += step - 1;
      const before = send.mock.calls.length;
      await server.ctx.jobs.runSweep('mail.retries');
      await server.settle();
      if (send.mock.calls.length > before) attempts.push(minutes + 1);
    }
    expect(attempts.slice(0, 8)).toEqual([1, 3, 8, 13, 23, 38, 68, 135]);
    expect(attempts.at(-1)).toBeGreaterThan(3 * 24 * 60);
    expect(await statusOf(server, mail)).toEqual({ status: 'given_up', data: {} });
  }, 60_000);

  it('happens once where staff hurry it while it is being sent', async () => {
    await using server = await startTestServer({ env: { ROLE: 'web' } });
    const { id } = await createPerson(server);
    const [begun, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const send = vi.spyOn(server.ctx.mail, 'send').mockImplementationOnce(() => {
      begun.resolve();
      return accepted.promise;
    });
    const mail = (await queue(server, id, 'account_banned')) ?? '';
    const sending = deliverMail(server.ctx, mail);
    await begun.promise;
    await hurryMail(server.ctx, mail);
    await deliverMail(server.ctx, mail);
    expect(send).toHaveBeenCalledTimes(1);
    // It waits for its next attempt: now it is hurried.
    accepted.reject(new MailDeferred());
    await sending;
    await hurryMail(server.ctx, mail);
    await deliverMail(server.ctx, mail);
    expect(send).toHaveBeenCalledTimes(2);
    expect((await statusOf(server, mail))?.status).toBe('sent');
  });

  it('ends when the address is refused, and the member is told', async () => {
    const server = shared();
    const client = server.client();
    const send = vi.spyOn(server.ctx.mail, 'send').mockRejectedValue(new MailRefused());
    const { body } = await client.post<{ user: { email: string } }>('/api/signup.php', signupForm());
    await server.settle();
    expect(send).toHaveBeenCalledTimes(1);
    const reply = await client.get<{ user: { notifications_disabled: string[] } }>('/api/user.php');
    expect(reply.body.user.notifications_disabled).toEqual(['bounced']);
    expect(await server.mailsTo(body.user.email)).toEqual([]);
    await client.post('/api/activate.php', {});
    await server.settle();
    const again = await client.get<{ user: { notifications_disabled: string[] } }>('/api/user.php');
    expect(again.body.user.notifications_disabled).toEqual(['bounced']);
  });

  it('reaches a recipient without an account', async () => {
    const server = shared();
    await inTransaction(server.ctx.db, (tx) =>
      queueMail(tx, server.ctx, {
        to: 'visitor@example.org', brand: 'fjord', language: 'de', kind: 'complaint_received',
        data: { reference: 'C-1' }, origin: null,
      }),
    ); // prettier-ignore
    const [mail] = await server.mailsTo('visitor@example.org');
    expect(mail?.subject).toBe('Deine Beschwerde ist bei uns (C-1)');
    expect(mail?.text).toContain('Hallo visitor,');
  });
});

describe('links', () => {
  it('begin with the brand’s own address in production, whatever the Host header', async () => {
    await using server = await startTestServer({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://www.ember.example' },
    });
    expect(linkOrigin(server.ctx, 'ember', 'https://evil.example')).toBe('https://www.ember.example');
    expect(linkOrigin(server.ctx, 'fjord', 'https://evil.example')).toBe('https://fjord.localhost');
    expect(linkOrigin(server.ctx, 'ember', 'http://localhost:4000')).toBe('https://www.ember.example');
  });

  it('begin with the caller’s address in development', async () => {
    await using server = await startTestServer({ env: { PORT: '3000' } });
    expect(linkOrigin(server.ctx, 'ember', 'http://localhost:4000')).toBe('http://localhost:4000');
    expect(linkOrigin(server.ctx, 'fjord', null)).toBe('http://fjord.localhost:3000');
  });

  it('S6: never follow a host that is not the brand’s, in development either', async () => {
    await using server = await startTestServer({ env: { PORT: '3000' } });
    for (const foreign of ['http://evil.example', 'http://fjord.localhost:3000', 'http://localhost.evil.example']) {
      expect(linkOrigin(server.ctx, 'ember', foreign)).toBe('http://localhost:3000');
    }
    const email = `${(await createPerson(server)).name}@example.org`;
    await server.client({ host: 'evil.example' }).post('/api/reset-password.php', { email });
    const mail = await server.latestMail(email);
    expect(mail.text).toContain('http://localhost:3000/reset-password/do?token=');
    expect(mail.text + mail.html).not.toContain('evil.example');
  });
});

describe('the outbox', () => {
  it('holds each mail once, whole, as MIME that others read', async () => {
    await using stack = new AsyncDisposableStack();
    const DATA_DIR = await temporaryFolder(stack);
    const transport = await outboxMail({ DATA_DIR });
    await Promise.all([transport.send(outgoing()), transport.send(outgoing())]);
    await transport.send(outgoing({ subject: 'Another' }));
    const files = await readdir(join(DATA_DIR, 'outbox'));
    expect(files).toEqual([`${outgoing().id}.eml`]);
    const path = join(DATA_DIR, 'outbox', files[0] ?? '');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const bytes = await readFile(path);
    for (const mail of [await parseMail(bytes), await readMail(bytes)]) {
      expect(mail).toMatchObject({ subject: 'Grüße – hello', to: 'zoë@example.org' });
      expect(mail.text.trim()).toBe('Grüße');
      expect(mail.html.trim()).toBe('<p>Grüße</p>');
    }
    expect((await readMail(bytes)).date).toEqual(outgoing().sentAt);
  });

  it('defers a mail while the folder cannot be written', async () => {
    await using stack = new AsyncDisposableStack();
    const DATA_DIR = await temporaryFolder(stack);
    const transport = await outboxMail({ DATA_DIR });
    const folder = join(DATA_DIR, 'outbox');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await expect(transport.send(outgoing())).rejects.toBeInstanceOf(MailDeferred);
    await rm(folder);
    await mkdir(folder);
    await transport.send(outgoing());
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describe('/dev/mail', () => {
  it('lists mails and shows one with its links, the HTML sandboxed in a frame', async () => {
    await using server = await startTestServer();
    const client = server.client();
    expect((await client.get('/dev/mail')).text).toContain('Nothing has been sent yet');
    const form = signupForm();
    await client.post('/api/signup.php', form);
    const [mail] = await server.mailsTo(form.email);
    const list = await client.get('/dev/mail');
    expect(list.text).toContain('Confirm your email address');
    const path = /\/dev\/mail\/[\w-]{36}/.exec(list.text)?.[0] ?? '';
    const shown = await client.get(path);
    const link = mail?.links.find(({ pathname }) => pathname === '/activate')?.href ?? 'none';
    expect(shown.text).toContain(`href="${link}"`);
    expect(shown.text).toContain(`src="${path}/html" sandbox="`);
    const html = await client.get(`${path}/html`);
    expect(html.text).toContain(link);
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
  });

  it('shows no content of a mail as markup, and no other files', async () => {
    const server = shared();
    const client = server.client();
    await server.ctx.mail.send(outgoing({ subject: '<script>alert(1)</script>', text: '<img src=x>' }));
    const list = await client.get('/dev/mail');
    expect(list.text).toContain('&lt;script&gt;');
    expect(list.text).not.toContain('<script>');
    expect((await client.get(`/dev/mail/${outgoing().id}`)).text).not.toContain('<img src=x>');
    for (const id of ['..%2f..%2fvapid', '019aa000-0000-7000-8000-00000000000f', 'x']) {
      expect((await client.get(`/dev/mail/${id}`)).status).toBe(404);
    }
  });

  it('S6: is read on this machine only: by the connection, and by every header that names another', async () => {
    await using server = await startTestServer({ env: { TRUSTED_PROXIES: '192.0.2.0/24' } });
    await queue(server, (await createPerson(server)).id, 'password_changed');
    await server.settle();
    const [id] = /[0-9a-f-]{36}/.exec((await server.client().get('/dev/mail')).text) ?? [];
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      const from = async (remoteAddress: string) =>
        (await server.app.inject({ method: 'GET', url, remoteAddress, headers })).statusCode;
      expect([await from('127.0.0.1'), await from('::1'), await from('192.0.2.7'), await from('fe80::1')]).toEqual([
        200, 200, 404, 404,
      ]);
      const asked = async (more: Record<string, string>) =>
        (await server.app.inject({ method: 'GET', url, remoteAddress: '127.0.0.1', headers: { ...headers, ...more } }))
          .statusCode;
      expect([
        await asked({ 'x-forwarded-for': '203.0.113.9' }),
        await asked({ forwarded: 'for=203.0.113.9' }),
        await asked({ 'x-forwarded-host': 'abc.tunnel.example' }),
        await asked({ host: 'abc.tunnel.example' }),
      ]).toEqual([404, 404, 404, 404]);
    }
  });

  it('does not exist in production', async () => {
    await using server = await startTestServer({ env: { NODE_ENV: 'production' } });
    expect((await server.client().get('/dev/mail')).status).toBe(404);
  });
});
