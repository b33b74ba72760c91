import {
  createDirectDebit,
  type DirectDebit,
  getDirectDebit,
  resendDebitCode,
  revokeMandates,
  signDirectDebit,
} from '@dating/core/contract';
import { foldCode } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { deviceCookie } from '../http/cookies.ts';
import { countingWrongCodes } from '../discounts/wrong-codes.ts';
import { type MemberCall, type Route, route } from '../http/call.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { checkOrder, type Order, placeOrder, priceOf } from '../payments/create.ts';
import { presentPayment } from '../payments/present.ts';
import { findPayment } from '../payments/queries.ts';
import { keepOrigin } from '../payments/signals.ts';
import { endUnsent } from '../payments/sync.ts';
import { checkAccount } from './account.ts';
import { beginDebit, endUnsigned } from './begin-debit.ts';
import { presentDebit, presentOffer } from './present.ts';
import { revokeMandates as revokeMandatesOf } from './revoke-mandates.ts';
import { findDebit } from './queries.ts';
import { keyedHash } from './sealed-details.ts';
import { assertMaySendCode, resendCode } from './send-code.ts';
import { signDebit } from './sign-debit.ts';
import { assertMayDebit } from './standing.ts';

/** @throws Refusal payments_off where credits are not sold yet */
function assertSelling(ctx: AppContext): void {
  if (ctx.env.PAYMENTS === 'off') throw new Refusal('payments_off');
}

/** A direct debit that the member began. @throws Refusal not_found */
async function begun(ctx: AppContext, memberId: string, paymentId: string) {
  const debit = await findDebit(ctx.db, paymentId, memberId);
  const payment = await findPayment(ctx.db, paymentId, memberId);
  if (!debit || !payment) throw notFound('payment');
  return { debit, payment };
}

/** What a bundle would be paid with. @throws Refusal of the contract */
async function offer(call: MemberCall<typeof getDirectDebit>): Promise<DirectDebit> {
  const { ctx, brand, member, now, query } = call;
  const order = {
    bundle: query.bundle ?? '',
    method: 'sdd' as const,
    country: query.country ?? member.country,
    code: query.code,
  };
  const checked = await checkOrder(ctx, { brand, member }, order);
  const price = () => priceOf(ctx.db, { brand, order: { ...order, memberId: member.id }, checked, now });
  const amount = await (query.code === undefined ? price() : countingWrongCodes(call, price));
  await assertMayDebit(ctx.db, { memberId: member.id, accountKey: null }, { brand, amount, now });
  const { id, credits, currency } = checked.bundle;
  return presentOffer(call, { bundle: id, credits, amount, currency });
}

export const routes: readonly Route[] = [
  route(getDirectDebit, async (call) => {
    const { ctx, member, query } = call;
    assertSelling(ctx);
    if (query.payment === undefined) return { status: 200, body: { debit: await offer(call) } };
    const { debit, payment } = await begun(ctx, member.id, query.payment);
    return { status: 200, body: { debit: await presentDebit(ctx, debit, payment) } };
  }),

  route(createDirectDebit, async (call) => {
    const { ctx, brand, member, now, body, headers } = call;
    assertSelling(ctx);
    if (body.withdrawal_waiver === false) throw invalid({ withdrawal_waiver: { key: 'validation.waiver_required' } });
    const details = checkAccount(body);
    const order: Order = {
      memberId: member.id,
      bundle: body.bundle,
      method: 'sdd',
      country: body.country ?? member.country,
      code: body.code,
      shown: body.price,
      withdrawalWaiver: body.withdrawal_waiver ?? false,
      requestKey: headers['idempotency-key'] ?? '',
    };
    const keys = {
      account: await keyedHash(ctx.secrets, 'account', details.iban),
      phone: await keyedHash(ctx.secrets, 'phone', details.phone),
    };
    const place = async () => {
      const checked = await checkOrder(ctx, { brand, member }, order);
      const amount = await priceOf(ctx.db, { brand, order, checked, now });
      await assertMayDebit(ctx.db, { memberId: member.id, accountKey: keys.account }, { brand, amount, now });
      await assertMaySendCode(ctx.db, member.id, keys.phone, now);
      return placeOrder(ctx, call, order);
    };
    const payment = await (body.code === undefined ? place() : countingWrongCodes(call, place));
    await endUnsigned(ctx, member.id, payment.id);
    try {
      return await call.transaction(async (tx) => {
        await keepOrigin(tx, ctx, payment, { ip: call.ip, device: call.cookies[deviceCookie] });
        const debit = await beginDebit(tx, ctx, call, { payment, details, keys });
        const shown = await presentDebit(ctx, debit, payment);
        return { status: 201 as const, body: { payment: presentPayment(payment), debit: shown } };
      });
    } catch (error) {
      // It has no code, so nobody can sign it. Any other refusal may be of a request with the same key, which goes on.
      const isOver = error instanceof Refusal && error.code === 'too_many_requests';
      if (isOver) await endUnsent(ctx, payment.id, { status: 'cancelled', failure: null });
      throw error;
    }
  }),

  route(signDirectDebit, async ({ ctx, brand, member, body }) => {
    await begun(ctx, member.id, body.payment);
    const code = foldCode(body.otp);
    const payment = await signDebit(ctx, { brand, memberId: member.id, paymentId: body.payment, code });
    return { status: 200, body: { payment: presentPayment(payment) } };
  }),

  route(revokeMandates, async ({ ctx, member }) => {
    return { status: 200, body: { revoked: await revokeMandatesOf(ctx, member.id) } };
  }),

  route(resendDebitCode, async ({ ctx, member, body }) => {
    const { payment } = await begun(ctx, member.id, body.payment);
    const debit = await inTransaction(ctx.db, (tx) => resendCode(tx, ctx, payment.id));
    return { status: 200, body: { debit: await presentDebit(ctx, debit, payment) } };
  }),
];
