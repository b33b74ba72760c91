import type { StorageKey } from '../rules/browser-storage.ts';

/** What the stores need of the world around them; the server, the browser and tests each bring their own. */

/** Stops a timer. */
export type Cancel = () => void;

/** Time, so that no store asks the machine for it. */
export interface Clock {
  now(): Date;
  setTimeout(run: () => void, ms: number): Cancel;
  setInterval(run: () => void, ms: number): Cancel;
}

/** The browser's storage, or nothing on the server. */
export interface KeyValueStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

/** Sends a beacon to a path of the wire, with a JSON body. */
export type Beacon = (path: string, body: object) => void;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  setTimeout: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  setInterval: (run, ms) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** A storage that forgets with the object: for the server, and where the browser forbids its own. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
