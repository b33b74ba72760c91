import { makeAutoObservable } from 'mobx';
import type { StorageKey } from '../rules/browser-storage.ts';
import { creditsBadge } from '../rules/badges.ts';
import type { Environment } from './environment.ts';

/** Holds the id of the member whose credits were above the number of the badge, and who has not been told that they are not any more. */
const KEY: StorageKey = 'low-credits';

/**
 * Tells a member once that their credits have come down to the number of the badge: again only after they were above it.
 * It follows the balances that the server tells; of several tabs the first that is looked at tells it.
 */
export class LowCreditsStore {
  /** `due`: to be told where the next message is paid for; `told`: it stands there, until the balance changes. */
  state: 'none' | 'due' | 'told' = 'none';
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The server has told a balance. At none at all the composer itself says what is missing. */
  follow(member: string | null, credits: number): void {
    const { storage } = this.#env;
    const badge = creditsBadge(credits);
    if (member !== null && badge === null) storage.set(KEY, member);
    this.state = badge?.tone === 'warning' && member !== null && storage.get(KEY) === member ? 'due' : 'none';
  }

  /** Somebody looks at a conversation, where it is told. */
  tell(): void {
    if (this.state !== 'due') return;
    const { storage } = this.#env;
    this.state = storage.get(KEY) === null ? 'none' : 'told';
    storage.remove(KEY);
  }

  dismiss(): void {
    this.state = 'none';
  }
}
