import { describe, expect, it } from 'vitest';
import { certificate } from '../../test/support/certificate.ts';
import {
  createTestDatabase, eventually, HttpClient, startTestServer, temporaryFolder, type TestServer,
} from '../../test/support/index.ts'; // prettier-ignore
import { activate, activationLinkIn, createPerson, type Person, signupForm } from '../../test/support/people.ts';
import { startServerProcess } from '../../test/support/process.ts';
import { openSmtp, type SmtpSink } from '../../test/support/smtp.ts';
import { smtpMail } from '../adapters/smtp-mail.ts';
import { inTransaction } from '../db/transaction.ts';
import { MailDeferred, MailRefused, type OutgoingMail } from '../ports/index.ts';
import { deliverMail } from './deliver.ts';
import { mailSamples } from './samples.ts';
import type { MailKind } from '../mails/kinds.ts';
import { type QueuedMail, queueMail } from '../mails/send.ts';

const minute = 60_000;

const start = (smtp: SmtpSink, options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({ ...options, env: { SMTP_URL: smtp.url(), ...options.env } });

const queue = (
  server: TestServer,
  { id }: Pick<Person, 'id'>,
  kind: 'photo_approved' | 'payment_receipt' = 'photo_approved',
) =>
  inTransaction(server.ctx.db, async (tx) => {
    const mail = { memberId: id, kind, data: mailSamples[kind], origin: null } as QueuedMail<MailKind>;
    return (await queueMail(tx, server.ctx, mail)) ?? '';
  });

const statusOf = async (server: TestServer, id: string) =>
  (await server.ctx.db.selectFrom('mail').select('status').where('id', '=', id).executeTakeFirst())?.status;

const disabledOf = async ({ client }: Person) =>
  (await client.get<{ user: { notifications_disabled: string[] } }>('/api/user.php')).body.user.notifications_disabled;

/** Moves the product's time step by step, and runs the jobs and retries that become due. */
async function pass(server: TestServer, minutes: number, step = 1): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    await server.moveClock(step * minute);
    await server.ctx.jobs.runSweep('mail.retries');
    await server.settle();
  }
}

const outgoing = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '019aa000-0000-7000-8000-000000000001',
  from: '"Ember" <help@ember.example>',
  to: 'anna@example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  sentAt: new Date('2026-11-21T12:00:00Z'),
  ...change,
});

