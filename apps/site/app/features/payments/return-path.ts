import type { StorageKey } from '@dating/core/rules';
import { safeNext } from '../../lib/guards.ts';

const key = (payment: string): StorageKey => `return:${payment}`;
const nameKey = (payment: string): StorageKey => `return:${payment} name`;

/** A page that somebody came from to pay. */
export interface ReturnPlace {
  readonly path: string;
  /** Whom they were writing to; null where it was no conversation, or nobody remembers. */
  readonly name: string | null;
}

/** Stores the page that the person came from (a conversation) while they are at the payment provider. */
export function storeReturnPath(payment: string, path: string | null, name: string | null = null): void {
  if (!path) return;
  window.sessionStorage.setItem(key(payment), safeNext(path));
  if (name) window.sessionStorage.setItem(nameKey(payment), name);
}

/** Where to go on after a payment; null when it did not begin anywhere. */
export function returnPlace(payment: string): ReturnPlace | null {
  const path = window.sessionStorage.getItem(key(payment));
  return path === null ? null : { path, name: window.sessionStorage.getItem(nameKey(payment)) };
}
