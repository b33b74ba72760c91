import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ApiError } from '../api/errors.ts';
import { getBlocks, unblock } from '../contract/blocks.ts';
import { updateUser } from '../contract/account.ts';
import { getPreferences, maxSpendLimit, type Preferences, setPreferences } from '../contract/preferences.ts';
import type { ProfileCard } from '../contract/shapes.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import type { ProfilesStore } from './profiles.ts';
import type { SessionStore } from './session.ts';

type Deps = { readonly alerts: AlertsStore; readonly session: SessionStore; readonly profiles: ProfilesStore };

/** A member's preferences: who may write, what others see, what a day may cost, and the blocked members. */
export class PreferencesStore {
  readonly loading = new Task();
  /** null until it is loaded. */
  preferences: Preferences | null = null;
  /** The blocked members; null until they are loaded. */
  blocked: readonly ProfileCard[] | null = null;
  /** The limit as it is typed; empty: none. */
  limit = '';
  readonly #env: Environment;
  readonly #deps: Deps;
  readonly #saving = observable.set<keyof Preferences | 'invisible'>();

  constructor(env: Environment, deps: Deps) {
    this.#env = env;
    this.#deps = deps;
    makeAutoObservable(this, { loading: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const { api } = this.#env;
    const replies = await this.loading.run(() => Promise.all([api.call(getPreferences), api.call(getBlocks)]));
    if (!replies) return;
    runInAction(() => {
      this.preferences = replies[0].preferences;
      this.blocked = replies[1].profiles;
      this.limit = limitText(replies[0].preferences.spend_limit_day);
    });
  }

  isSaving(name: keyof Preferences | 'invisible'): boolean {
    return this.#saving.has(name);
  }

  get invisible(): boolean {
    return this.#deps.session.user?.invisible ?? false;
  }

  /** Changes one preference at once, and puts it back with a word where it could not be saved. @returns whether it was */
  async set<K extends keyof Preferences>(name: K, value: Preferences[K]): Promise<boolean> {
    const before = this.preferences;
    if (!before || this.isSaving(name)) return false;
    this.#show(name, value);
    const saved = await this.#save(name, async () => {
      const reply = await this.#env.api.call(setPreferences, { body: { [name]: value } });
      this.#show(name, reply.preferences[name]);
    });
    if (!saved) this.#show(name, before[name]);
    return saved;
  }

  /** Hides the member from all others, or ends that. */
  async setInvisible(invisible: boolean): Promise<boolean> {
    if (this.isSaving('invisible')) return false;
    return this.#save('invisible', async () => {
      const { user } = await this.#env.api.call(updateUser, { body: { invisible } });
      this.#deps.session.setUser(user);
    });
  }

  typeLimit(text: string): void {
    this.limit = text;
  }

  /** Why the typed limit is none: not a whole number, or too high. */
  get limitProblem(): 'number' | null {
    const text = this.limit.trim();
    if (text === '') return null;
    return /^\d{1,6}$/.test(text) && Number(text) <= maxSpendLimit ? null : 'number';
  }

  get limitDiffers(): boolean {
    return this.preferences !== null && this.limit.trim() !== limitText(this.preferences.spend_limit_day);
  }

  /** Keeps the limit that is typed. @returns whether it was kept */
  saveLimit(): Promise<boolean> {
    if (this.limitProblem) return Promise.resolve(false);
    const text = this.limit.trim();
    return this.set('spend_limit_day', text === '' ? null : Number(text));
  }

  /** Unblocks a member; they come back into the list where that failed. */
  async unblock(id: string): Promise<void> {
    const before = this.blocked;
    if (!before?.some((card) => card.id === id)) return;
    runInAction(() => (this.blocked = before.filter((card) => card.id !== id)));
    try {
      await this.#env.api.call(unblock, { body: { profile: id } });
      this.#deps.profiles.get(id)?.setBlocked(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#deps.alerts.fail(error);
      // Where they were; others may have been let go meanwhile.
      const left = new Set([id, ...(this.blocked ?? []).map((card) => card.id)]);
      runInAction(() => (this.blocked = before.filter((card) => left.has(card.id))));
    }
  }

  #show<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    runInAction(() => {
      if (this.preferences) this.preferences = { ...this.preferences, [name]: value };
    });
  }

  async #save(name: keyof Preferences | 'invisible', work: () => Promise<void>): Promise<boolean> {
    runInAction(() => this.#saving.add(name));
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#deps.alerts.fail(error);
      return false;
    } finally {
      runInAction(() => this.#saving.delete(name));
    }
  }
}

const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));
