import type { Presence } from '../ports/index.ts';
import { type Redis, RedisAway } from './redis.ts';

/** After so long without a sign of a server its name goes; its members went with its lease. */
const forgetMs = 3_600_000;

/**
 * A server has a key that ends with its lease, and so does the set of its members. The key is written by a renewal
 * alone: a set that was begun anew after everything was lost is not taken for the whole.
 */
export function redisPresence(redis: Redis): Presence {
  const servers = redis.key('servers');
  const leaseOf = (server: string) => redis.key(`lease:${server}`);
  const membersOf = (server: string) => redis.key(`members:${server}`);
  return {
    renew: ({ server, ms }) =>
      redis.ask(async (client) => {
        const now = Date.now();
        const [before, isKept] = await client
          .multi()
          .set(leaseOf(server), '1', { expiration: { type: 'PX', value: ms }, GET: true })
          .pExpire(membersOf(server), ms)
          .zAdd(servers, { score: now, value: server })
          .zRemRangeByScore(servers, '-inf', now - forgetMs)
          .exec();
        return before !== null && Number(isKept) === 1;
      }),

    add: ({ server, ms }, memberIds) =>
      redis.ask(async (client) => {
        const members = [...memberIds];
        await client.multi().sAdd(membersOf(server), members).pExpire(membersOf(server), ms).exec();
      }),

    remove: ({ server }, memberIds) =>
      redis.ask(async (client) => void (await client.sRem(membersOf(server), [...memberIds]))),

    release: ({ server }) =>
      redis.ask(
        async (client) =>
          void (await client
            .multi()
            .del([leaseOf(server), membersOf(server)])
            .zRem(servers, server)
            .exec()),
      ),

    async has(_tx, memberId, butServer) {
      try {
        return await redis.ask(async (client) => {
          const others = (await client.zRange(servers, 0, -1)).filter((server) => server !== butServer);
          const found = await Promise.all(others.map((server) => client.sIsMember(membersOf(server), memberId)));
          return found.some((isMember) => isMember === 1);
        });
      } catch (error) {
        if (error instanceof RedisAway) return null;
        throw error;
      }
    },
  };
}
