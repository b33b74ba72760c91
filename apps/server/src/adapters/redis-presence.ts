import type { Presence } from '../ports/index.ts';
import { type Redis, RedisAway } from './redis.ts';

/** After so long without a sign of a server its name goes; its members went with its lease. */
const forgetMs = 3_600_000;

/**
 * A server has a key that ends with its lease, and so do its members, each with their attention. The key is written by
 * a renewal alone: members that were begun anew after everything was lost are not taken for the whole.
 */
export function redisPresence(redis: Redis): Presence {
  const servers = redis.key('servers');
  const leaseOf = (server: string) => redis.key(`lease:${server}`);
  const membersOf = (server: string) => redis.key(`attention:${server}`);

  /** A member's attention at each server that they are connected to; null while Redis is away. */
  async function attentionAt(memberId: string, butServer?: string): Promise<readonly string[] | null> {
    try {
      return await redis.ask(async (client) => {
        const asked = (await client.zRange(servers, 0, -1)).filter((server) => server !== butServer);
        const found = await Promise.all(asked.map((server) => client.hGet(membersOf(server), memberId)));
        return found.filter((attention) => attention !== null);
      });
    } catch (error) {
      if (error instanceof RedisAway) return null;
      throw error;
    }
  }

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

    add: ({ server, ms }, memberIds, attention) =>
      redis.ask(async (client) => {
        const members = Object.fromEntries(memberIds.map((id) => [id, attention]));
        await client.multi().hSet(membersOf(server), members).pExpire(membersOf(server), ms).exec();
      }),

    remove: ({ server }, memberIds) =>
      redis.ask(async (client) => void (await client.hDel(membersOf(server), [...memberIds]))),

    release: ({ server }) =>
      redis.ask(
        async (client) =>
          void (await client
            .multi()
            .del([leaseOf(server), membersOf(server)])
            .zRem(servers, server)
            .exec()),
      ),

    has: async (_tx, memberId, butServer) => {
      const found = await attentionAt(memberId, butServer);
      return found && found.length > 0;
    },

    hasAwake: async (_tx, memberId) => {
      const found = await attentionAt(memberId);
      return found && found.includes('awake');
    },
  };
}
