import { makeAutoObservable, runInAction } from 'mobx';
import { getWithdrawals, type Withdrawal, withdraw } from '../contract/withdrawal.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** The purchases of the member, and the right to withdraw from them. */
export class WithdrawalsStore {
  /** Newest first; null until they are loaded. */
  withdrawals: Withdrawal[] | null = null;
  /** The purchase that the member is asked about once more. */
  asked: Withdrawal | null = null;
  /** The one that was just withdrawn. */
  done: Withdrawal | null = null;
  readonly loading = new Task();
  readonly withdrawing = new Task();
  readonly #env: Environment;
  readonly #withdrawn: () => void;
  #key: string | null = null;

  /** @param deps.withdrawn the credits, and perhaps premium, have changed */
  constructor(env: Environment, deps: { readonly withdrawn: () => void }) {
    this.#env = env;
    this.#withdrawn = deps.withdrawn;
    makeAutoObservable(this, { loading: false, withdrawing: false }, { autoBind: true });
  }

  seed(withdrawals: Withdrawal[]): void {
    this.withdrawals = withdrawals;
  }

  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getWithdrawals));
    if (reply) runInAction(() => this.seed(reply.withdrawals));
  }

  /** The first step: shows what a withdrawal brings. */
  ask(withdrawal: Withdrawal): void {
    this.asked = withdrawal;
    this.#key = this.#env.newKey();
    this.withdrawing.reset();
  }

  keep(): void {
    this.asked = null;
  }

  /** The second step. Tried again after a failure, it is the same withdrawal; one that another tab did is shown as done. */
  async confirm(): Promise<void> {
    const { asked } = this;
    if (asked === null || this.#key === null || this.withdrawing.running) return;
    const idempotencyKey = this.#key;
    const body = { payment: asked.payment.payment_id };
    const reply = await this.withdrawing.run(() => this.#env.api.call(withdraw, { body, idempotencyKey }));
    if (!reply) {
      if (this.withdrawing.error?.code !== 'conflict') return;
      this.keep();
      await this.load();
      return;
    }
    runInAction(() => {
      this.done = reply.withdrawal;
      this.asked = null;
      this.withdrawals = (this.withdrawals ?? []).map((known) =>
        known.payment.payment_id === reply.payment.payment_id ? reply.withdrawal : known,
      );
    });
    this.#withdrawn();
    await this.load();
  }
}
