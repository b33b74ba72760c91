import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eventually, sharedFeature } from '../../test/support/index.ts';
import type { Presence } from '../ports/index.ts';
import { Leases } from './leases.ts';
import { postgresPresence } from './postgres-presence.ts';
import { countConnection } from './presence.ts';

const feature = sharedFeature();

/** Leases that beat only when they are told something. */
const leasesIn = (presence: Presence) =>
  new Leases({ db: feature().ctx.db, presence, log: pino({ level: 'silent' }) }, { beatMs: 2 ** 31 - 1 });

/** Leases whose writing of members is done, and never answered: of all, or only of those that are awake. */
function unanswered(of: 'all' | 'awake') {
  const kept = postgresPresence(feature().ctx.db);
  let failures = 0;
  const here = leasesIn({
    ...kept,
    async add(...args) {
      await kept.add(...args);
      if (of === 'awake' && args[2] === 'hidden') return;
      failures += 1;
      throw new Error('The answer was lost.');
    },
  });
  return { kept, here, failed: () => eventually(async () => failures === 1, 'the failure') };
}

test('a connection that was written without an answer is taken back when it ends', async () => {
  const { db } = feature().ctx;
  const { kept, here, failed } = unanswered('all');
  const anna = randomUUID();
  const leave = countConnection(anna);
  here.note(anna);
  await failed();
  expect(await kept.has(db, anna)).toBe(true);
  leave();
  here.note(anna);
  await eventually(async () => (await kept.has(db, anna)) === false, 'the end of the connection');
  await here.close();
});

test('a page in view that was written without an answer is taken back when it is hidden again', async () => {
  const { db } = feature().ctx;
  const { kept, here, failed } = unanswered('awake');
  const anna = randomUUID();
  const leaveHidden = countConnection(anna, 'hidden');
  here.note(anna);
  await eventually(() => kept.has(db, anna), 'the hidden page');
  const leave = countConnection(anna);
  here.note(anna);
  await failed();
  expect(await kept.hasAwake(db, anna)).toBe(true);
  leave();
  here.note(anna);
  await eventually(async () => (await kept.hasAwake(db, anna)) === false, 'the end of the page in view');
  expect(await kept.has(db, anna)).toBe(true);
  leaveHidden();
  await here.close();
});

test('who comes at any moment of the writing is told without waiting for a beat', async () => {
  for (let moment = 0; moment < 30; moment += 1) {
    const told: string[] = [];
    const here = leasesIn({
      renew: async () => true,
      add: async (_, members) => void told.push(...members),
      remove: async () => undefined,
      release: async () => undefined,
      has: async () => null,
      hasAwake: async () => null,
    });
    const [anna, ben] = [randomUUID(), randomUUID()];
    const leaves = [countConnection(anna), countConnection(ben)];
    here.note(anna);
    // As many steps of what waits for nothing but promises.
    for (let step = 0; step < moment; step += 1) await Promise.resolve();
    here.note(ben);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told, `the second came at moment ${moment}`).toEqual([anna, ben]);
    for (const leave of leaves) leave();
    await here.close();
  }
});
