/** Advisory locks are (class, object) pairs; this class is ours. */
const lockClass = 0x0da7e;

/** `migrate`: the server that migrates. */
const lockKeys = { migrate: 3 } as const;

/** SQL values for a lock that lasts until the end of its transaction, so it works behind connection poolers. */
export function lockParameters(name: keyof typeof lockKeys): readonly [number, number] {
  return [lockClass, lockKeys[name]];
}
