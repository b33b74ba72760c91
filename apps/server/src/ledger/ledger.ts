import { createHash } from 'node:crypto';
import type { LedgerEntry, LiveEvent } from '@dating/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext, Forget } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Tx } from '../db/tx.ts';

/** The reason for a transfer: a message, a payment, an operator's act. */
export interface Cause {
  readonly kind: string;
  readonly id: string;
}

export interface Moved {
  /** null where nothing had to move (an amount of 0). */
  readonly transferId: string | null;
  /** The member's balance after it. */
  readonly balance: number;
}

export interface Grant {
  readonly memberId: string;
  readonly amount: number;
  readonly reason: 'signup' | 'grant' | 'purchase';
  readonly cause: Cause;
  /** Idempotency key, unique over the whole ledger. */
  readonly key: string;
  readonly source: 'free' | 'purchase';
  /** With source `purchase`: the payment. A refund or charge-back finds the lot by it. */
  readonly paymentId?: string;
}

export interface Spending {
  readonly memberId: string;
  /** Credits; 0 moves nothing. */
  readonly amount: number;
  readonly reason: 'message' | 'photo' | 'gift' | 'icebreaker';
  readonly cause: Cause;
  /** Idempotency key, unique over the whole ledger. */
  readonly key: string;
}

/** How a payment's credits left again. */
export interface TakenBack {
  /** Unspent credits that were taken. */
  readonly taken: number;
  /** Spent credits that the member owes from now on. */
  readonly owed: number;
  readonly balance: number;
}

interface Row {
  readonly o_outcome: 'done' | 'replayed' | 'mismatch' | 'short' | 'no_wallet' | 'none';
  readonly o_transfer: string | null;
  readonly o_balance: number;
}

/** A transfer that the ledger does not know, or that cannot be reversed. */
export class UnknownTransfer extends Error {
  override readonly name = 'UnknownTransfer';
}

