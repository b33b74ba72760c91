import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock, RateLimiter, Taken } from '../ports/index.ts';
import { type Redis, RedisAway } from './redis.ts';

/**
 * Counts one action by the product's clock, which may be set forward and back; the key goes when its window ends by the
 * server's own. Answers 0, or how many ms of the window are left when it is full.
 */
const take = `
  local now, most, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local kept = redis.call('hmget', KEYS[1], 'count', 'end')
  local left = (tonumber(kept[2]) or 0) - now
  if left <= 0 or left > window then
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

/** Why an action was counted by this process alone: the server is not there, or says no (it is full, or read only). */
export type CountedHere = 'away' | 'refused';

interface LimiterParts {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Names the keys: no address of a caller is kept in the server. */
  readonly secret: Buffer;
  /** Counts while the server cannot. */
  readonly instead: RateLimiter;
  readonly onCountedHere: (reason: CountedHere) => void;
}

/** Fixed windows that all servers of the product count in together. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Redis;
  readonly #parts: LimiterParts;
  /** Said once, until the server counts again. */
  #isSaid = false;

  constructor(redis: Redis, parts: LimiterParts) {
    this.#redis = redis;
    this.#parts = parts;
  }

  take(key: string, limit: number, windowMs: number): Promise<Taken> {
    return this.#count(
      async () => {
        const left = Number(await this.#run(take, key, windowMs, [limit, windowMs]));
        return left === 0 ? { ok: true } : { ok: false, retryAfterMs: left };
      },
      () => this.#parts.instead.take(key, limit, windowMs),
    );
  }

  giveBack(key: string, windowMs: number): Promise<void> {
    return this.#count(
      async () => void (await this.#run(giveBack, key, windowMs, [])),
      () => this.#parts.instead.giveBack(key, windowMs),
    );
  }

  #run(script: string, key: string, windowMs: number, more: readonly number[]): Promise<unknown> {
    const name = createHmac('sha256', this.#parts.secret).update(`${windowMs} ${key}`).digest('base64url');
    const now = this.#parts.clock.now().getTime();
    return this.#redis.ask((client) =>
      client.eval(script, { keys: [this.#redis.key(`limit:${name}`)], arguments: [now, ...more].map(String) }),
    );
  }

  async #count<T>(there: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    try {
      const counted = await there();
      this.#isSaid = false;
      return counted;
    } catch (error) {
      if (!this.#isSaid) this.#parts.log.warn({ err: error }, 'limits are counted by this process alone');
      this.#isSaid = true;
      this.#parts.onCountedHere(error instanceof RedisAway ? 'away' : 'refused');
      return here();
    }
  }
}
