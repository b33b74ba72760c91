import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { approvePayment, listReviews, rejectPayment, type ReviewedPayment } from '../payments/decide-review.ts';
import type { PaymentRow } from '../payments/queries.ts';
import { reviewRules } from '../payments/review-rules.ts';
import { type Arguments, CommandFailed, flag, limitOf, type Output, type ProductCommand, table, word } from './command.ts'; // prettier-ignore
import { brandFilter } from './named.ts';

const textOf = (reason: ReviewedPayment['reasons'][number]): string =>
  reviewRules.find((rule) => rule.reason === reason)?.text ?? reason;

const review: ProductCommand = {
  noun: 'payments',
  verb: 'review',
  usage: '[--all] [--limit N] [--brand BRAND]',
  help: 'The payments that somebody must look at, and why, the oldest first; with --all the decided ones too.',
  words: 0,
  options: ['limit', 'brand'],
  flags: ['all'],
  async run(ctx, args) {
    const data = await listReviews(ctx, {
      all: flag(args, 'all'),
      brand: brandFilter(ctx, args)?.id,
      limit: limitOf(args, 50),
    });
    const rows = data.map((one) => ({
      payment: one.payment_id, since: one.begun_at, state: one.state, status: one.status,
      amount: `${one.amount.amount} ${one.amount.currency}`, method: one.payment_method, member: one.member,
      brand: one.brand, why: one.reasons.map(textOf).join('; '),
    })); // prettier-ignore
    return { data, text: table(rows) };
  },
};

/** @throws CommandFailed where it cannot be decided so */
async function decided(
  ctx: AppContext,
  args: Arguments,
  decide: (ctx: AppContext, id: string) => Promise<PaymentRow>,
  tell: (payment: PaymentRow) => string,
): Promise<Output> {
  const id = word(args, 0, 'PAYMENT');
  const payment = await decide(ctx, id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new CommandFailed(`There is no payment '${id}'.`);
    throw new CommandFailed(
      `${id} cannot be decided so: it does not wait for review, its member is gone (reject it), or all of its credits are spent (approve it).`,
    );
  });
  const after = { status: payment.status };
  const audit = [{ brand: payment.brand, subject: { kind: 'payment', id: payment.id }, before: {}, after }] as const;
  return { data: { payment: payment.id, status: payment.status }, text: tell(payment), audit };
}

const approve: ProductCommand = {
  noun: 'payments',
  verb: 'approve',
  usage: 'PAYMENT',
  help: 'A payment in review is all right: one that is held brings its credits now.',
  words: 1,
  effect: 'changes',
  run: (ctx, args) => decided(ctx, args, approvePayment, ({ id, status }) => `${id} is ${status}.`),
};

const reject: ProductCommand = {
  noun: 'payments',
  verb: 'reject',
  usage: 'PAYMENT --reason TEXT',
  help: 'A payment in review goes back: all of one that is held, of a credited one the share of the unused credits.',
  words: 1,
  effect: 'changes',
  needsReason: () => true,
  run: (ctx, args) =>
    decided(
      ctx,
      args,
      rejectPayment,
      ({ id, status }) => `${id} is ${status}, and its money goes back: a running server tells the provider now, else the next start.`, // prettier-ignore
    ),
};

export const paymentReviewCommands: readonly ProductCommand[] = [review, approve, reject];
