import type { Discount, ErrorReply, Settings, User } from '@dating/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, startTestServer, temporaryFolder, type TestServer } from '../../test/support/index.ts';
import { eventually } from '../../test/support/eventually.ts';
import { operatorOf, runOps, runOpsHere } from '../../test/support/ops.ts';
import { createPerson } from '../../test/support/people.ts';
import { drawJpeg } from '../../test/support/profiles.ts';
import { countDeparture } from '../departures/counts.ts';
import { inTransaction } from '../db/transaction.ts';

/** The tests start one process after another, on a machine that may be busy. */
const patience = 120_000;

let server: TestServer;
let operator: ReturnType<typeof operatorOf>;
beforeAll(async () => {
  server = await startTestServer();
  operator = operatorOf(server);
}, patience);
afterAll(() => server[Symbol.asyncDispose]());

const settingsOf = async (host: string): Promise<Settings> =>
  (await server.client({ host }).get<{ settings: Settings }>('/api/settings.php')).body.settings;

describe('as a process', () => {
  const env = () => ({ DATABASE_URL: server.env.DATABASE_URL ?? '', DATA_DIR: server.env.DATA_DIR, DEMO: '1' });

  it('prints for people or for machines, and reports the result by the exit code', async () => {
    const [listed, wrong, failed] = await Promise.all([
      runOps(env(), ['brand', 'list', '--json']),
      runOps(env(), ['brand', 'dance']),
      runOps(env(), ['member', 'show', 'nobody', '--json']),
    ]);
    expect([listed.code, listed.stderr]).toEqual([0, '']);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id: 'ember' }, { id: 'fjord' }]);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(JSON.parse(failed.stderr)).toEqual({ error: { code: 'failed', message: `There is no member 'nobody'.` } });
  }, 120_000);

  it('affects a running server at once', async () => {
    const { client } = await createPerson(server, { name: 'watcher' });
    const events = await client.events();
    expect(await runOps(env(), ['member', 'grant', 'watcher', '3'])).toMatchObject({ code: 0, stderr: '' });
    await events.waitFor((event) => event.event === 'credits' && event.data['credits'] === 8);
    expect((await runOps(env(), ['brand', 'set', 'fjord', 'name=Fjord & Friends'])).code).toBe(0);
    await eventually(async () => (await settingsOf('fjord.localhost')).name === 'Fjord & Friends', 'the new name');
  }, 120_000);
});

describe('use', () => {
  it(
    'exits with 0 for help, 2 for wrong use and 1 for a failure, with one line each',
    async () => {
      const { ops } = operator;
      const help = await ops('--help');
      expect(help.code).toBe(0);
      expect(help.stdout).toContain('member grant MEMBER CREDITS');
      expect(help.stdout).toContain('Exit codes: 0 done, 1 failed, 2 wrong use.');
      expect((await ops('clock', '--help')).stdout).not.toContain('member grant');
      expect(await ops()).toMatchObject({ code: 2, stderr: '' });
      expect(await ops('wine')).toMatchObject({
        code: 2,
        stdout: '',
        stderr: `There is no 'wine'. See pnpm ops --help.`,
      });
      expect(await ops('member', 'show')).toMatchObject({ code: 2, stderr: 'MEMBER is missing. See pnpm ops --help.' });
      expect(await ops('db', 'status', 'now')).toMatchObject({ code: 2 });
      expect(await ops('member', 'show', 'nobody')).toMatchObject({ code: 1, stderr: `There is no member 'nobody'.` });
      const asJson = await ops('member', 'show', 'nobody', '--json');
      expect(JSON.parse(asJson.stderr)).toEqual({ error: { code: 'failed', message: `There is no member 'nobody'.` } });
      const wrongEnv = await operatorOf(server, { PORT: 'x' }).ops('brand', 'list');
      expect(wrongEnv).toMatchObject({ code: 1, stdout: '' });
      expect(wrongEnv.stderr).toContain('PORT must be a whole number');
    },
    patience,
  );
});

