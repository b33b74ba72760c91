import * as real from 'mobx';
import { describe, expect, it } from 'vitest';
import * as onServer from './mobx.ts';

/** The same work with MobX and with what stands for it on the server. */
const both = [real, onServer] as const;

class Counter {
  readonly seen = new Set<number>();
  count = 0;

  constructor(mobx: typeof onServer) {
    mobx.makeAutoObservable(this, { seen: false }, { autoBind: true });
  }

  get double(): number {
    return this.count * 2;
  }

  add(by: number): number {
    this.count += by;
    return this.double;
  }
}

const counterOf = (mobx: (typeof both)[number]) => new Counter(mobx as typeof onServer);

describe('stores on the server behave as they do in the browser', () => {
  it.each(both)('computed values follow, and methods keep their object (%#)', (mobx) => {
    const [one, other] = [counterOf(mobx), counterOf(mobx)];
    const { add } = one;
    expect([add(2), add(1), one.double, other.double]).toEqual([4, 6, 6, 0]);
    other.add(5);
    expect([one.count, other.count]).toEqual([3, 5]);
  });

  it.each(both)('maps, sets and lists can be replaced (%#)', (mobx) => {
    const { observable } = mobx as typeof onServer;
    const map = observable.map<string, number>([['a', 1]]);
    map.replace({ b: 2 });
    const set = observable.set([1, 2]);
    set.replace([3]);
    const list = observable.array([1, 2, 3]);
    list.remove(2);
    expect([[...map], [...set], [...list]]).toEqual([[['b', 2]], [3], [1, 3]]);
    list.replace([7, 8]);
    expect(list.map((value) => value + 1)).toEqual([8, 9]);
    list.clear();
    expect([list.length, list.remove(1)]).toEqual([0, false]);
  });

  it.each(both)('what is run in an action answers (%#)', (mobx) => {
    expect(mobx.runInAction(() => 7)).toBe(7);
  });
});
