import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { type KeyValueStorage, memoryStorage } from '../models/environment.ts';
import type { KeptMessage, OutboxStorage } from '../models/outbox.ts';
import { keySource } from '../testing/outbox-key.ts';
import { indexedOutbox } from './outbox-storage.ts';
import { writtenAhead } from './write-ahead.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const message = (localId: string, more: Partial<KeptMessage> = {}): KeptMessage => ({
  localId,
  owner: 'me',
  profile: 'p1',
  kind: 'text',
  text: localId,
  photo: null,
  createdAt: new Date().toISOString(),
  place: 1,
  ...more,
});

/** What stands there, by key. */
const kept = (storage: KeyValueStorage) => Object.keys(JSON.parse(storage.get('outbox-ahead') ?? '{}'));

/** A database that never answers: the page is gone before it does. */
const slow: OutboxStorage = {
  before: async () => [],
  load: () => new Promise(() => undefined),
  get: () => new Promise(() => undefined),
  put: () => new Promise(() => undefined),
  remove: () => new Promise(() => undefined),
};

it('keeps texts of a page that goes before its database took them', async () => {
  const storage = memoryStorage();
  const before = writtenAhead(slow, storage);
  void before.put(message('one'));
  void before.put(message('two', { place: 2 }));
  void before.put(message('hers', { owner: 'other' }));
  const after = writtenAhead(indexedOutbox(keySource), storage);
  expect((await after.load('me')).map(({ localId }) => localId)).toEqual(['one', 'two']);
  // Sealed by its writer's key alone.
  expect(kept(storage)).toEqual(['hers']);
  expect((await after.load('other')).map(({ localId }) => localId)).toEqual(['hers']);
  expect(storage.get('outbox-ahead')).toBeNull();
});

it('leaves nothing there once the database has it', async () => {
  const storage = memoryStorage();
  await writtenAhead(indexedOutbox(keySource), storage).put(message('one'));
  expect(storage.get('outbox-ahead')).toBeNull();
  const broken = writtenAhead({ ...slow, load: async () => [], put: () => Promise.reject(new Error('full')) }, storage);
  await expect(broken.put(message('two'))).rejects.toThrow('full');
  expect(await broken.load('me')).toEqual([]);
  expect(kept(storage)).toEqual(['two']);
  // Until it has arrived, or the database takes it after all.
  await broken.put(message('three')).catch(() => undefined);
  void broken.remove('two');
  expect(kept(storage)).toEqual(['three']);
  expect((await writtenAhead(indexedOutbox(keySource), storage).load('me')).map(({ localId }) => localId)).toEqual(['one', 'three']); // prettier-ignore
  expect(storage.get('outbox-ahead')).toBeNull();
});

it('writes no photo where only words fit', () => {
  const storage = memoryStorage();
  void writtenAhead(slow, storage).put(message('one', { kind: 'photo', text: '', photo: new Blob(['x']) }));
  expect(storage.get('outbox-ahead')).toBeNull();
});

it('begins anew where what stands there cannot be read', async () => {
  const storage = memoryStorage();
  storage.set('outbox-ahead', '{');
  const outbox = writtenAhead(indexedOutbox(keySource), storage);
  await outbox.put(message('one'));
  expect(await outbox.get('one')).toMatchObject({ text: 'one' });
  expect(await outbox.load('me')).toHaveLength(1);
  await outbox.remove('one');
  expect(await outbox.load('me')).toEqual([]);
});

it('forgets what another wrote 30 days ago', async () => {
  const storage = memoryStorage();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  void writtenAhead(slow, storage).put(message('old', { owner: 'other', createdAt: at(31) }));
  void writtenAhead(slow, storage).put(message('young', { owner: 'other', createdAt: at(29) }));
  await writtenAhead(indexedOutbox(keySource), storage).load('me');
  expect(kept(storage)).toEqual(['young']);
});
