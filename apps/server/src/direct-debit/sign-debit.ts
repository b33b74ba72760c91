import { fromMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { queueMail } from '../mails/send.ts';
import { lockPayment } from '../payments/apply.ts';
import { findPayment, type PaymentRow } from '../payments/queries.ts';
import { endUnsent, markPending } from '../payments/sync.ts';
import { awaitsCode } from './begin-debit.ts';
import { collectDebit } from './collect-debit.ts';
import { collectionDay } from './collection-day.ts';
import { type DirectDebitRow, lockDebit } from './queries.ts';
import { codeHash, isSameHash } from './sealed-details.ts';
import { assertMaySign } from './standing.ts';

/** What became of a code; each is committed, a refusal too. */
type Outcome = 'signed' | 'wrong' | 'over' | Refusal;

interface Signing {
  readonly brand: Brand;
  readonly memberId: string;
  readonly paymentId: string;
  readonly code: string;
}

/**
 * Signs a mandate with the code from the phone: the payer is told of the collection by mail, and the order goes to the
 * provider when its day has come. What is signed already stays so.
 * @throws Refusal not_found, code_invalid; sdd_blocked and sdd_limit where that has come meanwhile, which ends the payment
 */
export async function signDebit(ctx: AppContext, signing: Signing): Promise<PaymentRow> {
  const { memberId, paymentId } = signing;
  const hash = await codeHash(ctx.secrets, paymentId, signing.code);
  const outcome = await inTransaction(ctx.db, (tx) => trySigning(tx, ctx, signing, hash));
  if (outcome === 'wrong') throw codeInvalid('mails.directDebit.codeInvalid');
  if (outcome === 'over') throw codeInvalid('mails.directDebit.codeOver');
  if (outcome instanceof Refusal) {
    await endUnsent(ctx, paymentId, { status: 'cancelled', failure: null });
    throw outcome;
  }
  await collectDebit(ctx, paymentId);
  const payment = await findPayment(ctx.db, paymentId, memberId);
  if (!payment) throw notFound('payment');
  return payment;
}

const codeInvalid = (key: string): Refusal => new Refusal('code_invalid', { fields: { otp: { key } } });

async function trySigning(
  tx: Tx,
  ctx: AppContext,
  { brand, memberId, paymentId }: Signing,
  hash: Buffer,
): Promise<Outcome> {
  // Wallet before payment before debit (lock order).
  const payment = await lockPayment(tx, paymentId);
  const debit = await lockDebit(tx, paymentId);
  if (!awaitsCode(debit, payment)) return 'signed';
  const now = ctx.clock.now();
  const { code_hash: sent, code_expires_at: expires, tries_left: tries } = debit;
  if (!sent || !expires || expires <= now || tries === 0) return 'over';
  if (!isSameHash(sent, hash)) {
    await change(tx, paymentId, { tries_left: tries - 1 });
    return tries === 1 ? 'over' : 'wrong';
  }
  await change(tx, paymentId, { code_hash: null, code_expires_at: null });
  try {
    await assertMaySign(tx, { memberId, accountKey: debit.account_key }, { brand, amount: payment.amount, now });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const collectOn = collectionDay(now, debit.notice_days);
  await change(tx, paymentId, { signed_at: now, collect_on: collectOn });
  await markPending(tx, payment);
  await announce(tx, ctx, debit, { payment, collectOn });
  return 'signed';
}

async function change(tx: Tx, paymentId: string, set: Partial<DirectDebitRow>): Promise<void> {
  await tx.updateTable('direct_debit').set(set).where('payment_id', '=', paymentId).execute();
}

/** The scheme's pre-notification: amount, day, creditor and mandate. */
export async function announce(
  tx: Tx,
  ctx: AppContext,
  debit: DirectDebitRow,
  { payment, collectOn }: { readonly payment: PaymentRow; readonly collectOn: string },
): Promise<void> {
  await queueMail(tx, ctx, {
    memberId: payment.member_id,
    kind: 'direct_debit_notice',
    data: {
      payment_id: payment.id,
      amount: fromMinor(payment.amount, payment.currency),
      collect_on: collectOn,
      iban_last4: debit.iban_last4,
      creditor_name: debit.creditor_name,
      creditor_id: debit.creditor_id,
      mandate_reference: debit.mandate_reference,
      mandate: debit.mandate.split('\n'),
    },
    origin: debit.origin,
    cause: `direct debit ${payment.id}`,
  });
}
