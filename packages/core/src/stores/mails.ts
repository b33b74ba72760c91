import { makeAutoObservable, runInAction } from 'mobx';
import { unsubscribe, type UnsubscribeScope } from '../contract/mails.ts';
import { type NotificationType, notificationTypes } from '../contract/options.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** Which type of mail a link is about: it is the second of the token's three parts. */
function typeIn(token: string): NotificationType | null {
  const [, named, proof] = token.split('.');
  const type = notificationTypes.find((one) => one === named);
  return type && proof ? type : null;
}

/** Behind the link at the foot of a mail: one press, without a log-in, and that mail comes no more. */
export class UnsubscribeStore {
  readonly task = new Task();
  /** `none`: the page was opened without a link. */
  state: 'none' | 'asking' | 'done' | 'expired' = 'none';
  type: NotificationType | null = null;
  /** What was turned off. */
  scope: UnsubscribeScope = 'type';
  #token: string | null = null;
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { task: false }, { autoBind: true });
  }

  /** Takes the token of the link; null where there is none. */
  open(token: string | null): void {
    this.#token = token;
    this.type = token === null ? null : typeIn(token);
    if (token !== null) this.state = this.type ? 'asking' : 'expired';
  }

  /** Turns the type off, or all mail that is not service. `task.error` says why not. */
  async press(scope: UnsubscribeScope): Promise<void> {
    const token = this.#token;
    if (token === null || this.state !== 'asking') return;
    const reply = await this.task.run(() => this.#env.api.call(unsubscribe, { query: { token }, body: { scope } }));
    runInAction(() => {
      if (reply) {
        this.scope = scope;
        this.state = 'done';
      } else if (this.task.error?.code === 'link_expired') this.state = 'expired';
    });
  }
}
