/** Advisory locks are (class, object) pairs; the class is ours. */
const lockClass = 0x0da7e;

/** `migrate`: who migrates. */
const lockKeys = { migrate: 3 } as const;

/** SQL values for a lock that lasts as long as its transaction, which poolers do not break. */
export function lockParameters(name: keyof typeof lockKeys): readonly [number, number] {
  return [lockClass, lockKeys[name]];
}
