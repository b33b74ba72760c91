import fc from 'fast-check';
import { expect, it } from 'vitest';
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
  const doings = fc.array(fc.record({ server: fc.nat({ max: 2 }), after: fc.integer({ min: 0, max: 170 }) }), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(doings, fc.nat({ max: 2 }), async (asked, streaming) => {
      const { clock, all } = servers(3);
      const { id } = await within((tx) => addMember(tx, { ...ctx, clock }));
      const began = clock.at;
      const lastActive = async () =>
        (await ctx.db.selectFrom('member').select('last_active').where('id', '=', id).executeTakeFirstOrThrow())
          .last_active;
      let at = began;
      const requests = asked.map(({ server, after }) => ({ server, at: (at += after * second) }));
      const end = at + 3 * checkMs;
      const checks = Array.from({ length: Math.ceil((end - began) / checkMs) }, (_, index) => ({
        server: streaming,
        at: began + index * checkMs,
      }));
      for (const one of [...requests, ...checks].toSorted((a, b) => a.at - b.at)) {
        clock.at = one.at;
        // Until this moment nobody wrote anything.
        expect(clock.at - (await lastActive()).getTime()).toBeLessThan(onlineMs);
        await touchActivity(all[one.server]!, id);
      }
    }),
    { numRuns: 60 },
  );
});
