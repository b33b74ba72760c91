import { describe, expect, it } from 'vitest';
import { complaintStatus, fileComplaint, getComplaints } from '../contract/complaints.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { ComplaintsStore } from './complaints.ts';

function made() {
  const { root, api } = createWorld();
  return { api, store: new ComplaintsStore(root.environment) };
}

describe('complaints', () => {
  it('are filed once, however often the same is sent, and keep their number', async () => {
    const { store, api } = made();
    const keys: unknown[] = [];
    let works = false;
    api.on(fileComplaint, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (!works) throw refusal('unavailable');
      return { reference: 'AAAAA-BBBBB' };
    });
    const complaint = { kind: 'payment', text: 'Twice.' } as const;
    await store.send(complaint);
    expect([store.reference, store.sending.error?.code]).toEqual([null, 'unavailable']);
    works = true;
    await store.send(complaint);
    expect(store.reference).toBe('AAAAA-BBBBB');
    await store.send({ ...complaint, text: 'Three times.' });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('of a member are listed page by page, and follow what is heard of one', async () => {
    const { store, api } = made();
    const listed = (reference: string) =>
      ({ reference, kind: 'payment', status: 'open', decision: null, created_at: '2026-11-22T10:00:00.000Z' }) as const;
    api.on(getComplaints, ({ query }) =>
      query?.after === 'p2'
        ? { complaints: [listed('AAAAA-AAAAA')], next: null }
        : { complaints: [listed('CCCCC-CCCCC'), listed('BBBBB-BBBBB')], next: 'p2' },
    );
    const decided = { kind: 'complaint', status: 'answered', answer: 'Paid back.', decision: 'upheld' } as const;
    api.on(complaintStatus, () => ({ ...decided, can_appeal: true }));
    await store.load();
    await store.loadOlder();
    await store.loadOlder();
    expect(store.own.map(({ reference }) => reference)).toEqual(['CCCCC-CCCCC', 'BBBBB-BBBBB', 'AAAAA-AAAAA']);
    expect(api.calls(getComplaints)).toHaveLength(2);
    await store.ask('BBBBB-BBBBB');
    expect(store.own.map(({ status }) => status)).toEqual(['open', 'answered', 'open']);
    await store.load();
    expect([store.own.length, store.next]).toEqual([2, 'p2']);
  });

  it('have each their own answer, also where one is asked for before another has come', async () => {
    const { store, api } = made();
    const first = Promise.withResolvers<void>();
    api.on(complaintStatus, async ({ query }) => {
      const isFirst = query?.reference === 'AAAAA-AAAAA';
      if (isFirst) await first.promise;
      const decision = isFirst ? 'upheld' : 'dismissed';
      return { kind: 'complaint', status: 'answered', answer: null, decision, can_appeal: false } as const;
    });
    const asking = store.ask('AAAAA-AAAAA');
    await store.ask('BBBBB-BBBBB');
    first.resolve();
    await asking;
    expect(store.found).toMatchObject({ reference: 'BBBBB-BBBBB', decision: 'dismissed' });
  });

  it('have a status, or are unknown', async () => {
    const { store, api } = made();
    api.on(complaintStatus, ({ query }) => {
      if (query?.reference !== 'AAAAA-BBBBB') throw refusal('not_found');
      return {
        kind: 'complaint',
        status: 'answered',
        answer: 'It is mended.',
        decision: null,
        can_appeal: true,
      } as const;
    });
    await store.ask(' AAAAA-BBBBB ');
    expect(store.found).toMatchObject({ reference: 'AAAAA-BBBBB', status: 'answered', answer: 'It is mended.' });
    await store.ask('nothing');
    expect([store.found, store.asking.error?.code]).toEqual([null, 'not_found']);
  });
});
