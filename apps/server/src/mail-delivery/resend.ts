import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { resendChange } from '../mail-change/change-email.ts';
import { findMember } from '../members/queries.ts';
import type { ListedMail } from '../mails/queries.ts';
import { hurryMail } from '../mails/delivery-state.ts';
import { queueMail } from '../mails/send.ts';

/** What is made again from the account alone: the content of a mail is not stored once it has ended. */
const madeAgain = ['activation', 'reset_password', 'photo_approved', 'account_unbanned'] as const;

/** What became of the wish to send a mail again. */
export type Resent = 'hurried' | 'again' | 'not_kept' | 'nobody';

/**
 * Has a mail sent: one that waits is tried now, one that has ended is made again where that is possible.
 * @returns `not_kept` for a mail whose content is gone, `nobody` where its member is
 * @throws Refusal too_many_requests
 */
export async function resendMail(ctx: AppContext, mail: ListedMail): Promise<Resent> {
  const { id, kind, member: memberId } = mail;
  if (mail.state === 'queued' || mail.state === 'deferred') {
    await hurryMail(ctx, id);
    return 'hurried';
  }
  const member = memberId === null ? null : await findMember(ctx.db, memberId);
  if (!member) return 'nobody';
  if (kind === 'mail_change') {
    await resendChange(ctx, member.id, null);
    return 'again';
  }
  const to = { memberId: member.id, origin: null };
  const again = madeAgain.find((one) => one === kind);
  if (again) await inTransaction(ctx.db, (tx) => queueMail(tx, ctx, { ...to, kind: again, data: {} }));
  else if (kind === 'account_banned' && member.banned_at)
    await inTransaction(ctx.db, (tx) => queueMail(tx, ctx, { ...to, kind, data: { reason: member.ban_reason } }));
  else return 'not_kept';
  return 'again';
}
