import { emailKey } from '@dating/core/rules';
import type { Language } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { newId } from '../ids.ts';
import { findMember } from '../members/queries.ts';
import { mayMailUnproven } from './budgets.ts';
import { type MailData, type MailKind, mailKinds } from './kinds.ts';
import type { Tx } from '../db/tx.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'mail.send': { readonly mail: string };
  }
}

/** A member, or an address without an account. */
type Recipient =
  | {
      readonly memberId: string;
      /** An address other than the account's: its future or its former one. */
      readonly address?: string;
    }
  | { readonly to: string; readonly brand: string; readonly language: Language };

export type QueuedMail<K extends MailKind> = Recipient & {
  readonly kind: K;
  readonly data: MailData[K];
  /** Origin of the request that caused the mail; null when there was none. Used in development only. */
  readonly origin: string | null;
  /** Set when one cause must make only one mail, e.g. `receipt <payment id>`. */
  readonly cause?: string;
  /** Members whom the mail names, besides its recipient: erasing one of them erases it. */
  readonly about?: readonly string[];
};

/**
 * Queues a mail in the caller's transaction; a job renders and sends it. A cause that has had its mail makes no second
 * one, and a member who was erased meanwhile (a payment may end later) gets none. An address that nobody has confirmed
 * gets so many a day (`budgets.ts`).
 * @returns the mail's id, or null when there is none
 * @throws Refusal too_many_requests for a mail that its recipient waits for, at an address that has had too many
 */
export async function queueMail<K extends MailKind>(
  tx: Tx,
  ctx: AppContext,
  mail: QueuedMail<K>,
): Promise<string | null> {
  const to =
    'memberId' in mail
      ? await recipientOf(tx, mail.memberId, mail.address)
      : { ...mail, memberId: null, proven: false };
  if (!to) return null;
  const isUnproven = !to.proven && mailKinds[mail.kind].owed !== true;
  if (isUnproven && !(await mayMailUnproven(ctx, { brand: to.brand, kind: mail.kind, address: to.to }))) return null;
  const now = ctx.clock.now();
  const queued = await tx
    .insertInto('mail')
    .values({
      id: newId(now),
      brand: to.brand,
      member_id: to.memberId,
      recipient: to.to,
      kind: mail.kind,
      language: to.language,
      data: JSON.stringify(mail.data),
      origin: linkOrigin(ctx, to.brand, mail.origin),
      cause: mail.cause ?? null,
      about: [...(mail.about ?? [])],
      status: 'queued',
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return null;
  await ctx.jobs.enqueue(tx, 'mail.send', { mail: queued.id });
  return queued.id;
}

async function recipientOf(tx: Tx, memberId: string, address: string | undefined) {
  const member = await findMember(tx, memberId);
  if (!member) return null;
  const to = address ?? member.email;
  const proven = member.status === 'active' && emailKey(to) === emailKey(member.email);
  return { memberId, to, proven, brand: member.brand, language: member.language };
}

/**
 * The origin of the links in a brand's mails: the brand's own domain, never a Host header from a request. In
 * development it is the address that the caller used, because that one works there, if it is one of the brand's hosts.
 */
export function linkOrigin(ctx: AppContext, brandId: string, requestOrigin: string | null): string {
  const { env } = ctx;
  const brand = ctx.brands.byId(brandId);
  if (!env.production && requestOrigin && brand.hosts.includes(new URL(requestOrigin).hostname)) return requestOrigin;
  if (brand.isDefault && env.PUBLIC_URL) return env.PUBLIC_URL;
  return env.production ? `https://${brand.domain}` : `http://${brand.domain}:${env.PORT}`;
}

/** A mail that was queued before: to whom, when it was queued and sent, and why. */
interface PastMail {
  readonly recipient: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly cause: string | null;
}

/** The latest mails of a kind to a member, the newest first. */
export async function mailsOf(tx: Tx, memberId: string, kind: MailKind): Promise<readonly PastMail[]> {
  return tx
    .selectFrom('mail')
    .select(['recipient', 'created_at', 'sent_at', 'cause'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}
