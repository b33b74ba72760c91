import { emailKey } from '@dating/core/rules';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { cutText } from '../cut-text.ts';
import { inTransaction } from '../db/transaction.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { addDisabledReason } from '../members/preferences.ts';
import { findMember } from '../members/queries.ts';
import type { MailRefused } from '../ports/index.ts';
import { messageOf } from '../startup-error.ts';
import type { MailTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

const minute = 60_000;
/**
 * For how long a mail is reserved for its sender: longer than any sending takes. After that the sender counts as dead.
 */
const claimMs = 3 * minute;
/** Pauses after the first, second … failed attempt; from then on the last one. */
const pausesMs = [1, 2, 5, 5, 10, 15, 30, 60].map((minutes) => minutes * minute);
/** A mail that could not be delivered for so long is given up. */
const giveUpMs = 3 * 24 * 60 * minute;
/** Mails that one run of `retryMails` takes up. */
const batch = 500;

/** A mail as it is stored. */
export type MailRow = Selectable<MailTable>;

/**
 * Reserves a mail that is due, so that no other process sends it; null when there is nothing to do. While it is being sent
 * there is no `last_error`: that tells it from one that waits for its next attempt.
 */
export async function claimMail(ctx: AppContext, mailId: string): Promise<MailRow | null> {
  const now = ctx.clock.now();
  const claimed = await ctx.db
    .updateTable('mail')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + claimMs),
      last_error: null,
    }))
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Notes which members a mail names before it is sent: erasing one of them erases the mail. */
export async function noteAbout(ctx: AppContext, mailId: string, about: readonly string[]): Promise<void> {
  if (about.length > 0)
    await ctx.db
      .updateTable('mail')
      .set({ about: [...about] })
      .where('id', '=', mailId)
      .execute();
}

/** How a mail ends. */
interface Ending {
  /** Why it was not sent, for staff. */
  readonly reason?: string;
  /** What is done in the same transaction, before the mail's row is locked. */
  readonly before?: (tx: Tx) => Promise<void>;
}

/** Notes how a mail ended and deletes the data it was made from. */
export async function settle(
  ctx: AppContext,
  mail: MailRow,
  status: 'sent' | 'withheld' | 'given_up',
  { reason, before }: Ending = {},
): Promise<void> {
  const settled = await inTransaction(ctx.db, async (tx) => {
    await before?.(tx);
    return tx
      .updateTable('mail')
      .set({
        status,
        sent_at: status === 'sent' ? ctx.clock.now() : null,
        data: '{}',
        next_attempt_at: null,
        last_error: reason ?? null,
      })
      .where('id', '=', mail.id)
      .executeTakeFirst();
  });
  // Its recipient, or a member it names, was erased while it was being sent.
  if (settled.numUpdatedRows === 0n) await ctx.mail.forget([mail.id]);
  ctx.metrics.events.inc({ event: `mail_${status}` });
}

const longestReason = 300;

/** Why a mail could not be sent, for staff. */
function reasonOf(error: unknown): string {
  const words = messageOf(error) || (error instanceof Error ? error.name : 'unknown');
  return cutText(maskAddresses(words), longestReason);
}

/** The mail cannot be sent now: it is tried later, or given up after days. */
export async function defer(ctx: AppContext, mail: MailRow, error: unknown): Promise<void> {
  const now = ctx.clock.now().getTime();
  const pauseMs = pausesMs[Math.min(mail.attempts, pausesMs.length) - 1] ?? minute;
  ctx.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent now');
  if (now - mail.created_at.getTime() > giveUpMs) return settle(ctx, mail, 'given_up', { reason: reasonOf(error) });
  await ctx.db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(now + pauseMs), last_error: reasonOf(error) })
    .where('id', '=', mail.id)
    .execute();
  ctx.metrics.events.inc({ event: 'mail_deferred' });
}

/** Has a mail that waits tried now; one that is being sent at this moment is left to its sender. */
export async function hurryMail(ctx: AppContext, mailId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await tx
      .updateTable('mail')
      .set({ next_attempt_at: null })
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .where('last_error', 'is not', null)
      .execute();
    await ctx.jobs.enqueue(tx, 'mail.send', { mail: mailId });
  });
}

/** The sweep that takes up deferred mails, and mails whose server died while sending. */
export async function retryMails(ctx: AppContext): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const due = tx
      .selectFrom('mail')
      .select('id')
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', ctx.clock.now())
      .orderBy('next_attempt_at')
      .limit(batch)
      .forUpdate()
      .skipLocked();
    const mails = await tx
      .updateTable('mail')
      .set({ next_attempt_at: null })
      .where('id', 'in', due)
      .returning('id')
      .execute();
    for (const { id } of mails) await ctx.jobs.enqueue(tx, 'mail.send', { mail: id });
  });
}

/** The address permanently takes no mail: no more is sent there until the member asks for it. */
export async function markRefused(ctx: AppContext, mail: MailRow, error: MailRefused): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await tx
      .updateTable('mail')
      .set({ status: 'refused', data: '{}', next_attempt_at: null, last_error: reasonOf(error) })
      .where('id', '=', mail.id)
      .execute();
    const member = mail.member_id ? await findMember(tx, mail.member_id) : null;
    if (member && emailKey(member.email) === emailKey(mail.recipient)) {
      await addDisabledReason(tx, ctx, member.id, 'bounced');
    }
  });
  ctx.metrics.events.inc({ event: 'mail_refused' });
}

/** Deletes mails, and bounce and complaint notices about them, after a year. */
export async function forgetOldMails(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 365 * 24 * 60 * 60 * 1000);
  await ctx.db.deleteFrom('mail').where('created_at', '<', before).execute();
  await ctx.db.deleteFrom('mail_notice').where('received_at', '<', before).execute();
}
