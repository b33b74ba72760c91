import type { KeyValueStorage } from './environment.ts';

const KEY = 'payment-origins';

/** So many payments are remembered: of a member who tries several methods, all. */
const MOST_KEPT = 10;

/** A page that somebody came from to pay. */
export interface PaymentOrigin {
  readonly path: string;
  /** Whom they were writing to; null where it was no conversation. */
  readonly name: string | null;
}

/** The entry of the storage. */
interface Entry {
  /** Who pays. */
  readonly owner: string;
  /** By payment, the latest last. */
  readonly origins: readonly (readonly [payment: string, PaymentOrigin])[];
}

/**
 * Where payments began, so that one goes on there afterwards. In every tab of the browser: a bank's app leads back into
 * another one. What another member of this browser paid from is not read.
 */
export class PaymentOrigins {
  readonly #storage: KeyValueStorage;
  readonly #owner: () => string | null;

  /** @param owner the member who pays; null when nobody is logged in: then nothing is kept */
  constructor(storage: KeyValueStorage, owner: () => string | null) {
    this.#storage = storage;
    this.#owner = owner;
  }

  /** @returns null when the payment did not begin anywhere */
  get(payment: string): PaymentOrigin | null {
    return this.#read().find(([id]) => id === payment)?.[1] ?? null;
  }

  set(payment: string, origin: PaymentOrigin): void {
    const owner = this.#owner();
    if (owner === null) return;
    const others = this.#read().filter(([id]) => id !== payment);
    const entry: Entry = { owner, origins: [...others, [payment, origin] as const].slice(-MOST_KEPT) };
    this.#storage.set(KEY, JSON.stringify(entry));
  }

  #read(): Entry['origins'] {
    try {
      const entry: Partial<Entry> | null = JSON.parse(this.#storage.get(KEY) ?? 'null');
      return entry?.owner !== undefined && entry.owner === this.#owner() ? (entry.origins ?? []) : [];
    } catch {
      return [];
    }
  }
}
