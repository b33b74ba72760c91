import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  endSessions, finishPasskey, getPasskeys, getSessions, type Passkey, removePasskey, type Session, startPasskey,
} from '../contract/devices.ts'; // prettier-ignore
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import { CeremonyError, type CreatePasskey } from './passkey-ceremony.ts';
import type { WithProof } from './proof.ts';

/** Where the member is logged in, and what they log in with beside the password. */
export class DevicesStore {
  readonly sessions = observable.array<Session>();
  readonly passkeys = observable.array<Passkey>();
  readonly loading = new Task();
  readonly ending = new Task();
  readonly adding = new Task();
  readonly removing = new Task();
  /** Id of the session that is being ended; `others` or `all` for more than one. */
  target: string | null = null;
  readonly #env: Environment;
  readonly #deps: {
    readonly alerts: AlertsStore;
    /** The browser has been logged out with the others. */
    readonly left: () => void;
    readonly withProof: WithProof;
  };

  constructor(
    env: Environment,
    deps: { readonly alerts: AlertsStore; readonly left: () => void; readonly withProof: WithProof },
  ) {
    this.#env = env;
    this.#deps = deps;
    makeAutoObservable(
      this,
      { sessions: false, passkeys: false, loading: false, ending: false, adding: false, removing: false },
      { autoBind: true },
    );
  }

  /** Whether there is another session than this one. */
  get hasOthers(): boolean {
    return this.sessions.some(({ current }) => !current);
  }

  /** Loads both lists; `loading.error` says why not. */
  async load(): Promise<void> {
    await this.loading.run(async () => {
      const [{ sessions }, { passkeys }] = await Promise.all([
        this.#env.api.call(getSessions),
        this.#env.api.call(getPasskeys),
      ]);
      runInAction(() => {
        this.sessions.replace(sessions);
        this.passkeys.replace(passkeys);
      });
    });
  }

  /** Logs one device out; one that was gone already is as good. */
  async endOne(id: string): Promise<void> {
    const isOwn = this.sessions.some((session) => session.id === id && session.current);
    if (!(await this.#end(id, { id }))) return;
    if (isOwn) {
      this.#deps.left();
      return;
    }
    runInAction(() => this.sessions.replace(this.sessions.filter((session) => session.id !== id)));
    this.#deps.alerts.add('success', { key: 'devices.ended' });
  }

  /** Logs out everywhere but here. @returns whether it worked */
  async endOthers(): Promise<boolean> {
    if (!(await this.#end('others', { others: true }))) return false;
    runInAction(() => this.sessions.replace(this.sessions.filter(({ current }) => current)));
    this.#deps.alerts.add('success', { key: 'devices.othersEnded' });
    return true;
  }

  /** Logs out everywhere, here too. @returns whether it worked */
  async endAll(): Promise<boolean> {
    if (!(await this.#end('all', { all: true }))) return false;
    this.#deps.left();
    return true;
  }

  /** Makes a passkey on this device and keeps it. @returns whether it worked */
  async addPasskey(create: CreatePasskey): Promise<boolean> {
    const { api } = this.#env;
    const added = await this.adding.run(async () => {
      try {
        const started = await this.#deps.withProof(() => api.call(startPasskey, { body: {} }));
        // Logged out meanwhile: the next call says so.
        if (!('registration' in started)) return await api.call(getPasskeys);
        const registration = await create(started.registration);
        // The proof may be over by now: the key that the device made is still good for the five minutes of its challenge.
        return await this.#deps.withProof(() => api.call(finishPasskey, { body: { registration } }));
      } catch (error) {
        if (!(error instanceof CeremonyError)) throw error;
        this.#say(error);
        return null;
      }
    });
    if (this.adding.error) this.#deps.alerts.fail(this.adding.error);
    if (!added || !('passkeys' in added)) return false;
    runInAction(() => this.passkeys.replace(added.passkeys));
    this.#deps.alerts.add('success', { key: 'devices.passkeyAdded' });
    return true;
  }

  /** Removes a passkey. @returns whether it worked */
  async removePasskey(id: string): Promise<boolean> {
    const reply = await this.removing.run(() => this.#env.api.call(removePasskey, { body: { id } }));
    if (this.removing.error) {
      this.#deps.alerts.fail(this.removing.error);
      // Removed elsewhere already: the list shows it.
      if (this.removing.error.code === 'not_found') await this.load();
      return false;
    }
    if (!reply) return false;
    runInAction(() => this.passkeys.replace(reply.passkeys));
    this.#deps.alerts.add('success', { key: 'devices.passkeyRemoved' });
    return true;
  }

  #say({ reason }: CeremonyError): void {
    if (reason === 'known') this.#deps.alerts.add('info', { key: 'devices.passkeyHere' });
    if (reason === 'broken') this.#deps.alerts.add('danger', { key: 'devices.passkeyBroken' });
  }

  async #end(target: string, body: { id: string } | { others: true } | { all: true }): Promise<boolean> {
    if (this.ending.running) return false;
    this.target = target;
    const done = await this.ending.run(() => this.#env.api.call(endSessions, { body }));
    const { error } = this.ending;
    runInAction(() => {
      this.target = null;
    });
    if (done || error?.code === 'not_found') return true;
    if (error) this.#deps.alerts.fail(error);
    return false;
  }
}