describe('brands', () => {
  it(
    'are changed while the server runs',
    async () => {
      const { ops } = operator;
      expect(await ops('brand', 'set', 'message_credits=3', 'company.name=Ember Nights', 'countries=NL,BE')).toMatchObject({ code: 0 }); // prettier-ignore
      await eventually(async () => (await settingsOf('localhost')).message_credits === 3, 'the new price');
      expect((await settingsOf('localhost')).countries).toEqual(['NL', 'BE']);
      const wrong = await ops('brand', 'set', 'message_credits=many');
      expect(wrong.code).toBe(1);
      expect(wrong.stderr).toContain('message_credits');
      expect((await ops('brand', 'set', 'no_such_thing=1')).code).toBe(2);
      expect((await settingsOf('localhost')).message_credits).toBe(3);
      expect((await ops('brand', 'set', 'message_credits=1', 'countries=NL,BE,DE')).code).toBe(0);
    },
    patience,
  );

  it(
    'are created, and a running server knows them',
    async () => {
      const { json, ops } = operator;
      const look = ['--theme', 'fjord', '--name', 'Dune'];
      await json('brand', 'create', 'dune', '--host', 'dune.localhost', ...look);
      await eventually(async () => server.ctx.brands.forHost('dune.localhost')?.name === 'Dune', 'the new brand');
      const brands = await json<{ id: string; state: string }[]>('brand', 'list');
      expect(brands.map(({ id, state }) => [id, state])).toEqual([
        ['dune', 'closed'], ['ember', 'open'], ['fjord', 'open'],
      ]); // prettier-ignore
      expect((await ops('brand', 'create', 'dune', '--host', 'other.localhost', ...look)).code).toBe(1);
    },
    patience,
  );
});

describe('members', () => {
  it(
    'are created, confirmed, credited, banned, unbanned and erased',
    async () => {
      const { json, ops } = operator;
      const email = 'kim@example.org';
      const made = await json<Record<string, unknown>>(
        'member',
        'create',
        '--brand',
        'ember',
        '--email',
        email,
        '--city',
        'Utrecht',
      );
      expect(made).toMatchObject({
        email,
        name: 'kim',
        status: 'not_confirmed',
        city: 'Utrecht',
        region: 'NL-UT',
        credits: 5,
      });
      expect(Object.keys(made).filter((key) => /hash|_key$/.test(key))).toEqual([]);
      expect((await server.latestMail(email)).links.some((link) => link.pathname === '/activate')).toBe(true);

      const client = server.client();
      const logIn = () => client.post<{ user: User }>('/api/user.php', { login: email, password: made['password'] });
      expect((await logIn()).body.user.status).toBe('not_confirmed');
      expect((await ops('member', 'confirm', 'kim')).code).toBe(0);
      await eventually(async () => (await client.get<{ user: User }>('/api/user.php')).body.user.status === 'active');

      const events = await client.events();
      expect((await ops('member', 'grant', email, '7')).stdout).toBe(
        `kim <${email}> (ember) got 7 credits and has 12.`,
      );
      await events.waitFor((event) => event.event === 'credits' && event.data['credits'] === 12);

      expect((await ops('member', 'ban', String(made['id']), '--reason', 'Sold things')).code).toBe(0);
      await eventually(async () => events.ended, 'the end of the stream');
      expect((await logIn()).status).toBe(403);
      expect((await server.latestMail(email, /account/i)).text).toContain('Sold things');
      expect((await ops('member', 'ban', 'kim', '--reason', 'Again')).code).toBe(1);
      expect((await ops('member', 'unban', 'kim')).code).toBe(0);
      expect((await server.latestMail(email, /weer open/)).links.some(({ pathname }) => pathname === '/login')).toBe(
        true,
      );
      expect((await logIn()).status).toBe(200);

      expect((await ops('member', 'departures')).stdout.trim()).toBe('Nobody has left.');
      await inTransaction(server.ctx.db, (tx) =>
        countDeparture(tx, 'deleted', { brand: 'ember', reason: 'price', now: new Date('2026-03-31T23:00:00Z') }),
      );
      expect((await ops('member', 'departures', '--brand', 'ember')).stdout).toMatch(/^2026-03 +ember +price +left 1,/);
      expect((await ops('member', 'departures', '--brand', 'fjord', '--json')).stdout.trim()).toBe('[]');
      expect((await ops('member', 'erase', 'kim', '--reason', 'Asked by letter', '--yes')).code).toBe(0);
      await eventually(async () => (await client.get('/api/user.php')).status === 403, 'the end of the session');
      expect((await ops('member', 'show', 'kim')).code).toBe(1);
    },
    patience,
  );

  it(
    'of the same name are distinguished by brand, and impossible changes are refused',
    async () => {
      const { json, ops } = operator;
      const create = ['member', 'create', '--email', 'lee@example.org', '--confirmed', '--password', 'long-enough-1'];
      await json(...create, '--brand', 'ember');
      await json(...create, '--brand', 'fjord', '--born', '1985-01-02');
      expect((await ops('member', 'show', 'lee@example.org')).stderr).toBe(
        `'lee@example.org' is in ember and fjord: say which with --brand. See pnpm ops --help.`,
      );
      expect(await json('member', 'show', 'lee', '--brand', 'fjord.localhost')).toMatchObject({ brand: 'fjord' });
      expect((await ops(...create, '--brand', 'ember')).stderr).toMatch(/account with this e-mail/i);
      const young = await ops(
        'member',
        'create',
        '--brand',
        'ember',
        '--email',
        'kid@example.org',
        '--born',
        '2015-01-01',
      );
      expect(young.code).toBe(1);
      expect(young.stderr).toContain('date_of_birth');
    },
    patience,
  );
});

