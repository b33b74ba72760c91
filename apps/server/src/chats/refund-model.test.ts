import assert from 'node:assert/strict';
import type { Sent } from '@dating/core/contract';
import { expect, test } from 'vitest';
import { createPerson, type Person } from '../../test/support/people.ts';
import { seeConversation } from '../../test/support/see-conversation.ts';
import { seeded } from '../../test/support/seeded.ts';
import { startTestServer, type TestServer } from '../../test/support/index.ts';
import { eraseMember } from '../account/erase.ts';
import { sessionCookie } from '../http/cookies.ts';
import { inTransaction } from '../db/transaction.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { setStatusActive } from '../members/confirm.ts';
import { banMember, unbanMember } from '../members/moderation.ts';
import { refundUnopened } from './refund-unopened.ts';

// First messages of several people to many, which are opened, answered or left, by people who are banned, come back and
// are erased, while the time moves on in steps and two servers look for refunds at once. A plain model says what is due.
// REFUND_STEPS makes it longer, and REFUND_SEED another one.

const steps = Number(process.env['REFUND_STEPS'] ?? 220);
const seed = Number(process.env['REFUND_SEED'] ?? 20_261_123);
const hour = 3_600_000;
const refundDays = 14;
const credits = 500;

interface Writer {
  readonly person: Person;
  confirmed: boolean;
  spent: number;
}

interface Reader {
  readonly person: Person;
  state: 'here' | 'banned' | 'erased';
}

/** A message of a writer to a reader. */
interface Written {
  readonly id: string;
  readonly writer: Writer;
  readonly reader: Reader;
  /** The first of its conversation. */
  readonly first: boolean;
  /** Its writer was not confirmed, and it still waits. */
  held: boolean;
  /** Product hours: since when it is shown, or since when its writer is confirmed; null before that. */
  since: number | null;
  opened: boolean;
  refunded: boolean;
}

class Model {
  readonly servers: readonly [TestServer, TestServer];
  readonly writers: Writer[] = [];
  readonly readers: Reader[] = [];
  readonly written: Written[] = [];
  private readonly random: () => number;
  private hours = 0;

  constructor(servers: readonly [TestServer, TestServer], random: () => number) {
    this.servers = servers;
    this.random = random;
  }

