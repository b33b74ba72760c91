import { emailKey } from '@dating/core/rules';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { addDisabledReason } from '../members/preferences.ts';
import { findByLogin, findMember, type Member } from '../members/queries.ts';
import { mailIdOf } from '../ports/index.ts';
import type { MailNoticeTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'mail.notice': { readonly provider: string; readonly eventId: string };
  }
}

type Headers = Readonly<Record<string, string | undefined>>;

/** A provider's notice about one mail. */
type MailEvent = Pick<Selectable<MailNoticeTable>, 'event_id' | 'kind' | 'mail_id' | 'recipient'>;

/**
 * Verifies and reads a provider's notice. @throws Refusal forbidden when it is not signed, malformed when unreadable
 */
type NoticeReader = (secret: string, headers: Headers, body: Buffer) => MailEvent;

/** A signature is valid for so long: a recorded one cannot be used later. */
const freshMs = 5 * 60_000;

const genericNotice = z.object({
  /** The provider's own name of the event; the same name again is the same event. */
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(['bounce', 'complaint']),
  /** false: a failure that may pass, such as a full mailbox. */
  permanent: z._default(z.boolean(), true),
  recipient: z.string().check(z.minLength(3), z.maxLength(254)),
  /** Message-ID of the mail, when the provider gives it. */
  message_id: z.optional(z.string().check(z.maxLength(998))),
});

/** Our own simple format; other providers are connected by a small adapter, see docs/operator.md, Mail. */
const readGeneric: NoticeReader = (secret, headers, body) => {
  const timestamp = headers['x-mail-timestamp'] ?? '';
  if (!isFresh(timestamp) || !isSigned(secret, `${timestamp}.`, body, headers['x-mail-signature'] ?? '')) {
    throw new Refusal('forbidden');
  }
  const notice = parseNotice(body);
  const lasting = notice.type === 'complaint' ? 'spam' : 'bounced';
  return {
    event_id: notice.event_id,
    kind: notice.type === 'bounce' && !notice.permanent ? 'other' : lasting,
    mail_id: mailIdOf(notice.message_id ?? ''),
    recipient: emailKey(notice.recipient),
  };
};

const readers: Readonly<Record<string, NoticeReader>> = { generic: readGeneric };

/** Seconds since 1970 by the system's clock, which the provider uses too; the product's clock may be moved. */
function isFresh(timestamp: string): boolean {
  return /^\d{9,11}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1000) <= freshMs;
}

function isSigned(secret: string, prefix: string, body: Buffer, signature: string): boolean {
  const genuine = createHmac('sha256', secret).update(prefix).update(body).digest();
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex');
  return given.length === genuine.length && timingSafeEqual(given, genuine);
}

function parseNotice(body: Buffer): z.output<typeof genericNotice> {
  try {
    return z.parse(genericNotice, JSON.parse(body.toString('utf8')));
  } catch {
    throw new Refusal('malformed');
  }
}

/**
 * Stores a provider's notice, once for each of its events, with the job that acts on it.
 * @throws Refusal not_found for a provider that is unknown or not set up, forbidden for a forged or old notice
 */
export async function receiveMailNotice(
  ctx: AppContext,
  provider: string,
  headers: Headers,
  body: Buffer,
): Promise<void> {
  const read = Object.hasOwn(readers, provider) ? readers[provider] : undefined;
  const secret = ctx.env.MAIL_WEBHOOK_SECRET;
  if (!read || !secret) throw new Refusal('not_found');
  const event = read(secret, headers, body);
  await inTransaction(ctx.db, async (tx) => {
    const stored = await tx
      .insertInto('mail_notice')
      .values({ provider, ...event, received_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (stored) await ctx.jobs.enqueue(tx, 'mail.notice', { provider, eventId: event.event_id });
  });
}

/**
 * The job: stops mail to the owner of that mailbox. Doing it again changes nothing; the address is deleted afterwards.
 */
export async function processMailNotice(ctx: AppContext, provider: string, eventId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const notice = await tx
      .updateTable('mail_notice as notice')
      .set({ processed_at: ctx.clock.now(), recipient: null })
      .from('mail_notice as before')
      .whereRef('before.provider', '=', 'notice.provider')
      .whereRef('before.event_id', '=', 'notice.event_id')
      .where('notice.provider', '=', provider)
      .where('notice.event_id', '=', eventId)
      .where('notice.processed_at', 'is', null)
      .returning(['notice.kind', 'notice.mail_id', 'before.recipient'])
      .executeTakeFirst();
    if (!notice || notice.kind === 'other') return;
    for (const member of await membersMeant(tx, ctx, notice)) {
      await addDisabledReason(tx, ctx, member.id, notice.kind);
    }
    ctx.metrics.events.inc({ event: `mail_notice_${notice.kind}` });
  });
}

/**
 * The members a notice is about: the member to whom we sent the mail that it names, otherwise all members with the
 * address, in every brand. A member who has another address by now is not meant.
 */
async function membersMeant(
  tx: Tx,
  ctx: AppContext,
  { mail_id, recipient }: Pick<MailEvent, 'mail_id' | 'recipient'>,
): Promise<Member[]> {
  const mail = mail_id
    ? await tx.selectFrom('mail').select(['member_id', 'recipient']).where('id', '=', mail_id).executeTakeFirst()
    : undefined;
  if (mail?.member_id) {
    const member = await findMember(tx, mail.member_id);
    return member && emailKey(member.email) === emailKey(mail.recipient) ? [member] : [];
  }
  const address = recipient ?? '';
  if (!address.includes('@')) return [];
  const found = await Promise.all(ctx.brands.all().map(({ id }) => findByLogin(tx, id, address)));
  return found.filter((member) => member !== null);
}
