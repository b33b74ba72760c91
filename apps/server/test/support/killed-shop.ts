import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { auditDiscounts } from '../../src/discounts/audit.ts';
import { createCode, type NewCode } from '../../src/discounts/codes.ts';
import { reconcile } from '../../src/ledger/reconcile.ts';
import { auditClaims, auditPayments } from '../../src/payments/audit.ts';
import { ProviderUnavailable } from '../../src/ports/index.ts';
import { auditReceipts } from '../../src/receipts/queries.ts';
import { eventually, HttpClient, type HttpReply, startTestServer, type TestServer } from './index.ts';
import type { Person } from './people.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

/** The server process is killed each time that so many steps were made. */
export const stepsBetweenKills = 120;

/** Work that callers share: each waits for a run that began after it asked. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      const run = work();
      running = run.catch(() => undefined);
      next = null;
      return run;
    });
    return next;
  };
}

/** Two servers of one database. The first one runs the jobs, and the second one is a process that is killed. */
export class Shop implements AsyncDisposable {
  readonly server: TestServer;
  /** Does all jobs that are there. */
  readonly settle: () => Promise<void>;
  /** Every book must be in order at every moment, whoever is in the middle of what. */
  readonly audit: () => Promise<void>;
  private process: ServerProcess | null = null;
  private starting: Promise<void> = Promise.resolve();
  private made = 0;
  kills = 0;

  private constructor(server: TestServer) {
    this.server = server;
    this.settle = shared(() => server.settle());
    this.audit = shared(() => expectOrder(server));
  }

  static async open(): Promise<Shop> {
    const shop = new Shop(await startTestServer({ env: { ROLE: 'web', PAYMENT_REVIEW: 'off' } }));
    shop.losesAnswers();
    await shop.restart();
    return shop;
  }

  /** The provider takes an order or a refund, and the answer is lost; or it does not answer at all. */
  private losesAnswers(): void {
    const { payments } = this.server.ctx;
    let calls = 0;
    const troubled = <A extends unknown[], R>(call: (...given: A) => Promise<R>) => {
      const ask = call.bind(payments);
      return async (...given: A): Promise<R> => {
        calls += 1;
        if (calls % 11 === 0) throw new ProviderUnavailable('It does not answer.');
        const answer = await ask(...given);
        if (calls % 7 === 0) throw new ProviderUnavailable('Its answer is lost.');
        return answer;
      };
    };
    const [create, refund] = [troubled(payments.create), troubled(payments.refund)];
    vi.spyOn(payments, 'create').mockImplementation(create);
    vi.spyOn(payments, 'refund').mockImplementation(refund);
  }

  private async restart(): Promise<void> {
    const { DATABASE_URL: url, DATA_DIR: folder } = this.server.env;
    this.process = await startServerProcess({
      DATABASE_URL: url ?? '', DATA_DIR: folder, DEMO: '1', DEMO_MEMBERS: '0', ROLE: 'web', PAYMENT_REVIEW: 'off', RATE_LIMIT_FACTOR: '100000',
    }); // prettier-ignore
  }

  /** Counts a step, and kills the process between and within steps. */
  count(): void {
    this.made += 1;
    if (this.made % stepsBetweenKills !== 0 || !this.process) return;
    const { process } = this;
    this.process = null;
    this.kills += 1;
    this.starting = process.end('SIGKILL').then(() => this.restart());
  }

  /** Makes a request until it is answered: after a crash and an error of the provider, again with the same key. */
  async ask(who: Person, request: (client: HttpClient) => Promise<HttpReply>): Promise<HttpReply> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { process } = this;
      const port = process && (this.made + attempt) % 2 === 0 ? process.port : this.server.port;
      const client = new HttpClient(port, { host: who.client.host });
      for (const [name, value] of who.client.cookies) client.cookies.set(name, value);
      const reply = await request(client).catch((error: unknown) => {
        if (process?.child.killed) return null;
        throw error;
      });
      if (reply && reply.status < 500 && codeOf(reply) !== 'in_progress') return reply;
    }
    throw new Error('A request was not answered.');
  }

  /** Everywhere: the process follows within a second, and then no longer knows a code that has ended. */
  async moveClock(ms: number): Promise<void> {
    await this.starting;
    const { ctx } = this.server;
    const code = await newCode(this.server, { expiresAt: new Date(ctx.clock.now().getTime() + ms / 2) });
    await this.server.moveClock(ms);
    const visitor = new HttpClient(this.process?.port ?? this.server.port);
    const isOver = async () => (await visitor.get('/api/bundles.php', { country: 'NL', code })).status === 404;
    await eventually(isOver, 'the new time on the other server');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.starting;
    await this.process?.end('SIGKILL');
    await this.server[Symbol.asyncDispose]();
  }
}

/** An operator’s code with a new name. @returns the name */
export async function newCode({ ctx }: TestServer, more: Partial<NewCode>): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase();
  const made = await createCode(ctx, ctx.brands.default, { percentage: 10, validity: 'unlimited', ...more, code });
  return made.code;
}

/** The code of a refusal. */
export const codeOf = ({ body }: HttpReply): string | undefined =>
  (body as { error?: { code: string } } | undefined)?.error?.code;

async function expectOrder({ ctx }: TestServer): Promise<void> {
  const books = await reconcile(ctx.db);
  const found = [
    books.discrepancies,
    await auditPayments(ctx.db),
    await auditClaims(ctx.db),
    await auditDiscounts(ctx.db),
    await auditReceipts(ctx.db),
  ];
  expect(found.flat()).toEqual([]);
}
