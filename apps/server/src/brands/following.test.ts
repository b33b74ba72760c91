import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { localBus } from '../../test/support/bus.ts';
import { follow } from './following.ts';

const log = { warn: () => undefined };

type Reading = PromiseWithResolvers<string>;

/** Readings that end when the test says so. */
function readings() {
  const begun: Reading[] = [];
  const read = () => {
    const reading: Reading = Promise.withResolvers();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, read };
}

it('of two readings at once the one that began later counts, whichever ends first', async () => {
  const bus = localBus();
  const { begun, read } = readings();
  const loading = follow(read, { bus, topic: 'brand', log });
  begun[0]!.resolve('first');
  const followed = await loading;
  bus.publish('brand', 'x');
  bus.publish('brand', 'x');
  expect(begun).toHaveLength(3);
  begun[2]!.resolve('new');
  await vi.waitFor(() => expect(followed.current).toBe('new'));
  begun[1]!.resolve('old');
  await setImmediate();
  expect(followed.current).toBe('new');
  followed.close();
});

it('what changes during the first reading is read', async () => {
  const bus = localBus();
  const { begun, read } = readings();
  const loading = follow(read, { bus, topic: 'brand', log });
  bus.publish('brand', 'x');
  expect(begun).toHaveLength(2);
  begun[1]!.resolve('new');
  begun[0]!.resolve('old');
  const followed = await loading;
  expect(followed.current).toBe('new');
  followed.close();
});

it('a reading that failed is done again, until the end', async () => {
  const bus = localBus();
  const { begun, read } = readings();
  const loading = follow(read, { bus, topic: 'brand', log, retryMs: 1 });
  begun[0]!.resolve('old');
  const followed = await loading;
  bus.gap();
  begun[1]!.reject(new Error('The database is away.'));
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  begun[2]!.resolve('new');
  await vi.waitFor(() => expect(followed.current).toBe('new'));
  bus.publish('brand', 'x');
  followed.close();
  begun[3]!.reject(new Error('The database is closed.'));
  bus.publish('brand', 'x');
  bus.gap();
  await setImmediate();
  expect(begun).toHaveLength(4);
});

it('what has not changed stays the same object over a gap, and is another one for who says that it has', async () => {
  const bus = localBus();
  let [kept, reads] = ['a', 0];
  const read = async () => {
    reads += 1;
    return new Map([['x', [kept]]]);
  };
  const followed = await follow(read, { bus, topic: 'brand', log });
  /** What is there once the next reading is over. */
  const after = async (say: () => void) => {
    const before = reads;
    say();
    await vi.waitFor(() => expect(reads).toBeGreaterThan(before));
    await setImmediate();
    return followed.current;
  };
  const first = followed.current;
  expect(await after(() => bus.gap())).toBe(first);
  const told = await after(() => bus.publish('brand', 'x'));
  expect([told === first, told]).toEqual([false, first]);
  expect(await after(() => bus.gap())).toBe(told);
  kept = 'b';
  expect(await after(() => bus.gap())).toEqual(new Map([['x', ['b']]]));
  const changed = followed.current;
  await followed.reload();
  expect([followed.current === changed, followed.current]).toEqual([false, changed]);
  followed.close();
});

it('a gap during the reading of who said that it has changed does not keep it as it is', async () => {
  const bus = localBus();
  const begun: PromiseWithResolvers<{ readonly text: string }>[] = [];
  const read = () => {
    begun.push(Promise.withResolvers());
    return begun.at(-1)!.promise;
  };
  const loading = follow(read, { bus, topic: 'brand', log });
  begun[0]!.resolve({ text: 'same' });
  const followed = await loading;
  const first = followed.current;
  bus.publish('brand', 'x');
  bus.gap();
  begun[2]!.resolve({ text: 'same' });
  begun[1]!.resolve({ text: 'same' });
  await vi.waitFor(() => expect(followed.current).not.toBe(first));
  expect(followed.current).toEqual(first);
  followed.close();
});
