import { discountedMinor, refundMinor } from '@dating/core/rules';
import type { ProviderStatus, SandboxOutcome } from '../../src/ports/index.ts';
import { LedgerModel } from './ledger-model.ts';

/** What an order is discounted by: what comes by itself, or a code (per member, ending soon, once for all, always). */
export const offers = ['automatic', 'own', 'ending', 'shared', 'always'] as const;
export type Offer = (typeof offers)[number];

/** Hours after the first order at which each phase begins: bonus, welcome code, no discount by itself, time to withdraw over. */
export const phases = [0, 5, 85, 85 + 24 * 20] as const;
const hoursOfWelcome = 72;
const hoursOfEndingCode = 24;
const hoursOfOpenOrder = 24;
const lastPhase = phases.length - 1;

/** A bundle as the model knows it; its price in minor units. */
export interface ModelBundle {
  readonly id: string;
  readonly credits: number;
  readonly price: number;
}

/** What somebody does. `ref` names the order it is about, in the test alone. */
export type Act =
  | { readonly kind: 'order'; readonly ref: string; readonly member: number; readonly offer: Offer; readonly bundle: ModelBundle; readonly waiver: boolean } // prettier-ignore
  | { readonly kind: 'decide'; readonly ref: string; readonly outcome: SandboxOutcome; readonly told: boolean; readonly repeat: number } // prettier-ignore
  | { readonly kind: 'tell'; readonly ref: string }
  | { readonly kind: 'repeat'; readonly ref: string }
  | { readonly kind: 'spend'; readonly member: number; readonly amount: number; readonly spending: string }
  | { readonly kind: 'return'; readonly member: number; readonly spending: string }
  | { readonly kind: 'withdraw'; readonly ref: string }
  | { readonly kind: 'refund'; readonly ref: string };

/** What comes of an act, as far as the one who acts is told. */
export type Outcome = 'done' | 'code_used' | 'code_not_found' | 'not_enough_credits' | 'conflict';

interface ModelPayment {
  readonly ref: string;
  readonly member: number;
  readonly credits: number;
  readonly amount: number;
  readonly held: boolean;
  /** What it is discounted by. */
  readonly offer: Offer | null;
  /** Its buyer asked to begin at once. */
  readonly waiver: boolean;
  readonly begun: number;
  status: 'loading' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';
  claim: 'reserved' | 'released' | 'used';
  superseded: boolean;
  /** The phase in which it was completed. */
  completed: number | null;
  provider: ProviderStatus;
  /** Withdrawn at the provider: only money that was on its way can come. */
  withdrawn: boolean;
  /** Minor units that went back. */
  back: number | null;
  refund: { readonly credits: number; readonly amount: number; readonly by: 'member' | 'operator' } | null;
}

/** A payment as its member and the books show it. */
export interface ShownPayment {
  readonly status: string;
  readonly amount: number;
  readonly held: boolean;
  /** Credits that a withdrawal takes or took, and why there is none; null for one that was never completed. */
  readonly withdrawal: { readonly credits: number; readonly refused: string | null } | null;
  /** Minor units on the papers, in the order of their numbers. */
  readonly papers: readonly { readonly kind: string; readonly gross: number }[];
  /** Minor units that the provider was told to pay back. */
  readonly back: readonly number[];
}

/** A member as the pages and the books show them. */
export interface ShownMember {
  readonly credits: number;
  readonly owed: number;
  readonly premium: boolean;
  /** Completed orders, the first one first. */
  readonly completed: readonly string[];
  readonly payments: Readonly<Record<string, ShownPayment>>;
}

/** The rules of buying and of getting money back for members who share a code, in the plainest form. */
export class PurchaseModel {
  phase = 0;
  private readonly members: { ledger: LedgerModel; premium: boolean }[];
  private payments: ModelPayment[] = [];
  /** Who has what is to be had once. */
  private holds = new Map<string, string>();

  constructor(count: number, signupCredits: number) {
    this.members = Array.from({ length: count }, () => ({ ledger: new LedgerModel(), premium: false }));
    for (const { ledger } of this.members) ledger.grant(signupCredits, null);
  }

