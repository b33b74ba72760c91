import { describe, expect, it } from 'vitest';
import { unsubscribe } from '../contract/mails.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { UnsubscribeStore } from './mails.ts';

const token = '019aa000-0000-7000-8000-000000000002.weekly_updates.c2lnbmF0dXJl';

function aStage() {
  const world = createWorld();
  return { ...world, store: new UnsubscribeStore(world.root.environment) };
}

describe('the link at the foot of a mail', () => {
  it('says which type it is about, and turns off what was pressed, once', async () => {
    const { store, api } = aStage();
    api.on(unsubscribe, () => ({ ok: true as const }));
    expect(store.state).toBe('none');
    store.open(token);
    expect([store.state, store.type]).toEqual(['asking', 'weekly_updates']);
    expect(api.calls(unsubscribe)).toEqual([]);
    await Promise.all([store.press('type'), store.press('type')]);
    expect([store.state, store.scope]).toEqual(['done', 'type']);
    await store.press('all');
    expect(api.calls(unsubscribe).map(({ query, body }) => [query, body])).toEqual([[{ token }, { scope: 'type' }]]);
  });

  it.each(['', 'nonsense', 'a.gossip.c', 'a.like.'])('%j is no link', (wrong) => {
    const { store } = aStage();
    store.open(wrong);
    expect(store.state).toBe('expired');
  });

  it('that is not known is said, and another failure can be tried again', async () => {
    const { store, api } = aStage();
    store.open(token);
    api.on(unsubscribe, () => {
      throw refusal('unavailable');
    });
    await store.press('all');
    expect([store.state, store.task.error?.code]).toEqual(['asking', 'unavailable']);
    api.on(unsubscribe, () => {
      throw refusal('link_expired');
    });
    await store.press('all');
    expect(store.state).toBe('expired');
  });

  it('that is not there leaves the page as it is', () => {
    const { store } = aStage();
    store.open(null);
    expect(store.state).toBe('none');
  });
});
