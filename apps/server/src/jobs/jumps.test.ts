import { expect, test } from 'vitest';
import { startTestServer } from '../../test/support/index.ts';
import { eventually } from '../../test/support/eventually.ts';
import { createPerson } from '../../test/support/people.ts';
import { inTransaction } from '../db/transaction.ts';
import { setDeleteAfter } from '../account/delete-after.ts';
import { findMember } from '../members/queries.ts';
import { sweepAfterJumps } from './jumps.ts';

const minute = 60_000;

test('moving the clock ahead runs a sweep only after its whole interval was skipped', async () => {
  await using server = await startTestServer();
  const { ctx } = server;
  // The sweeps of every start are finished before the clock moves.
  await server.settle();
  const ran: string[] = [];
  const jobs = {
    ...ctx.jobs,
    runSweep: (name: string) => {
      ran.push(name);
      return ctx.jobs.runSweep(name);
    },
  };
  using _watch = sweepAfterJumps({ clock: ctx.clock, jobs });
  const { id } = await createPerson(server);
  await inTransaction(ctx.db, (tx) => setDeleteAfter(tx, ctx, id, new Date(ctx.clock.now().getTime() + 6 * minute)));

  await server.moveClock(8 * minute);
  await eventually(async () => ran.includes('payments'), 'a sweep of every minute');
  expect(ran).not.toContain('erasure');
  expect(await findMember(ctx.db, id)).not.toBeNull();
  await server.moveClock(8 * minute);
  await eventually(async () => (await findMember(ctx.db, id)) === null, 'the erasure');
});
