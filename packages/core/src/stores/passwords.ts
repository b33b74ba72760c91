import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiError } from '../api/errors.ts';
import { type Passkey, removePasskey } from '../contract/devices.ts';
import { changePassword, checkReset, requestReset, resetPassword } from '../contract/passwords.ts';
import type { User } from '../contract/shapes.ts';
import { Form } from '../models/form.ts';
import { Task } from '../models/task.ts';
import { emailProblem, newPasswordProblems } from '../rules/signup.ts';
import type { Environment } from './environment.ts';
import type { SessionStore } from './session.ts';

/** Asking for a link to choose a new password. */
export class ResetRequestStore {
  readonly form: Form<'email'>;
  /** Where the link went; null before. */
  sentTo: string | null = null;
  /** How often it was sent again. */
  again = 0;
  readonly #env: Environment;

  /**
   * @param email what was typed elsewhere already
   * @param posted how it was answered where it was posted without script; an error of null: the link was sent
   */
  constructor(env: Environment, email = '', posted?: { readonly error: ApiError | null }) {
    this.#env = env;
    this.form = new Form({ email }, (values) => {
      const problem = emailProblem(values.email);
      return problem === null ? {} : { email: problem };
    });
    if (posted?.error) this.form.refuse(posted.error);
    else if (posted) this.sentTo = email;
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  /** Whether it has just been sent again; where the next try is refused, only that is said. */
  get isSentAgain(): boolean {
    return this.again > 0 && !this.form.error;
  }

  /** Sends the link. */
  async send(): Promise<void> {
    if (await this.#ask()) this.sent();
  }

  /** Sends it once more. */
  async sendAgain(): Promise<void> {
    if (await this.#ask()) this.sentAgain();
  }

  /** Back to the form, for another address. */
  another(): void {
    this.sentTo = null;
    this.again = 0;
    this.form.task.reset();
  }

  private sent(): void {
    this.sentTo = this.form.values.email.trim();
    this.again = 0;
  }

  private sentAgain(): void {
    this.again += 1;
  }

  async #ask(): Promise<boolean> {
    const reply = await this.form.submit(({ email }) =>
      this.#env.api.call(requestReset, { body: { email: email.trim() } }),
    );
    return reply !== undefined;
  }
}

/**
 * Where choosing a new password by a link stands. `leaving`: it is changed, but the account is pending deletion.
 * `passkeys`: it is changed, and what else logs in is to be looked at.
 */
export type ResetState = 'checking' | 'form' | 'expired' | 'leaving' | 'passkeys' | 'done';

const noPasswords = { password: '', password_repeat: '' };

/** Choosing a new password by the link of a mail. */
export class ResetStore {
  state: ResetState = 'checking';
  /** The account's address, once the link is known to work. */
  email = '';
  readonly form: Form<'password' | 'password_repeat'>;
  readonly checking = new Task();
  /** The passkeys that still log in. */
  readonly passkeys = observable.array<Passkey>();
  readonly removing = new Task();
  /** The passkey that is being removed. */
  target: string | null = null;
  /** What the link carries. */
  token = '';
  readonly #env: Environment;
  readonly #entered: (user: User) => void;

  /** @param deps `posted`: a password that was chosen without script, and why it was refused */
  constructor(
    env: Environment,
    deps: {
      readonly entered: (user: User) => void;
      readonly posted?: { readonly token: string; readonly error: ApiError } | undefined;
    },
  ) {
    this.#env = env;
    this.#entered = deps.entered;
    this.form = new Form({ ...noPasswords }, (values) => newPasswordProblems(values.password, values.password_repeat));
    makeAutoObservable(this, { form: false, checking: false, passkeys: false, removing: false }, { autoBind: true });
    if (deps.posted) this.takePosted(deps.posted);
  }

  /** Looks whether the link still works, so that the person does not type in vain. Without a link there is nothing to do. */
  async open(token: string | null): Promise<void> {
    // One that was posted came with its form.
    if (this.state !== 'checking') return;
    if (token === null) return this.settle('expired');
    this.token = token;
    await this.again();
  }

  /** Looks again, after the connection was gone. */
  async again(): Promise<void> {
    const body = { token: this.token };
    const reply = await this.checking.run(() => this.#env.api.call(checkReset, { body }));
    if (reply !== undefined) this.found(reply.email);
    else if (this.checking.error?.code === 'link_expired') this.settle('expired');
  }

  /** Saves the new password and logs in. */
  async save(): Promise<void> {
    const reply = await this.form.submit((passwords) =>
      this.#env.api.call(resetPassword, { body: { token: this.token, ...passwords } }),
    );
    if (reply !== undefined) {
      this.form.clear('password', 'password_repeat');
      runInAction(() => this.passkeys.replace(reply.passkeys));
      this.settle(reply.passkeys.length > 0 ? 'passkeys' : 'done');
      this.#entered(reply.user);
      return;
    }
    this.settleRefused();
  }

  /** Removes a passkey that is not the member's. */
  async removePasskey(id: string): Promise<void> {
    if (this.removing.running) return;
    this.target = id;
    const reply = await this.removing.run(() => this.#env.api.call(removePasskey, { body: { id } }));
    const isGone = this.removing.error?.code === 'not_found';
    runInAction(() => {
      this.target = null;
      if (reply) this.passkeys.replace(reply.passkeys);
      else if (isGone) this.passkeys.replace(this.passkeys.filter((passkey) => passkey.id !== id));
    });
  }

  private takePosted({ token, error }: { readonly token: string; readonly error: ApiError }): void {
    this.token = token;
    this.state = 'form';
    this.form.refuse(error);
    this.settleRefused();
  }

  private settleRefused(): void {
    const code = this.form.error?.code;
    if (code === 'link_expired') this.settle('expired');
    if (code === 'pending_deletion') this.settle('leaving');
  }

  private found(email: string): void {
    this.email = email;
    this.settle('form');
  }

  private settle(state: ResetState): void {
    this.state = state;
  }
}

/** A member changes the password with the old one. */
export class PasswordChangeStore {
  readonly form: Form<'old_password' | 'password' | 'password_repeat'>;
  readonly #env: Environment;
  readonly #session: Pick<SessionStore, 'renew'>;
  readonly #changed: () => void;

  /** @param changed told once it is changed: a change of address that waited is void then */
  constructor(env: Environment, session: Pick<SessionStore, 'renew'>, changed: () => void) {
    this.#env = env;
    this.#session = session;
    this.#changed = changed;
    this.form = new Form({ old_password: '', ...noPasswords }, (values) => ({
      ...(values.old_password === '' ? { old_password: 'password_required' as const } : {}),
      ...newPasswordProblems(values.password, values.password_repeat),
    }));
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  /** @returns whether it is changed */
  async save(): Promise<boolean> {
    const reply = await this.form.submit((passwords) =>
      this.#session.renew(() => this.#env.api.call(changePassword, { body: passwords })),
    );
    if (reply === undefined) return false;
    this.form.clear('old_password', 'password', 'password_repeat');
    this.#changed();
    return true;
  }
}
