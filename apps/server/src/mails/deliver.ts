import type { Language } from '@dating/core/contract';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMember, markBounced } from '../members/store.ts';
import { issueToken, type TokenKind } from '../members/tokens.ts';
import { MailRefused } from '../ports/index.ts';
import type { MailKind } from './kinds.ts';
import { composeLetter, type Letter } from './render.ts';
import type { MailTable } from './tables.ts';

/** The mails whose link carries a secret: it is made while sending and stands nowhere but in the mail. */
const tokens: Partial<Record<MailKind, TokenKind>> = { activation: 'activation' };

/**
 * The job that sends one mail. Doing it again is harmless: what has left is not sent again, and a transport that took
 * a mail before the server died takes its id once. What is deferred throws, so that the job comes back later.
 */
export async function deliverMail(ctx: AppContext, mailId: string): Promise<void> {
  const mail = await ctx.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!mail || mail.status !== 'queued') return;
  const letter = await letterOf(ctx, mail);
  try {
    await ctx.mail.send(await composeLetter(letter));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await markRefused(ctx, mail);
    return;
  }
  await ctx.db
    .updateTable('mail')
    .set({ status: 'sent', sent_at: letter.sentAt, data: '{}' })
    .where('id', '=', mail.id)
    .execute();
  ctx.metrics.events.inc({ event: 'mail_sent' });
}

async function letterOf(ctx: AppContext, mail: Selectable<MailTable>): Promise<Letter> {
  const member = mail.member_id ? await findMember(ctx.db, mail.member_id) : null;
  const tokenKind = tokens[mail.kind];
  const token = tokenKind && member ? await issueToken(ctx.db, ctx, tokenKind, member.id) : null;
  return {
    id: mail.id,
    kind: mail.kind,
    data: mail.data as Letter['data'],
    brand: ctx.brands.byId(mail.brand),
    language: mail.language as Language,
    timeZone: member?.time_zone ?? 'UTC',
    recipient: mail.recipient,
    name: member?.name ?? mail.recipient.split('@')[0] ?? '',
    isStranger: member === null,
    origin: mail.origin,
    token,
    sentAt: ctx.clock.now(),
  };
}

/** The address takes no mail, ever: nothing more goes there until the member says so. */
async function markRefused(ctx: AppContext, mail: Selectable<MailTable>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await tx.updateTable('mail').set({ status: 'refused', data: '{}' }).where('id', '=', mail.id).execute();
    if (mail.member_id) await markBounced(tx, ctx, mail.member_id);
  });
  ctx.metrics.events.inc({ event: 'mail_refused' });
}

/** Forgets mails of more than a year ago. */
export async function forgetOldMails(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 365 * 24 * 60 * 60 * 1000);
  await ctx.db.deleteFrom('mail').where('created_at', '<', before).execute();
}
