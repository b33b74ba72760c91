import { makeAutoObservable, runInAction } from 'mobx';
import { getWaitlist, putWaitlist } from '../contract/waitlist.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** Whether the member is told when credits can be bought. */
export class WaitlistStore {
  /** undefined until it is known. */
  waiting: boolean | undefined = undefined;
  readonly loading = new Task();
  readonly saving = new Task();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { loading: false, saving: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getWaitlist));
    if (reply) runInAction(() => (this.waiting = reply.waiting));
  }

  /** Asks to be told, or takes that back; `saving.error` says why it failed. */
  async set(waiting: boolean): Promise<void> {
    const reply = await this.saving.run(() => this.#env.api.call(putWaitlist, { body: { waiting } }));
    if (reply) runInAction(() => (this.waiting = reply.waiting));
  }
}
