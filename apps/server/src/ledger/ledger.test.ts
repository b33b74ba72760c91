import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { LedgerModel } from '../../test/support/ledger-model.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import {
  balanceOf,
  grantCredits,
  listEntries,
  openWallet,
  paymentsOf,
  receivableOf,
  restoreDebt,
  reverseTransfer,
  spendCredits,
  takeBackCredits,
  UnknownTransfer,
  unspentOf,
} from './ledger.ts';
import { reconcile } from './reconcile.ts';

const ctx = { clock: { now: () => new Date('2026-11-21T12:00:00Z') } };
let database: TestDatabase;
let db: Kysely<Database>;

function open(url: string, max: number): Kysely<Database> {
  const pool = new pg.Pool({ connectionString: url, max });
  // The database may be dropped before the server has noticed that the connections are closed.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = open(database.url, 25);
});

afterAll(async () => {
  await db.destroy();
  await database[Symbol.asyncDispose]();
});

const cause = { kind: 'test', id: '1' };

async function newMember(): Promise<string> {
  const id = newId(new Date());
  await openWallet(db, id);
  return id;
}

function give(memberId: string, amount: number, key: string = randomUUID()) {
  return inTransaction(db, (tx) =>
    grantCredits(tx, ctx, { memberId, amount, reason: 'grant', cause, key, source: 'free' }),
  );
}

function sell(memberId: string, amount: number, paymentId: string = randomUUID()) {
  const key = `payment:${paymentId}`;
  return inTransaction(db, (tx) =>
    grantCredits(tx, ctx, { memberId, amount, reason: 'purchase', cause, key, source: 'purchase', paymentId }),
  );
}

function spend(memberId: string, amount: number, key: string = randomUUID()) {
  return inTransaction(db, (tx) => spendCredits(tx, ctx, { memberId, amount, reason: 'message', cause, key }));
}

const takeBack = (paymentId: string, reason: 'refund' | 'charge_back', key?: string) =>
  inTransaction(db, (tx) => takeBackCredits(tx, ctx, paymentId, reason, key));

const restore = (paymentId: string) => inTransaction(db, (tx) => restoreDebt(tx, ctx, paymentId));

const reverse = (transferId: string, key: string = randomUUID()) =>
  inTransaction(db, (tx) => reverseTransfer(tx, ctx, transferId, key));

async function lotsOf(memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('credit_lot')
    .select('remaining')
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.remaining);
}

async function expectBooksInOrder(): Promise<void> {
  expect((await reconcile(db)).discrepancies).toEqual([]);
}

describe('spending', () => {
  it('takes free credits first, then the oldest purchase', async () => {
    const member = await newMember();
    await sell(member, 4);
    await sell(member, 4);
    await give(member, 3);
    await spend(member, 5);
    expect(await lotsOf(member)).toEqual([2, 4, 0]);
    await spend(member, 4);
    expect(await lotsOf(member)).toEqual([0, 2, 0]);
    expect(await balanceOf(db, member)).toBe(2);
  });

  it('is refused when there is too little, and changes nothing', async () => {
    const member = await newMember();
    await give(member, 2);
    await expect(spend(member, 3)).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await balanceOf(db, member)).toBe(2);
    expect(await listEntries(db, member, { limit: 10 })).toHaveLength(1);
    await expect(spend(newId(new Date()), 1)).rejects.toMatchObject({ code: 'not_enough_credits' });
  });

  it('moves nothing for an amount of 0', async () => {
    const member = await newMember();
    await give(member, 2);
    expect(await spend(member, 0)).toEqual({ transferId: null, balance: 2 });
    await expect(spend(member, -1)).rejects.toThrow(RangeError);
    await expect(spend(member, 1.5)).rejects.toThrow(RangeError);
    expect(await listEntries(db, member, { limit: 10 })).toHaveLength(1);
  });

  it('acts once for one key, and refuses a different act with that key', async () => {
    const member = await newMember();
    await give(member, 5);
    const key = randomUUID();
    const first = await spend(member, 2, key);
    await spend(member, 1);
    expect(await spend(member, 2, key)).toEqual(first);
    await expect(spend(member, 3, key)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await balanceOf(db, member)).toBe(2);
    // The repeat is answered even when the wallet could no longer pay for it.
    await spend(member, 2);
    expect(await spend(member, 2, key)).toEqual(first);
  });

  it('leaves no trace of a transaction that fails afterwards', async () => {
    const member = await newMember();
    await give(member, 5);
    const failing = inTransaction(db, async (tx) => {
      await spendCredits(tx, ctx, { memberId: member, amount: 5, reason: 'gift', cause, key: randomUUID() });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await balanceOf(db, member)).toBe(5);
    expect(await lotsOf(member)).toEqual([5]);
  });

  it('lets exactly 20 of 50 concurrent spendings through when the wallet holds 20', async () => {
    const member = await newMember();
    await give(member, 5);
    await sell(member, 15);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => spend(member, 1)));
    const spent = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(spent).toHaveLength(20);
    expect(new Set(spent.map(({ value }) => value.balance))).toEqual(new Set(Array.from({ length: 20 }, (_, n) => n)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not_enough_credits' });
    }
    expect(await balanceOf(db, member)).toBe(0);
    await expectBooksInOrder();
  });

  it('spends once when the same key comes 20 times at once', async () => {
    const member = await newMember();
    await give(member, 20);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => spend(member, 3, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await balanceOf(db, member)).toBe(17);
    await expectBooksInOrder();
  });
});