describe('mail through a server', () => {
  it('arrives complete, once, with its own Message-ID', async () => {
    await using smtp = await openSmtp();
    await using server = await start(smtp);
    const form = signupForm({ language: 'pl' });
    const { client } = { client: server.client() };
    await client.post('/api/signup.php', form);
    await server.settle();
    await pass(server, 10);
    expect(smtp.taken).toHaveLength(1);
    const [mail] = smtp.taken;
    expect(mail).toMatchObject({ to: form.email, from: 'Ember <help@ember.example>' });
    expect(mail?.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@ember\.example>$/);
    expect((await activate(client, activationLinkIn(mail ?? { links: [] }))).body.user?.status).toBe('active');
  });

  it('goes out on as many connections at once as the operator allows', async () => {
    await using smtp = await openSmtp();
    await using server = await start(smtp, { env: { SMTP_CONNECTIONS: '6' } });
    const anna = await createPerson(server);
    smtp.manners.recipient = 'silence';
    for (let mail = 0; mail < 6; mail += 1) await queue(server, anna);
    await eventually(async () => smtp.tries() === 6, 'six mails at once');
    // Nobody waits for its answer.
    await smtp.goAway();
  });

  it('ends when the server refuses the address, and the member is told', async () => {
    await using smtp = await openSmtp();
    await using server = await start(smtp);
    const anna = await createPerson(server);
    smtp.manners.recipient = { code: 550, words: '5.1.1 No such user here' };
    const mail = await queue(server, anna);
    await server.settle();
    expect(await statusOf(server, mail)).toBe('refused');
    expect(await disabledOf(anna)).toEqual(['bounced']);
    smtp.manners.recipient = 'take';
    const next = await queue(server, anna);
    await pass(server, 60, 10);
    expect(await statusOf(server, next)).toBe('withheld');
    expect(smtp.taken).toEqual([]);
    // But for what the law asks for.
    const receipt = await queue(server, anna, 'payment_receipt');
    await server.settle();
    expect(await statusOf(server, receipt)).toBe('sent');
  });

  it.each([
    ['recipient', { code: 550, words: '5.1.1 No such user here' }, MailRefused],
    ['recipient', { code: 553, words: 'No such mailbox' }, MailRefused],
    ['recipient', { code: 550, words: '5.2.1 The mailbox is disabled' }, MailRefused],
    ['data', { code: 550, words: '5.1.1 No such user here' }, MailRefused],
    ['recipient', { code: 550, words: 'Unrouteable address' }, MailRefused],
    ['recipient', { code: 550, words: 'Sender verify failed' }, MailDeferred],
    ['recipient', { code: 554, words: 'Transaction failed' }, MailDeferred],
    ['recipient', { code: 550, words: 'Rejected: user@example.org, see our policy' }, MailDeferred],
    ['recipient', { code: 554, words: '5.7.1 Relay access denied' }, MailDeferred],
    ['recipient', { code: 550, words: 'relay not permitted' }, MailDeferred],
    ['recipient', { code: 552, words: '5.2.2 The mailbox is full' }, MailDeferred],
    ['recipient', { code: 451, words: '4.7.1 Greylisted, come back later' }, MailDeferred],
    ['recipient', { code: 450, words: 'Try again later' }, MailDeferred],
    ['data', { code: 554, words: '5.7.1 Looks like spam' }, MailDeferred],
    ['data', { code: 452, words: '4.3.1 No room' }, MailDeferred],
    ['greeting', { code: 421, words: 'Too many connections' }, MailDeferred],
  ] as const)('classifies a %s answered with %o', async (stage, manner, expected) => {
    await using smtp = await openSmtp();
    smtp.manners[stage] = manner;
    const transport = smtpMail(smtp.url());
    const failed = await transport.send(outgoing()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(expected);
    // Errors are logged, so they must not contain an address.
    expect(String((failed as Error).message)).not.toContain('anna');
    await transport.close();
  });

  it.each(['greeting', 'recipient', 'data'] as const)('stops waiting for a server that is silent at the %s', async (stage) => {
    await using smtp = await openSmtp();
    smtp.manners[stage] = 'silence';
    const transport = smtpMail(smtp.url(), { silenceMs: 300 });
    await expect(transport.send(outgoing())).rejects.toBeInstanceOf(MailDeferred);
    await transport.close();
    smtp.manners[stage] = 'take';
    const patient = smtpMail(smtp.url());
    await patient.send(outgoing());
    expect(smtp.taken).toHaveLength(1);
    await patient.close();
  }); // prettier-ignore

  it('times out for a slow server, too', async () => {
    await using smtp = await openSmtp();
    smtp.manners.data = 'silence';
    const transport = smtpMail(smtp.url(), { deadlineMs: 300 });
    await expect(transport.send(outgoing())).rejects.toBeInstanceOf(MailDeferred);
    await transport.close();
  });

  it('retries at a greylisting server after a pause, and delivers once', async () => {
    await using smtp = await openSmtp();
    await using server = await start(smtp);
    const anna = await createPerson(server);
    smtp.manners.recipient = { code: 451, words: '4.7.1 Greylisted, come back in five minutes' };
    const mail = await queue(server, anna);
    await server.settle();
    await server.ctx.jobs.runSweep('mail.retries');
    await server.settle();
    expect(smtp.tries()).toBe(1);
    await pass(server, 5);
    expect(await statusOf(server, mail)).toBe('queued');
    smtp.manners.recipient = 'take';
    await pass(server, 30);
    expect(smtp.taken).toHaveLength(1);
    expect(await statusOf(server, mail)).toBe('sent');
    expect(await disabledOf(anna)).toEqual([]);
  });

  it('survives a server that is down for an hour', async () => {
    await using smtp = await openSmtp();
    await using server = await start(smtp);
    const people = [await createPerson(server), await createPerson(server)];
    await smtp.goAway();
    const mails = [await queue(server, people[0]!), await queue(server, people[1]!)];
    await server.settle();
    await pass(server, 60, 2);
    expect(smtp.taken).toEqual([]);
    await smtp.comeBack();
    await pass(server, 60, 2);
    expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual(people.map(({ name }) => `${name}@example.org`).toSorted());
    for (const mail of mails) expect(await statusOf(server, mail)).toBe('sent');
    await pass(server, 3 * 60, 10);
    expect(smtp.taken).toHaveLength(2);
  }); // prettier-ignore

  it('is sent once when two servers try at the same time', async () => {
    await using smtp = await openSmtp();
    await using stack = new AsyncDisposableStack();
    const shared = { databaseUrl: stack.use(await createTestDatabase()).url, dataDir: await temporaryFolder(stack) };
    const servers = [stack.use(await start(smtp, shared)), stack.use(await start(smtp, shared))] as const;
    const anna = await createPerson(servers[0]);
    const mails = await Promise.all(Array.from({ length: 12 }, () => queue(servers[0], anna)));
    await Promise.all(mails.flatMap((mail) => servers.map(({ ctx }) => deliverMail(ctx, mail))));
    // What is still being sent would look abandoned to a server whose clock is minutes ahead.
    for (const server of servers) await server.settle();
    for (const server of servers) await pass(server, 10, 5);
    const names = smtp.taken.map(({ headers }) => headers.get('message-id'));
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(12);
  });

  it('is sent once by the next server when one is killed in the middle of sending', async () => {
    await using smtp = await openSmtp();
    await using stack = new AsyncDisposableStack();
    const databaseUrl = stack.use(await createTestDatabase()).url;
    const dataDir = await temporaryFolder(stack);
    smtp.manners.data = 'silence';
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtp.url() };
    const first = stack.use(await startServerProcess(settings));
    const client = new HttpClient(first.port);
    const form = signupForm();
    expect((await client.post('/api/signup.php', form)).status).toBe(201);
    client.close();
    await smtp.holding();
    await first.end('SIGKILL');
    smtp.manners.data = 'take';
    const second = stack.use(await start(smtp, { databaseUrl, dataDir }));
    // The job of the dead server stays reserved for a while: the test does not wait for it.
    await second.moveClock(4 * minute);
    await second.ctx.jobs.runSweep('mail.retries');
    const sent = () => second.ctx.db.selectFrom('mail').select('id').where('status', '=', 'sent').executeTakeFirst();
    const mail = await eventually(sent, 'the mail');
    await Promise.all([deliverMail(second.ctx, mail.id), second.ctx.jobs.runSweep('mail.retries')]);
    expect(smtp.taken.map(({ to }) => to)).toEqual([form.email]);
  });

  it('keeps its Message-ID when a server died before it noted the acceptance', async () => {
    await using smtp = await openSmtp();
    const names: (string | undefined)[] = [];
    for (const transport of [smtpMail(smtp.url()), smtpMail(smtp.url())]) {
      await transport.send(outgoing());
      // The same process remembers it.
      await transport.send(outgoing({ sentAt: new Date() }));
      await transport.close();
    }
    names.push(...smtp.taken.map(({ headers }) => headers.get('message-id')));
    expect(names).toEqual(Array.from({ length: 2 }, () => `<${outgoing().id}@ember.example>`));
  });

  it('is noted as sent, and not sent again, when the database was down in between', async () => {
    await using smtp = await openSmtp();
    await using server = await start(smtp, { env: { ROLE: 'web' } });
    const anna = await createPerson(server);
    const mail = await queue(server, anna);
    await deliverMail(server.ctx, mail);
    await server.ctx.db.updateTable('mail').set({ status: 'queued', data: '{}' }).where('id', '=', mail).execute();
    await deliverMail(server.ctx, mail);
    expect(smtp.taken).toHaveLength(1);
    expect(await statusOf(server, mail)).toBe('sent');
  });
});

