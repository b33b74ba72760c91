import { emailKey, knownTimeZone } from '@dating/core/rules';
import type { Language } from '@dating/core/contract';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context.ts';
import { cutText } from '../cut-text.ts';
import { inTransaction } from '../db/transaction.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { findMember, type Member } from '../members/queries.ts';
import { issueToken, type TokenKind } from '../auth/tokens.ts';
import { MailRefused } from '../ports/index.ts';
import { freshData } from '../notifications/refresh-content.ts';
import { disableMail, mayMail } from '../notifications/settings.ts';
import { type MailKind, mailKinds } from './kinds.ts';
import type { Letter } from './letter.ts';
import { composeLetter } from './render.ts';
import type { MailTable } from './tables.ts';
import { messageOf } from '../startup-error.ts';

/** The mails whose link contains a secret. The secret is made while sending and is in the mail only. */
const tokens: Partial<Record<MailKind, TokenKind>> = {
  account_banned: 'appeal',
  activation: 'activation',
  confirm_reminder: 'activation',
  deletion: 'reactivation',
  reactivation: 'reactivation',
  export_ready: 'export',
  reset_password: 'reset_password',
  mail_change: 'mail_change',
  mail_change_notice: 'mail_change_undo',
};

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

type MailRow = Selectable<MailTable>;

/**
 * The job that sends one mail. When several run at once, only one sends it. A deferred mail is tried again later, by
 * the product's time (`retryMails`), for three days. A mail that the transport accepted is never sent again, with one
 * exception: the process dies after the server accepted the mail and before we noted it. Then the mail goes out again
 * under the same Message-ID.
 */
export async function deliverMail(ctx: AppContext, mailId: string): Promise<void> {
  const mail = await claimMail(ctx, mailId);
  if (!mail) return;
  try {
    const letter = await letterOf(ctx, mail);
    if (!letter) return await settle(ctx, mail, 'withheld');
    await noteAbout(ctx, letter);
    await ctx.mail.send(await composeLetter(letter));
    await settle(ctx, mail, 'sent');
  } catch (error) {
    if (error instanceof MailRefused) return markRefused(ctx, mail, error);
    await defer(ctx, mail, error);
  }
}

/** Notes which members a mail names before it is sent: erasing one of them erases the mail. */
async function noteAbout(ctx: AppContext, { id, data }: Letter): Promise<void> {
  const about = 'people' in data ? data.people.map((person) => person.id) : [];
  if (about.length > 0) await ctx.db.updateTable('mail').set({ about }).where('id', '=', id).execute();
}

/** Reserves a mail that is due, so that no other process sends it; null when there is nothing to do. */
async function claimMail(ctx: AppContext, mailId: string): Promise<MailRow | null> {
  const now = ctx.clock.now();
  const claimed = await ctx.db
    .updateTable('mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(now.getTime() + claimMs) }))
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Notes how a mail ended and deletes the data it was made from. */
async function settle(ctx: AppContext, mail: MailRow, status: 'sent' | 'withheld' | 'given_up'): Promise<void> {
  const settled = await ctx.db
    .updateTable('mail')
    .set({
      status,
      sent_at: status === 'sent' ? ctx.clock.now() : null,
      data: '{}',
      next_attempt_at: null,
      ...(status === 'sent' ? { last_error: null } : {}),
    })
    .where('id', '=', mail.id)
    .executeTakeFirst();
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
async function defer(ctx: AppContext, mail: MailRow, error: unknown): Promise<void> {
  const now = ctx.clock.now().getTime();
  const pauseMs = pausesMs[Math.min(mail.attempts, pausesMs.length) - 1] ?? minute;
  ctx.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'a mail could not be sent now');
  if (now - mail.created_at.getTime() > giveUpMs) return settle(ctx, mail, 'given_up');
  await ctx.db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(now + pauseMs), last_error: reasonOf(error) })
    .where('id', '=', mail.id)
    .execute();
  ctx.metrics.events.inc({ event: 'mail_deferred' });
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

/**
 * Whether a mail may go to its address now, whatever was true when it was queued. A type that was switched off, or
 * complained about, stays off. An address that bounces gets only what its owner has just asked for. Of an address other
 * than the account's (a new one that is to be confirmed) no bounce is known.
 */
function mayLeave(mail: MailRow, member: Member): boolean {
  const { type, asked } = mailKinds[mail.kind];
  const isTheirs = emailKey(member.email) === emailKey(mail.recipient);
  // Their links are for the account's own mailbox, and the account may have a different address by now.
  if (!isTheirs && (mail.kind === 'activation' || mail.kind === 'reset_password')) return false;
  if (type !== 'service') return isTheirs && mayMail(member, type);
  return !isTheirs || asked === true || !member.notifications_disabled.includes('bounced');
}

/** The content of a mail; null when it may no longer be sent. */
async function letterOf(ctx: AppContext, mail: MailRow): Promise<Letter | null> {
  const member = mail.member_id ? await findMember(ctx.db, mail.member_id) : null;
  if (member && !mayLeave(mail, member)) return null;
  const queued = mail.data as Letter['data'];
  const data = member ? await freshData(ctx, mail.kind, member, queued) : queued;
  if (!data) return null;
  const { type } = mailKinds[mail.kind];
  const tokenKind = tokens[mail.kind];
  const token = tokenKind && member ? await issueToken(ctx.db, ctx, tokenKind, member.id, linkData(mail)) : null;
  const brand = ctx.brands.byId(mail.brand);
  return {
    id: mail.id,
    kind: mail.kind,
    data,
    brand,
    look: ctx.looks.wornBy(brand).tokens,
    language: mail.language as Language,
    timeZone: knownTimeZone(member?.time_zone) ?? 'UTC',
    recipient: mail.recipient,
    name: member?.name ?? mail.recipient.split('@')[0] ?? '',
    isStranger: member === null,
    origin: mail.origin,
    token,
    unsubscribeToken:
      member && type !== 'service' ? ctx.unsubscribeTokens.tokenOf({ memberId: member.id, type }) : null,
    sentAt: ctx.clock.now(),
  };
}

/** What a link refers to besides its member: the change of address that it confirms or undoes. */
function linkData({ data }: MailRow): { readonly change: string } | null {
  return typeof data['change'] === 'string' ? { change: data['change'] } : null;
}

/** The address permanently takes no mail: no more is sent there until the member asks for it. */
async function markRefused(ctx: AppContext, mail: MailRow, error: MailRefused): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await tx
      .updateTable('mail')
      .set({ status: 'refused', data: '{}', next_attempt_at: null, last_error: reasonOf(error) })
      .where('id', '=', mail.id)
      .execute();
    const member = mail.member_id ? await findMember(tx, mail.member_id) : null;
    if (member && emailKey(member.email) === emailKey(mail.recipient)) {
      await disableMail(tx, ctx, member.id, 'bounced');
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
