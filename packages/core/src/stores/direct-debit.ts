import { makeAutoObservable, runInAction } from 'mobx';
import { createDirectDebit, type DirectDebit, resendDebitCode, signDirectDebit } from '../contract/direct-debit.ts';
import type { BodyInput } from '../contract/endpoint.ts';
import type { Payment } from '../contract/shapes.ts';
import type { Cancel } from '../models/environment.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** An order by direct debit, as it is sent. */
export type DebitOrder = BodyInput<typeof createDirectDebit>;

/** A direct debit on its way from the account to the signature. */
export class DirectDebitStore {
  debit: DirectDebit;
  /** Seconds until another code can be asked for. */
  secondsToWait = 0;
  readonly beginning = new Task();
  readonly signing = new Task();
  readonly resending = new Task();
  #key: { readonly about: string; readonly key: string } | null = null;
  #tick: Cancel | null = null;
  readonly #env: Environment;

  constructor(env: Environment, debit: DirectDebit) {
    this.#env = env;
    this.debit = debit;
    makeAutoObservable(this, { beginning: false, signing: false, resending: false }, { autoBind: true });
  }

  /** Takes what the page's address names now. */
  show(debit: DirectDebit): void {
    this.debit = debit;
    this.beginning.reset();
    this.signing.reset();
    this.resending.reset();
  }

  /** The page is left: nothing goes on with what is being begun or signed there. */
  leave(): void {
    this.beginning.reset();
    this.signing.reset();
  }

  /** Counts down to the next code until it is called off. */
  count(): Cancel {
    this.#count();
    return () => this.#tick?.();
  }

  /** Sends the account. The same order tried again keeps its key, so that it is begun once. */
  async begin(order: DebitOrder): Promise<Payment | undefined> {
    const about = JSON.stringify(order);
    if (this.#key?.about !== about) this.#key = { about, key: this.#env.newKey() };
    const idempotencyKey = this.#key.key;
    const reply = await this.beginning.run(() =>
      this.#env.api.call(createDirectDebit, { body: order, idempotencyKey }),
    );
    if (reply === undefined) {
      if (this.beginning.refused) this.#key = null;
      return undefined;
    }
    this.#key = null;
    return reply.payment;
  }

  /** @returns the payment, once it is signed; `signing.error` says why it is not */
  async sign(otp: string): Promise<Payment | undefined> {
    const payment = this.debit.payment?.payment_id;
    if (payment === undefined) return undefined;
    const reply = await this.signing.run(() => this.#env.api.call(signDirectDebit, { body: { payment, otp } }));
    return reply?.payment;
  }

  /** Asks for another code; the last one ends. */
  async resend(): Promise<void> {
    const payment = this.debit.payment?.payment_id;
    if (payment === undefined) return;
    this.signing.reset();
    const reply = await this.resending.run(() => this.#env.api.call(resendDebitCode, { body: { payment } }));
    if (reply === undefined) return;
    runInAction(() => {
      this.debit = reply.debit;
    });
    this.#count();
  }

  #count(): void {
    this.#tick?.();
    const at = this.debit.code?.resend_at;
    const left = at ? Math.ceil((Date.parse(at) - this.#env.clock.now().getTime()) / 1000) : 0;
    this.secondsToWait = Math.max(0, left);
    this.#tick = this.secondsToWait > 0 ? this.#env.clock.setTimeout(() => this.#count(), 1000) : null;
  }
}