describe('the connection to the server', () => {
  const auth = { user: 'post@example.org', pass: 'p:w/d' };
  const tls = { ca: certificate.cert };

  it.each(['starttls', 'implicit'] as const)('is encrypted (%s) before the log-in', async (kind) => {
    await using smtp = await openSmtp({ tls: kind, auth });
    // Not recognised as this machine, like any other server.
    const transport = smtpMail(smtp.url('0.0.0.0'), { tls });
    await transport.send(outgoing());
    expect(smtp.sessions).toEqual([{ user: auth.user, secure: true }]);
    await transport.close();
  });

  it.each(['starttls', 'implicit'] as const)(
    'is not made to a server without a trusted certificate (%s)',
    async (kind) => {
      await using smtp = await openSmtp({ tls: kind, auth });
      const transport = smtpMail(smtp.url('0.0.0.0'));
      await expect(transport.send(outgoing())).rejects.toBeInstanceOf(MailDeferred);
      expect(smtp.taken).toEqual([]);
      await transport.close();
    },
  );

  it('never sends a password unencrypted, except to this machine', async () => {
    await using smtp = await openSmtp({ auth });
    const abroad = smtpMail(smtp.url('0.0.0.0'));
    await expect(abroad.send(outgoing())).rejects.toBeInstanceOf(MailDeferred);
    const here = smtpMail(smtp.url());
    await here.send(outgoing());
    expect(smtp.sessions).toEqual([{ user: auth.user, secure: false }]);
    await Promise.all([abroad.close(), here.close()]);
  });

  it('fails with a wrong password, which counts as no bounce', async () => {
    await using smtp = await openSmtp({ auth });
    await using server = await start(smtp, { env: { SMTP_URL: smtp.url().replace('p%3Aw%2Fd', 'wrong') } });
    const anna = await createPerson(server);
    const mail = await queue(server, anna);
    await server.settle();
    expect(await statusOf(server, mail)).toBe('queued');
    expect(await disabledOf(anna)).toEqual([]);
  });
});
