import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedRuns } from '../../test/support/generated.ts';
import { sharedFeature } from '../../test/support/index.ts';
import { addMember } from '../../test/support/people.ts';
import { memoryCache } from '../adapters/memory-limits.ts';
import { checkEvery } from '../live/heartbeats.ts';
import { heartbeatMs } from '../live/hub.ts';
import { activityEveryMs, onlineMs } from '../live/presence.ts';
import { touchActivity } from './activity.ts';

const feature = sharedFeature();
const checkMs = checkEvery * heartbeatMs;

/** Servers of one database, each with what it remembers, and one clock. */
function servers(count: number) {
  const clock = { at: feature().ctx.clock.now().getTime(), now: () => new Date(clock.at) };
  const all = Array.from({ length: count }, () => ({ ...feature().ctx, clock, cache: memoryCache(clock) }));
  return { clock, all };
}

it('is written once in a while, and told as often', async () => {
  const { ctx, emitted, within } = feature();
  const { clock, all } = servers(2);
  const { id } = await within((tx) => addMember(tx, { ...ctx, clock }));
  const told = () => emitted.filter(([event]) => event === 'member.active').length;
  const lastActive = () =>
    ctx.db.selectFrom('member').select('last_active').where('id', '=', id).executeTakeFirstOrThrow();
  clock.at += activityEveryMs;
  const now = clock.now();
  for (const server of all) await touchActivity(server, id);
  await Promise.all(all.map((server) => touchActivity(server, id)));
  expect([told(), (await lastActive()).last_active]).toEqual([1, now]);
  clock.at += activityEveryMs - 1;
  for (const server of all) await touchActivity(server, id);
  expect([told(), (await lastActive()).last_active]).toEqual([1, now]);
});

it('of a member with a stream is never older than who is online, whatever they do on any server', async () => {
  const { ctx, within } = feature();
  const second = 1000;
  const requests = fc.array(
    fc.record({ server: fc.nat({ max: 2 }), at: fc.integer({ min: 0, max: 900 }).map((seconds) => seconds * second) }),
    { maxLength: 8 },
  );
  // In seconds after the last sign of life.
  const begins = fc.integer({ min: 0, max: onlineMs / second - 1 });
  await fc.assert(
    fc.asyncProperty(requests, begins, fc.nat({ max: 2 }), async (asked, first, streaming) => {
      const { clock, all } = servers(3);
      const { id } = await within((tx) => addMember(tx, { ...ctx, clock }));
      const began = clock.at;
      const lastActive = async () =>
        (
          await ctx.db.selectFrom('member').select('last_active').where('id', '=', id).executeTakeFirstOrThrow()
        ).last_active.getTime();
      const checks = [0, 1, 2, 3, 4].map((nth) => ({ server: streaming, at: first * second + nth * checkMs }));
      const until = checks.at(-1)?.at ?? 0;
      const inOrder = [...asked.filter(({ at }) => at < until), ...checks].toSorted((a, b) => a.at - b.at);
      for (const { server, at } of inOrder) {
        clock.at = began + at;
        // Until this moment nobody wrote anything.
        expect(clock.at - (await lastActive())).toBeLessThan(onlineMs);
        await touchActivity(all[server]!, id);
      }
    }),
    // A request that finds a young sign of life, and a stream that opens when it is old: met once.
    { ...generatedRuns(300), examples: [[[{ server: 1, at: 21 * second }], 120, 1]] },
  );
});