  copy(): PurchaseModel {
    const copy = new PurchaseModel(0, 0);
    copy.phase = this.phase;
    copy.members.push(...this.members.map(({ ledger, premium }) => ({ ledger: ledger.copy(), premium })));
    copy.payments = structuredClone(this.payments);
    copy.holds = structuredClone(this.holds);
    return copy;
  }

  /** Orders that an act can be about. */
  refs(): readonly string[] {
    return this.payments.map(({ ref }) => ref);
  }

  /** Orders whose request can be repeated: its answer is kept for a day. */
  fresh(): readonly string[] {
    return this.payments.filter(({ begun }) => begun === this.phase).map(({ ref }) => ref);
  }

  /** A member's spendings, as the test names them. */
  spendingsOf(member: number): readonly string[] {
    return this.ledger(member).spendings.map(({ transferId }) => transferId);
  }

  act(act: Act): Outcome {
    switch (act.kind) {
      case 'order':
        return this.order(act);
      case 'decide':
        this.decide(this.find(act.ref), act.outcome);
        if (act.told) this.look(this.find(act.ref));
        return 'done';
      case 'tell':
        this.look(this.find(act.ref));
        return 'done';
      case 'repeat':
        return 'done';
      case 'spend':
        return this.spend(act);
      case 'return':
        return this.returnSpending(act.member, act.spending);
      case 'withdraw':
        return this.withdraw(this.find(act.ref));
      case 'refund':
        return this.giveBack(this.find(act.ref), 'operator');
    }
  }

  /**
   * Time passes, and the sweep looks at what is open.
   * @param order in which it looks at the orders
   */
  nextPhase(order: readonly string[]): void {
    const hours = (phases[this.phase + 1] ?? 0) - (phases[this.phase] ?? 0);
    this.phase += 1;
    const place = ({ ref }: ModelPayment) => order.indexOf(ref);
    for (const payment of this.payments.toSorted((one, other) => place(one) - place(other))) {
      if (payment.provider === 'open' && hours >= hoursOfOpenOrder) payment.provider = 'expired';
      if (!isOpen(payment)) continue;
      if (payment.superseded) this.cancel(payment);
      this.look(payment);
    }
  }

  memberOf(ref: string): number {
    return this.find(ref).member;
  }

  show(member: number): ShownMember {
    const { ledger, premium } = this.members[member]!;
    const payments = this.payments.filter((one) => one.member === member);
    return {
      credits: ledger.balance,
      owed: ledger.receivable,
      premium,
      completed: ledger.lots.flatMap(({ payment }) => payment ?? []),
      payments: Object.fromEntries(payments.map((one) => [one.ref, this.showPayment(one)])),
    };
  }

  private showPayment(payment: ModelPayment): ShownPayment {
    const { amount, back, completed, held, refund } = payment;
    const receipt = { kind: 'receipt', gross: amount };
    return {
      status: payment.superseded && completed === null ? 'superseded' : payment.status,
      amount,
      held,
      withdrawal:
        completed === null
          ? null
          : { credits: refund?.credits ?? this.lot(payment).remaining, refused: this.refusal(payment) },
      papers: completed === null ? [] : refund ? [receipt, { kind: 'credit_note', gross: refund.amount }] : [receipt],
      back: back === null ? [] : [back],
    };
  }

  private find(ref: string): ModelPayment {
    const payment = this.payments.find((one) => one.ref === ref);
    if (!payment) throw new Error(`There is no order ${ref}.`);
    return payment;
  }

  private ledger(member: number): LedgerModel {
    return this.members[member]!.ledger;
  }

  private lot(payment: ModelPayment) {
    return this.ledger(payment.member).lotOf(payment.ref);
  }

