import { makeAutoObservable, runInAction } from 'mobx';
import { forgetSearch, getSavedSearches, type SavedSearch, saveSearch } from '../contract/saved-searches.ts';
import { Task } from '../models/task.ts';
import type { AlertsStore } from './alerts.ts';
import type { Environment } from './environment.ts';
import { isSameSearch, type SearchFilters } from './search-filters.ts';

/** The searches that a member keeps. */
export class SavedSearchesStore {
  all: readonly SavedSearch[] = [];
  readonly loading = new Task();
  readonly saving = new Task();
  readonly #env: Environment;
  readonly #alerts: AlertsStore;

  constructor(env: Environment, deps: { readonly alerts: AlertsStore }) {
    this.#env = env;
    this.#alerts = deps.alerts;
    makeAutoObservable(this, { loading: false, saving: false }, { autoBind: true });
  }

  /** Whether these filters are kept already. */
  holds(filters: SearchFilters): boolean {
    return this.all.some((one) => isSameSearch(one.filters, filters));
  }

  async load(): Promise<void> {
    const reply = await this.loading.run(() => this.#env.api.call(getSavedSearches));
    if (reply !== undefined) runInAction(() => (this.all = reply.searches));
  }

  /** Keeps these filters; an alert says why not. */
  async save(filters: SearchFilters): Promise<void> {
    const body = { filters: { ...filters, interests: [...filters.interests] } };
    const reply = await this.saving.run(() => this.#env.api.call(saveSearch, { body }));
    runInAction(() => {
      if (reply !== undefined) this.all = reply.searches;
      else if (this.saving.error) this.#alerts.fail(this.saving.error);
    });
  }

  /** Forgets one, at once on the screen; it comes back with an alert when that fails. */
  async forget(id: string): Promise<void> {
    const forgotten = this.all.find((one) => one.id === id);
    if (!forgotten) return;
    const at = this.all.indexOf(forgotten);
    const leaveOut = () => (this.all = this.all.filter((one) => one.id !== id));
    leaveOut();
    try {
      // The list in the answer may still hold another one that is just being forgotten, and one that came meanwhile this one.
      await this.#env.api.call(forgetSearch, { body: { id } });
      runInAction(leaveOut);
    } catch (error) {
      runInAction(() => {
        leaveOut();
        this.all = this.all.toSpliced(at, 0, forgotten);
      });
      this.#alerts.fail(error);
    }
  }
}
