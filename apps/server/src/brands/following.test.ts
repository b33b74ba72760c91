import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { localBus } from '../../test/support/bus.ts';
import { followBrands } from './brands.ts';
import type { Brand } from './config.ts';

const silent = { warn: () => undefined };

type Reading = PromiseWithResolvers<readonly Brand[]>;

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

const brand = (id: string): readonly Brand[] => [{ id, hosts: [id] } as unknown as Brand];

it('of two readings at once the one that began later counts, whichever ends first', async () => {
  const bus = localBus();
  const { begun, read } = readings();
  const loading = followBrands(read, bus, silent);
  begun[0]!.resolve(brand('first'));
  const brands = await loading;
  bus.publish('brand', 'x');
  bus.publish('brand', 'x');
  expect(begun).toHaveLength(3);
  begun[2]!.resolve(brand('new'));
  await vi.waitFor(() => expect(brands.forHost('new')).not.toBeNull());
  begun[1]!.resolve(brand('old'));
  await setImmediate();
  expect(brands.all()).toEqual(brand('new'));
  brands.close();
});

it('what changes during the first reading is read', async () => {
  const bus = localBus();
  const { begun, read } = readings();
  const loading = followBrands(read, bus, silent);
  bus.publish('brand', 'x');
  expect(begun).toHaveLength(2);
  begun[1]!.resolve(brand('new'));
  begun[0]!.resolve(brand('old'));
  const brands = await loading;
  expect(brands.all()).toEqual(brand('new'));
  brands.close();
});

it('a reading that failed is done again, until the end', async () => {
  const bus = localBus();
  const { begun, read } = readings();
  const loading = followBrands(read, bus, silent, { retryMs: 1 });
  begun[0]!.resolve(brand('old'));
  const brands = await loading;
  bus.gap();
  begun[1]!.reject(new Error('The database is away.'));
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  begun[2]!.resolve(brand('new'));
  await vi.waitFor(() => expect(brands.forHost('new')).not.toBeNull());
  bus.publish('brand', 'x');
  brands.close();
  begun[3]!.reject(new Error('The database is closed.'));
  bus.publish('brand', 'x');
  bus.gap();
  await setImmediate();
  expect(begun).toHaveLength(4);
});
