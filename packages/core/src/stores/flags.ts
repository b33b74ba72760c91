import { makeAutoObservable, observable } from 'mobx';
import { storageKeys } from '../rules/visibility.ts';
import type { Environment } from './environment.ts';

export type Flag = keyof typeof storageKeys;

/**
 * What a person has closed and does not want to see again. The server knows nothing of it:
 * until the browser has read its storage everything counts as closed, so that no banner
 * flashes up.
 */
export class FlagsStore {
  ready = false;
  /** Whether the member has closed one of the lines under the bar in this visit: what else wants to be asked waits for the next. */
  hasPutAway = false;
  readonly set = observable.map<Flag, string>();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, { set: false }, { autoBind: true });
  }

  /** Reads the browser's storage; call it once the page is alive. */
  load(): void {
    for (const flag of Object.keys(storageKeys) as Flag[]) {
      const value = this.#env.storage.get(storageKeys[flag]);
      if (value !== null) this.set.set(flag, value);
    }
    this.ready = true;
  }

  isDismissed(flag: Flag): boolean {
    return !this.ready || this.set.has(flag);
  }

  /** One of the lines under the bar was closed. @param flag what keeps it closed, where it comes by itself */
  putAway(flag?: Flag): void {
    this.hasPutAway = true;
    if (flag !== undefined) this.dismiss(flag);
  }

  /** Another member is here, or nobody: a visit of its own. */
  newVisit(): void {
    this.hasPutAway = false;
  }

  /** Keeps the time at which something was closed. */
  dismiss(flag: Flag): void {
    const at = this.#env.clock.now().toISOString();
    this.set.set(flag, at);
    this.#env.storage.set(storageKeys[flag], at);
  }
}
