/**
 * What the stores use of MobX, for rendering on the server: nothing changes there while a page is made, so nothing is
 * observed and computed values are plain getters. Names and shapes are MobX's own; the build fails for one that is missing.
 */

const isIterable = <T>(value: Iterable<T> | object): value is Iterable<T> => Symbol.iterator in value;

class ServerMap<K, V> extends Map<K, V> {
  /** Takes the entries of another one instead of its own. */
  replace(entries: Iterable<readonly [K, V]> | Readonly<Record<string, V>>): this {
    this.clear();
    const all = isIterable(entries) ? entries : (Object.entries(entries) as unknown as Iterable<readonly [K, V]>);
    for (const [key, value] of all) this.set(key, value);
    return this;
  }
}

class ServerSet<V> extends Set<V> {
  replace(values: Iterable<V>): this {
    this.clear();
    for (const value of values) this.add(value);
    return this;
  }
}

class ServerArray<V> extends Array<V> {
  static override get [Symbol.species]() {
    return Array;
  }

  replace(values: readonly V[]): V[] {
    return this.splice(0, this.length, ...values);
  }

  clear(): V[] {
    return this.splice(0, this.length);
  }

  remove(value: V): boolean {
    const at = this.indexOf(value);
    if (at >= 0) this.splice(at, 1);
    return at >= 0;
  }
}

export const observable = {
  map: <K, V>(entries: Iterable<readonly [K, V]> = []) => new ServerMap<K, V>(entries),
  set: <V>(values: Iterable<V> = []) => new ServerSet<V>(values),
  array: <V>(values: readonly V[] = []) => ServerArray.from(values) as ServerArray<V>,
};

export const observableRef = {};

const prepared = new WeakSet<object>();

/** With `autoBind` methods keep their object, each bound when it is first read. */
export function makeAutoObservable<T extends object>(
  target: T,
  _overrides?: object,
  options?: { readonly autoBind?: boolean },
): T {
  const prototype: unknown = Object.getPrototypeOf(target);
  const isClass = typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype;
  if (options?.autoBind && isClass && !prepared.has(prototype)) {
    prepared.add(prototype);
    bindMethods(prototype);
  }
  return target;
}

function bindMethods(prototype: object): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === 'constructor' || typeof value !== 'function') continue;
    const method = value as (...values: unknown[]) => unknown;
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: object) {
        const bound = method.bind(this);
        Object.defineProperty(this, name, { value: bound, writable: true, configurable: true });
        return bound;
      },
    });
  }
}

export const runInAction = <T>(work: () => T): T => work();

const neverRuns = () => () => undefined;
export const autorun = neverRuns;
export const reaction = neverRuns;
