import type { EndpointSpec } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import type { MemberCall } from '../http/call.ts';
import { deviceCookie } from '../http/cookies.ts';
import { Refusal } from '../http/errors.ts';
import { keepProviderOrder, withdrawOrders } from './create.ts';
import { presentPayment } from './present.ts';
import type { PaymentRow } from './queries.ts';
import { keepOrigin } from './signals.ts';

/** @throws Refusal payments_off where credits are not sold yet */
export function assertSelling(ctx: AppContext): void {
  if (ctx.env.PAYMENTS === 'off') throw new Refusal('payments_off');
}

/** Stores the provider's order with the reply, and where the request came from. */
export async function answerBegun(
  call: Pick<MemberCall<EndpointSpec>, 'ctx' | 'ip' | 'cookies' | 'transaction'>,
  payment: PaymentRow,
) {
  const { ctx } = call;
  let kept = payment;
  const answer = await call.transaction(async (tx) => {
    // A direct debit's order is kept by who gives it to the provider.
    kept = payment.payment_method === 'sdd' ? payment : await keepProviderOrder(tx, payment);
    await keepOrigin(tx, ctx, kept, { ip: call.ip, device: call.cookies[deviceCookie] });
    return { status: 201 as const, body: { payment: presentPayment(kept) } };
  });
  if (kept.superseded_at !== null) await withdrawOrders(ctx, [kept]);
  return answer;
}
