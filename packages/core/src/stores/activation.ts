import { makeAutoObservable, runInAction } from 'mobx';
import { activate } from '../contract/signup.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';
import type { SessionStore } from './session.ts';

/** What came of a link: one's own address is confirmed, that of another account than the one here, or none. */
export type ActivationResult = 'own' | 'other' | 'failed';

/** Confirms an address by the link of the activation mail. */
export class ActivationStore {
  result: ActivationResult | null = null;
  /** Whether there was a link. */
  opened = false;
  /** On its way; `error` is what can be tried again. */
  readonly sending = new Task();
  #token = '';
  readonly #env: Environment;
  readonly #session: SessionStore;

  constructor(env: Environment, session: SessionStore) {
    this.#env = env;
    this.#session = session;
    makeAutoObservable(this, { sending: false }, { autoBind: true });
  }

  /** Sends what the link brought along. Without a link there is nothing to confirm. */
  async open(token: string | null): Promise<void> {
    if (token === null) return;
    this.#token = token;
    runInAction(() => (this.opened = true));
    await this.send();
  }

  /** Sends it; again after the connection was gone. */
  async send(): Promise<void> {
    const body = { token: this.#token };
    const reply = await this.sending.run(() => this.#env.api.call(activate, { body }));
    if (reply === undefined) {
      const { error } = this.sending;
      if (error && error.status >= 400 && error.status < 429) this.settle('failed');
      return;
    }
    const isOwn = 'user' in reply;
    const result = isOwn || !this.#session.loggedIn ? 'own' : 'other';
    runInAction(() => {
      if (isOwn) this.#session.setUser(reply.user);
      this.#session.setActivated();
    });
    this.settle(result);
  }

  private settle(result: ActivationResult): void {
    this.result = result;
  }
}
