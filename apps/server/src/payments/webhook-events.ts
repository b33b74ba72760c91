import { randomUUID } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { minuteMs } from '../http/limits.ts';
import { isId } from '../ids.ts';
import {
  type FetchedState,
  NoticeForged,
  OrderUnknown,
  type ProviderNotice,
  ProviderUnavailable,
} from '../ports/index.ts';
import { applyProviderState } from './apply.ts';
import type { PaymentRow } from './queries.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'payments.notice': { readonly provider: string; readonly eventId: string };
  }
}

/** Notices about one order, and about orders that are not known here, for which the provider is asked. */
const askedPerMinute = 60;

/**
 * Stores a provider's notice, once, with the job that processes it. The notice itself decides nothing: it only says
 * that the provider's state may have changed. One that nobody signed is stored when the provider knows the order and
 * tells something new about it; any other changes nothing, and its sender learns nothing.
 * @throws Refusal not_found for an unknown provider, forbidden for what is no notice of the provider's,
 * too_many_requests; ProviderUnavailable
 */
export async function receiveNotice(
  ctx: AppContext,
  provider: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
): Promise<void> {
  if (provider !== ctx.payments.name) throw new Refusal('not_found');
  const notice = await readNotice(ctx, headers, body);
  if (notice === null) return;
  const { eventId: signed, providerRef } = notice;
  const eventId = signed ?? (await askAbout(ctx, providerRef));
  if (eventId === null) return;
  await inTransaction(ctx.db, async (tx) => {
    const stored = await tx
      .insertInto('payment_notice')
      .values({
        provider,
        event_id: eventId,
        provider_ref: providerRef,
        received_at: ctx.clock.now(),
        processed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (stored) await ctx.jobs.enqueue(tx, 'payments.notice', { provider, eventId });
  });
}

/**
 * Asks the provider about the order of a notice that nobody signed.
 * @returns an id for what the provider says; null: it is no order of ours
 */
async function askAbout(ctx: AppContext, providerRef: string): Promise<string | null> {
  const known = await findByRef(ctx, providerRef);
  await limitAsking(ctx, known ? providerRef : 'unknown');
  try {
    const state = await ctx.payments.fetch(providerRef);
    if (known ?? (await adoptOrder(ctx, providerRef, state))) return `${providerRef} ${state.version}`;
  } catch (error) {
    // What is ours is looked into later, however the provider is now.
    if (known && error instanceof ProviderUnavailable) return `${providerRef} ${randomUUID()}`;
    if (!(error instanceof OrderUnknown)) throw error;
  }
  ctx.metrics.events.inc({ event: 'payment_notice_foreign' });
  return null;
}

async function limitAsking(ctx: AppContext, about: string): Promise<void> {
  const taken = await ctx.limiter.take(`payment notices ${about}`, askedPerMinute, minuteMs);
  if (!taken.ok) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(taken.retryAfterMs / 1000) });
}

/** A payment of ours. */
type Known = Pick<PaymentRow, 'id'>;

async function findByRef(ctx: AppContext, providerRef: string): Promise<Known | undefined> {
  return ctx.db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', ctx.payments.name)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
}

/** Gives a payment the order that was made for it by a server that died before it could store the reference. */
async function adoptOrder(
  ctx: AppContext,
  providerRef: string,
  { paymentId }: FetchedState,
): Promise<Known | undefined> {
  if (paymentId === null || !isId(paymentId)) return undefined;
  return ctx.db
    .updateTable('payment')
    .set({ provider_ref: providerRef })
    .where('id', '=', paymentId)
    .where('provider', '=', ctx.payments.name)
    .where('provider_ref', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

async function findOrAdopt(ctx: AppContext, providerRef: string): Promise<Known | undefined> {
  const known = await findByRef(ctx, providerRef);
  if (known) return known;
  try {
    return await adoptOrder(ctx, providerRef, await ctx.payments.fetch(providerRef));
  } catch (error) {
    if (error instanceof OrderUnknown) return undefined;
    throw error;
  }
}

async function readNotice(
  ctx: AppContext,
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
): Promise<ProviderNotice | null> {
  try {
    return await ctx.payments.readNotice(headers, body);
  } catch (error) {
    if (!(error instanceof NoticeForged)) throw error;
    ctx.metrics.events.inc({ event: 'payment_notice_forged' });
    throw new Refusal('forbidden');
  }
}

/**
 * The job: asks the provider and applies the reply; doing it again changes nothing. @throws ProviderUnavailable: try
 * again
 */
export async function processNotice(ctx: AppContext, provider: string, eventId: string): Promise<void> {
  const notice = await ctx.db
    .selectFrom('payment_notice')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!notice || notice.processed_at !== null) return;
  const payment = await findOrAdopt(ctx, notice.provider_ref);
  // The notice arrived before our own request could store the provider's reference of the order, or it is not our
  // order. A retry of the job tells which.
  if (!payment) throw new Error('The notice names an order that is not known (yet).');
  await applyProviderState(ctx, payment.id, await ctx.payments.fetch(notice.provider_ref));
  await ctx.db
    .updateTable('payment_notice')
    .set({ processed_at: ctx.clock.now() })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
