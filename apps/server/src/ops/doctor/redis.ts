import { tryRedis } from '../../compose.ts';
import { messageOf } from '../../startup-error.ts';
import { failed, type Line, ok } from './line.ts';
import type { Patient } from './patient.ts';

/** Whether the Redis or Valkey answers, where there is to be one: the product starts and goes on without it. */
export async function checkRedis({ env: { REDIS_URL } }: Patient): Promise<readonly Line[]> {
  if (!REDIS_URL) return [];
  try {
    await tryRedis(REDIS_URL);
    return [ok('redis', 'Redis lets us in.')];
  } catch (error) {
    return [
      failed('redis', `Redis cannot be used: ${messageOf(error)}.`, 'Correct REDIS_URL, with name and password percent-encoded, or start Redis 6 or newer, or Valkey.'), // prettier-ignore
    ];
  }
}
