import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiError } from '../api/errors.ts';
import type { Reply } from '../contract/endpoint.ts';
import { getCities } from '../contract/places.ts';
import type { Cancel } from '../models/environment.ts';
import { Task } from '../models/task.ts';
import type { Environment } from './environment.ts';

/** The towns are asked for once a person has not typed for this long. */
export const TOWNS_PAUSE_MS = 150;

type Towns = Reply<typeof getCities>['cities'];

interface Found {
  readonly country: string;
  readonly towns: Towns;
  /** Why there are none. */
  readonly failure: ApiError | null;
}

/** The towns of a country by their first letters. What an earlier text brought stays until the next answer. */
export class TownsStore {
  found: Found | null = null;
  readonly searching = new Task();
  #waiting: Cancel | null = null;
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { searching: false }, { autoBind: true });
  }

  get towns(): Towns {
    return this.found?.towns ?? [];
  }

  get failure(): ApiError | null {
    return this.found?.failure ?? null;
  }

  /**
   * Asks for the towns that begin with a text, instead of what was asked before.
   *
   * @param country its code; without one there is nothing to search in
   */
  search(country: string, text: string): void {
    this.stop();
    if (country !== this.found?.country || text === '') this.found = null;
    if (country === '' || text === '') return;
    this.searching.status = 'running';
    this.#waiting = this.#env.clock.setTimeout(() => void this.#ask(country, text), TOWNS_PAUSE_MS);
  }

  /** Takes no answer any more. */
  stop(): void {
    this.#waiting?.();
    this.#waiting = null;
    this.searching.reset();
  }

  async #ask(country: string, text: string): Promise<void> {
    const reply = await this.searching.runLatest((signal) =>
      this.#env.api.call(getCities, { query: { country, q: text }, signal }),
    );
    const failure = this.searching.error;
    if (reply === undefined && failure === null) return;
    runInAction(() => {
      this.found = { country, towns: reply?.cities ?? [], failure };
    });
  }
}