const hashOf = (...parts: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

function assertCredits(amount: number, least: number): void {
  if (!Number.isSafeInteger(amount) || amount < least) throw new RangeError(`Not an amount of credits: ${amount}`);
}

async function move(tx: Tx, statement: RawBuilder<Row>): Promise<Moved & { outcome: Row['o_outcome'] }> {
  const { rows } = await statement.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('The ledger gave no answer.');
  if (row.o_outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
  return { outcome: row.o_outcome, transferId: row.o_transfer, balance: row.o_balance };
}

/** Opens the member's wallet. A second call changes nothing. */
export async function openWallet(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insertInto('wallet')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens the wallets of many new members at once, each with its signup credits. */
export async function openWallets(
  tx: Tx,
  members: readonly { readonly id: string; readonly credits: number; readonly at: Date }[],
): Promise<void> {
  await tx
    .insertInto('wallet')
    .values(members.map(({ id }) => ({ member_id: id })))
    .execute();
  const granted = members.filter(({ credits }) => credits > 0);
  const ids = granted.map(({ id }) => id);
  const hashes = granted.map(({ id, credits }) =>
    hashOf('grant', id, credits, 'signup', { kind: 'signup', id }, 'free', null),
  );
  await sql`
    select ledger_grant(t.transfer, t.member, t.credits, 'free', 'signup', 'signup ' || t.member, t.hash, 'signup',
      t.member::text, null, t.at)
    from unnest(${granted.map(({ at }) => newId(at))}::uuid[], ${ids}::uuid[],
      ${granted.map(({ credits }) => credits)}::integer[], ${hashes}::bytea[],
      ${granted.map(({ at }) => at)}::timestamptz[]) as t (transfer, member, credits, hash, at)`.execute(tx);
}

/**
 * Locks the member's wallet until the end of the transaction. This is the first lock of everything that concerns a
 * member's money.
 * @throws Refusal not_found when there is no wallet.
 */
export async function lockWallet(tx: Tx, memberId: string): Promise<void> {
  const row = await tx
    .selectFrom('wallet')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
}

/** Adds credits to a wallet as a new lot. A purchase first pays off the debt of a charge-back. */
export async function grantCredits(tx: Tx, ctx: Pick<AppContext, 'clock'>, grant: Grant): Promise<Moved> {
  const { memberId, amount, reason, cause, key, source, paymentId = null } = grant;
  assertCredits(amount, 0);
  if (amount === 0) return { transferId: null, balance: await balanceOf(tx, memberId) };
  const now = ctx.clock.now();
  const hash = hashOf('grant', memberId, amount, reason, cause, source, paymentId);
  const moved = await move(
    tx,
    sql<Row>`
    select * from ledger_grant(${newId(now)}::uuid, ${memberId}::uuid, ${amount}::integer, ${source}, ${reason},
      ${key}, ${hash}::bytea, ${cause.kind}, ${cause.id}, ${paymentId}::uuid, ${now}::timestamptz)`,
  );
  if (moved.outcome === 'no_wallet') throw new Refusal('not_found');
  return { transferId: moved.transferId, balance: moved.balance };
}

/** The arguments of `ledger_spend` for a statement that spends and does more. */
export interface SpendingArgument {
  readonly id: string;
  readonly member: string;
  readonly amount: number;
  readonly reason: Spending['reason'];
  readonly key: string;
  /** Hexadecimal. */
  readonly hash: string;
  readonly cause_kind: string;
  readonly cause_id: string;
}

/** @throws RangeError when nothing is spent */
export function spendingArgument(ctx: Pick<AppContext, 'clock'>, spending: Spending): SpendingArgument {
  const { memberId, amount, reason, cause, key } = spending;
  assertCredits(amount, 1);
  const hash = spendingHash(spending).toString('hex');
  return {
    id: newId(ctx.clock.now()), member: memberId, amount, reason, key, hash, cause_kind: cause.kind, cause_id: cause.id,
  }; // prettier-ignore
}

const spendingHash = ({ memberId, amount, reason, cause }: Spending): Buffer =>
  hashOf('spend', memberId, amount, reason, cause);

/**
 * Spends credits in one round trip: free ones first, then the oldest purchase. The same key again moves nothing and
 * gives the same answer.
 * @throws Refusal not_enough_credits; the balance is then unchanged.
 */
export async function spendCredits(tx: Tx, ctx: Pick<AppContext, 'clock'>, spending: Spending): Promise<Moved> {
  const { memberId, amount, reason, cause, key } = spending;
  assertCredits(amount, 0);
  if (amount === 0) return { transferId: null, balance: await balanceOf(tx, memberId) };
  const now = ctx.clock.now();
  const hash = spendingHash(spending);
  const moved = await move(
    tx,
    sql<Row>`
    select * from ledger_spend(${newId(now)}::uuid, ${memberId}::uuid, ${amount}::integer, ${reason}, ${key},
      ${hash}::bytea, ${cause.kind}, ${cause.id}, ${now}::timestamptz)`,
  );
  if (moved.outcome === 'short') throw new Refusal('not_enough_credits');
  return { transferId: moved.transferId, balance: moved.balance };
}

/**
 * Gives a spending back to the lots it came from. A transfer is reversed only once, even when this is called again. What
 * returns to a payment whose money went back is not looked at here: see payments/return-spending.ts.
 * @throws UnknownTransfer when there is no such spending.
 */
export async function reverseTransfer(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  transferId: string,
  key: string,
): Promise<Moved> {
  const now = ctx.clock.now();
  const moved = await move(
    tx,
    sql<Row>`
    select * from ledger_reverse(${newId(now)}::uuid, ${transferId}::uuid, ${key},
      ${hashOf('reverse', transferId)}::bytea, ${now}::timestamptz)`,
  );
  if (moved.outcome === 'none') throw new UnknownTransfer(transferId);
  return { transferId: moved.transferId, balance: moved.balance };
}

/**
 * Takes back the unspent part of a payment's credits. After a charge-back the spent part becomes a debt, which the next
 * purchase pays off; the balance never goes below zero. The same key again takes nothing.
 * @throws UnknownTransfer when the payment brought no credits.
 */
export async function takeBackCredits(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  paymentId: string,
  reason: 'refund' | 'charge_back',
  key = `${reason}:${paymentId}`,
): Promise<TakenBack> {
  const now = ctx.clock.now();
  const { rows } = await sql<Row & { o_taken: number; o_owed: number }>`
    select * from ledger_take_back(${newId(now)}::uuid, ${newId(now)}::uuid, ${paymentId}::uuid, ${reason},
      ${key}, ${hashOf('take back', paymentId, reason)}::bytea, ${now}::timestamptz)`.execute(tx);
  const row = rows[0];
  if (!row || row.o_outcome === 'none') throw new UnknownTransfer(paymentId);
  return { taken: row.o_taken, owed: row.o_owed, balance: row.o_balance };
}

/**
 * Owes again what a payment's credits paid of a charge-back's debt, once: all its money went back, so they paid nothing.
 */
export async function restoreDebt(tx: Tx, ctx: Pick<AppContext, 'clock'>, paymentId: string): Promise<void> {
  const now = ctx.clock.now();
  await sql`
    select ledger_restore_debt(${newId(now)}::uuid, ${paymentId}::uuid, ${`refund:${paymentId}:debt`},
      ${hashOf('restore debt', paymentId)}::bytea, ${now}::timestamptz)`.execute(tx);
}

/** Takes the remaining credits of a member who is erased. The ledger stays complete and identifies no person. */
export const forfeitCredits: Forget = (tx, ctx, { id }) => forfeit(tx, ctx, id);

/** Takes all credits of somebody who is erased, by the number that is left of them. */
export async function forfeit(tx: Tx, ctx: Pick<AppContext, 'clock'>, memberId: string): Promise<void> {
  const now = ctx.clock.now();
  const id = newId(now);
  await sql`/* forfeit_credits */
    select from ledger_forfeit(${id}::uuid, ${memberId}::uuid, ${`forfeit ${id}`},
      ${hashOf('forfeit', id)}::bytea, 'erasure', ${id}, ${now}::timestamptz)`.execute(tx);
}

/**
 * Gives back what was forfeited with an account that had credits of this payment, so that they can be refunded. What is
 * left then is to be forfeited again.
 */
export async function returnForfeited(tx: Tx, ctx: Pick<AppContext, 'clock'>, paymentId: string): Promise<void> {
  for (const { id } of await forfeitsOf(tx, paymentId)) await reverseTransfer(tx, ctx, id, `return of ${id}`);
}

/** Erasures that took credits of a payment, with how many of its own; none that was given back. What staff took is no such. */
const forfeitsOf = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('credit_lot as lot')
    .innerJoin('lot_taking as taking', 'taking.lot_id', 'lot.transfer_id')
    .innerJoin('ledger_transfer as transfer', 'transfer.id', 'taking.transfer_id')
    .leftJoin('ledger_transfer as back', 'back.reverses', 'transfer.id')
    .select(['transfer.id', 'taking.amount'])
    .where('lot.payment_id', '=', paymentId)
    .where('transfer.reason', '=', 'forfeit')
    .where('back.id', 'is', null)
    .execute();

/**
 * Takes credits that staff gave by mistake, free ones first; the balance never goes below zero.
 * @returns the new balance, or `short` with the balance when it holds less
 */
export async function takeCredits(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  memberId: string,
  amount: number,
): Promise<{ readonly short: boolean; readonly balance: number }> {
  assertCredits(amount, 1);
  const now = ctx.clock.now();
  const id = newId(now);
  const moved = await move(
    tx,
    sql<Row>`
    select * from ledger_take(${id}::uuid, ${memberId}::uuid, ${amount}::integer, ${`take ${id}`},
      ${hashOf('take', id)}::bytea, 'operator', ${id}, ${now}::timestamptz)`,
  );
  return { short: moved.outcome === 'short', balance: moved.balance ?? 0 };
}

/** What the member can spend; 0 without a wallet. */
export async function balanceOf(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.selectFrom('wallet').select('balance').where('member_id', '=', memberId).executeTakeFirst();
  return row?.balance ?? 0;
}

/** What the member has spent since a time, without the spendings that were given back. */
export async function spentSince(tx: Tx, memberId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('ledger_transfer as spent')
    .leftJoin('ledger_transfer as back', 'back.reverses', 'spent.id')
    .select(sql<number>`coalesce(sum(spent.amount), 0)::int`.as('credits'))
    .where('spent.member_id', '=', memberId)
    .where('spent.credit_account', '=', 'spent')
    .where('spent.created_at', '>=', since)
    .where('back.id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.credits;
}

/** Unspent credits of a payment's lot, also those that were forfeited with an account; 0 when the payment brought none. */
export async function unspentOf(tx: Tx, paymentId: string): Promise<number> {
  const forfeited = await forfeitsOf(tx, paymentId);
  const row = await tx
    .selectFrom('credit_lot')
    .select('remaining')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return forfeited.reduce((sum, { amount }) => sum + amount, row?.remaining ?? 0);
}

/** The payments whose credits a spending took. */
export async function paymentsOf(tx: Tx, transferId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('lot_taking')
    .innerJoin('credit_lot', 'credit_lot.transfer_id', 'lot_taking.lot_id')
    .select('credit_lot.payment_id')
    .where('lot_taking.transfer_id', '=', transferId)
    .orderBy('credit_lot.seq')
    .execute();
  return rows.flatMap((row) => row.payment_id ?? []);
}

/** Credits of one lot that a spending would take. */
export interface LotPart {
  /** null: they were free. */
  readonly paymentId: string | null;
  readonly credits: number;
  /** What is left of the lot before it. */
  readonly remaining: number;
}

/** The lots that a spending of so many credits would take from, in the order in which credits are spent; less where the balance does not reach. */
export async function nextLots(tx: Tx, memberId: string, amount: number): Promise<readonly LotPart[]> {
  // Each lot holds at least one credit, so no more lots than credits are needed.
  const lots = await tx
    .selectFrom('credit_lot')
    .select(['payment_id', 'remaining'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy(sql`source = 'purchase'`)
    .orderBy('seq')
    .limit(amount)
    .execute();
  const parts: LotPart[] = [];
  let left = amount;
  for (const { payment_id: paymentId, remaining } of lots) {
    if (left === 0) break;
    const credits = Math.min(left, remaining);
    parts.push({ paymentId, credits, remaining });
    left -= credits;
  }
  return parts;
}

/** Credits that the member owes after a charge-back. */
export async function receivableOf(tx: Tx, memberId: string): Promise<number> {
  const row = await tx.selectFrom('wallet').select('receivable').where('member_id', '=', memberId).executeTakeFirst();
  return row?.receivable ?? 0;
}

/** The credits that each payment brought and into which wallet; payments are checked against it. */
export function purchases(tx: Tx) {
  return tx
    .selectFrom('ledger_transfer')
    .select(['payment_id', 'member_id', 'amount'])
    .where('debit_account', '=', 'sales');
}

/** The live event that tells a member's open pages about a new balance. The caller appends it to the feed. */
export function creditsEvent(balance: number): LiveEvent {
  return { name: 'credits', data: { credits: balance } };
}

/** One change of a member's credits, with its number in the member's order. */
export interface Entry extends LedgerEntry {
  readonly seq: number;
  readonly cause: Cause;
}

/** A member's changes of credits, newest first; only those before `beforeSeq`. */
export async function listEntries(
  tx: Tx,
  memberId: string,
  page: { readonly limit: number; readonly beforeSeq?: number | undefined },
): Promise<readonly Entry[]> {
  let query = tx
    .selectFrom('ledger_transfer')
    .select([
      'id',
      'seq',
      'amount',
      'reason',
      'credit_account',
      'balance_after',
      'created_at',
      'payment_id',
      'cause_kind',
      'cause_id',
    ]) // prettier-ignore
    .where('member_id', '=', memberId)
    // A new debt changes no balance.
    .where((eb) => eb.or([eb('debit_account', '=', 'wallet'), eb('credit_account', '=', 'wallet')]))
    .orderBy('seq', 'desc')
    .limit(page.limit);
  if (page.beforeSeq !== undefined) query = query.where('seq', '<', page.beforeSeq);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    credits: row.credit_account === 'wallet' ? row.amount : -row.amount,
    reason: row.reason,
    balance_after: row.balance_after,
    created_at: row.created_at.toISOString(),
    payment: row.payment_id,
    cause: { kind: row.cause_kind, id: row.cause_id },
  }));
}
