import { makeAutoObservable } from 'mobx';
import type { TrafficSource } from '../contract/signup.ts';
import { parseTrafficSource } from '../rules/traffic-source.ts';
import type { StorageKey } from '../rules/browser-storage.ts';
import type { Environment } from './environment.ts';

/** The last touch, which counts, and the first. */
const LAST = 'traffic-source';
const FIRST = 'traffic-source-first';

/** Where a visitor came from, last and first; kept in the browser's storage, never in a cookie. */
export class TrafficStore {
  /** The last touch. */
  source: TrafficSource | null = null;
  first: TrafficSource | null = null;
  readonly #env: Environment;

  /** @param source what the page's own address says, known before anything is kept or brought back */
  constructor(env: Environment, source: TrafficSource | null) {
    this.#env = env;
    this.source = source;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Keeps what the address says about the source, else brings back what is kept.
   *
   * @returns whether the address said something, and should now be cleaned
   */
  capture(query: URLSearchParams): boolean {
    const found = parseTrafficSource(query);
    this.first ??= this.#stored(FIRST);
    if (found === null) {
      this.source ??= this.#stored(LAST);
      return false;
    }
    this.source = found;
    this.#keep(LAST, found);
    if (this.first === null) {
      this.first = found;
      this.#keep(FIRST, found);
    }
    return true;
  }

  #keep(key: StorageKey, source: TrafficSource): void {
    this.#env.storage.set(key, JSON.stringify(source));
  }

  #stored(key: StorageKey): TrafficSource | null {
    const text = this.#env.storage.get(key);
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
