import type { StorageKey } from '@dating/core/rules';
import { safeNext } from '../../lib/guards.ts';

const key = (payment: string): StorageKey => `return:${payment}`;

/** Stores the page that the person came from (a conversation) while they are at the payment provider. */
export function storeReturnPath(payment: string, path: string | null): void {
  if (path) window.sessionStorage.setItem(key(payment), safeNext(path));
}

/** Where to go on after a payment; null when it did not begin anywhere. */
export function returnPath(payment: string): string | null {
  return window.sessionStorage.getItem(key(payment));
}
