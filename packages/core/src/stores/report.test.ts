import { expect, it } from 'vitest';
import { getChat } from '../contract/chats.ts';
import { fileComplaint } from '../contract/complaints.ts';
import type { Message } from '../contract/shapes.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { aConversation, aMessage } from '../testing/fixtures.ts';
import { ReportStore } from './report.ts';

const page = (messages: Message[], next: string | null) => aConversation({ messages, next });

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
  expect(asked).toEqual([
    { profile: 'm1', peek: '1' },
    { profile: 'm1', peek: '1', after: 'n' },
  ]);
  expect([store.messages.map(({ id }) => id), store.next]).toEqual([['new', 'old'], null]);

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
