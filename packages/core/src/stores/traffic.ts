import { makeAutoObservable } from 'mobx';
import type { TrafficSource } from '../contract/signup.ts';
import { parseTrafficSource } from '../rules/traffic-source.ts';
import type { Environment } from './environment.ts';

const KEY = 'traffic-source';

/** Where a visitor came from; kept in the browser's storage, never in a cookie. */
export class TrafficStore {
  source: TrafficSource | null = null;
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Keeps what the address says about the source, else brings back what is kept.
   *
   * @returns whether the address said something, and should now be cleaned
   */
  capture(query: URLSearchParams): boolean {
    const found = parseTrafficSource(query);
    if (found !== null) {
      this.source = found;
      this.#env.storage.set(KEY, JSON.stringify(found));
      return true;
    }
    this.source ??= this.#stored();
    return false;
  }

  #stored(): TrafficSource | null {
    const text = this.#env.storage.get(KEY);
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null) return null;
      const pairs = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
      return parseTrafficSource(new URLSearchParams(pairs));
    } catch {
      return null;
    }
  }
}
