import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiError } from '../api/errors.ts';
import type { Reply } from '../contract/endpoint.ts';
import type { PaymentMethod } from '../contract/options.ts';
import { createPayment, getBundles, getPayment, getTransactions } from '../contract/payments.ts';
import type { LedgerEntry } from '../contract/payments.ts';
import type { Bundle, Discount, Money, Payment } from '../contract/shapes.ts';
import type { Cancel } from '../models/environment.ts';
import { Task } from '../models/task.ts';
import { RETRY_CAP_MS } from '../rules/retry.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';

export type BundlesReply = Reply<typeof getBundles>;
export type TransactionsReply = Reply<typeof getTransactions>;

/** A payment that is still open is asked about again after this, and after twice as long each time that nobody answers. */
export const PAYMENT_POLL_MS = 2_000;

/** A payment in one of these stays there, as far as a page that waits for it is concerned. */
const settled: readonly Payment['status'][] = [
  'completed', 'superseded', 'failed', 'cancelled', 'refunded', 'charged_back',
]; // prettier-ignore

/** A 4xx that no waiting changes: there is no such payment, or not for this member. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** Whether an order costs more than the page showed, or is in another currency. Nothing is counted, so numbers are exact enough. */
const isDearer = (amount: Money, shown: Money): boolean =>
  amount.currency !== shown.currency || Number(amount.amount) > Number(shown.amount);

/** A typed code that counts for nothing any more; with any other refusal it may still count for another order. */
const isCodeOver = ({ code }: ApiError): boolean => code === 'code_used' || code === 'code_not_found';

/** Buying credits: the bundles, one payment, and the history. */
export class PaymentsStore {
  bundles: Bundle[] = [];
  methods: PaymentMethod[] = [];
  discount: Discount | null = null;
  /** Full prices: a payment that is being processed has the discount. */
  discountHeld = false;
  minimumMessageCost: Money | null = null;
  /** Country that is paid from. */
  country: string | null = null;
  /** Code that was typed in and accepted. */
  code: string | null = null;
  current: Payment | null = null;
  /** What the page showed before its order turned out to cost more; null: nothing has become dearer. */
  shownBefore: Money | null = null;
  payments: Payment[] = [];
  entries: LedgerEntry[] = [];
  next: string | null = null;
  readonly loading = new Task();
  readonly applying = new Task();
  readonly paying = new Task();
  readonly watching = new Task();
  readonly loadingHistory = new Task();
  #key: { readonly about: string; readonly key: string } | null = null;
  /** The payment that a page waits for. */
  #watched: string | null = null;
  /** Looks in a row that nobody answered. */
  #failures = 0;
  #poll: Cancel | null = null;
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  readonly #completed: () => void;

  constructor(env: Environment, deps: { readonly alerts: AlertsStore; readonly completed: () => void }) {
    this.#env = env;
    this.#alerts = deps.alerts;
    this.#completed = deps.completed;
    makeAutoObservable(
      this,
      { loading: false, applying: false, paying: false, watching: false, loadingHistory: false },
      { autoBind: true },
    );
  }

