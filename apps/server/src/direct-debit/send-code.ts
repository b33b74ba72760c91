import { randomInt } from 'node:crypto';
import { DEBIT_CODE_LENGTH } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import type { AppContext } from '../context.ts';
import { takeLocks } from '../db/advisory-locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/errors.ts';
import { dayMs } from '../http/limits.ts';
import { SmsRefused } from '../ports/index.ts';
import { codesSent, type DirectDebitRow, findDebit, lockDebit } from './queries.ts';
import { codeHash, openDetails } from './sealed-details.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'direct-debit.code': { readonly payment: string; readonly number: number };
  }
}

const minuteMs = 60_000;
const validMs = 10 * minuteMs;
/** How many may be tried against one code: a thousand payments would be needed to guess a few. */
export const codeTries = 5;
/** Codes of one payment, and the pause between them. */
const mostCodes = 4;
const pauseMs = minuteMs;
/** Codes of a member, and to a phone, in a day: each costs money, and may reach somebody who did not ask. */
const mostCodesADay = 10;

/** When another code can be asked for; null: there is no other. */
export function nextCodeAt({ code_number, code_asked_at }: DirectDebitRow): Date | null {
  return code_number < mostCodes ? new Date(code_asked_at.getTime() + pauseMs) : null;
}

/** @throws Refusal too_many_requests, for the day */
export async function assertMaySendCode(tx: Tx, memberId: string, phoneKey: Buffer, now: Date): Promise<void> {
  const sent = await codesSent(tx, memberId, phoneKey, new Date(now.getTime() - dayMs));
  if (sent >= mostCodesADay) throw new Refusal('too_many_requests', { retryAfter: dayMs / 1000 });
}

/**
 * The same for certain: until the transaction is over nobody else asks for a code as this member, or for this phone.
 * @throws Refusal too_many_requests, for the day
 */
export async function takeCode(tx: Tx, memberId: string, phoneKey: Buffer, now: Date): Promise<void> {
  await takeLocks(tx, 'debit codes', [memberId, phoneKey.toString('hex')]);
  await assertMaySendCode(tx, memberId, phoneKey, now);
}

/** Asks for another code in place of the last one. @throws Refusal too_many_requests, conflict once it is signed */
export async function resendCode(tx: Tx, ctx: AppContext, paymentId: string): Promise<DirectDebitRow> {
  const now = ctx.clock.now();
  const debit = await lockDebit(tx, paymentId);
  if (debit.signed_at !== null) throw new Refusal('conflict');
  const next = nextCodeAt(debit);
  if (next === null) throw new Refusal('too_many_requests', { retryAfter: dayMs / 1000 });
  const waitMs = next.getTime() - now.getTime();
  if (waitMs > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) });
  await takeCode(tx, debit.member_id ?? '', debit.phone_key, now);
  const number = debit.code_number + 1;
  await ctx.jobs.enqueue(tx, 'direct-debit.code', { payment: paymentId, number });
  return tx
    .updateTable('direct_debit')
    .set({ code_number: number, code_asked_at: now, code_hash: null, code_expires_at: null, tries_left: codeTries })
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The job: makes the code and sends it. It exists in this process alone; the database keeps its hash. Done again, it is
 * another code, and the last one counts. @throws SmsDeferred: try again
 */
export async function sendCode(ctx: AppContext, paymentId: string, number: number): Promise<void> {
  const { sms } = ctx;
  if (!sms) return;
  const now = ctx.clock.now();
  const code = String(randomInt(10 ** DEBIT_CODE_LENGTH)).padStart(DEBIT_CODE_LENGTH, '0');
  const hash = await codeHash(ctx.secrets, paymentId, code);
  const debit = await inTransaction(ctx.db, async (tx) => {
    const found = await findDebit(tx, paymentId);
    if (!found || found.member_id === null) return null;
    return tx
      .updateTable('direct_debit')
      .set({ code_hash: hash, code_expires_at: new Date(now.getTime() + validMs) })
      .where('payment_id', '=', paymentId)
      .where('code_number', '=', number)
      .where('signed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  });
  if (!debit?.sealed) return;
  const { phone } = await openDetails(ctx.secrets, paymentId, debit.sealed);
  const { t } = translatorFor(debit.language);
  const text = t('mails.directDebit.sms', { code, creditor: debit.creditor_name, count: validMs / minuteMs });
  try {
    await sms.send({ id: paymentId, to: phone, text, sentAt: now });
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    ctx.log.warn({ err: error, payment: paymentId }, 'a code could not be sent to this phone');
  }
}