describe('reversal', () => {
  it('gives credits back to the lots they came from, once', async () => {
    const member = await newMember();
    await give(member, 2);
    await sell(member, 5);
    const { transferId } = await spend(member, 4);
    await spend(member, 1);
    const first = await reverse(transferId ?? '');
    expect(first.balance).toBe(6);
    expect(await lotsOf(member)).toEqual([2, 4]);
    expect(await reverse(transferId ?? '')).toMatchObject({ transferId: first.transferId });
    const together = await Promise.all(Array.from({ length: 10 }, () => reverse(transferId ?? '')));
    expect(new Set(together.map((answer) => answer.transferId))).toEqual(new Set([first.transferId]));
    expect(await balanceOf(db, member)).toBe(6);
    const [entry] = await listEntries(db, member, { limit: 1 });
    expect(entry).toMatchObject({ credits: 4, reason: 'reversal', balance_after: 6 });
    await expectBooksInOrder();
  });

  it('refuses to reverse anything but a spending', async () => {
    const member = await newMember();
    const granted = await give(member, 2);
    await expect(reverse(granted.transferId ?? '')).rejects.toThrow(UnknownTransfer);
    await expect(reverse(randomUUID())).rejects.toThrow(UnknownTransfer);
  });
});

describe('taking a payment back', () => {
  it('refunds what is unspent and asks for nothing more', async () => {
    const member = await newMember();
    const payment = randomUUID();
    await give(member, 1);
    await sell(member, 10, payment);
    await spend(member, 4);
    expect(await takeBack(payment, 'refund')).toEqual({ taken: 7, owed: 0, balance: 0 });
    expect(await takeBack(payment, 'refund')).toEqual({ taken: 0, owed: 0, balance: 0 });
    expect(await receivableOf(db, member)).toBe(0);
    await expectBooksInOrder();
  });

  it('makes the spent rest of a charge-back a debt, and the next purchase settles it', async () => {
    const member = await newMember();
    const payment = randomUUID();
    await sell(member, 10, payment);
    await spend(member, 6);
    expect(await takeBack(payment, 'charge_back')).toEqual({ taken: 4, owed: 6, balance: 0 });
    expect(await takeBack(payment, 'charge_back')).toEqual({ taken: 0, owed: 0, balance: 0 });
    await give(member, 3);
    expect([await balanceOf(db, member), await receivableOf(db, member)]).toEqual([3, 6]);
    expect(await sell(member, 4)).toMatchObject({ balance: 3 });
    expect(await receivableOf(db, member)).toBe(2);
    expect(await sell(member, 4)).toMatchObject({ balance: 5 });
    expect(await receivableOf(db, member)).toBe(0);
    const entries = await listEntries(db, member, { limit: 20 });
    expect(entries.map((entry) => [entry.credits, entry.reason, entry.balance_after])).toEqual([
      [-2, 'charge_back', 5],
      [4, 'purchase', 7],
      [-4, 'charge_back', 3],
      [4, 'purchase', 7],
      [3, 'grant', 3],
      [-4, 'charge_back', 0],
      [-6, 'message', 4],
      [10, 'purchase', 10],
    ]);
    await expectBooksInOrder();
  });

  it('does not charge back what was refunded before', async () => {
    const member = await newMember();
    const payment = randomUUID();
    await sell(member, 10, payment);
    await spend(member, 6);
    await takeBack(payment, 'refund');
    expect(await takeBack(payment, 'charge_back')).toEqual({ taken: 0, owed: 6, balance: 0 });
    await expectBooksInOrder();
  });

  it('pays the debt with the credits that a reversal gives back', async () => {
    const member = await newMember();
    const payment = randomUUID();
    await give(member, 1);
    await sell(member, 5, payment);
    const { transferId } = await spend(member, 4);
    await takeBack(payment, 'charge_back');
    expect(await receivableOf(db, member)).toBe(3);
    expect(await reverse(transferId ?? '')).toMatchObject({ balance: 1 });
    expect(await receivableOf(db, member)).toBe(0);
    await expectBooksInOrder();
  });

  it('owes again, once, what a purchase whose money went back had paid of a debt', async () => {
    const member = await newMember();
    const [lost, payment] = [randomUUID(), randomUUID()];
    await sell(member, 10, lost);
    await spend(member, 6);
    await takeBack(lost, 'charge_back');
    await sell(member, 20, payment);
    await spend(member, 5);
    await takeBack(payment, 'refund');
    await restore(payment);
    await restore(payment);
    expect([await balanceOf(db, member), await receivableOf(db, member)]).toEqual([0, 6]);
    // The bank takes back what the member still has of it, and no more.
    expect(await takeBack(payment, 'charge_back')).toEqual({ taken: 0, owed: 5, balance: 0 });
    expect(await sell(member, 20)).toMatchObject({ balance: 9 });
    // It paid no debt of its own.
    await restore(lost);
    expect(await receivableOf(db, member)).toBe(0);
    await expectBooksInOrder();
  });

  it('takes what returns to a payment with a key of its own', async () => {
    const member = await newMember();
    const payment = randomUUID();
    await sell(member, 10, payment);
    const { transferId } = await spend(member, 4);
    await give(member, 3);
    expect(await paymentsOf(db, transferId ?? '')).toEqual([payment]);
    await takeBack(payment, 'refund');
    await reverse(transferId ?? '');
    expect(await takeBack(payment, 'refund')).toMatchObject({ taken: 0, balance: 7 });
    expect(await takeBack(payment, 'refund', `refund:${payment}:${transferId}`)).toMatchObject({
      taken: 4,
      balance: 3,
    });
    expect(await takeBack(payment, 'refund', `refund:${payment}:${transferId}`)).toMatchObject({
      taken: 0,
      balance: 3,
    });
    expect(await takeBack(payment, 'charge_back')).toEqual({ taken: 0, owed: 0, balance: 3 });
    await expectBooksInOrder();
  });

  it('refuses a payment that brought no credits', async () => {
    await expect(takeBack(randomUUID(), 'refund')).rejects.toThrow(UnknownTransfer);
  });
});

