import { emailKey } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { dayMs, hourMs } from '../http/limits.ts';
import { mailsOf, queueMail } from '../mails/send.ts';
import { lockMember } from '../members/queries.ts';

/**
 * A log-in to an account that is being deleted sends the link to come back again, but never floods a mailbox with it.
 */
const reactivationLimits = [
  { most: 1, withinMs: hourMs },
  { most: 4, withinMs: dayMs },
] as const;

/**
 * Sends the link to come back to a person who has proved with the password that the account is theirs.
 *
 * @returns whether a mail was sent just now; false while an earlier one is recent enough
 */
export async function sendReactivation(ctx: AppContext, memberId: string, origin: string | null): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    // One request at a time, so that the limits also hold for log-ins at once.
    const member = await lockMember(tx, memberId);
    if (!member?.delete_after) return false;
    const now = ctx.clock.now().getTime();
    // Those that went to an address that the account no longer has keep nobody out.
    const ages = (await mailsOf(tx, memberId, 'reactivation'))
      .filter(({ recipient }) => emailKey(recipient) === emailKey(member.email))
      .map((mail) => now - mail.created_at.getTime());
    const isFlood = reactivationLimits.some(
      ({ most, withinMs }) => ages.filter((age) => age < withinMs).length >= most,
    );
    if (isFlood) return false;
    const data = { delete_after: member.delete_after.toISOString() };
    await queueMail(tx, ctx, { memberId, kind: 'reactivation', data, origin });
    return true;
  });
}
