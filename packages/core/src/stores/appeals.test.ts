import { expect, it } from 'vitest';
import { fileAppeal } from '../contract/complaints.ts';
import { refusal, sessionEnded } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { AppealsStore } from './appeals.ts';

it('keeps what was typed until it arrived, and sends the same once', async () => {
  const { root, api } = createWorld();
  const store = new AppealsStore(root.environment);
  const sent: unknown[] = [];
  let works = false;
  api.on(fileAppeal, ({ body, idempotencyKey }) => {
    sent.push([body, idempotencyKey]);
    if (!works) throw refusal('unavailable');
    return { reference: 'AAAAA-BBBBB' };
  });
  store.write('photo-1', '  It is me.  ');
  store.write('photo-2', 'Another.');
  expect(await store.send('photo-1')).toBe(false);
  expect([store.draftOf('photo-1'), store.referenceOf('photo-1'), store.sending.error?.code]).toEqual([
    '  It is me.  ',
    null,
    'unavailable',
  ]);
  works = true;
  expect(await store.send('photo-1')).toBe(true);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject([{ about: 'photo-1', text: 'It is me.' }, expect.any(String)]);
  expect([store.draftOf('photo-1'), store.referenceOf('photo-1')]).toEqual(['', 'AAAAA-BBBBB']);
  expect([store.draftOf('photo-2'), store.referenceOf('photo-2')]).toEqual(['Another.', null]);

  store.write('ban', 'Let me in.');
  await store.send('ban', 'a-token');
  expect(sent[2]).toMatchObject([{ about: 'ban', text: 'Let me in.', token: 'a-token' }, expect.any(String)]);
  expect((sent[2] as unknown[])[1]).not.toBe((sent[1] as unknown[])[1]);
  expect(store.snapshot).toEqual({ 'photo-2': 'Another.' });
});

it('says that a log-in is needed, and keeps what was typed for the way back', async () => {
  const { root, api } = createWorld();
  const store = new AppealsStore(root.environment);
  api.on(fileAppeal, () => {
    throw sessionEnded();
  });
  store.write('AAAAA-BBBBB', 'Look again.');
  expect(await store.send('AAAAA-BBBBB')).toBe(false);
  expect([store.loginNeeded, store.sending.error]).toEqual([true, null]);
  const later = new AppealsStore(root.environment);
  later.restore({ ...store.snapshot, broken: 3 });
  expect([later.draftOf('AAAAA-BBBBB'), later.draftOf('broken')]).toEqual(['Look again.', '']);
});
