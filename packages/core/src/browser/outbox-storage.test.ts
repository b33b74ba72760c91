import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptMessage } from '../models/outbox.ts';
import { anOutboxKey, keySource } from '../testing/outbox-key.ts';
import { indexedOutbox } from './outbox-storage.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const words = 'nobody else reads this';
const message = (localId: string, more: Partial<KeptMessage> = {}): KeptMessage => ({
  localId,
  owner: 'me',
  profile: 'p1',
  kind: 'text',
  text: words,
  photo: null,
  createdAt: new Date().toISOString(),
  place: 1,
  ...more,
});

const textsOf = (messages: readonly KeptMessage[]) => messages.map(({ text }) => text);

/** What lies in the database, as it lies there. */
async function stored(): Promise<readonly object[]> {
  const db = await openDB('outbox');
  const rows = await db.getAll('messages');
  db.close();
  return rows;
}

/** Whose keys lie on the device. */
async function keysThere(): Promise<readonly IDBValidKey[]> {
  const there = await globalThis.indexedDB.databases();
  if (!there.some(({ name }) => name === 'outbox-keys')) return [];
  const db = await openDB('outbox-keys');
  const owners = await db.getAllKeys('keys');
  db.close();
  return owners;
}

/** What log-out does on any page of this browser. */
async function logOut(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = globalThis.indexedDB.deleteDatabase('outbox-keys');
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });
}

it('gives back texts and photos as they were, and keeps neither as they are', async () => {
  const outbox = indexedOutbox(keySource);
  await outbox.put(message('text'));
  await outbox.put(
    message('photo', { kind: 'photo', text: '', photo: new Blob([words], { type: 'image/webp' }), place: 2 }),
  );
  const [text, photo] = await outbox.load('me');
  expect(text).toEqual(message('text', { createdAt: text?.createdAt ?? '' }));
  expect([photo?.photo?.type, await photo?.photo?.text()]).toEqual(['image/webp', words]);
  expect(await outbox.get('text')).toEqual(text);
  expect(textsOf(await outbox.before({ owner: 'me', profile: 'p1', place: 2 }))).toEqual([words]);
  const rows = await stored();
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).not.toHaveProperty('text');
    expect(row).not.toHaveProperty('photo');
    const { bytes } = (row as { sealed: { bytes: ArrayBuffer } }).sealed;
    expect(Buffer.from(bytes).includes(words)).toBe(false);
  }
});

it('asks for the key once, which no script can read', async () => {
  const fetchKey = vi.fn(anOutboxKey);
  const outbox = indexedOutbox({ ...keySource, fetchKey });
  await Promise.all([outbox.load('me'), outbox.put(message('one')), outbox.put(message('two'))]);
  await indexedOutbox({ ...keySource, fetchKey }).load('me');
  expect(fetchKey).toHaveBeenCalledExactlyOnceWith('me');
  const db = await openDB('outbox-keys');
  const key: CryptoKey = await db.get('keys', 'me');
  db.close();
  expect(key.extractable).toBe(false);
});

it('opens nothing after log-out, and all of it once its writer is back', async () => {
  await indexedOutbox(keySource).put(message('one'));
  await logOut();
  const isNobody = () => Promise.reject(new Error('authentication_required'));
  const outbox = indexedOutbox({ ...keySource, fetchKey: isNobody });
  await expect(outbox.load('me')).rejects.toThrow('authentication_required');
  await expect(outbox.get('one')).rejects.toThrow('authentication_required');
  expect(textsOf(await indexedOutbox(keySource).load('me'))).toEqual([words]);
});

it('seals what a page wrote that has not heard of the log-out, and leaves its key nowhere', async () => {
  let isIn = true;
  const fetchKey = (member: string) =>
    isIn ? anOutboxKey(member) : Promise.reject(new Error('authentication_required'));
  const outbox = indexedOutbox({ ...keySource, fetchKey });
  await outbox.put(message('one'));
  isIn = false;
  await logOut();
  await outbox.put(message('two', { place: 2 }));
  expect(await keysThere()).toEqual([]);
  await expect(indexedOutbox({ ...keySource, fetchKey }).load('me')).rejects.toThrow('authentication_required');
  isIn = true;
  expect(textsOf(await outbox.load('me'))).toEqual([words, words]);
  expect(await keysThere()).toEqual(['me']);
});

it('leaves no key of somebody who was logged out while it came, nor of anybody before', async () => {
  let isIn = true;
  const late = async (member: string) => {
    const key = await anOutboxKey(member);
    isIn = false;
    return key;
  };
  await indexedOutbox({ fetchKey: late, isHere: () => isIn }).put(message('one'));
  expect(await keysThere()).toEqual([]);
  // Also where the log-out came while it was written down.
  const here = [true, false];
  await indexedOutbox({ fetchKey: anOutboxKey, isHere: () => here.shift() ?? false }).put(message('one'));
  expect(await keysThere()).toEqual([]);
  await indexedOutbox(keySource).put(message('two'));
  await indexedOutbox(keySource).put(message('hers', { owner: 'other' }));
  expect(await keysThere()).toEqual(['other']);
});

it('keeps nothing where there is no key to seal it with', async () => {
  const outbox = indexedOutbox({ ...keySource, fetchKey: () => Promise.reject(new Error('no line')) });
  expect(await outbox.load('me')).toEqual([]);
  await expect(outbox.put(message('one'))).rejects.toThrow('no line');
  expect(await stored()).toEqual([]);
});

it('leaves out what was sealed with another key', async () => {
  await indexedOutbox(keySource).put(message('old'));
  await logOut();
  const outbox = indexedOutbox({ ...keySource, fetchKey: () => anOutboxKey('another') });
  await outbox.put(message('new', { text: 'new', place: 2 }));
  expect(textsOf(await outbox.load('me'))).toEqual(['new']);
});

it('seals what an earlier version kept as it was', async () => {
  const outbox = indexedOutbox(keySource);
  await outbox.load('me');
  const db = await openDB('outbox');
  await db.put('messages', message('one'));
  db.close();
  expect(textsOf(await outbox.load('me'))).toEqual([words]);
  expect((await stored())[0]).not.toHaveProperty('text');
  expect(textsOf(await outbox.load('me'))).toEqual([words]);
});