  private order({ ref, member, offer, bundle, waiver }: Act & { kind: 'order' }): Outcome {
    this.askAboutHolders(member, offer);
    const standing = this.standing(member, offer);
    if (typeof standing === 'string') return standing;
    const { discounted, taken } = standing;
    if (taken) this.supersede(taken);
    const percentage = offer === 'automatic' ? 25 : 10;
    this.payments.push({
      ref,
      member,
      credits: bundle.credits,
      amount: discounted ? discountedMinor(bundle.price, percentage) : bundle.price,
      held: standing.held,
      offer: discounted ? offer : null,
      waiver,
      begun: this.phase,
      status: 'loading',
      claim: 'reserved',
      superseded: false,
      completed: null,
      provider: 'open',
      withdrawn: false,
      back: null,
      refund: null,
    });
    const key = keyOf(member, offer);
    if (discounted && key !== null) this.holds.set(key, ref);
    if (taken) {
      this.cancel(taken);
      this.look(taken);
    }
    return 'done';
  }

  /** The provider is asked about the orders that this one could take a discount from. */
  private askAboutHolders(member: number, offer: Offer): void {
    const holders = [...this.holds].filter(
      ([key, holder]) => this.find(holder).member === member || (offer === 'shared' && key === 'shared'),
    );
    for (const holder of new Set(holders.map(([, of]) => this.find(of)))) {
      if (holder.status === 'loading') this.look(holder);
    }
  }

  private standing(
    member: number,
    offer: Offer,
  ): Outcome | { readonly discounted: boolean; readonly held: boolean; readonly taken: ModelPayment | null } {
    const hours = phases[this.phase] ?? 0;
    const full = { discounted: false, held: false, taken: null };
    if (offer === 'automatic' && (this.members[member]!.premium || hours >= hoursOfWelcome)) return full;
    if (offer !== 'automatic' && this.isUsed(member, offer)) return 'code_used';
    if (offer === 'ending' && hours >= hoursOfEndingCode) return 'code_not_found';
    const key = keyOf(member, offer);
    const ref = key === null ? undefined : this.holds.get(key);
    if (ref === undefined) return { ...full, discounted: true };
    const holder = this.find(ref);
    if (holder.completed !== null) return offer === 'automatic' ? full : 'code_used';
    if (holder.status !== 'pending') return { discounted: true, held: false, taken: holder };
    return holder.member === member ? { ...full, held: true } : 'code_used';
  }

  private isUsed(member: number, offer: Offer): boolean {
    return (
      offer !== 'always' &&
      this.payments.some((other) => {
        if (other.offer !== offer || (offer !== 'shared' && other.member !== member)) return false;
        // An unpaid order keeps a code from other members for an hour.
        return (
          other.claim === 'used' ||
          (other.claim === 'reserved' && other.member !== member && other.begun === this.phase)
        );
      })
    );
  }

  private supersede(payment: ModelPayment): void {
    this.release(payment);
    payment.superseded = true;
  }

  private release(payment: ModelPayment): void {
    if (payment.offer === null || payment.claim !== 'reserved') return;
    payment.claim = 'released';
    for (const [key, ref] of this.holds) if (ref === payment.ref) this.holds.delete(key);
  }

  /** At the provider. */
  private cancel(payment: ModelPayment): void {
    if (!['open', 'failed', 'cancelled', 'expired'].includes(payment.provider)) return;
    payment.provider = 'cancelled';
    payment.withdrawn = true;
  }

  /** At the provider. */
  private decide(payment: ModelPayment, outcome: SandboxOutcome): void {
    const { provider, withdrawn } = payment;
    if (provider === 'charged_back') return;
    if (provider === 'paid' && outcome !== 'chargeback') return;
    if (provider !== 'paid' && (withdrawn || provider === 'failed') && outcome !== 'paid') return;
    payment.provider = outcome === 'chargeback' ? 'charged_back' : outcome;
  }

  /** The product hears how the order stands at the provider. */
  private look(payment: ModelPayment): void {
    const { provider } = payment;
    if (provider === 'pending' && payment.status === 'loading') payment.status = 'pending';
    if (provider === 'failed' || provider === 'cancelled' || provider === 'expired') this.end(payment);
    if (provider === 'paid') this.complete(payment);
    if (provider === 'charged_back') this.chargeBack(payment);
  }

  private end(payment: ModelPayment): void {
    if (!isOpen(payment)) return;
    payment.status = payment.provider === 'failed' ? 'failed' : 'cancelled';
    this.release(payment);
  }

