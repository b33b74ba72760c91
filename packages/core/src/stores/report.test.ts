import { expect, it } from 'vitest';
import { getChat } from '../contract/chats.ts';
import { fileComplaint, mostEvidence } from '../contract/complaints.ts';
import type { Message } from '../contract/shapes.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { aConversation, aMessage } from '../testing/fixtures.ts';
import { ReportStore } from './report.ts';

const page = (messages: Message[], next: string | null) => aConversation({ messages, next });

const offered = (store: ReportStore) => store.offered.map(({ id }) => id);

it('begins at a message without asking: it is chosen, and those around it are offered', async () => {
  const { root, api } = createWorld();
  const known = Array.from({ length: 40 }, (_, at) => aMessage(`m${at}`, { removed: at === 11 }));
  const store = new ReportStore(root.environment, 'm1', {
    id: 'm10',
    conversation: { messages: known, next: 'n' },
  });
  expect(offered(store)).toEqual(['m16', 'm15', 'm14', 'm13', 'm12', 'm10', 'm9', 'm8', 'm7', 'm6', 'm5']);
  expect([...store.chosen]).toEqual(['m10']);
  store.offerNewer();
  expect([store.offered[0]?.id, store.hasNewer]).toEqual(['m36', true]);
  store.offerNewer();
  expect([store.offered[0]?.id, store.hasNewer]).toEqual(['m39', false]);
  await store.offerOlder();
  expect([store.offered.at(-1)?.id, store.hasOlder]).toEqual(['m0', true]);
  // Older ones are asked for; what was chosen stays when that fails.
  let works = false;
  api.on(getChat, () => {
    if (!works) throw refusal('unavailable');
    return page([aMessage('older')], null);
  });
  await store.offerOlder();
  expect([store.loading.error?.code, [...store.chosen]]).toEqual(['unavailable', ['m10']]);
  works = true;
  await store.offerOlder();
  expect([store.offered.at(-1)?.id, store.hasOlder]).toEqual(['older', false]);
});

it('takes no more messages than a report may have', () => {
  const { root } = createWorld();
  const store = new ReportStore(root.environment, 'm1');
  for (let at = 0; at < mostEvidence; at += 1) store.toggle(`m${at}`, true);
  expect(store.isFull).toBe(true);
  store.toggle('one more', true);
  expect(store.chosen.size).toBe(mostEvidence);
  store.toggle('m0', false);
  expect(store.isFull).toBe(false);
});

it('offers the messages without reading them, and sends those that were chosen, once', async () => {
  const { root, api } = createWorld();
  const store = new ReportStore(root.environment, 'm1');
  const asked: unknown[] = [];
  api.on(getChat, ({ query }) => {
    asked.push(query);
    return query?.after
      ? page([aMessage('old')], null)
      : page([aMessage('new'), aMessage('gone', { removed: true })], 'n');
  });
  await store.load();
  await store.load();
  expect(asked).toEqual([{ profile: 'm1' }, { profile: 'm1', after: 'n' }]);
  expect([offered(store), store.hasOlder, store.chosen.size]).toEqual([['new', 'old'], false, 0]);

  const sent: unknown[] = [];
  let works = false;
  api.on(fileComplaint, ({ body, idempotencyKey }) => {
    sent.push([body, idempotencyKey]);
    if (!works) throw refusal('unavailable');
    return { reference: 'AAAAA-BBBBB' };
  });
  store.setText('  Rude.  ');
  expect(await store.send()).toBe(false);
  expect(sent).toEqual([]);
  store.setKind('harassment');
  store.toggle('new', true);
  store.toggle('old', true);
  store.toggle('new', false);
  expect(await store.send()).toBe(false);
  works = true;
  expect(await store.send()).toBe(true);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[1]).toMatchObject([
    { kind: 'harassment', about: 'm1', text: 'Rude.', messages: ['old'] },
    expect.any(String),
  ]);
  expect(store.reference).toBe('AAAAA-BBBBB');
});
