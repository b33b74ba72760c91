import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { NoticeForged } from '../ports/index.ts';
import { applyProviderState } from './apply.ts';

declare module '../ports/jobs.ts' {
  interface JobData {
    'payments.notice': { readonly provider: string; readonly eventId: string };
  }
}

/**
 * Stores a provider's notice, once, with the job that processes it. The notice itself decides nothing: it only says
 * that the provider's state may have changed.
 * @throws Refusal not_found for an unknown provider, forbidden for a notice that the provider did not sign
 */
export async function receiveNotice(
  ctx: AppContext,
  provider: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
): Promise<void> {
  if (provider !== ctx.payments.name) throw new Refusal('not_found');
  const notice = await readNotice(ctx, headers, body);
  await inTransaction(ctx.db, async (tx) => {
    const stored = await tx
      .insertInto('payment_notice')
      .values({
        provider,
        event_id: notice.eventId,
        provider_ref: notice.providerRef,
        received_at: ctx.clock.now(),
        processed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (stored) await ctx.jobs.enqueue(tx, 'payments.notice', { provider, eventId: notice.eventId });
  });
}

async function readNotice(
  ctx: AppContext,
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
): Promise<{ eventId: string; providerRef: string }> {
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
  const payment = await ctx.db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', notice.provider_ref)
    .executeTakeFirst();
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
