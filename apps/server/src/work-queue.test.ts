import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

test('runs a fixed number at once, queues a fixed number in order, and refuses one more with a time to retry', async () => {
  const inTurn = workQueue({ atOnce: 2, mayWait: 2, retryAfter: 5 });
  const begun: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const work = gates.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await work[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(work);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('failed work frees its place for the next', async () => {
  const inTurn = workQueue({ atOnce: 1, mayWait: 1, retryAfter: 5 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
