import type { AppContext } from '../context.ts';
import { listPayments, showPayment } from '../payments/operate.ts';
import { refundPayment } from '../payments/refund.ts';
import { syncOpenPayments, syncPayment } from '../payments/sync.ts';
import { findPayment } from '../payments/queries.ts';
import {
  type Arguments,
  CommandFailed,
  fields,
  flag,
  limitOf,
  option,
  type ProductCommand,
  table,
  word,
} from './command.ts';
import { memberNamed } from './named.ts';

async function paymentNamed(ctx: AppContext, args: Arguments): Promise<string> {
  const id = word(args, 0, 'PAYMENT');
  const found = await findPayment(ctx.db, id);
  if (!found) throw new CommandFailed(`There is no payment '${id}'.`);
  return found.id;
}

const list: ProductCommand = {
  noun: 'payments',
  verb: 'list',
  usage: '[--member MEMBER] [--limit N] [--brand BRAND]',
  help: 'The newest payments, of one member or of all.',
  words: 0,
  options: ['member', 'limit', 'brand'],
  async run(ctx, args) {
    const member = option(args, 'member');
    const memberId = member === null ? null : (await memberNamed(ctx, { ...args, words: [member] })).id;
    const data = await listPayments(ctx, { limit: limitOf(args, 50), ...(memberId ? { memberId } : {}) });
    const rows = data.map((payment) => ({
      payment: payment.payment_id, created: payment.created_at, status: payment.status, credits: payment.credits,
      amount: `${payment.amount.amount} ${payment.amount.currency}`, method: payment.payment_method,
      member: payment.member, brand: payment.brand,
    })); // prettier-ignore
    return { data, text: table(rows) };
  },
};

const show: ProductCommand = {
  noun: 'payments',
  verb: 'show',
  usage: 'PAYMENT',
  help: 'A payment with what the provider said about it.',
  words: 1,
  async run(ctx, args) {
    const { notices, ...payment } = await showPayment(ctx, await paymentNamed(ctx, args));
    const text = `${fields({ ...payment, amount: `${payment.amount.amount} ${payment.amount.currency}` })}\n\nNotices\n${table(notices)}`;
    return { data: { ...payment, notices }, text };
  },
};

const sync: ProductCommand = {
  noun: 'payments',
  verb: 'sync',
  usage: 'PAYMENT | --all',
  help: 'Asks the provider how a payment stands (with --all: every open one) and applies it.',
  words: 1,
  flags: ['all'],
  async run(ctx, args) {
    if (flag(args, 'all')) {
      await syncOpenPayments(ctx);
      return { data: { synced: 'open' }, text: 'Every payment that was open for two minutes has been looked at.' };
    }
    const id = await paymentNamed(ctx, args);
    await syncPayment(ctx, id);
    const data = await showPayment(ctx, id);
    return { data, text: `${id} is ${data.status}.` };
  },
};

const refund: ProductCommand = {
  noun: 'payments',
  verb: 'refund',
  usage: 'PAYMENT',
  help: 'Pays back the unused credits of a completed payment.',
  words: 1,
  async run(ctx, args) {
    const id = await paymentNamed(ctx, args);
    const before = await showPayment(ctx, id);
    if (before.status !== 'completed')
      throw new CommandFailed(`${id} is ${before.status}: only a completed payment is refunded.`);
    if (before.unspent === 0) throw new CommandFailed(`All credits of ${id} are spent.`);
    await refundPayment(ctx, id);
    const data = await showPayment(ctx, id);
    const back = data.refund ? `${data.refund.amount.amount} ${data.refund.amount.currency} for ${data.refund.credits} credits` : 'nothing'; // prettier-ignore
    return { data, text: `${back} goes back: a running server tells the provider now, else the next start.` };
  },
};

export const paymentCommands: readonly ProductCommand[] = [list, show, sync, refund];
