import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Payment, User, Withdrawal } from '@dating/core/contract';
import { toMinor } from '@dating/core/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { Refusal } from '../../src/http/errors.ts';
import { receivableOf, spendCredits } from '../../src/ledger/ledger.ts';
import { refundPayment } from '../../src/payments/refund.ts';
import { returnSpending } from '../../src/payments/return-spending.ts';
import type { SandboxOutcome } from '../../src/ports/index.ts';
import type { HttpClient } from './http.ts';
import { codeOf, newCode, type Shop } from './killed-shop.ts';
import { createPerson, type Person } from './people.ts';
import {
  type Act, type ModelBundle, type Offer, offers, type Outcome, PurchaseModel, type ShownMember, type ShownPayment,
} from './purchase-model.ts'; // prettier-ignore
import { checkout, order } from './shop.ts';

const membersOfGroup = 2;
const hour = 3_600_000;

const kinds = [
  'order', 'order', 'order', 'order twice', 'decide', 'decide', 'decide', 'decide', 'decide', 'pay twice', 'tell', 'tell',
  'repeat', 'spend', 'spend', 'withdraw', 'withdraw', 'refund', 'withdraw twice', 'withdraw and spend', 'return', 'return',
  'withdraw and return',
] as const; // prettier-ignore
const turns: readonly SandboxOutcome[] = ['paid', 'paid', 'paid', 'pending', 'failed', 'cancelled', 'expired', 'chargeback']; // prettier-ignore

/** What a group does next: which order or bundle it is about is picked from those that there are. */
export const stepShape = fc.record({
  kind: fc.constantFrom(...kinds),
  member: fc.nat(membersOfGroup - 1),
  offer: fc.constantFrom(...offers),
  outcome: fc.constantFrom(...turns),
  /** With its notice at once; else a later one tells. */
  told: fc.boolean(),
  pick: fc.nat(1_000),
  /** Its buyer asks to begin at once; a repeated order may come without that. */
  waiver: fc.boolean(),
});
export type Step = typeof stepShape extends fc.Arbitrary<infer T> ? T : never;

interface Ordered {
  readonly id: string;
  readonly at: string;
  readonly who: Person;
  readonly key: string;
  readonly change: Readonly<Record<string, unknown>>;
}

function agree(shown: unknown, expected: unknown, what: string): void {
  expect(shown, what).toEqual(expected);
}

/** Two members who share a code, and the model of them. */
export class Group {
  private model: PurchaseModel;
  private readonly orders = new Map<string, Ordered>();
  private readonly unsent = new Set<string>();
  /** The ledger's transfer of a spending. */
  private readonly transfers = new Map<string, string>();
  /** Notices of an order that were sent already. */
  private readonly notices = new Map<string, { headers: Readonly<Record<string, string>>; body: string }[]>();
  private readonly shop: Shop;
  private readonly people: readonly Person[];
  private readonly codes: Readonly<Record<Offer, string | undefined>>;
  private acts = 0;

  private constructor(shop: Shop, people: readonly Person[], codes: Group['codes']) {
    this.shop = shop;
    this.people = people;
    this.codes = codes;
    this.model = new PurchaseModel(people.length, shop.server.ctx.brands.default.signup_credits);
  }

  static async found(shop: Shop): Promise<Group> {
    const { ctx } = shop.server;
    const people: Person[] = [];
    for (let place = 0; place < membersOfGroup; place += 1) people.push(await createPerson(shop.server));
    const tomorrow = new Date(ctx.clock.now().getTime() + 24 * hour);
    return new Group(shop, people, {
      automatic: undefined,
      own: await newCode(shop.server, { validity: 'once-per-user' }),
      ending: await newCode(shop.server, { validity: 'once-per-user', expiresAt: tomorrow }),
      shared: await newCode(shop.server, { validity: 'once' }),
      always: await newCode(shop.server, {}),
    });
  }

