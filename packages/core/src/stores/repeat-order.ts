import { makeAutoObservable } from 'mobx';
import { revokeMandates } from '../contract/direct-debit.ts';
import type { PaymentMethod } from '../contract/options.ts';
import { repeatOrder } from '../contract/repeat-order.ts';
import type { Money, Payment } from '../contract/shapes.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** Ordering the same bundle once more, and the mandate that it may be collected by. */
export class RepeatOrderStore {
  readonly repeating = new Task();
  readonly revoking = new Task();
  #key: string | null = null;
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { repeating: false, revoking: false }, { autoBind: true });
  }

  /**
   * Begins the payment; the member has given the waiver. After a lost answer it keeps its key, so that it is begun once.
   *
   * @param price as the member was shown it: more is refused (`conflict`)
   * @returns the payment, whose `redirect_url` leads to the provider; undefined when it failed or the page was left
   */
  async repeat(method: PaymentMethod, price: Money): Promise<Payment | undefined> {
    if (this.repeating.running) return undefined;
    this.#key ??= this.#env.newKey();
    const idempotencyKey = this.#key;
    const body = { payment_method: method, withdrawal_waiver: true, price };
    const reply = await this.repeating.run(() => this.#env.api.call(repeatOrder, { body, idempotencyKey }));
    if (reply !== undefined || this.repeating.refused) this.#key = null;
    return reply?.payment;
  }

  /** The page is left: nothing goes on with what is being begun there. */
  leave(): void {
    this.repeating.reset();
  }

  /** Revokes the stored mandate. @returns whether it is revoked now; `revoking.error` says why not */
  async revoke(): Promise<boolean> {
    return (await this.revoking.run(() => this.#env.api.call(revokeMandates))) !== undefined;
  }
}
