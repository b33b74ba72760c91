import { afterCommit } from '../db/transaction.ts';
import type { Forget } from '../context.ts';
import { forgetDebitsOf } from './retain.ts';

/** Drafts, and the codes that were sent to a phone. */
export const forgetDebits: Forget = async (tx, ctx, { id }) => {
  const messages = await forgetDebitsOf(tx, id);
  afterCommit(tx, () => ctx.sms?.forget(messages));
};
