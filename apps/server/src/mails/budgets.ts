import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { dayMs, hourMs } from '../http/limits.ts';
import { mailboxOf } from '../members/mailbox.ts';
import { type MailKind, mailKinds } from './kinds.ts';

/** Mails of one kind a day to a mailbox that nobody has confirmed. */
const perKind = 5;
/** Of a kind that somebody waits for; those have limits by account, too. */
const perAskedKind = 10;
/** Mails of all kinds a day to it. */
const perMailbox = 20;
/** Mails an hour of one brand to all such mailboxes that a form can cause, before RATE_LIMIT_FACTOR. */
export const perBrand = 2_000;

/**
 * What the product sends by itself: a few to each account, whose sign-up has paid from the brand's budget. A morning
 * full of reminders leaves that budget to those who sign up.
 */
const isByItself = (kind: MailKind): boolean => mailKinds[kind].type !== 'service' || kind === 'payments_open';

interface Unproven {
  readonly brand: string;
  readonly kind: MailKind;
  /** An address that nobody has shown to be theirs: anybody may have written it into a form. */
  readonly address: string;
}

/**
 * Counts a mail to an address that is nobody's as far as we know, so that our mail server cannot be used against
 * strangers: by mailbox, whatever alias it is called by, and what a form can cause by brand, too.
 * @returns whether the mail may be queued
 * @throws Refusal too_many_requests for a mail that somebody waits for
 */
export async function mayMailUnproven(ctx: AppContext, { brand, kind, address }: Unproven): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const ofBrand = `mails of ${brand}`;
  const budgets = [
    [`mails to ${mailbox} ${kind}`, mailKinds[kind].asked ? perAskedKind : perKind, dayMs],
    [`mails to ${mailbox}`, perMailbox, dayMs],
    ...(isByItself(kind) ? [] : [[ofBrand, perBrand * ctx.env.RATE_LIMIT_FACTOR, hourMs] as const]),
  ] as const;
  for (const [key, most, windowMs] of budgets) {
    const taken = await ctx.limiter.take(key, most, windowMs);
    if (taken.ok) continue;
    ctx.metrics.events.inc({ event: 'mail_budget_spent' });
    // One person who asks again and again is no reason to look.
    if (key === ofBrand) ctx.metrics.events.inc({ event: 'mail_brand_budget_spent' });
    ctx.log.warn({ brand, kind }, 'a budget of mails to unconfirmed addresses is spent');
    if (!mailKinds[kind].asked) return false;
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(taken.retryAfterMs / 1000) });
  }
  return true;
}