describe('news, codes, photos, complaints and payments', () => {
  it(
    'news is written once per language, and goes to members who want it',
    async () => {
      const { json, ops } = operator;
      // A zone where it is afternoon now, so that the test works at any time of day.
      const ahead = 14 - server.ctx.clock.now().getUTCHours();
      const timeZone = ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`;
      const { name } = await createPerson(server, { language: 'it', timeZone });
      const text = ['--brand', 'ember', '--subject', 'Voci', '--text', 'Ora puoi parlare.'];
      const sent = await json<{ readers: number }>('news', 'send', ...text, '--language', 'it');
      expect(sent.readers).toBe(1);
      expect((await ops('news', 'send', '--subject', 'Voci')).code).toBe(2);
      expect((await ops('news', 'send', ...text, '--language', 'xx')).code).toBe(2);
      await server.moveClock(60 * 60_000);
      await eventually(async () => {
        await server.ctx.jobs.runSweep('notifications');
        return (await server.mailsTo(`${name}@example.org`)).some(({ subject }) => subject === 'Voci');
      }, 'the news');
    },
    patience,
  );

  it(
    'O7: codes are created, listed and ended, and a second one or a past one is named',
    async () => {
      const { json, ops } = operator;
      const { client } = await createPerson(server);
      const ember = ['--brand', 'ember'];
      const made = await json<Discount>(
        'discount',
        'create',
        'spring20',
        ...ember,
        '--percentage',
        '20',
        '--expires',
        '30d',
      );
      expect(made).toMatchObject({
        code: 'SPRING20',
        value_percentage: 20,
        validity: 'once-per-user',
        status: 'active',
      });
      const ask = () => client.get<Discount | ErrorReply>('/api/discountcode.php', { code: 'Spring20', country: 'NL' });
      expect((await ask()).body).toMatchObject({ code: 'SPRING20', value_percentage: 20 });
      expect(await ops('discount', 'create', 'spring20', ...ember, '--percentage', '20')).toMatchObject({
        code: 1,
        stderr: 'SPRING20 is a code of ember already: 20 %.',
      });
      expect((await ops('discount', 'create', 'X1', ...ember, '--percentage', '99')).code).toBe(2);
      const past = await ops('discount', 'create', 'OLD1', ...ember, '--percentage', '20', '--expires', '2020-01-01');
      expect(past).toMatchObject({ code: 2, stderr: expect.stringContaining('--expires is in the past') as unknown });
      expect((await ops('discount', 'end', 'spring20', ...ember)).stdout).toBe('SPRING20 of ember has ended.');
      expect((await ask()).status).toBe(404);
      expect(await json('discount', 'list')).toMatchObject([
        { brand: 'ember', code: 'SPRING20', status: 'ended', used: 0 },
      ]);
    },
    patience,
  );

  it(
    'a code ends with its last day, or at its time',
    async () => {
      const today = server.ctx.clock.now().toISOString().slice(0, 10);
      const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60_000).toISOString();
      const expiryOf = async (code: string, expires: string) =>
        (
          await operator.json<Discount>(
            'discount',
            'create',
            code,
            '--brand',
            'ember',
            '--percentage',
            '20',
            '--expires',
            expires,
          )
        ).expires;
      expect(await expiryOf('LASTDAY', today)).toBe(tomorrow);
      expect(await expiryOf('YEAREND', '2099-12-31')).toBe('2100-01-01T00:00:00.000Z');
      expect(await expiryOf('SIXPM', '2099-12-31T18:00:00Z')).toBe('2099-12-31T18:00:00.000Z');
    },
    patience,
  );

  it(
    'photos are decided, and their owner is told',
    async () => {
      const { json, ops } = operator;
      const owner = await createPerson(server, { name: 'painter' });
      const viewer = await createPerson(server);
      await owner.client.upload('/api/photos.php', await drawJpeg('#284'));
      const waiting = await json<{ id: string; member: string; path: string }[]>('photos', 'list');
      expect(waiting).toMatchObject([{ member: 'painter', status: 'pending' }]);
      expect((await viewer.client.get(waiting[0]?.path ?? '')).status).toBe(200);
      const id = waiting[0]?.id ?? '';
      const shown = async () =>
        (await viewer.client.get<{ profile: { num_photos: number } }>('/api/profile.php', { id: owner.id })).body
          .profile.num_photos;
      expect((await ops('photos', 'reject', id, '--reason', 'Only a wall is to be seen.')).code).toBe(0);
      expect((await server.latestMail('painter@example.org')).text).toContain('Only a wall is to be seen.');
      expect(await shown()).toBe(0);
      expect((await ops('photos', 'approve', id)).code).toBe(0);
      expect(await shown()).toBe(1);
      expect(await json('photos', 'list')).toEqual([]);
      expect((await ops('photos', 'approve', 'nothing')).code).toBe(1);
    },
    patience,
  );

  it(
    'complaints are listed and decided once',
    async () => {
      const { json, ops } = operator;
      const { client } = await createPerson(server, { name: 'witness' });
      const { body } = await client.post<{ reference: string }>('/api/complaints.php', {
        kind: 'spam_or_scam',
        text: 'Odd offers.',
      });
      const reference = body.reference;
      expect(await json('complaints', 'list')).toMatchObject([{ reference, kind: 'spam_or_scam', status: 'open' }]);
      expect((await ops('complaints', 'show', reference.toLowerCase())).stdout).toContain('Odd offers.');
      expect((await ops('complaints', 'answer', reference)).code).toBe(2);
      expect((await ops('complaints', 'answer', reference, '--text', 'We have looked into it.')).code).toBe(0);
      expect((await client.get('/api/complaints.php', { reference })).body).toMatchObject({
        status: 'answered',
        answer: 'We have looked into it.',
      });
      expect((await server.latestMail('witness@example.org', /answer/i)).subject).toContain(reference);
      expect((await ops('complaints', 'answer', reference, '--text', 'Again')).code).toBe(1);
      expect(await json('complaints', 'list')).toEqual([]);
      expect(await json('complaints', 'list', '--all')).toHaveLength(1);
    },
    patience,
  );

  it(
    'payments are shown and refunded, the ledger is shown and checked',
    async () => {
      const { json, ops } = operator;
      const { client, id } = await createPerson(server, { name: 'payer' });
      const { body } = await client.post<{ payment: { payment_id: string; redirect_url: string } }>('/api/payment.php', {
      bundle: 'ember-p0', payment_method: 'ideal', country: 'NL', withdrawal_waiver: true,
    }); // prettier-ignore
      const payment = body.payment.payment_id;
      const asked = ['--reason', 'Asked by mail'];
      expect((await ops('payments', 'refund', payment, ...asked, '--yes')).stderr).toContain(
        'only a completed payment',
      );
      await client.post(new URL(body.payment.redirect_url).pathname, undefined, { form: { outcome: 'paid' } });
      await server.settle();
      expect(await json('payments', 'list', '--member', 'payer')).toMatchObject([
        { payment_id: payment, status: 'completed' },
      ]);
      expect(await json('payments', 'sync', payment)).toMatchObject({ status: 'completed', unspent: 10 });
      expect(await json('ledger', 'show', 'payer')).toMatchObject({
        balance: 15,
        entries: [{ credits: 10 }, { credits: 5 }],
      });
      expect(await json('payments', 'refund', payment, ...asked, '--yes')).toMatchObject({
        status: 'refunded',
        refund: { credits: 10 },
      });
      expect(await json('ledger', 'reconcile')).toMatchObject({ ok: true, discrepancies: [], payments: [] });
      expect(await json('payouts', '--since', '7d')).toMatchObject({ ok: true, provider: 'sandbox', differences: [] });

      const { db } = server.ctx;
      await db.updateTable('wallet').set({ balance: 6 }).where('member_id', '=', id).execute();
      const broken = await ops('ledger', 'reconcile');
      expect(broken.code).toBe(1);
      expect(broken.stdout).toContain(`balance_differs: member ${id}, balance 6, transfers 5`);
      await db.updateTable('wallet').set({ balance: 5 }).where('member_id', '=', id).execute();
    },
    patience,
  );
});

describe('jobs, clock and database', () => {
  it(
    'lists the sweeps and runs one',
    async () => {
      const { json, ops } = operator;
      const { sweeps, queues } = await json<{ sweeps: { name: string }[]; queues: { name: string }[] }>('jobs', 'list');
      expect(sweeps.map(({ name }) => name)).toContain('ledger');
      expect(queues.map(({ name }) => name)).toContain('mail.send');
      expect((await ops('jobs', 'run', 'tokens')).stdout).toBe('tokens has run.');
      expect((await ops('jobs', 'run', 'nonsense')).code).toBe(2);
    },
    patience,
  );

  it(
    'shows the failed jobs, counts them, and retries or drops them',
    async () => {
      const { json, ops } = operator;
      const { ctx } = server;
      /** What waits is counted every few seconds. */
      const metric = (text: string) =>
        eventually(async () => (await ctx.metrics.registry.metrics()).split('\n').includes(text), text);
      /** A provider's notice about an order that is not ours: its job always fails. */
      const fail = async (eventId: string) => {
        const notice = { provider: 'sandbox', event_id: eventId, provider_ref: eventId, received_at: ctx.clock.now() };
        await ctx.db
          .insertInto('payment_notice')
          .values({ ...notice, processed_at: null })
          .execute();
        await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, 'payments.notice', { provider: 'sandbox', eventId }));
        await server.settle();
      };
      await metric('jobs_failed_waiting{name="payments.notice"} 0');
      expect((await ops('jobs', 'failed')).stdout).toBe('None.');
      for (const eventId of ['evt-1', 'evt-2', 'evt-3']) await fail(eventId);
      await metric('jobs_failed_waiting{name="payments.notice"} 3');
      await metric('job_failed_total{name="payments.notice"} 3');

      const failed = await json<{ id: string; data: { eventId: string } }[]>('jobs', 'failed', 'payments.notice');
      expect(failed.map(({ data }) => data.eventId)).toEqual(['evt-1', 'evt-2', 'evt-3']);
      const error = 'Error: The notice names an order that is not known (yet).';
      expect(failed[0]).toMatchObject({ name: 'payments.notice', tries: 21, error });
      expect(await json('jobs', 'failed', '--limit', '1')).toHaveLength(1);
      expect(await json('jobs', 'failed', 'mail.send')).toEqual([]);
      expect((await ops('jobs', 'failed')).stdout).toMatch(
        /^id +name +age +tries +error\n.*payments\.notice +0 min +21 /,
      );
      const { queues } = await json<{ queues: { name: string; failed: number }[] }>('jobs', 'list');
      expect(queues.find(({ name }) => name === 'payments.notice')).toMatchObject({ failed: 3 });

      await ctx.db
        .updateTable('payment_notice')
        .set({ processed_at: ctx.clock.now() })
        .where('event_id', '=', 'evt-1')
        .execute();
      const retried = await ops('jobs', 'retry', failed[0]?.id ?? '');
      expect(retried.stdout).toBe(
        '1 failed job is queued again: a running server takes it up now, else the next start.',
      );
      await server.settle();
      expect(await json('jobs', 'failed')).toHaveLength(2);
      expect((await ops('jobs', 'discard', failed[1]?.id ?? '', '--yes')).stdout).toBe('1 failed job is gone.');
      expect(await json('jobs', 'retry', 'payments.notice')).toEqual({ retried: 1 });
      await server.settle();
      expect(await json('jobs', 'discard', '--all', '--yes')).toEqual({ discarded: 1 });
      expect((await ops('jobs', 'retry', '--all')).stdout).toBe('0 failed jobs are queued again.');
      await metric('jobs_failed_waiting{name="payments.notice"} 0');

      const unknown = await ops('jobs', 'discard', failed[0]?.id ?? '', '--yes');
      expect(unknown).toMatchObject({ code: 1, stderr: `There is no failed job '${failed[0]?.id}'.` });
      expect((await ops('jobs', 'retry', 'nonsense')).code).toBe(2);
      expect((await ops('jobs', 'failed', 'nonsense')).code).toBe(2);
      expect((await ops('jobs', 'retry')).stderr).toContain('JOB, NAME or --all is missing.');
      expect((await ops('jobs', 'retry', 'payments.notice', '--all')).code).toBe(2);
    },
    patience,
  );

  it(
    'moves the clock, in a demo only; a running server follows',
    async () => {
      const { json, ops } = operator;
      await json('clock', 'reset');
      await eventually(async () => Math.abs(server.ctx.clock.now().getTime() - Date.now()) < 60_000, 'the reset');
      const before = server.ctx.clock.now().getTime();
      expect(await json('clock', 'move', '+4h')).toMatchObject({ offset_ms: 4 * 3_600_000 });
      await eventually(async () => server.ctx.clock.now().getTime() - before > 3.9 * 3_600_000, 'the new time');
      expect(await json('clock', 'move', '-1d12h')).toMatchObject({ offset_ms: -32 * 3_600_000 });
      expect((await ops('clock', 'move', 'tomorrow')).code).toBe(2);
      expect(await json('clock', 'reset')).toMatchObject({ offset_ms: 0 });
      const serious = operatorOf(server, { DEMO: '0' });
      expect(await serious.ops('clock', 'move', '+4h')).toMatchObject({
        code: 1,
        stderr: 'The clock is moved only with DEMO=1.',
      });
      expect((await serious.ops('demo', 'seed', '--members', '1')).code).toBe(1);
      expect(await json('clock', 'show')).toMatchObject({ offset_ms: 0 });
    },
    patience,
  );

  it(
    'creates the database from nothing, without a server, on the embedded PostgreSQL',
    async () => {
      await using stack = new AsyncDisposableStack();
      const env = { DATA_DIR: await temporaryFolder(stack), DEMO: '1' };
      const status = await runOps(env, ['db', 'status', '--json']);
      expect(status.code).toBe(0);
      expect(JSON.parse(status.stdout)).toMatchObject({
        applied: [],
        pending: expect.arrayContaining(['0043_baseline']) as unknown,
      });
      const made = await runOps(env, [
        'member',
        'create',
        '--brand',
        'ember',
        '--email',
        'first@example.org',
        '--confirmed',
        '--json',
      ]);
      expect(JSON.parse(made.stdout)).toMatchObject({ name: 'first', status: 'active' });
      expect((await runOpsHere(env, ['db', 'migrate'])).stdout).toBe('Nothing to do.');
      expect((await runOpsHere(env, ['member', 'show', 'first'])).code).toBe(0);
    },
    patience,
  );

  it(
    'says in one line that a database cannot be reached',
    async () => {
      await using stack = new AsyncDisposableStack();
      const { url } = stack.use(await createTestDatabase());
      const gone = new URL(url);
      gone.pathname = '/not_there';
      const env = { DATA_DIR: await temporaryFolder(stack), DATABASE_URL: gone.href };
      const { code, stderr } = await runOpsHere(env, ['brand', 'list']);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The database at .* cannot be used: there is no such database\. [^\n]*$/);
    },
    patience,
  );
});
