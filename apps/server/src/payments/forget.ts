import { forgetCodesOf } from '../discounts/codes.ts';
import type { Forget } from '../context.ts';
import { stripPayments } from './erase.ts';

/** What the law does not ask us to keep of payments, with the codes that were the member's own. */
export const forgetPayments: Forget = async (tx, _ctx, { id }) => {
  await stripPayments(tx, id, await forgetCodesOf(tx, id));
};
