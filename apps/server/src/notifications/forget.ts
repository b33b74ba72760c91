import { forgetDeliveriesOf } from './delivery-log.ts';
import type { Forget } from '../context.ts';

export const forgetNotifications: Forget = async (tx, ctx, { id }) => {
  await forgetDeliveriesOf(tx, id);
  await ctx.jobs.forget(tx, 'push.send', [{ to: id }, { notice: { from: id } }]);
};
