import { getRepeatOrder, repeatOrder } from '@dating/core/contract';
import { repeatDebit } from '../direct-debit/repeat-debit.ts';
import { type Route, route } from '../http/call.ts';
import { invalid } from '../http/errors.ts';
import { answerBegun, assertSelling } from '../payments/answer-begun.ts';
import { beginPayment } from '../payments/create.ts';
import { presentLastOrder, repeatedOrder } from './last-order.ts';

export const routes: readonly Route[] = [
  route(getRepeatOrder, async (call) => {
    assertSelling(call.ctx);
    return { status: 200, body: { order: await presentLastOrder(call.ctx, call, call.now) } };
  }),

  route(repeatOrder, async (call) => {
    const { ctx, body, headers } = call;
    assertSelling(ctx);
    if (body.withdrawal_waiver === false) throw invalid({ withdrawal_waiver: { key: 'validation.waiver_required' } });
    const order = await repeatedOrder(ctx.db, call, {
      method: body.payment_method,
      withdrawalWaiver: body.withdrawal_waiver ?? false,
      shown: body.price,
      requestKey: headers['idempotency-key'] ?? '',
    });
    const begin = order.method === 'sdd' ? repeatDebit : beginPayment;
    return answerBegun(call, await begin(ctx, call, order));
  }),
];
