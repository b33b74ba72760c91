/**
 * Sets an entry of a map that holds at most so many: the oldest one makes room. For what is only dear to make, not to
 * lose.
 *
 * @param most at least 1
 */
export function keepWithin<Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value): void {
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value as Key);
}
