import type { AppContext } from '../context.ts';
import { Refusal } from './errors.ts';
import { networksOf } from './networks.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** At most so many actions in a window. */
export interface Limit {
  readonly most: number;
  readonly windowMs: number;
}

/** Where limits are counted. */
export type LimitContext = Pick<AppContext, 'limiter' | 'env'>;

/**
 * Counts one action for the networks of a caller; RATE_LIMIT_FACTOR multiplies the limit.
 * @throws Refusal too_many_requests
 */
export async function countForNetwork(ctx: LimitContext, ip: string, action: string, limit: Limit): Promise<void> {
  const networks = forNetworks(ctx, ip, action, limit);
  // The widest first: while it refuses, no keys are made for the many networks inside.
  for (const [at, [key, ofNetwork]] of networks.entries()) {
    try {
      await count(ctx, key, ofNetwork);
    } catch (error) {
      // What one network is refused must not use up the places of all that lie in the same wider one.
      await giveBack(ctx, networks.slice(0, at));
      throw error;
    }
  }
}

/** Takes the count of one action back. */
export async function uncountForNetwork(ctx: LimitContext, ip: string, action: string, limit: Limit): Promise<void> {
  await giveBack(ctx, forNetworks(ctx, ip, action, limit));
}

/** A key that an action counts for, with its limit. */
type Counted = readonly [key: string, limit: Limit];

async function giveBack(ctx: LimitContext, networks: readonly Counted[]): Promise<void> {
  for (const [key, { most, windowMs }] of networks) await ctx.limiter.giveBack(key, most, windowMs);
}

/** Those of the networks of a caller, the widest first. */
function forNetworks(ctx: LimitContext, ip: string, action: string, limit: Limit): readonly Counted[] {
  return networksOf(ip).map(({ name, share }) => [
    `${name} ${action}`,
    { ...limit, most: limit.most * share * ctx.env.RATE_LIMIT_FACTOR },
  ]);
}

/**
 * Counts one call of a member, who may come from many addresses; RATE_LIMIT_FACTOR multiplies it as it does the same
 * limit of their network.
 * @throws Refusal too_many_requests
 */
export function countMembersCall(ctx: LimitContext, memberId: string, call: string, perMinute: number): Promise<void> {
  return countForMember(ctx, memberId, call, { most: perMinute * ctx.env.RATE_LIMIT_FACTOR, windowMs: minuteMs });
}

/**
 * Counts one action of a member, wherever they are: no factor multiplies it.
 * @throws Refusal too_many_requests
 */
export function countForMember(ctx: LimitContext, memberId: string, action: string, limit: Limit): Promise<void> {
  return count(ctx, `member ${memberId} ${action}`, limit);
}

/** Takes the count of one action back. */
export function uncountForMember(ctx: LimitContext, memberId: string, action: string, limit: Limit): Promise<void> {
  return ctx.limiter.giveBack(`member ${memberId} ${action}`, limit.most, limit.windowMs);
}

async function count(ctx: LimitContext, key: string, { most, windowMs }: Limit): Promise<void> {
  const taken = await ctx.limiter.take(key, most, windowMs);
  if (!taken.ok) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(taken.retryAfterMs / 1000) });
}
