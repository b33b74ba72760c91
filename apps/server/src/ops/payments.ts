import type { AppContext } from '../context.ts';
import { listPayments, type OperatorPayment, showPayment } from '../payments/operate.ts';
import { refundPayment } from '../payments/refund.ts';
import { syncOpenPayments, syncPayment } from '../payments/sync.ts';
import { findPayment } from '../payments/queries.ts';
import { fromMinor, refundMinor, toMinor } from '@dating/core/rules';
import {
  type Arguments,
  type Audited,
  CommandFailed,
  fields,
  flag,
  limitOf,
  option,
  type ProductCommand,
  table,
  word,
} from './command.ts';
import { brandFilter, memberCalled } from './named.ts';

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
    const brand = brandFilter(ctx, args);
    const memberId = member === null ? null : (await memberCalled(ctx, member, brand)).id;
    const data = await listPayments(ctx, {
      limit: limitOf(args, 50),
      ...(memberId ? { memberId } : {}),
      ...(brand ? { brand: brand.id } : {}),
    });
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
  effect: 'changes',
  async run(ctx, args) {
    if (flag(args, 'all')) {
      await syncOpenPayments(ctx);
      return { data: { synced: 'open' }, text: 'Every payment that was open for two minutes has been looked at.' };
    }
    const id = await paymentNamed(ctx, args);
    const before = await showPayment(ctx, id);
    await syncPayment(ctx, id);
    const data = await showPayment(ctx, id);
    const audit = [paymentChange(data, { status: before.status }, { status: data.status })];
    return { data, text: `${id} of ${data.brand} is ${data.status}.`, audit };
  },
};

const paymentChange = (
  { payment_id: id, brand }: OperatorPayment,
  before: Audited['before'],
  after: Audited['after'],
): Audited => ({ brand, subject: { kind: 'payment', id }, before, after });

/** A payment of which something goes back. @throws CommandFailed for another */
async function refundable(ctx: AppContext, args: Arguments) {
  const id = await paymentNamed(ctx, args);
  const payment = await showPayment(ctx, id);
  if (payment.status !== 'completed')
    throw new CommandFailed(`${id} is ${payment.status}: only a completed payment is refunded.`);
  if (payment.unspent === 0) throw new CommandFailed(`All credits of ${id} are spent.`);
  const { amount, credits, unspent } = payment;
  const back = fromMinor(refundMinor(toMinor(amount), credits, unspent), amount.currency);
  return { id, payment, back: moneyOf(back) };
}

const moneyOf = ({ amount, currency }: OperatorPayment['amount']): string => `${amount} ${currency}`;

const refund: ProductCommand = {
  noun: 'payments',
  verb: 'refund',
  usage: 'PAYMENT --reason TEXT [--dry-run]',
  help: 'Pays back the unused credits of a completed payment.',
  words: 1,
  effect: 'destroys',
  needsReason: () => true,
  async plan(ctx, args) {
    const { id, payment, back } = await refundable(ctx, args);
    const text = `${back} of ${moneyOf(payment.amount)} would go back for ${payment.unspent} of ${payment.credits} credits (${payment.brand}, member ${payment.member}).`;
    const data = { payment: id, brand: payment.brand, member: payment.member, refund: back, credits: payment.unspent };
    return { name: back, data, text };
  },
  async run(ctx, args) {
    const { id, payment } = await refundable(ctx, args);
    await refundPayment(ctx, id);
    const data = await showPayment(ctx, id);
    const back = data.refund ? `${moneyOf(data.refund.amount)} for ${data.refund.credits} credits` : 'nothing';
    const audit = [paymentChange(data, { status: payment.status }, { status: data.status, refunded: back })];
    return { data, text: `${back} goes back: a running server tells the provider now, else the next start.`, audit };
  },
};

export const paymentCommands: readonly ProductCommand[] = [list, show, sync, refund];