  private get ctx() {
    return this.servers[0].ctx;
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  async begin(): Promise<void> {
    for (let number = 0; number < 5; number += 1) {
      const confirmed = number < 3;
      const status = confirmed ? 'active' : 'not_confirmed';
      this.writers.push({
        person: await createPerson(this.servers[0], { status, credits, paid: true }),
        confirmed,
        spent: 0,
      });
    }
    for (let number = 0; number < 12; number += 1) await this.arrive();
  }

  private async arrive(): Promise<void> {
    this.readers.push({ person: await createPerson(this.servers[0], { credits: 50, paid: true }), state: 'here' });
  }

  private readonly deeds = {
    write: async () => {
      const [writer, reader] = [this.pick(this.writers)!, this.pick(this.readers)!];
      if (reader.state !== 'here') return;
      const first = !this.written.some((one) => one.writer === writer && one.reader === reader);
      await this.logIn(writer.person);
      const { status, body } = await writer.person.client.post<Sent>('/api/chat.php', {
        profile: reader.person.id,
        message: 'Hello',
      });
      assert.equal(status, 201, JSON.stringify(body));
      writer.spent += 1;
      const { confirmed } = writer;
      const since = confirmed ? this.hours : null;
      const { id } = body.message;
      this.written.push({ id, writer, reader, first, held: !confirmed, since, opened: false, refunded: false });
    },
    open: async () => {
      const first = this.pick(this.openable());
      if (first) await this.open(first);
    },
    answer: async () => {
      const first = this.pick(this.openable());
      if (!first) return;
      await this.logIn(first.reader.person);
      const answer = { profile: first.writer.person.id, message: 'Hello you' };
      assert.equal((await first.reader.person.client.post('/api/chat.php', answer)).status, 201);
      first.opened = true;
    },
    ban: async () => {
      const reader = this.pick(this.readers.filter(({ state }) => state === 'here'));
      if (!reader) return;
      await banMember(this.ctx, reader.person.id, null);
      reader.state = 'banned';
    },
    unban: async () => {
      const reader = this.pick(this.readers.filter(({ state }) => state === 'banned'));
      if (!reader) return;
      await unbanMember(this.ctx, reader.person.id);
      reader.state = 'here';
    },
    erase: async () => {
      const reader = this.pick(this.readers.filter(({ state }) => state !== 'erased'));
      if (!reader) return;
      await eraseMember(this.ctx, reader.person.id);
      reader.state = 'erased';
      await this.arrive();
    },
    confirm: async () => {
      const writer = this.pick(this.writers.filter(({ confirmed }) => !confirmed));
      if (!writer) return;
      await inTransaction(this.ctx.db, (tx) => setStatusActive(tx, this.ctx, writer.person.id));
      writer.confirmed = true;
      for (const one of this.written) {
        if (one.writer !== writer) continue;
        one.since = this.hours;
        // Nobody is there to whom it could be shown.
        one.held = one.reader.state === 'erased';
      }
    },
    wait: async () => {
      const hours = 1 + Math.floor(this.random() * 60);
      await this.wait(hours);
    },
    sweep: () => this.sweep(),
    /** Somebody opens a message while it may be refunded: one of the two comes first. */
    race: async () => {
      const first = this.pick(this.openable());
      if (!first) return;
      await this.sweep(() => this.open(first), first);
    },
  };

  private async wait(hours: number): Promise<void> {
    await this.servers[0].moveClock(hours * hour);
    // Only so that it reads the time now.
    await this.servers[1].moveClock(0);
    this.hours += hours;
  }

  /** Anew: sessions end in the days that pass. */
  private async logIn({ id, client }: Person): Promise<void> {
    const cookie = await inTransaction(this.ctx.db, (tx) => this.ctx.sessions.start(tx, id, 'test'));
    client.cookies.set(sessionCookie, cookie);
  }

  private async open({ writer, reader }: Written): Promise<void> {
    await this.logIn(reader.person);
    await seeConversation(reader.person, { profile: writer.person.id });
    for (const one of this.written) {
      if (one.writer === writer && one.reader === reader && !one.held) one.opened = true;
    }
  }

  private openable(): readonly Written[] {
    return this.written.filter(({ reader, held, first }) => first && reader.state === 'here' && !held);
  }

  private isDue({ first, held, opened, refunded, reader, since }: Written): boolean {
    if (opened || refunded || !(first || held)) return false;
    return reader.state !== 'here' || (since !== null && since + refundDays * 24 <= this.hours);
  }

  /** Both servers at once, twice. */
  private async sweep(beside: () => Promise<unknown> = async () => undefined, raced?: Written): Promise<void> {
    const due = this.written.filter((one) => this.isDue(one));
    const workers = [...this.servers, ...this.servers];
    await Promise.all([...workers.map(({ ctx }) => refundUnopened(ctx)), beside()]);
    const rows = await this.ctx.db.selectFrom('message').select('id').where('refunded_at', 'is not', null).execute();
    const refunded = rows.map(({ id }) => id);
    for (const one of due) one.refunded = one === raced ? refunded.includes(one.id) : true;
    assert.deepEqual(refunded.toSorted(), this.refunded().toSorted());
    await this.expectBooks();
  }

  private refunded(): string[] {
    return this.written.flatMap(({ id, refunded }) => (refunded ? [id] : []));
  }

  private async expectBooks(): Promise<void> {
    for (const writer of this.writers) {
      const back = this.written.filter((one) => one.writer === writer && one.refunded).length;
      assert.equal(await balanceOf(this.ctx.db, writer.person.id), credits - writer.spent + back);
    }
    assert.deepEqual((await reconcile(this.ctx.db)).discrepancies, []);
  }

  async walk(count: number): Promise<void> {
    const kinds = [
      'write', 'write', 'write', 'write', 'open', 'answer', 'ban', 'unban', 'erase', 'confirm', 'wait', 'wait', 'wait',
      'sweep', 'sweep', 'race',
    ] as const; // prettier-ignore
    for (let step = 0; step < count; step += 1) {
      const kind = this.pick(kinds)!;
      await this.deeds[kind]();
      // So often that none is older than what a sweep looks at.
      if (step % 12 === 11) await this.deeds.sweep();
    }
    for (let days = 0; days <= refundDays; days += 2) {
      await this.wait(48);
      await this.deeds.sweep();
    }
    assert.deepEqual(
      this.written.filter((one) => this.isDue(one)),
      [],
    );
  }
}

test(
  `exactly what is due comes back, once, under two workers (REFUND_SEED=${seed})`,
  { timeout: 60_000 + steps * 500 },
  async () => {
    await using one = await startTestServer({ env: { ROLE: 'web' } });
    const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir } = one.env;
    await using two = await startTestServer({ env: { ROLE: 'web' }, databaseUrl, dataDir });
    const model = new Model([one, two], seeded(seed));
    await model.begin();
    await model.walk(steps);
    expect(model.written.filter(({ refunded }) => refunded).length).toBeGreaterThan(5);
  },
);
