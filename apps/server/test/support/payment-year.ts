import { randomUUID } from 'node:crypto';
import type { Country, Payment, PaymentMethod, Withdrawal } from '@dating/core/contract';
import { methodsIn, toMinor } from '@dating/core/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { changeBrand } from '../../src/brands/change-brand.ts';
import { withLeaf } from '../../src/brands/brand-settings.ts';
import { bundlesIn } from '../../src/brands/prices.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { sessionCookie } from '../../src/http/cookies.ts';
import { debitCountries } from '../../src/direct-debit/countries.ts';
import { balanceOf, spendCredits } from '../../src/ledger/ledger.ts';
import { refundPayment } from '../../src/payments/refund.ts';
import { type CsvRow, rowsOf } from './csv.ts';
import { beginDebit, mobileOf, sign } from './debit.ts';
import type { HttpReply } from './http.ts';
import { createPerson, type Person } from './people.ts';
import type { TestServer } from './server.ts';
import { buy, decide } from './shop.ts';

/** What becomes of a payment, with the state in which it ends. */
const ends = {
  kept: 'completed', told_twice: 'completed', pended: 'completed', late: 'completed', debited: 'completed',
  spent: 'completed',
  failed: 'failed', money_returned: 'failed', cancelled: 'cancelled', expired: 'cancelled', abandoned: 'cancelled',
  superseded: 'superseded',
  refunded: 'refunded', withdrawn: 'refunded', refunded_in_part: 'refunded', withdrawn_in_part: 'refunded',
  charged_back: 'charged_back', charged_back_after_spending: 'charged_back', debit_returned: 'charged_back',
} as const satisfies Record<string, Payment['status']>; // prettier-ignore
export type Fate = keyof typeof ends;
export const fates = Object.keys(ends) as Fate[];

const isDebit = (fate: Fate): boolean => fate === 'debited' || fate === 'debit_returned';
/** Credits are spent in between; the member buys nothing else until it is over. */
const spending = ['spent', 'refunded_in_part', 'withdrawn_in_part', 'charged_back_after_spending'] as const satisfies Fate[]; // prettier-ignore
/** Needs the discount of a first purchase. */
const first = 'superseded';
const others = fates.filter((fate) => fate !== first && !spending.some((one) => one === fate));

interface Place {
  readonly brand: 'ember' | 'fjord';
  readonly country: Country;
}

/** Prices of their own. Elsewhere Ember sells in euros and Fjord in Swiss francs. */
const ownPrices = {
  ember: { GB: 'GBP', PL: 'PLN', CH: 'CHF', US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' },
  fjord: { DE: 'EUR', PL: 'PLN' },
} as const;
const places: readonly Place[] = [
  ...(['NL', 'DE', 'FR', 'IT', 'ES', 'BE', 'AT', 'IE', 'GB', 'PL', 'CH', 'US', 'CA', 'AU', 'NZ'] as const)
    .map((country): Place => ({ brand: 'ember', country })),
  ...(['CH', 'DE', 'PL'] as const).map((country): Place => ({ brand: 'fjord', country })),
]; // prettier-ignore

interface Life {
  readonly place: Place;
  readonly fates: readonly Fate[];
  /** It begins within the first hours, in which there is a discount. */
  readonly isNew: boolean;
  /** Chooses bundle, method and such. */
  readonly pick: number;
}

/** One member's month: a first purchase within the first hours, or some purchases of somebody who is there longer. */
const life: fc.Arbitrary<Life> = fc.record({
  place: fc.constantFrom(...places),
  fates: fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...others), { minLength: 2, maxLength: 5 }) },
    { weight: 3, arbitrary: fc.constantFrom(...spending).map((fate): Fate[] => [fate]) },
    { weight: 1, arbitrary: fc.constant<Fate[]>([first]) },
  ),
  isNew: fc.boolean(),
  pick: fc.nat(10_000),
});

/** Lives with so many payments together, or a few more. */
export function livesOf(payments: number, seed: number): readonly Life[] {
  const all: Life[] = [];
  let made = 0;
  for (const one of fc.sample(life, { numRuns: payments, seed })) {
    if (made >= payments) break;
    // Two purchases with one discount are another matter (purchases.test.ts).
    const isNew = one.fates[0] === first || (one.isNew && one.fates.length === 1);
    // One debit at most: nobody may debit again after a returned one.
    const [debit] = mayDebit(one.place) ? one.fates.filter(isDebit) : [];
    const fit = [...one.fates.filter((fate) => !isDebit(fate)), ...(debit ? [debit] : [])];
    if (fit.length === 0) continue;
    const own = { ...one, isNew, fates: fit };
    all.push(own);
    made += fit.length + (fit[0] === first || buysAgain(own) ? 1 : 0);
  }
  return all;
}

