import type { RequestScope } from '../http/call.ts';
import { Refusal } from '../http/errors.ts';
import {
  countForMember,
  countForNetwork,
  hourMs,
  type Limit,
  type LimitContext,
  uncountForMember,
  uncountForNetwork,
} from '../http/limits.ts';

const ofNetwork: Limit = { most: 30, windowMs: hourMs };
const ofMember: Limit = { most: 20, windowMs: hourMs };
const action = 'wrong-codes';

interface Guesser extends Pick<RequestScope, 'member'> {
  readonly ctx: LimitContext;
  readonly ip: string;
}

/**
 * Does something with a code that was typed, and counts it if there is no such code: codes cannot be found by guessing,
 * whichever call is asked. Counted before the look-up, so that a hundred guesses at once are a hundred.
 * @throws Refusal too_many_requests, and what the work throws
 */
export async function countingWrongCodes<T>(guesser: Guesser, work: () => Promise<T>): Promise<T> {
  const { ctx, ip, member } = guesser;
  await countForNetwork(ctx, ip, action, ofNetwork);
  if (member) await countForMember(ctx, member.id, action, ofMember);
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = error instanceof Refusal && error.code === 'code_not_found';
    throw error;
  } finally {
    if (!isWrong) {
      await uncountForNetwork(ctx, ip, action, ofNetwork);
      if (member) await uncountForMember(ctx, member.id, action, ofMember);
    }
  }
}
