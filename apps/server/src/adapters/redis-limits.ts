import type { Clock, Taken } from '../ports/index.ts';
import { type Redis, RedisAway } from './redis.ts';
import { type CountedHere, nameOfWindow, type SharedCounts, skewMs } from './shared-limits.ts';

/**
 * Counts one action by the product's clock, which may be set forward and back; the key goes when its window ends by the
 * server's own. Answers 0, or how many ms of the window are left when it is full.
 */
const take = `
  local now, most, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local kept = redis.call('hmget', KEYS[1], 'count', 'end')
  local left = (tonumber(kept[2]) or 0) - now
  if left <= 0 or left > window + ${skewMs} then
    redis.call('hset', KEYS[1], 'count', 1, 'end', string.format('%d', now + window))
    redis.call('pexpire', KEYS[1], window)
    return 0
  end
  if tonumber(kept[1]) >= most then return left end
  redis.call('hincrby', KEYS[1], 'count', 1)
  return 0`;

const giveBack = `
  local kept = redis.call('hmget', KEYS[1], 'count', 'end')
  if kept[1] and tonumber(kept[1]) > 0 and tonumber(kept[2]) > tonumber(ARGV[1]) then
    redis.call('hincrby', KEYS[1], 'count', -1)
  end`;

interface CountParts {
  readonly clock: Clock;
  /** Names the keys. */
  readonly secret: Buffer;
}

/** Fixed windows in Redis. */
export class RedisCounts implements SharedCounts {
  readonly #redis: Redis;
  readonly #parts: CountParts;

  constructor(redis: Redis, parts: CountParts) {
    this.#redis = redis;
    this.#parts = parts;
  }

  async take(key: string, limit: number, windowMs: number): Promise<Taken> {
    const left = Number(await this.#run(take, key, windowMs, [limit, windowMs]));
    return left === 0 ? { ok: true } : { ok: false, retryAfterMs: left };
  }

  async giveBack(key: string, _limit: number, windowMs: number): Promise<void> {
    await this.#run(giveBack, key, windowMs, []);
  }

  whyNot(error: unknown): CountedHere {
    return error instanceof RedisAway ? 'away' : 'refused';
  }

  #run(script: string, key: string, windowMs: number, more: readonly number[]): Promise<unknown> {
    const name = nameOfWindow(this.#parts.secret, key, windowMs).toString('base64url');
    const now = this.#parts.clock.now().getTime();
    return this.#redis.ask((client) =>
      client.eval(script, { keys: [this.#redis.key(`limit:${name}`)], arguments: [now, ...more].map(String) }),
    );
  }
}
