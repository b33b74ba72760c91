import type { Brand } from '../brands/config.ts';
import { takeLock } from '../db/advisory-locks.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/errors.ts';
import { dayMs } from '../http/limits.ts';
import { debitedBy, wasChargedBack } from '../payments/queries.ts';
import { type Payer, signedPayments } from './queries.ts';

/** The limit counts what was signed in this time. */
const limitDays = 30;

interface Debiting {
  readonly brand: Brand;
  /** Minor units. */
  readonly amount: number;
  readonly now: Date;
}

/** Whether `assertMayDebit` would pass. */
export async function mayDebit(tx: Tx, payer: Payer, debiting: Debiting): Promise<boolean> {
  try {
    await assertMayDebit(tx, payer, debiting);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Checks whether a member may pay this much from an account: no debit of theirs, or of the account's, was returned, and the
 * brand's limit holds.
 * @throws Refusal sdd_blocked, sdd_limit
 */
export async function assertMayDebit(tx: Tx, payer: Payer, { brand, amount, now }: Debiting): Promise<void> {
  if (await wasChargedBack(tx, await signedPayments(tx, payer))) throw new Refusal('sdd_blocked');
  const recent = await signedPayments(tx, payer, new Date(now.getTime() - limitDays * dayMs));
  const total = (await debitedBy(tx, recent)) + amount;
  if (total > brand.direct_debit_limit * 100) throw new Refusal('sdd_limit');
}

/**
 * The same for certain, for a mandate that is signed or used: nobody else signs for this account until the transaction
 * is over. Call it with the member's wallet locked.
 * @throws Refusal sdd_blocked, sdd_limit
 */
export async function assertMaySign(
  tx: Tx,
  payer: Payer & { readonly accountKey: Buffer },
  debiting: Debiting,
): Promise<void> {
  await takeLock(tx, 'debit account', payer.accountKey.toString('hex'));
  await assertMayDebit(tx, payer, debiting);
}