  private complete(payment: ModelPayment): void {
    if (payment.completed !== null || payment.back !== null) return;
    if (isOver(payment) || !this.use(payment)) {
      if (payment.provider !== 'paid') return;
      payment.back = payment.amount;
      if (isOpen(payment)) payment.status = 'cancelled';
      return;
    }
    payment.status = 'completed';
    payment.completed = this.phase;
    const buyer = this.members[payment.member]!;
    buyer.ledger.grant(payment.credits, payment.ref);
    buyer.premium = true;
    this.endFirstPurchase(payment);
  }

  /** False where another order has the discount by now. */
  private use(payment: ModelPayment): boolean {
    if (payment.offer === null) return true;
    const key = keyOf(payment.member, payment.offer);
    if (key !== null && (this.holds.get(key) ?? payment.ref) !== payment.ref) return false;
    if (key !== null) this.holds.set(key, payment.ref);
    payment.claim = 'used';
    return true;
  }

  private endFirstPurchase(payment: ModelPayment): void {
    const key = keyOf(payment.member, 'automatic') ?? '';
    const rival = this.holds.get(key);
    if (rival !== undefined && this.find(rival).status === 'loading') this.supersede(this.find(rival));
    if (!this.holds.has(key)) this.holds.set(key, payment.ref);
  }

  private chargeBack(payment: ModelPayment): void {
    if (payment.status === 'charged_back' || isOver(payment)) return;
    this.complete(payment);
    if (payment.completed === null) return;
    this.ledger(payment.member).chargeBack(this.lot(payment));
    payment.status = 'charged_back';
  }

  private spend({ member, amount, spending }: Act & { kind: 'spend' }): Outcome {
    const ledger = this.ledger(member);
    if (amount > ledger.balance) return 'not_enough_credits';
    ledger.spend(amount, spending);
    return 'done';
  }

  private returnSpending(member: number, name: string): Outcome {
    const ledger = this.ledger(member);
    const spending = ledger.spendings.find(({ transferId }) => transferId === name);
    if (spending) ledger.reverse(spending);
    return 'done';
  }

  private refusal(payment: ModelPayment): string | null {
    if (payment.status === 'charged_back') return 'charged_back';
    if (payment.refund) return payment.refund.by === 'member' ? 'withdrawn' : 'refunded';
    if (this.phase === lastPhase && payment.completed !== lastPhase) return 'over';
    return this.backFor(payment, 'member') === 0 ? 'used' : null;
  }

  /** Minor units: of what is unused, and of what is used too where the member did not ask to begin at once. */
  private backFor(payment: ModelPayment, by: 'member' | 'operator'): number {
    if (by === 'member' && !payment.waiver) return payment.amount;
    return refundMinor(payment.amount, payment.credits, this.lot(payment).remaining);
  }

  private withdraw(payment: ModelPayment): Outcome {
    if (payment.completed === null || this.refusal(payment) !== null) return 'conflict';
    return this.giveBack(payment, 'member');
  }

  private giveBack(payment: ModelPayment, by: 'member' | 'operator'): Outcome {
    if (payment.status !== 'completed' || this.backFor(payment, by) === 0) return 'conflict';
    const credits = this.lot(payment).remaining;
    const amount = this.backFor(payment, by);
    const ledger = this.ledger(payment.member);
    if (amount === payment.amount) ledger.refundWhole(this.lot(payment));
    else ledger.refund(this.lot(payment));
    payment.refund = { credits, amount, by };
    payment.back = amount;
    payment.status = 'refunded';
    const kept = this.payments.some(
      (one) =>
        one.member === payment.member &&
        one.completed !== null &&
        one.status !== 'charged_back' &&
        (one.back ?? 0) < one.amount,
    );
    if (!kept) this.members[payment.member]!.premium = false;
    return 'done';
  }
}

const isOpen = ({ status }: ModelPayment): boolean => status === 'loading' || status === 'pending';

const isOver = ({ superseded, completed, status }: ModelPayment): boolean =>
  (superseded && completed === null) || status === 'failed';

/** What a discount is to be had once for; null: it can be had any number of times. */
function keyOf(member: number, offer: Offer): string | null {
  if (offer === 'always') return null;
  return offer === 'shared' ? offer : `${offer} of ${member}`;
}
