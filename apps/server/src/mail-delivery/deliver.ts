import { emailKey, knownTimeZone } from '@dating/core/rules';
import type { Language } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { claimMail, defer, type MailRow, markRefused, noteAbout, settle } from '../mails/delivery-state.ts';
import { hasLaterMail } from '../mails/queries.ts';
import type { Tx } from '../db/tx.ts';
import { findMember, lockMember, type Member } from '../members/queries.ts';
import { isReplaced, issueToken, type TokenKind, useUpTokens } from '../auth/tokens.ts';
import { MailRefused } from '../ports/index.ts';
import { freshData } from '../notifications/refresh-content.ts';
import { mayMail } from '../notifications/settings.ts';
import { type MailKind, mailKinds } from '../mails/kinds.ts';
import type { Letter } from './letter.ts';
import { composeLetter } from './render.ts';

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

/** Their links let someone in: they are for the account's own mailbox, and the account may have another address by now. */
const ownMailbox: readonly MailKind[] = ['activation', 'reset_password', 'deletion', 'reactivation'];

/** What staff read of a mail that is withheld for the sake of another. */
const superseded = 'superseded by a later one';

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
    // After its link was made: a later mail that is not seen here comes after that link, and ends it.
    if (await isSuperseded(ctx, mail)) return await settle(ctx, mail, 'withheld', { reason: superseded });
    await noteAbout(ctx, mail.id, namedIn(letter));
    await ctx.mail.send(await composeLetter(letter));
    await settle(ctx, mail, 'sent', { before: (tx) => endEarlierLinks(tx, ctx, mail) });
  } catch (error) {
    if (error instanceof MailRefused) return markRefused(ctx, mail, error);
    await defer(ctx, mail, error);
  }
}

/** Whether the member has asked for another such mail since, whose link is to be the one that works. */
async function isSuperseded(ctx: AppContext, mail: MailRow): Promise<boolean> {
  const kind = tokens[mail.kind];
  return kind !== undefined && isReplaced(kind) && (await hasLaterMail(ctx.db, mail));
}

/**
 * Only the newest link works, by when it was asked for, and only once its mail has gone: until then the member has the
 * one before. A mail that was taken, and is tried again because that could not be noted, may have two. Of two mails on
 * their way at once only the later one ends links, whichever goes first. The member is locked, so that no other mail is
 * asked for meanwhile.
 */
async function endEarlierLinks(tx: Tx, ctx: AppContext, mail: MailRow): Promise<void> {
  const kind = tokens[mail.kind];
  if (kind === undefined || !isReplaced(kind) || mail.member_id === null) return;
  await lockMember(tx, mail.member_id);
  if (!(await hasLaterMail(tx, mail))) await useUpTokens(tx, ctx, kind, mail.member_id, { exceptOfMail: mail.id });
}

/** The members that a mail names. */
const namedIn = ({ data }: Letter): readonly string[] =>
  'people' in data ? data.people.map((person) => person.id) : [];

/**
 * Whether a mail may go to its address now, whatever was true when it was queued. A type that was switched off, or
 * complained about, stays off. An address that bounces gets only what its owner has just asked for and what the law asks
 * for. Of an address other than the account's (a new one that is to be confirmed) no bounce is known. While the brand is closed the links of what
 * is not service lead nowhere, and it cannot be left on its page either.
 */
function mayLeave(ctx: AppContext, mail: MailRow, member: Member): boolean {
  const { type, asked, owed } = mailKinds[mail.kind];
  const isTheirs = emailKey(member.email) === emailKey(mail.recipient);
  if (!isTheirs && ownMailbox.includes(mail.kind)) return false;
  if (type !== 'service' && ctx.brands.byId(mail.brand).state === 'closed') return false;
  if (type !== 'service') return isTheirs && mayMail(member, type);
  return !isTheirs || asked === true || owed === true || !member.notifications_disabled.includes('bounced');
}

/** The content of a mail; null when it may no longer be sent. */
async function letterOf(ctx: AppContext, mail: MailRow): Promise<Letter | null> {
  const member = mail.member_id ? await findMember(ctx.db, mail.member_id) : null;
  if (member && !mayLeave(ctx, mail, member)) return null;
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

/** What a link refers to besides its member: its mail, and the change of address that it confirms or undoes. */
function linkData({ id, data }: MailRow): Readonly<Record<string, string>> {
  return { mail: id, ...(typeof data['change'] === 'string' ? { change: data['change'] } : {}) };
}