const isAlone = (fate: Fate | undefined): boolean => fate === first || spending.some((one) => one === fate);

/** One who bought alone may buy once more when it is over. */
const buysAgain = ({ fates: [fate], pick }: Pick<Life, 'fates' | 'pick'>): boolean =>
  fate !== first && isAlone(fate) && pick % 3 > 0;

const mayDebit = ({ brand, country }: Place): boolean =>
  brand === 'ember' && debitCountries.some(({ code }) => code === country);

/** Sets prices in eight currencies. */
export async function openShops({ ctx }: TestServer): Promise<void> {
  for (const [brand, countries] of Object.entries(ownPrices)) {
    await changeBrand(ctx, { brand, by: 'test', command: 'brand price' }, (settings) =>
      Object.entries(countries).reduce(
        (all, [country, currency], at) =>
          withLeaf(all, `country_prices.${country}`, {
            currency, prices: { p0: 1099 + at * 300, p1: 2599 + at * 700, p2: 5299 + at * 1100, p3: 9599 + at * 1700 },
          }),
        settings,
      ),
    ); // prettier-ignore
  }
}

interface Bought {
  readonly fate: Fate;
  readonly payment: Payment;
}

/** The codes that phones received, by their numbers. */
export type Phones = ReadonlyMap<string, string>;

function expectStatus({ status, text }: HttpReply, wanted: number): void {
  expect(status, text).toBe(wanted);
}

let accounts = 1_000_000;
let members = 0;

/** A member with what they buy in a month. */
export class Buyer {
  readonly bought: Bought[] = [];
  readonly person: Person;
  private readonly server: TestServer;
  private readonly phones: Phones;
  private readonly life: Life;
  private phone = '';

  private constructor(server: TestServer, phones: Phones, own: Life, person: Person) {
    this.server = server;
    this.phones = phones;
    this.life = own;
    this.person = person;
  }

  static async join(server: TestServer, phones: Phones, own: Life): Promise<Buyer> {
    const { brand, country } = own.place;
    // The names that people have by chance meet among thousands.
    members += 1;
    const person = await createPerson(server, { name: `y${members}`, brand, country, credits: 0 });
    return new Buyer(server, phones, own, person);
  }

  get brand(): Place['brand'] {
    return this.life.place.brand;
  }

  /** Orders, and what follows at once. */
  async order(code: string | undefined): Promise<void> {
    for (const [at, fate] of this.life.fates.entries()) {
      const { pick } = this.life;
      await this.begin(fate, pick + at, (pick + at) % 5 === 0 && code !== undefined && fate !== first ? { code } : {});
    }
  }

  private async begin(fate: Fate, pick: number, change: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const { brand, country } = this.life.place;
    const sold = this.server.ctx.brands.byId(brand);
    const bundles = bundlesIn(sold, country);
    const bundle = bundles[pick % bundles.length]?.id;
    if (isDebit(fate)) return this.debit(fate, { ...change, bundle });
    const methods = methodsIn(sold.payment_methods, country).filter((method) => method !== 'sdd');
    const asked = { ...change, bundle, country, payment_method: methods[pick % methods.length] as PaymentMethod };
    const payment = await buy(this.person, asked);
    this.bought.push({ fate, payment });
    switch (fate) {
      case 'abandoned':
        return;
      case 'superseded':
        return this.begin('kept', pick, change);
      case 'failed':
      case 'cancelled':
      case 'expired':
        return this.turn(payment, fate);
      case 'money_returned':
        return this.turn(payment, 'failed');
      case 'late':
        return this.turn(payment, 'expired');
      case 'pended':
        return this.turn(payment, 'pending');
      default:
        return this.turn(payment, 'paid', fate === 'told_twice' ? 2 : 1);
    }
  }

  private async turn(payment: Payment, outcome: string, repeat = 1): Promise<void> {
    const reply = await decide(this.person, payment, outcome, { repeat: String(repeat) });
    expectStatus(reply, 303);
  }

