import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import type { KeptChats } from '../models/kept-chats.ts';
import { aChat, aConversation, aMessage, aUser } from '../testing/fixtures.ts';
import { sealedChats } from './kept-chats.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const words = 'nobody else reads this';
const kept: KeptChats = {
  user: aUser(),
  chats: [{ entry: aChat('c1'), conversation: aConversation({ messages: [aMessage('m1', { text: words })] }) }],
};

it('gives back what was kept, and only the last of it', async () => {
  expect(await sealedChats.open()).toBeNull();
  await sealedChats.keep({ ...kept, chats: [] });
  await sealedChats.keep(kept);
  expect(await sealedChats.open()).toEqual(kept);
});

it('seals it: with a key that no script can read, each time with another beginning', async () => {
  await sealedChats.keep(kept);
  const read = async () => {
    const db = await openDB('kept-chats');
    const [key, sealed] = await Promise.all([db.get('keys', 'chats'), db.get('sealed', 'chats')]);
    db.close();
    return { key: key as CryptoKey, sealed: sealed as { iv: Uint8Array; bytes: ArrayBuffer } };
  };
  const first = await read();
  expect(first.key.extractable).toBe(false);
  expect(Buffer.from(first.sealed.bytes).includes(words)).toBe(false);
  await sealedChats.keep(kept);
  const second = await read();
  expect(Buffer.from(second.sealed.iv)).not.toEqual(Buffer.from(first.sealed.iv));
});

it('says that nothing is kept where it cannot be opened any more', async () => {
  await sealedChats.keep(kept);
  const db = await openDB('kept-chats');
  const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await db.put('keys', other, 'chats');
  db.close();
  expect(await sealedChats.open()).toBeNull();
});
