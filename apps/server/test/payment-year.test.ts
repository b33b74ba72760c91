import type { Payment } from '@dating/core/contract';
import pLimit from 'p-limit';
import { expect, test, vi } from 'vitest';
import { reconcile } from '../src/ledger/reconcile.ts';
import { checkPayouts } from '../src/payouts/check-payouts.ts';
import { comparePayouts, type PayoutReport } from '../src/payouts/compare-payouts.ts';
import { auditReceipts } from '../src/receipts/queries.ts';
import { bookFaults } from './support/books.ts';
import { startTestServer, type TestServer } from './support/index.ts';
import { newCode } from './support/killed-shop.ts';
import { sendNoMails } from './support/no-mails.ts';
import {
  type Account,
  Buyer,
  expectFates,
  type Fate,
  fates,
  livesOf,
  openShops,
  type Phones,
  Sums,
} from './support/payment-year.ts';

// A year of payments of every kind, over HTTP against the sandbox, month by month on the product's clock. In the end the
// members' papers and statements, the ledger and the provider's books must say the same sums. `YEAR_PAYMENTS=20000`
// makes it a busy year, and FC_SEED another one.

const count = Number(process.env['YEAR_PAYMENTS'] ?? 240);
const seed = Number(process.env['FC_SEED'] ?? 20_261_123);
const months = 12;
const hour = 3_600_000;
const day = 24 * hour;
const monthMs = (365 * day) / months;
/** Members who act at the same time. */
const lanes = 8;
const operator = 'books@operator.example';
/** The sweep of open payments looks at a hundred each time. */
const sweptAtOnce = 100;

const each = <T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<unknown> =>
  pLimit(lanes).map(list, work);

/** The codes that phones receive. */
function listenTo({ ctx }: TestServer): Phones {
  const codes = new Map<string, string>();
  if (ctx.sms) {
    vi.spyOn(ctx.sms, 'send').mockImplementation(
      async ({ to, text }) => void codes.set(to, /\b\d{6}\b/.exec(text)?.[0] ?? ''),
    );
  }
  return codes;
}

async function liveMonth(server: TestServer, phones: Phones, lives: ReturnType<typeof livesOf>): Promise<Buyer[]> {
  const { ctx } = server;
  const buyers: Buyer[] = [];
  const join = (isNew: boolean) =>
    each(
      lives.filter((one) => one.isNew === isNew),
      async (one) => void buyers.push(await Buyer.join(server, phones, one)),
    );
  const code = await newCode(server, {});
  await join(false);
  // Their first hours are over.
  await server.moveClock(80 * hour);
  await join(true);
  await each(buyers, (one) => one.order(one.brand === 'ember' ? code : undefined));
  await server.settle();
  await each(buyers, (one) => one.sign());
  await server.settle();
  await each(buyers, (one) => one.spend());
  await server.moveClock(2 * day);
  await each(buyers, (one) => one.later());
  await server.settle();
  for (let swept = 0; swept <= lives.length * 2; swept += sweptAtOnce) await ctx.jobs.runSweep('payments');
  await server.moveClock(4 * day);
  await each(buyers, (one) => one.goBack());
  await server.settle();
  await each(buyers, (one) => one.buyAgain());
  await server.settle();
  await server.moveClock(monthMs - 80 * hour - 6 * day);
  await checkPayouts(ctx);
  return buyers;
}

/** The payments of which all money went back and nothing was sold. */
const isReturned = (fate: Fate): boolean => fate === 'money_returned' || fate === 'superseded';
const wasPaid = ({ status }: Payment): boolean => ['completed', 'refunded', 'charged_back'].includes(status);

