import assert from 'node:assert/strict';
import type { Sent } from '@dating/core/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseMember } from '../src/account/erase.ts';
import { refundUnopened } from '../src/chats/refund-unopened.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { reconcile } from '../src/ledger/reconcile.ts';
import { setStatusActive } from '../src/members/confirm.ts';
import { banMember } from '../src/members/moderation.ts';
import { type HttpReply, startTestServer, type TestServer } from './support/index.ts';
import { createPerson, type Person } from './support/people.ts';
import { seeded } from './support/seeded.ts';

// Random messages, gifts and first lines over HTTP, some twice under the same key, among people who accept, decline,
// report, block, confirm, are banned and are erased. After it each charge has exactly one message that its receiver got,
// or one refund. CHARGE_STEPS makes it longer, and CHARGE_SEED another one.

const steps = Number(process.env['CHARGE_STEPS'] ?? 240);
const seed = Number(process.env['CHARGE_SEED'] ?? 20_261_123);
/** Who act at the same time. */
const lanes = 3;
const size = 14;

interface Someone {
  readonly person: Person;
  confirmed: boolean;
  gone: boolean;
}

class Town {
  private readonly server: TestServer;
  private readonly random: () => number;
  private readonly people: Someone[] = [];
  private made = 0;
  /** Messages that were taken. */
  sent = 0;

  constructor(server: TestServer, random: () => number) {
    this.server = server;
    this.random = random;
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  async arrive(): Promise<void> {
    const confirmed = this.random() < 0.7;
    const status = confirmed ? 'active' : 'not_confirmed';
    const person = await createPerson(this.server, { status, paid: this.random() < 0.7, credits: 12 });
    this.people.push({ person, confirmed, gone: false });
  }

  private two(): readonly [Someone, Someone] {
    const here = this.people.filter(({ gone }) => !gone);
    const from = this.pick(here);
    return [from, this.pick(this.people.filter((one) => one !== from))];
  }

  /** What everybody may do. A refusal is an answer; only a failure of the server is none. */
  private readonly deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    write: async () => {
      const [from, to] = this.two();
      this.made += 1;
      const [key, profile, message] = [`charge-${this.made}`, to.person.id, `Hello ${this.made}`];
      const send = () => from.person.client.post<Sent>('/api/chat.php', { profile, message }, { key });
      const replies = [await send()];
      if (this.random() < 0.4) replies.push(...(await Promise.all([send(), send()])));
      this.answered(replies);
    },
    twice: async () => {
      const [from, to] = this.two();
      this.made += 1;
      const key = `charge-${this.made}`;
      const gift = { profile: to.person.id, gift: 'rose' };
      const give = () => from.person.client.post<Sent>('/api/gift.php', gift, { key });
      this.answered(await Promise.all([give(), give(), give()]));
    },
    icebreaker: async () => {
      const [from, to] = this.two();
      const { client } = from.person;
      this.answered([await client.post('/api/icebreaker.php', { profile: to.person.id })]);
    },
    decide: async () => {
      const { client } = this.two()[0].person;
      const { body } = await client.get<{ chats?: { conversation: string; request?: true }[] }>('/api/chats.php');
      const request = body.chats?.find((chat) => chat.request);
      if (!request) return;
      const decision = { conversation: request.conversation, accept: this.random() < 0.5 };
      this.answered([await client.put('/api/chat.php', decision)]);
    },
    report: async () => {
      const [from, about] = this.two();
      const report = { kind: 'fake_profile', about: about.person.id, text: 'Not kind.' };
      this.answered([await from.person.client.post('/api/complaints.php', report)]);
    },
    block: async () => {
      const [from, other] = this.two();
      this.answered([await from.person.client.post('/api/block.php', { profile: other.person.id })]);
    },
    unblock: async () => {
      const [from, other] = this.two();
      this.answered([await from.person.client.delete('/api/block.php', { profile: other.person.id })]);
    },
    confirm: async () => {
      const someone = this.people.find(({ confirmed, gone }) => !confirmed && !gone);
      if (!someone) return;
      someone.confirmed = true;
      const { ctx } = this.server;
      await inTransaction(ctx.db, (tx) => setStatusActive(tx, ctx, someone.person.id));
    },
    leave: async () => {
      const [someone] = this.two();
      someone.gone = true;
      const leaving = this.random() < 0.5 ? banMember(this.server.ctx, someone.person.id, null) : this.erase(someone);
      await Promise.all([leaving, this.arrive()]);
    },
    refund: () => refundUnopened(this.server.ctx),
  };

