import { randomBytes } from 'node:crypto';
import { fromMinor } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import type { RequestScope } from '../http/call.ts';
import { endUnsent } from '../payments/sync.ts';
import { isOpen, isSuperseded, type PaymentRow } from '../payments/queries.ts';
import type { AccountDetails } from './account.ts';
import { mandateText } from './mandate.ts';
import { type DirectDebitRow, findDebit } from './queries.ts';
import { sealDetails } from './sealed-details.ts';
import { codeTries, takeCode } from './send-code.ts';

/** Account and phone as they are compared. */
export interface DebitKeys {
  readonly account: Buffer;
  readonly phone: Buffer;
}

/**
 * Stores what a payment will be collected with, and has the code sent; in the transaction that stores the request's
 * reply. A repeated request finds what the first one stored.
 * @throws Refusal too_many_requests where others took the last code of the day since it was looked at
 */
export async function beginDebit(
  tx: Tx,
  ctx: AppContext,
  scope: RequestScope & { readonly member: { readonly id: string } },
  {
    payment,
    details,
    keys,
  }: { readonly payment: PaymentRow; readonly details: AccountDetails; readonly keys: DebitKeys },
): Promise<DirectDebitRow> {
  const known = await findDebit(tx, payment.id);
  if (known) return known;
  const { brand, language, origin, member } = scope;
  const now = ctx.clock.now();
  await takeCode(tx, member.id, keys.phone, now);
  const terms = {
    creditorName: brand.company.name,
    creditorId: brand.direct_debit_creditor,
    noticeDays: brand.direct_debit_notice_days,
    reference: newReference(brand.id),
  };
  const amount = fromMinor(payment.amount, payment.currency);
  const debit = await tx
    .insertInto('direct_debit')
    .values({
      payment_id: payment.id,
      member_id: member.id,
      language,
      origin,
      creditor_name: terms.creditorName,
      creditor_id: terms.creditorId,
      mandate_reference: terms.reference,
      mandate: mandateText(language, { ...terms, amount }).join('\n'),
      covers_repeats: true,
      mandate_signed_at: null,
      revoked_at: null,
      notice_days: terms.noticeDays,
      sealed: await sealDetails(ctx.secrets, payment.id, details),
      account_key: keys.account,
      phone_key: keys.phone,
      iban_last4: details.iban.slice(-4),
      code_number: 1,
      code_asked_at: now,
      code_hash: null,
      code_expires_at: null,
      tries_left: codeTries,
      signed_at: null,
      collect_on: null,
      sent_at: null,
      ordered_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.jobs.enqueue(tx, 'direct-debit.code', { payment: payment.id, number: 1 });
  return debit;
}

/** At most 35 of the characters that a reference may have; nobody can guess the next one. */
const newReference = (brand: string): string => `${brand.slice(0, 16)}-${randomBytes(8).toString('hex')}`.toUpperCase();

/** Ends the member's earlier ones that nobody signed: the account was given anew. Their discounts are free again. */
export async function endUnsigned(ctx: AppContext, memberId: string, except: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('direct_debit')
    .select('payment_id')
    .where('member_id', '=', memberId)
    .where('signed_at', 'is', null)
    .where('payment_id', '<>', except)
    .execute();
  for (const { payment_id: id } of rows) await endUnsent(ctx, id, { status: 'cancelled', failure: null });
}

/** Whether the code of a payment is still waited for. */
export const awaitsCode = (debit: DirectDebitRow, payment: PaymentRow): boolean =>
  debit.signed_at === null && isOpen(payment) && !isSuperseded(payment);
