import { makeAutoObservable, runInAction } from 'mobx';
import {
  checkMailChange, confirmMailChange, getMailChange, requestMailChange, resendMailChange, undoMailChange,
} from '../contract/mail-change.ts'; // prettier-ignore
import type { PendingMailChange } from '../contract/mail-change.ts';
import { updateUser } from '../contract/account.ts';
import { Form } from '../models/form.ts';
import { Task } from '../models/task.ts';
import { isEmail, usernameProblem } from '../rules/account.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { WithProof } from './proof.ts';
import type { SessionStore } from './session.ts';

/** A member's own username. */
export class UsernameStore {
  readonly form: Form<'name'>;
  readonly #env: Environment;
  readonly #session: SessionStore;

  constructor(env: Environment, session: SessionStore) {
    this.#env = env;
    this.#session = session;
    this.form = new Form({ name: session.user?.profile.name ?? '' }, ({ name }) => {
      const problem = usernameProblem(name, session.user?.email ?? '');
      return problem === null ? {} : { name: problem };
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  /** Whether something else stands there than the name they have. */
  get differs(): boolean {
    return this.form.values.name.trim() !== this.#session.user?.profile.name;
  }

  /** @returns whether it is changed */
  async save(): Promise<boolean> {
    const reply = await this.form.submit(({ name }) => this.#env.api.call(updateUser, { body: { name } }));
    if (reply === undefined) return false;
    this.#session.setUser(reply.user);
    this.form.set('name', reply.user.profile.name);
    return true;
  }
}

/** A member asks for another e-mail address. */
export class MailChangeStore {
  /** What waits for its link to be pressed. */
  pending: PendingMailChange | null = null;
  readonly loading = new Task();
  readonly form: Form<'email'>;
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  readonly #withProof: WithProof;

  constructor(env: Environment, deps: { readonly alerts: AlertsStore; readonly withProof: WithProof }) {
    this.#env = env;
    this.#alerts = deps.alerts;
    this.#withProof = deps.withProof;
    this.form = new Form({ email: '' }, ({ email }) => (isEmail(email) ? {} : { email: 'new_email_invalid' as const }));
    makeAutoObservable(this, { loading: false, form: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getMailChange));
    if (reply !== undefined) this.take(reply.pending);
  }

  /** @returns whether the link is on its way */
  async request(): Promise<boolean> {
    const reply = await this.form.submit(({ email }) =>
      this.#withProof(() => this.#env.api.call(requestMailChange, { body: { email: email.trim() } })),
    );
    if (reply === undefined) return false;
    this.form.clear('email');
    await this.load();
    return true;
  }

  /** Sends the link to the new address again. */
  async resend(): Promise<void> {
    try {
      await this.#env.api.call(resendMailChange, { body: {} });
      this.#alerts.add('success', { key: 'activation.resent' });
    } catch (error) {
      this.#alerts.fail(error);
    }
    await this.load();
  }

  /** The address stays as it is. */
  async withdraw(): Promise<void> {
    try {
      await this.#env.api.call(undoMailChange, { body: {} });
      runInAction(() => this.take(null));
      this.#alerts.add('success', { key: 'settings.account.withdrawn' });
    } catch (error) {
      this.#alerts.fail(error);
    }
  }

  private take(pending: PendingMailChange | null): void {
    this.pending = pending;
  }
}

/** Where the page behind a link about an address stands. */
export type MailLinkState = 'checking' | 'confirm' | 'undo' | 'expired' | 'confirmed' | 'undone';

/** The page behind a link in a mail about a changed address: it asks for one press and never acts by itself. */
export class MailLinkStore {
  state: MailLinkState = 'checking';
  /** The address that the account has after the press. */
  email = '';
  readonly task = new Task();
  #token = '';
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { task: false }, { autoBind: true });
  }

  /** Asks what the link is good for. Without a link there is nothing to do. */
  async open(token: string | null): Promise<void> {
    if (token === null) return this.settle('expired');
    this.#token = token;
    await this.again();
  }

  /** Asks again, after the connection was gone. */
  async again(): Promise<void> {
    const body = { token: this.#token };
    const reply = await this.task.run(() => this.#env.api.call(checkMailChange, { body }));
    if (reply === undefined) return this.#failed();
    runInAction(() => {
      this.email = reply.email;
      this.state = reply.action;
    });
  }

  /** Does what the page asked. */
  async press(): Promise<void> {
    const confirming = this.state === 'confirm';
    const body = { token: this.#token };
    const reply = await this.task.run(() =>
      confirming ? this.#env.api.call(confirmMailChange, { body }) : this.#env.api.call(undoMailChange, { body }),
    );
    if (reply === undefined) this.#failed();
    else this.settle(confirming ? 'confirmed' : 'undone');
  }

  #failed(): void {
    if (this.task.error?.code === 'link_expired') this.settle('expired');
  }

  private settle(state: MailLinkState): void {
    this.state = state;
  }
}