/** What the members' papers, statements and payments say together. */
function summed(accounts: readonly Account[]) {
  const sums = {
    receipts: new Sums(), notes: new Sums(), paid: new Sums(), chargedBack: new Sums(), refunded: new Sums(), returned: new Sums(),
  }; // prettier-ignore
  let [sold, takenBack, balance] = [0, 0, 0];
  for (const { balance: own, bought, papers, payments, statement, withdrawals } of accounts) {
    for (const { kind, total, net, tax, currency = '', credits } of papers) {
      expect(Number(net) + Number(tax)).toBeCloseTo(Number(total), 8);
      const [sum, sign] = kind === 'receipt' ? ([sums.receipts, 1] as const) : ([sums.notes, -1] as const);
      sum.add({ amount: (sign * Number(total)).toFixed(2), currency });
      if (kind === 'receipt') sold += Number(credits);
      else takenBack -= Number(credits);
    }
    for (const payment of payments) {
      if (wasPaid(payment)) sums.paid.add(payment.amount);
      if (payment.status === 'charged_back') sums.chargedBack.add(payment.amount);
    }
    for (const { refund, refunded_at: at } of withdrawals) if (at !== null) sums.refunded.add(refund);
    for (const { fate, payment } of bought) {
      if (isReturned(fate)) sums.returned.add(payment.amount);
    }
    const moved = statement.reduce((sum, { credits }) => sum + Number(credits), 0);
    expect(moved).toBe(own);
    balance += own;
  }
  const money = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.all]));
  return { money: money as Record<keyof typeof sums, Sums['all']>, sold, takenBack, balance };
}

/** One column of the provider's books, as the members' sums are. */
function columnOf({ payouts }: PayoutReport, column: 'payments' | 'refunds' | 'charge_backs'): Sums['all'] {
  const sums = new Sums();
  for (const { currency, [column]: amount } of payouts) sums.add({ amount, currency });
  return sums.all;
}

function plus(one: Sums['all'], other: Sums['all']): Sums['all'] {
  const currencies = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return Object.fromEntries(currencies.map((currency) => [currency, (one[currency] ?? 0) + (other[currency] ?? 0)]));
}

test(
  'a year of payments: papers, statements, ledger and the provider’s books agree to the cent',
  async () => {
    await using server = await startTestServer({
      env: { ROLE: 'web', PAYMENT_REVIEW: 'off', OPERATOR_EMAIL: operator },
    });
    const { ctx } = server;
    sendNoMails(server);
    await openShops(server);
    const phones = listenTo(server);
    const lives = livesOf(count, seed);
    expect(fates.filter((fate) => !lives.some((one) => one.fates.includes(fate)))).toEqual([]);
    const buyers: Buyer[] = [];
    for (let month = 0; month < months; month += 1) {
      buyers.push(...(await liveMonth(server, phones, lives.filter((_, at) => at % months === month)))); // prettier-ignore
    }

    const accounts: Account[] = [];
    await each(buyers, async (one) => void accounts.push(await one.account()));
    for (const account of accounts) expectFates(account);
    expect(accounts.flatMap(({ payments }) => payments).length).toBeGreaterThanOrEqual(count);
    const { money, sold, takenBack, balance } = summed(accounts);
    expect(Object.keys(money.paid)).toEqual(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'PLN', 'USD']);
    expect(accounts.some(({ payments }) => payments.some((one) => wasPaid(one) && one.discount_code !== null))).toBe(
      true,
    );
    expect(money.receipts).toEqual(money.paid);
    expect(money.notes).toEqual(money.refunded);

    expect([...(await bookFaults(server)), ...(await auditReceipts(ctx.db))]).toEqual([]);
    const books = await reconcile(ctx.db);
    expect({ balance: books.balance, sold: -(books.accounts['sales'] ?? 0), takenBack: books.accounts['refunds'] }).toEqual({ balance, sold, takenBack }); // prettier-ignore

    const report = await comparePayouts(ctx, new Date(0));
    expect(report.differences).toEqual([]);
    expect(columnOf(report, 'payments')).toEqual(plus(money.receipts, money.returned));
    expect(columnOf(report, 'refunds')).toEqual(plus(money.notes, money.returned));
    expect(columnOf(report, 'charge_backs')).toEqual(money.chargedBack);
    expect(await server.mailsTo(operator)).toEqual([]);
  },
  60_000 + count * 500,
);