describe('the ledger', () => {
  it('cannot be rewritten', async () => {
    const member = await newMember();
    await give(member, 2);
    await spend(member, 1);
    const attempts = [
      sql`update ledger_transfer set amount = 5 where member_id = ${member}`,
      sql`delete from ledger_transfer where member_id = ${member}`,
      sql`truncate ledger_transfer cascade`,
      sql`update lot_taking set amount = 2 where lot_id in (select transfer_id from credit_lot where member_id = ${member})`,
      sql`delete from lot_taking where lot_id in (select transfer_id from credit_lot where member_id = ${member})`,
      sql`update credit_lot set amount = 9 where member_id = ${member}`,
      sql`delete from credit_lot where member_id = ${member}`,
      sql`delete from wallet where member_id = ${member}`,
      sql`update wallet set member_id = gen_random_uuid() where member_id = ${member}`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow('append-only');
    await expect(sql`update wallet set balance = -1 where member_id = ${member}`.execute(db)).rejects.toThrow('check');
    await expectBooksInOrder();
  });

  it.each([
    ['a balance', 'wallet', 'balance', ['balance_differs', 'lots_differ']],
    ['a debt', 'wallet', 'receivable', ['receivable_differs']],
    ['the numbering', 'wallet', 'entries', ['entries_differ']],
    ['a lot', 'credit_lot', 'remaining', ['lots_differ', 'lot_differs']],
  ])('reports %s that was tampered with', async (_what, table, column, checks) => {
    const member = await newMember();
    await give(member, 5);
    await spend(member, 2);
    const tamper = (by: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${by} where member_id = ${member}`
        .execute(db); // prettier-ignore
    await tamper(1);
    const report = await reconcile(db);
    await tamper(-1);
    expect(report.ok).toBe(false);
    expect(report.discrepancies.map((found) => [found.check, found.member])).toEqual(
      checks.map((check) => [check, member]),
    );
    await expectBooksInOrder();
  });

  it('reports what the system accounts took in and gave out', async () => {
    const before = await reconcile(db);
    const member = await newMember();
    await give(member, 5);
    await sell(member, 10);
    await spend(member, 7);
    const after = await reconcile(db);
    const change = (account: string) => (after.accounts[account] ?? 0) - (before.accounts[account] ?? 0);
    expect(['issuance', 'sales', 'spent'].map(change)).toEqual([-5, -10, 7]);
    expect(after.balance - before.balance).toBe(8);
    expect(after.transfers - before.transfers).toBe(3);
    expect([after.wallets - before.wallets, after.lots - before.lots]).toEqual([1, 2]);
  });

  it('stays consistent when everything happens at once', async () => {
    const member = await newMember();
    const payments = Array.from({ length: 6 }, () => randomUUID());
    for (const payment of payments) await sell(member, 10, payment);
    const spent = await Promise.all(Array.from({ length: 10 }, () => spend(member, 3)));
    await Promise.allSettled([
      ...Array.from({ length: 30 }, () => spend(member, 2)),
      ...payments.slice(0, 3).map((payment) => takeBack(payment, 'charge_back')),
      ...payments.slice(3, 5).map((payment) => takeBack(payment, 'refund')),
      ...payments.map((payment) => sell(member, 10, payment)),
      ...spent.slice(0, 5).map(({ transferId }) => reverse(transferId ?? '')),
      ...Array.from({ length: 5 }, () => sell(member, 3)),
      give(member, 4),
    ]);
    await expectBooksInOrder();
    const entries = await listEntries(db, member, { limit: 200 });
    expect(Math.min(...entries.map((entry) => entry.balance_after))).toBeGreaterThanOrEqual(0);
  });
});

// --- Against a model -----------------------------------------------------------------------------------------------

const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('sell' as const), amount: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('reverse' as const), pick: fc.nat(50) }),
  fc.record({ kind: fc.constant('refund' as const), pick: fc.nat(50) }),
  fc.record({ kind: fc.constant('refund whole' as const), pick: fc.nat(50) }),
  fc.record({ kind: fc.constant('charge_back' as const), pick: fc.nat(50) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function walk(member: string, model: LedgerModel, next: Step): Promise<void> {
  const lotAt = (pick: number) => {
    const bought = model.lots.filter((lot) => lot.payment);
    return bought[pick % Math.max(bought.length, 1)];
  };
  switch (next.kind) {
    case 'give':
      await give(member, next.amount);
      return model.grant(next.amount, null);
    case 'sell': {
      const payment = randomUUID();
      await sell(member, next.amount, payment);
      return model.grant(next.amount, payment);
    }
    case 'spend': {
      if (next.amount > model.balance) {
        await expect(spend(member, next.amount)).rejects.toMatchObject({ code: 'not_enough_credits' });
        return undefined;
      }
      const key = randomUUID();
      const { transferId, balance } = await spend(member, next.amount, key);
      model.spend(next.amount, transferId ?? '');
      expect(await spend(member, next.amount, key)).toEqual({ transferId, balance });
      return undefined;
    }
    case 'reverse': {
      const spending = model.spendings[next.pick % Math.max(model.spendings.length, 1)];
      if (!spending) return undefined;
      await reverse(spending.transferId);
      // As payments/return-spending.ts does, which knows what money went back.
      for (const payment of await paymentsOf(db, spending.transferId)) {
        if (model.lotOf(payment).whole) await takeBack(payment, 'refund', `refund:${payment}:${spending.transferId}`);
      }
      return model.reverse(spending);
    }
    case 'refund': {
      const lot = lotAt(next.pick);
      if (!lot?.payment || lot.whole || lot.refunded > 0 || lot.chargedBack || lot.remaining === 0) return undefined;
      await takeBack(lot.payment, 'refund');
      return model.refund(lot);
    }
    case 'refund whole': {
      const lot = lotAt(next.pick);
      if (!lot?.payment || lot.whole || lot.refunded > 0 || lot.chargedBack) return undefined;
      await takeBack(lot.payment, 'refund');
      await restore(lot.payment);
      return model.refundWhole(lot);
    }
    case 'charge_back': {
      const lot = lotAt(next.pick);
      if (!lot?.payment || lot.chargedBack) return undefined;
      await takeBack(lot.payment, 'charge_back');
      return model.chargeBack(lot);
    }
  }
}

it('agrees with the model for any acts in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const member = await newMember();
      const model = new LedgerModel();
      for (const next of steps) {
        await walk(member, model, next);
        expect(await balanceOf(db, member)).toBe(model.balance);
      }
      expect(await receivableOf(db, member)).toBe(model.receivable);
      expect(await lotsOf(member)).toEqual(model.lots.map((lot) => lot.remaining));
      for (const lot of model.lots) {
        if (lot.payment) expect(await unspentOf(db, lot.payment)).toBe(lot.remaining);
      }
    }),
    { numRuns: 60, seed: Number(process.env['FC_SEED'] ?? 20_261_121) },
  );
  await expectBooksInOrder();
});