  private erase({ person }: Someone): Promise<void> {
    return eraseMember(this.server.ctx, person.id);
  }

  private answered(replies: readonly HttpReply[]): void {
    assert.deepEqual(
      replies.filter(({ status }) => status >= 500),
      [],
    );
    // Under one key there is one message, whoever of them made it.
    const sent = replies.flatMap(({ status, body }) => (status === 201 ? [(body as Partial<Sent>).message?.id] : []));
    if (sent.length > 0) this.sent += 1;
    assert.ok(new Set(sent).size <= 1, `under one key: ${sent.join(', ')}`);
  }

  async walk(count: number): Promise<void> {
    const kinds = [
      'write', 'write', 'write', 'write', 'write', 'write', 'twice', 'icebreaker', 'decide', 'decide', 'report', 'block',
      'unblock', 'confirm', 'leave', 'refund',
    ] as const; // prettier-ignore
    for (let step = 0; step < count; step += 1) await this.deeds[this.pick(kinds)]!();
  }

  async confirmAll(): Promise<void> {
    while (this.people.some(({ confirmed, gone }) => !confirmed && !gone)) await this.deeds['confirm']!();
  }
}

/** What was taken for messages of members who are still there, and what came of it. */
async function charges({ ctx }: TestServer) {
  const { rows } = await sql<{ id: string; messages: number; delivered: number; refunds: number }>`
    select t.id,
      (select count(*) from message m where m.transfer_id = t.id)::int as messages,
      (select count(*) from message m where m.transfer_id = t.id and not m.held)::int as delivered,
      (select count(*) from ledger_transfer r where r.reverses = t.id)::int as refunds
    from ledger_transfer t
    where t.credit_account = 'spent' and t.cause_kind = 'message'
      and exists (select from member where member.id = t.member_id and member.banned_at is null)`.execute(ctx.db);
  return rows;
}

/** Messages that are delivered but lie in no list, tray or memory of a receiver who is still there. */
async function unheard({ ctx }: TestServer) {
  const { rows } = await sql`
    select m.id from message m
    join conversation_member theirs on theirs.conversation_id = m.conversation_id and theirs.member_id <> m.sender_id
    where not m.held and theirs.updated_at is null and theirs.hidden_before is null`.execute(ctx.db);
  return rows;
}

test(
  `each charge has one message that arrived, or one refund (CHARGE_SEED=${seed})`,
  { timeout: 60_000 + steps * 500 },
  async () => {
    // What fails says why.
    await using server = await startTestServer({ env: { ROLE: 'web', LOG_LEVEL: 'error' } });
    const { ctx } = server;
    const random = seeded(seed);
    const town = new Town(server, random);
    for (let number = 0; number < size; number += 1) await town.arrive();
    await Promise.all(Array.from({ length: lanes }, () => town.walk(steps / lanes)));
    await town.confirmAll();
    // The days after which what was never shown comes back.
    await server.moveClock(15 * 86_400_000);
    await Promise.all([refundUnopened(ctx), refundUnopened(ctx)]);

    const all = await charges(server);
    expect(town.sent).toBeGreaterThan(10);
    expect(all.filter(({ messages }) => messages !== 1)).toEqual([]);
    expect(all.filter(({ delivered, refunds }) => refunds > 1 || delivered + refunds < 1)).toEqual([]);
    expect(await unheard(server)).toEqual([]);
    const { rows: unpaid } = await sql`
      select id from message where credits > 0 and not removed
        and not exists (select from ledger_transfer t where t.id = transfer_id and t.amount = credits)`.execute(ctx.db);
    expect(unpaid).toEqual([]);
    const { rows: doubled } = await sql`
      select transfer_id from message where transfer_id is not null group by 1 having count(*) > 1`.execute(ctx.db);
    expect(doubled).toEqual([]);
    expect((await reconcile(ctx.db)).discrepancies).toEqual([]);
  },
);
