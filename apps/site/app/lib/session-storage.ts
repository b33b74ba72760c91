import type { StorageKey } from '@dating/core/rules';
import { reaction } from 'mobx';

/** The part of the browser's session storage that is needed. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage where it is allowed; private windows may forbid it. */
export function getSessionStorage(): SessionStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The value stored under this key in this tab: any JSON; null for nothing, and for what cannot be read. */
export function readSession(key: StorageKey, store = getSessionStorage()): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value in this tab; null removes it. */
export function writeSession(key: StorageKey, value: unknown, store = getSessionStorage()): void {
  try {
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify(value));
  } catch {
    // Full: then a reload begins anew.
  }
}

/**
 * Persists what is filled in over a reload of the page, in this tab only.
 *
 * @param options.restore called with what was stored, once
 * @param options.current what is to be stored now; null removes it
 * @returns ends it
 */
export function persistInSession(
  key: StorageKey,
  { restore, current }: { readonly restore: (kept: object) => void; readonly current: () => object | null },
  store = getSessionStorage(),
): (() => void) | undefined {
  if (!store) return undefined;
  const kept = readSession(key, store);
  if (typeof kept === 'object' && kept !== null) restore(kept);
  return reaction(
    () => JSON.stringify(current()),
    () => writeSession(key, current(), store),
    { fireImmediately: true },
  );
}