  /** Makes a step, or two at once, and looks whether all is as the model says: in one order or the other. */
  async step(next: Step): Promise<void> {
    const acts = this.actsOf(next);
    const outcomes = await Promise.all(acts.map((act) => this.perform(act)));
    this.shop.count();
    await this.shop.settle();
    const concerned = this.concerned(acts);
    const shown = await this.show(concerned);
    const candidates = (
      acts.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ]
    ).map((places) => {
      const model = this.model.copy();
      const expected: Outcome[] = [];
      for (const place of places) expected[place] = model.act(acts[place]!);
      return { model, expected, shown: concerned.map((member) => model.show(member)) };
    });
    const found =
      candidates.find((one) => isDeepStrictEqual([one.expected, one.shown], [outcomes, shown])) ?? candidates[0]!;
    const what = `after ${JSON.stringify(acts)}`;
    agree(outcomes, found.expected, what);
    agree(shown, found.shown, what);
    this.model = found.model;
  }

  async nextPhase(): Promise<void> {
    const everybody = [...this.people.keys()];
    const shown = await this.show(everybody);
    this.model.nextPhase(this.oldestFirst(shown.flatMap(({ completed }) => completed)));
    const expected = everybody.map((member) => this.model.show(member));
    agree(shown, expected, `in phase ${this.model.phase}`);
  }

  /** All orders as the sweep looks at them; of two that were made at once, as they were completed. */
  private oldestFirst(completed: readonly string[]): readonly string[] {
    const place = (ref: string) => completed.indexOf(ref);
    return [...this.orders]
      .toSorted(([a, one], [b, other]) => one.at.localeCompare(other.at) || place(a) - place(b))
      .map(([ref]) => ref);
  }

  /** An order with the code that is shared may concern the others too. */
  private concerned(acts: readonly Act[]): readonly number[] {
    if (acts.some((act) => act.kind === 'order' && act.offer === 'shared')) return [...this.people.keys()];
    return [...new Set(acts.map((act) => ('member' in act ? act.member : this.model.memberOf(act.ref))))];
  }

  private actsOf(next: Step): Act[] {
    const { kind, member } = next;
    const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];
    const newest = this.model.refs().filter((one) => !this.unsent.has(one)).toReversed().slice(0, 6); // prettier-ignore
    const [ref, second] = [at(newest, next.pick), at(newest, next.pick + 1)];
    const begin = (buyer: number): Act => {
      this.acts += 1;
      const bundle = at(this.bundles(), next.pick)!;
      const { offer, waiver } = next;
      return { kind: 'order', ref: `${buyer}:${this.acts}`, member: buyer, offer, bundle, waiver };
    };
    const spend = (): Act => {
      this.acts += 1;
      return { kind: 'spend', member, amount: 1 + (next.pick % 9), spending: `${member}:${this.acts}` };
    };
    const spending = at(this.model.spendingsOf(member), next.pick);
    const giveBack = (): Act => (spending === undefined ? spend() : { kind: 'return', member, spending });
    if (ref === undefined || second === undefined) return [begin(member)];
    switch (kind) {
      case 'order':
        return [begin(member)];
      case 'order twice':
        return [begin(member), begin(next.offer === 'shared' ? 1 - member : member)];
      case 'decide':
        return [{ kind, ref, outcome: next.outcome, told: next.told, repeat: 1 + (next.pick % 3) }];
      case 'pay twice': {
        const pay = { kind: 'decide', outcome: 'paid', told: true, repeat: 2 } as const;
        return [
          { ...pay, ref },
          { ...pay, ref: second },
        ];
      }
      case 'tell':
        return [{ kind, ref }];
      case 'repeat': {
        const fresh = at(this.model.fresh(), next.pick);
        return [fresh === undefined ? begin(member) : { kind, ref: fresh }];
      }
      case 'spend':
        return [spend()];
      case 'return':
        return [giveBack()];
      case 'withdraw':
      case 'refund':
        return [{ kind, ref }];
      case 'withdraw twice':
        return [
          { kind: 'withdraw', ref },
          { kind: next.told ? 'withdraw' : 'refund', ref },
        ];
      case 'withdraw and spend':
        return [{ kind: 'withdraw', ref }, spend()];
      case 'withdraw and return':
        return [{ kind: 'withdraw', ref }, giveBack()];
    }
  }

  private bundles(): readonly ModelBundle[] {
    return this.shop.server.ctx.brands.default.bundles.slice(0, 3);
  }

  private async perform(act: Act): Promise<Outcome> {
    switch (act.kind) {
      case 'order':
        return this.order(act);
      case 'decide':
        return this.decide(act);
      case 'tell':
        return this.tell(act.ref);
      case 'repeat':
        return this.repeat(act.ref);
      case 'spend':
        return outcomeOf(this.spend(act));
      case 'return':
        return outcomeOf(this.giveBack(act));
      case 'withdraw':
        return this.withdraw(act.ref);
      case 'refund':
        return outcomeOf(refundPayment(this.shop.server.ctx, this.ordered(act.ref).id));
    }
  }

  private ordered(ref: string): Ordered {
    const found = this.orders.get(ref);
    if (!found) throw new Error(`There is no order ${ref}.`);
    return found;
  }

  private async order({ ref, member, offer, bundle, waiver }: Act & { kind: 'order' }): Promise<Outcome> {
    const who = this.people[member]!;
    const key = randomUUID();
    const code = this.codes[offer];
    const change = { bundle: bundle.id, ...(code === undefined ? {} : { code }) };
    const reply = await this.shop.ask(who, (client) => client.post('/api/payment.php', order(change), { key }));
    if (reply.status !== 201) return codeOf(reply) as Outcome;
    const { payment } = reply.body as { payment: Payment };
    if (!waiver) await this.dropWaiver(payment);
    // One that lost its discount to another order before the provider had it never gets there.
    if (!(await this.shop.server.ctx.payments.desk?.find(payment.payment_id))) this.unsent.add(ref);
    this.orders.set(ref, { id: payment.payment_id, at: payment.created_at, who, key, change });
    return 'done';
  }

  /** As a repeated order is that comes without one. */
  private async dropWaiver({ payment_id: id }: Payment): Promise<void> {
    const { db } = this.shop.server.ctx;
    await db.updateTable('payment').set({ withdrawal_waiver: false }).where('id', '=', id).execute();
  }

  private async repeat(ref: string): Promise<Outcome> {
    const { change, id, key, who } = this.ordered(ref);
    const reply = await this.shop.ask(who, (client) => client.post('/api/payment.php', order(change), { key }));
    agree((reply.body as { payment: Payment }).payment.payment_id, id, 'the answer to a repeated order');
    return 'done';
  }

  private async decide({ ref, outcome, told, repeat }: Act & { kind: 'decide' }): Promise<Outcome> {
    const { id, who } = this.ordered(ref);
    if (!told) {
      await this.shop.server.ctx.payments.desk?.decide(id, outcome);
      return 'done';
    }
    const form = { outcome, repeat: String(repeat) };
    const reply = await this.shop.ask(who, (client) => client.request('POST', checkout({ payment_id: id }), { form }));
    agree(reply.status, 303, 'the answer of the sandbox');
    return 'done';
  }

  /** Sends a new notice twice, between the earlier ones. */
  private async tell(ref: string): Promise<Outcome> {
    const { id, who } = this.ordered(ref);
    const notice = this.shop.server.ctx.payments.desk!.notice(`sbx_${id}`);
    const sent = this.notices.get(ref) ?? [];
    for (const { headers, body: raw } of [notice, ...sent, notice]) {
      const send = (client: HttpClient) => client.request('POST', '/api/payment-webhook.php/sandbox', { raw, headers });
      agree((await this.shop.ask(who, send)).status, 200, 'the answer to a notice');
    }
    this.notices.set(ref, [...sent.slice(-2), notice]);
    return 'done';
  }

  private async spend({ member, amount, spending }: Act & { kind: 'spend' }): Promise<void> {
    const { ctx } = this.shop.server;
    const memberId = this.people[member]!.id;
    const cause = { kind: 'test', id: 't' };
    const { transferId } = await inTransaction(ctx.db, (tx) =>
      spendCredits(tx, ctx, { memberId, amount, reason: 'message', cause, key: randomUUID() }),
    );
    this.transfers.set(spending, transferId ?? '');
  }

  private async giveBack({ spending }: Act & { kind: 'return' }): Promise<void> {
    const { ctx } = this.shop.server;
    const transferId = this.transfers.get(spending) ?? '';
    await inTransaction(ctx.db, (tx) => returnSpending(tx, ctx, transferId, randomUUID()));
  }

  private async withdraw(ref: string): Promise<Outcome> {
    const { id, who } = this.ordered(ref);
    const key = randomUUID();
    const reply = await this.shop.ask(who, (client) => client.post('/api/withdrawal.php', { payment: id }, { key }));
    return reply.status === 200 ? 'done' : (codeOf(reply) as Outcome);
  }

  private show(members: readonly number[]): Promise<ShownMember[]> {
    return Promise.all(members.map((member) => this.showMember(this.people[member]!)));
  }

  private async showMember(who: Person): Promise<ShownMember> {
    const { db } = this.shop.server.ctx;
    const get = async <T>(path: string) => (await this.shop.ask(who, (client) => client.get(path))).body as T;
    const { user } = await get<{ user: User }>('/api/user.php');
    const { payments } = await get<{ payments: Payment[] }>('/api/transactions.php');
    const { withdrawals } = await get<{ withdrawals: Withdrawal[] }>('/api/withdrawal.php');
    const papers = await db
      .selectFrom('receipt')
      .select(['payment_id', 'kind', 'gross'])
      .where('member_id', '=', who.id)
      .orderBy('number')
      .execute();
    const refunds = await db
      .selectFrom('sandbox_refund')
      .innerJoin('payment', 'payment.provider_ref', 'sandbox_refund.ref')
      .select(['payment.id', 'sandbox_refund.amount'])
      .where('payment.member_id', '=', who.id)
      .execute();
    const show = (payment: Payment): ShownPayment => {
      const { payment_id: id } = payment;
      const offered = withdrawals.find((one) => one.payment.payment_id === id);
      return {
        status: payment.status,
        amount: toMinor(payment.amount),
        held: payment.discount_held,
        withdrawal: offered ? { credits: offered.credits, refused: offered.refused } : null,
        papers: papers.filter((one) => one.payment_id === id).map(({ kind, gross }) => ({ kind, gross })),
        back: refunds.filter((one) => one.id === id).map(({ amount }) => amount),
      };
    };
    const own = [...this.orders].filter(([, ordered]) => ordered.who === who);
    const listed = payments.map(({ payment_id: id }) => id);
    agree(listed.toSorted(), own.map(([, { id }]) => id).toSorted(), 'the payments of a member'); // prettier-ignore
    return {
      credits: user.credits,
      owed: await receivableOf(db, who.id),
      premium: user.paid_user,
      completed: papers
        .filter(({ kind }) => kind === 'receipt')
        .map((paper) => own.find(([, { id }]) => id === paper.payment_id)?.[0] ?? ''),
      payments: Object.fromEntries(
        own.map(([ref, { id }]) => [ref, show(payments.find((one) => one.payment_id === id)!)]),
      ),
    };
  }
}

/** What our own functions refuse, as the calls do. */
async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code as Outcome;
    throw error;
  }
}