  /**
   * Loads the bundles of a country, with the code that was accepted before. A code that does not hold any more is taken
   * back, and the page says so.
   */
  async load(country: string | null = this.country): Promise<void> {
    this.country = country;
    const query = { ...(country === null ? {} : { country }), ...(this.code === null ? {} : { code: this.code }) };
    const reply = await this.loading.runLatest((signal) => this.#env.api.call(getBundles, { query, signal }));
    if (reply !== undefined) return this.seed(reply);
    const { error } = this.loading;
    if (this.code === null || !error?.code.startsWith('code_')) return;
    this.#alerts.fail(error);
    await this.removeCode();
  }

  /** Pays from another country, where other methods are taken; where nobody answers everything stays as it was. */
  async payFrom(country: string): Promise<void> {
    const before = this.country;
    await this.load(country);
    const { error } = this.loading;
    if (error === null) return;
    this.#alerts.fail(error);
    runInAction(() => {
      this.country = before;
    });
  }

  /**
   * Takes the bundles, from a load or with the page that the server rendered.
   *
   * @param country that is paid from, where the page says it
   */
  seed(reply: BundlesReply, country: string | null = this.country): void {
    this.country = country;
    this.bundles = reply.bundles;
    this.methods = reply.payment_methods;
    this.discount = reply.discount;
    this.discountHeld = reply.discount_held;
    this.minimumMessageCost = reply.minimum_message_cost;
  }

  /**
   * Tries a discount code; the prices change when it holds.
   *
   * @returns whether it was accepted; `applying.error` says why not
   */
  async applyCode(code: string): Promise<boolean> {
    const query = { code: code.trim(), ...(this.country === null ? {} : { country: this.country }) };
    const reply = await this.applying.run(() => this.#env.api.call(getBundles, { query }));
    if (reply === undefined) return false;
    runInAction(() => {
      this.code = query.code;
      this.seed(reply);
    });
    return true;
  }

  /** Takes the typed code back; the discount that applies by itself returns. */
  async removeCode(): Promise<void> {
    this.code = null;
    this.applying.reset();
    await this.load();
  }

  /** The typed code, where it takes something off this bundle: one that asks for a larger order counts for others. */
  codeFor(bundle: string): string | null {
    // The order says that it has the discount later, or has it by now.
    if (this.discountHeld) return this.code;
    const reducing = this.bundles.find(({ id }) => id === bundle)?.discount_code ?? null;
    return reducing !== null && reducing === this.discount?.code ? this.code : null;
  }

  /**
   * Begins a payment. The same order tried again keeps its key, so that it is begun once.
   *
   * @param order `shown`: the price on the page; where the order costs more, that is shown and nothing goes on
   * @returns the payment, whose `redirect_url` leads to the provider; undefined when it failed or costs more, or the
   *   checkout was left
   */
  async pay(order: {
    readonly bundle: string;
    readonly method: PaymentMethod;
    readonly country: string;
    readonly waiver: boolean;
    readonly shown: Money;
  }): Promise<Payment | undefined> {
    this.shownBefore = null;
    const code = this.codeFor(order.bundle);
    const body = {
      bundle: order.bundle,
      payment_method: order.method,
      country: order.country,
      withdrawal_waiver: order.waiver,
      ...(code === null ? {} : { code }),
    };
    const about = JSON.stringify(body);
    if (this.#key?.about !== about) this.#key = { about, key: this.#env.newKey() };
    const idempotencyKey = this.#key.key;
    const reply = await this.paying.run(async () => {
      const begun = await this.#env.api.call(createPayment, { body, idempotencyKey });
      // Nobody pays more unasked: what it costs now is shown first.
      if (isDearer(begun.payment.amount, order.shown)) await this.load();
      return begun;
    });
    if (reply === undefined) {
      const { error, refused } = this.paying;
      if (!refused) return undefined;
      this.#key = null;
      if (error !== null && code !== null && isCodeOver(error)) await this.removeCode();
      return undefined;
    }
    // Begun: to pay for the same thing once more means a second payment.
    this.#key = null;
    runInAction(() => {
      this.current = reply.payment;
    });
    if (!isDearer(reply.payment.amount, order.shown)) return reply.payment;
    const { error } = this.loading;
    if (error) this.#alerts.fail(error);
    else runInAction(() => (this.shownBefore = order.shown));
    return undefined;
  }

  /** The checkout is left: no page goes on with what is being begun there, and the next one says nothing of it. */
  leaveCheckout(): void {
    this.paying.reset();
    this.shownBefore = null;
  }

  /** Shows a payment and asks again until it is settled, one way or the other, also while there is no line. */
  async watch(id: string): Promise<void> {
    this.stopWatching();
    if (this.current?.payment_id !== id) this.current = null;
    this.#watched = id;
    await this.#look(id);
  }

  /** Takes a payment with the page that the server rendered; goes on watching it in the browser. */
  seedCurrent(payment: Payment): void {
    this.current = payment;
  }

  stopWatching(): void {
    this.#unwatch();
    this.watching.reset();
  }

  /** Asks at once about the payment that is watched: credits have come, or the line is back. */
  async nudge(): Promise<void> {
    if (this.#watched !== null) await this.#look(this.#watched);
  }

  /** Loads payments and credit changes from the beginning. */
  async loadHistory(): Promise<void> {
    const reply = await this.loadingHistory.runLatest((signal) => this.#env.api.call(getTransactions, { signal }));
    if (reply !== undefined) this.seedHistory(reply);
  }

  /** Adds the next part of the history. */
  async loadMoreHistory(): Promise<void> {
    const after = this.next;
    if (after === null || this.loadingHistory.running) return;
    const reply = await this.loadingHistory.runLatest((signal) =>
      this.#env.api.call(getTransactions, { query: { after }, signal }),
    );
    if (reply === undefined) return;
    runInAction(() => {
      this.payments = [...this.payments, ...reply.payments];
      this.entries = [...this.entries, ...reply.entries];
      this.next = reply.next;
    });
  }

  seedHistory(reply: TransactionsReply): void {
    this.payments = reply.payments;
    this.entries = reply.entries;
    this.next = reply.next;
  }

  /** Forgets what was one person's, prices and methods included; what is still on its way is not taken. */
  clear(): void {
    this.stopWatching();
    this.leaveCheckout();
    for (const task of [this.loading, this.applying, this.loadingHistory]) task.reset();
    this.bundles = [];
    this.methods = [];
    this.country = null;
    this.minimumMessageCost = null;
    this.current = null;
    this.code = null;
    this.discount = null;
    this.discountHeld = false;
    this.payments = [];
    this.entries = [];
    this.next = null;
    this.#key = null;
  }

  async #look(id: string): Promise<void> {
    this.#poll?.();
    this.#poll = null;
    const before = this.current?.status;
    const reply = await this.watching.runLatest((signal) => this.#env.api.call(getPayment, { query: { id }, signal }));
    if (reply === undefined) return this.#unanswered(id, this.watching.error);
    runInAction(() => {
      this.current = reply.payment;
    });
    const { status } = reply.payment;
    if (settled.includes(status)) {
      this.#unwatch();
      if (status === 'completed' && before !== 'completed') this.#completed();
      return;
    }
    this.#failures = 0;
    this.#lookLater(id, PAYMENT_POLL_MS);
  }

  /** @param error null: another look goes on instead, or the page was left */
  #unanswered(id: string, error: ApiError | null): void {
    if (error === null) return;
    // Said once, however often it goes on.
    if (this.#failures === 0) this.#alerts.fail(error);
    if (isFinal(error)) return this.#unwatch();
    this.#lookLater(id, Math.min(RETRY_CAP_MS, PAYMENT_POLL_MS * 2 ** this.#failures));
    this.#failures += 1;
  }

  #lookLater(id: string, ms: number): void {
    this.#poll?.();
    this.#poll = this.#env.clock.setTimeout(() => void this.#look(id), ms);
  }

  #unwatch(): void {
    this.#poll?.();
    this.#poll = null;
    this.#watched = null;
    this.#failures = 0;
  }
}
