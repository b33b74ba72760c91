import { createHmac } from 'node:crypto';
import type { AppContext } from '../context.ts';

/**
 * The key that seals what a member writes while it waits on a device (decision 0065). It is theirs for as long as the
 * database keeps its secrets, so that what a log-out left sealed opens when they come back.
 *
 * @returns 32 bytes in base64url
 */
export async function outboxKeyOf(ctx: Pick<AppContext, 'secrets'>, memberId: string): Promise<string> {
  return createHmac('sha256', await ctx.secrets.random('outbox-keys'))
    .update(memberId)
    .digest('base64url');
}
