import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getProof, giveProof, startProof } from '../contract/proof.ts';
import { Form } from '../models/form.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import { CeremonyError, type SignWithPasskey } from './passkey-ceremony.ts';

/** The person was asked and thought better of it: what was begun is left as it was, and nothing is to be said. */
class ProofDeclined extends Error {
  override readonly name = 'AbortError';
}

/**
 * Makes a call that may ask for a proof first, and makes it again once the proof is given.
 * @throws an AbortError when the person gives none
 */
export type WithProof = <T>(call: () => Promise<T>) => Promise<T>;

/** Asks a member for the password or a passkey before what may cost them the account or its data. */
export class ProofStore {
  /** Whether the person is being asked. */
  asking = false;
  /** Whether they have a passkey to prove it with. */
  hasPasskey = false;
  readonly form: Form<'password'>;
  readonly signing = new Task();
  readonly #env: Environment;
  readonly #alerts: AlertsStore;
  #asked: Promise<boolean> | null = null;
  #answer: (given: boolean) => void = () => undefined;

  constructor(env: Environment, deps: { readonly alerts: AlertsStore }) {
    this.#env = env;
    this.#alerts = deps.alerts;
    this.form = new Form({ password: '' }, ({ password }) =>
      password === '' ? { password: 'password_required' as const } : {},
    );
    makeAutoObservable(this, { form: false, signing: false, guard: false }, { autoBind: true });
  }

  /** Makes a call; where it asks for a proof, the person is asked, and it goes on. */
  readonly guard: WithProof = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error;
    }
    await this.#ask((await this.#env.api.call(getProof)).passkey);
    return call();
  };

  /** Asks where no proof is fresh, for what is no call of this client: a download. @throws an AbortError for none */
  async ensure(): Promise<void> {
    const { fresh, passkey } = await this.#env.api.call(getProof);
    if (!fresh) await this.#ask(passkey);
  }

  /** Finds out whether the person has a passkey, for a screen that asks for the password itself. */
  async look(): Promise<void> {
    const { passkey } = await this.#env.api.call(getProof);
    runInAction(() => (this.hasPasskey = passkey));
  }

  /** Proves it with the password that was typed. */
  async confirm(): Promise<void> {
    const body = ({ password }: { readonly password: string }) => ({ password });
    const reply = await this.form.submit((typed) => this.#env.api.call(giveProof, { body: body(typed) }));
    if (reply !== undefined) this.#finish(true);
  }

  /** Proves it with a passkey, where the person is being asked. */
  async usePasskey(sign: SignWithPasskey): Promise<void> {
    if (await this.sign(sign)) this.#finish(true);
  }

  /**
   * Proves it with a passkey.
   *
   * @returns whether it worked; `signing.error` says why not, nothing where the person thought better of it
   */
  async sign(sign: SignWithPasskey): Promise<boolean> {
    const { api } = this.#env;
    const given = await this.signing.run(async () => {
      try {
        const { authentication } = await api.call(startProof, { body: {} });
        return await api.call(giveProof, { body: { authentication: await sign(authentication) } });
      } catch (error) {
        if (!(error instanceof CeremonyError)) throw error;
        if (error.reason !== 'cancelled') this.#alerts.add('danger', { key: 'devices.passkeyBroken' });
        return null;
      }
    });
    return given?.ok ?? false;
  }

  /** The person goes back. */
  close(): void {
    this.#finish(false);
  }

  async #ask(hasPasskey: boolean): Promise<void> {
    this.#asked ??= new Promise((resolve) => (this.#answer = resolve));
    runInAction(() => {
      this.hasPasskey = hasPasskey;
      this.asking = true;
    });
    if (!(await this.#asked)) throw new ProofDeclined();
  }

  #finish(given: boolean): void {
    runInAction(() => {
      this.asking = false;
      this.form.set('password', '');
      this.signing.reset();
    });
    this.#asked = null;
    this.#answer(given);
  }
}