  private async debit(fate: Fate, change: Readonly<Record<string, unknown>>): Promise<void> {
    accounts += 1;
    this.phone = mobileOf(accounts);
    const begun = await beginDebit(this.person, accounts, change);
    expectStatus(begun, 201);
    this.bought.push({ fate, payment: begun.body.payment });
  }

  /** Once the codes are there: mandates are signed, and the bank pays. */
  async sign(): Promise<void> {
    const debit = this.bought.find(({ fate }) => isDebit(fate));
    if (!debit) return;
    const reply = await sign(this.person, debit.payment, this.phones.get(this.phone) ?? '');
    expectStatus(reply, 200);
    await this.turn(debit.payment, 'paid');
  }

  /** Once all that was paid is there: some of it is spent. */
  async spend(): Promise<void> {
    const [{ fate, payment } = { fate: 'kept', payment: null }] = this.bought;
    if (!payment || !spending.some((one) => one === fate)) return;
    const { ctx } = this.server;
    const memberId = this.person.id;
    const left = 1 + (this.life.pick % (payment.credits - 1));
    const amount = (await balanceOf(ctx.db, memberId)) - left;
    const cause = { kind: 'test', id: 'year' };
    await inTransaction(ctx.db, (tx) =>
      spendCredits(tx, ctx, { memberId, amount, reason: 'message', cause, key: randomUUID() }),
    );
  }

  /** Two days later: what comes late. */
  async later(): Promise<void> {
    const late: readonly Fate[] = ['late', 'money_returned', 'superseded', 'pended'];
    for (const { fate, payment } of this.bought) if (late.includes(fate)) await this.turn(payment, 'paid');
  }

  /** A week later: money goes back, and some buy again. */
  async goBack(): Promise<void> {
    for (const { fate, payment } of this.bought) {
      if (ends[fate] === 'charged_back') await this.turn(payment, 'chargeback');
      else if (fate.startsWith('refunded')) await refundPayment(this.server.ctx, payment.payment_id);
      else if (fate.startsWith('withdrawn')) await this.withdraw(payment);
    }
  }

  async buyAgain(): Promise<void> {
    if (buysAgain(this.life)) await this.begin('kept', this.life.pick);
  }

  private async withdraw({ payment_id: payment }: Payment): Promise<void> {
    const reply = await this.person.client.post('/api/withdrawal.php', { payment });
    expectStatus(reply, 200);
  }

  /** What the member sees of it all. */
  async account(): Promise<Account> {
    const { client, id } = this.person;
    client.cookies.set(...(await this.freshSession(id)));
    const { payments } = (await client.get<{ payments: Payment[] }>('/api/transactions.php')).body;
    const { withdrawals } = (await client.get<{ withdrawals: Withdrawal[] }>('/api/withdrawal.php')).body;
    const statement = rowsOf((await client.get('/api/statement-csv.php')).text);
    const papers = rowsOf((await client.get('/api/receipts-csv.php')).text);
    return { bought: this.bought, payments, withdrawals, statement, papers, balance: await balanceOf(this.server.ctx.db, id) }; // prettier-ignore
  }

  private async freshSession(id: string): Promise<[string, string]> {
    const { ctx } = this.server;
    return [sessionCookie, await inTransaction(ctx.db, (tx) => ctx.sessions.start(tx, id, 'test'))];
  }
}

export interface Account {
  readonly bought: readonly Bought[];
  readonly payments: readonly Payment[];
  readonly withdrawals: readonly Withdrawal[];
  readonly statement: readonly CsvRow[];
  readonly papers: readonly CsvRow[];
  readonly balance: number;
}

/** Every payment of a member is where its fate leads. */
export function expectFates({ bought, payments }: Account): void {
  const found = bought.map(({ fate, payment }) => [fate, payments.find((one) => one.payment_id === payment.payment_id)?.status]); // prettier-ignore
  expect(found).toEqual(bought.map(({ fate }) => [fate, ends[fate]]));
  expect(payments.length).toBe(bought.length);
}

/** Sums of money in minor units, by currency. */
export class Sums {
  private readonly byCurrency = new Map<string, number>();

  add(money: Payment['amount']): void {
    const { currency } = money;
    this.byCurrency.set(currency, (this.byCurrency.get(currency) ?? 0) + toMinor(money));
  }

  /** Without those that are nothing, by the currency's code. */
  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.byCurrency].filter(([, sum]) => sum !== 0).toSorted());
  }
}
