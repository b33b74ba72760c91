import { describe, expect, it } from 'vitest';
import { searchChats } from '../contract/chat-search.ts';
import { refusal } from '../testing/api.ts';
import { aCard, aChat, chatsReply } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { CHAT_SEARCH_PAUSE_MS, ChatSearchStore } from './chat-search.ts';

const sea = { text: '…By the sea', marks: [{ start: 8, end: 11 }], sent_at: '2026-11-01T10:00:00.000Z', mine: false };

function made() {
  const world = createWorld({
    chats: chatsReply([
      aChat('c1', {
        profile: aCard('ben', { name: 'Zoë' }),
        num_unread_messages: 2,
        last_message: { text: 'Über Straßen', sent_at: '2026-11-21T10:00:00.000Z', mine: true, kind: 'text' },
      }),
      aChat('c2', { updated_at: '2026-11-20T10:00:00.000Z' }),
    ]),
  });
  const { chats, environment, profiles } = world.root;
  world.api.on(searchChats, () => ({ chats: [{ ...aChat('c9'), name_marks: [], found: sea }] }));
  const store = new ChatSearchStore(environment, {
    conversations: () => chats.inOrder,
    memberOf: (card) => profiles.fromCard(card),
  });
  return { ...world, store };
}

describe('the search in conversations', () => {
  it('asks once a person pauses, and gives the members that the page knows', async () => {
    const { store, api, clock, root } = made();
    store.setText('s');
    await clock.advance(CHAT_SEARCH_PAUSE_MS - 1);
    store.setText(' Sea  by ');
    expect([store.words, store.searching.running, store.isAnswered]).toEqual([['sea', 'by'], true, false]);
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect(api.calls(searchChats).map(({ query }) => query)).toEqual([{ q: ' Sea  by ' }]);
    expect(store.isAnswered).toBe(true);
    expect(store.found).toMatchObject([
      {
        conversation: 'c9',
        unread: 0,
        lastMessage: { text: '…By the sea', mine: false, kind: 'text' },
        updatedAt: sea.sent_at,
        marks: { name: [], message: [{ start: 8, end: 11 }] },
      },
    ]);
    expect(store.found?.[0]?.member).toBe(root.profiles.fromCard(aCard('with-c9')));
  });

  it('keeps what was found until the answer to the next text, and takes no answer to an earlier one', async () => {
    const { store, api, clock } = made();
    store.setText('sea');
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    const late = Promise.withResolvers<{ chats: [] }>();
    api.on(searchChats, ({ query }) => (query?.q === 'seaw' ? late.promise : { chats: [] }));
    store.setText('seaw');
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect([store.found?.length, store.isAnswered, store.searching.running]).toEqual([1, false, true]);
    store.setText('seawe');
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect([store.found, store.isAnswered]).toEqual([[], true]);
    late.resolve({ chats: [] });
    await clock.advance(0);
    expect([store.isAnswered, store.searching.running]).toEqual([true, false]);
  });

  it('shows the last message where the name alone was found', async () => {
    const { store, api } = made();
    api.on(searchChats, () => ({
      chats: [{ ...aChat('c9'), name_marks: [{ start: 0, end: 4 }], found: null }],
    }));
    store.setText('with');
    await store.search();
    expect(store.found).toMatchObject([
      { lastMessage: { text: 'hello' }, marks: { name: [{ start: 0, end: 4 }], message: [] } },
    ]);
  });

  it('asks at once on demand, once, and not without a word', async () => {
    const { store, api, clock } = made();
    await store.search();
    store.setText('sea');
    await store.search();
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect(api.calls(searchChats)).toHaveLength(1);
    store.setText('  ');
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect([store.found, store.searching.running, api.calls(searchChats).length]).toEqual([null, false, 1]);
  });

  it('says why nothing came, and knows names and last messages of the page meanwhile', async () => {
    const { store, api, clock } = made();
    api.on(searchChats, () => {
      throw refusal('internal');
    });
    store.setText('strasse');
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect([store.found, store.searching.error?.code]).toEqual([null, 'internal']);
    expect(store.known).toMatchObject([{ conversation: 'c1', unread: 2, lastMessage: { text: 'Über Straßen' } }]);
    store.setText('zoe');
    expect(store.known).toMatchObject([{ conversation: 'c1', lastMessage: { text: 'Über Straßen' } }]);
    store.setText('nobody');
    expect(store.known).toEqual([]);
    store.setText('x'.repeat(101));
    expect(store.text).toHaveLength(100);
    store.setText('');
    expect(store.known).toEqual([]);
  });

  it('is over when it is closed, and when the member logs out', async () => {
    const { store, api, clock, root } = made();
    root.chats.keepSearch(store);
    expect(root.chats.search).toBe(store);
    store.setText('sea');
    root.chats.keepSearch(null);
    await clock.advance(CHAT_SEARCH_PAUSE_MS);
    expect([root.chats.search, api.calls(searchChats)]).toEqual([null, []]);
    root.chats.keepSearch(store);
    root.chats.clear();
    expect(root.chats.search).toBeNull();
  });
});
