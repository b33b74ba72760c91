import { createHash } from 'node:crypto';
import type { PushSubscriptionJson } from '@dating/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { invalid } from '../http/errors.ts';
import type { Tx } from '../db/tx.ts';
import { isAwake } from '../live/presence.ts';

/** The most browsers per member; the oldest is removed for a new one. */
const mostBrowsers = 20;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/**
 * Registers a browser for a member. A browser that was registered for another member now belongs to this one, so that
 * no one gets the notifications of the browser's former user.
 * @throws Refusal validation
 *
 * @param sessionId the browser's session: the registration ends with it
 */
export async function subscribe(
  ctx: AppContext,
  memberId: string,
  subscription: PushSubscriptionJson,
  sessionId: string | null = null,
): Promise<void> {
  const { endpoint, keys } = subscription;
  const wrong = wrongField(subscription, ctx.env.production);
  if (wrong) throw invalid({ [`subscription.${wrong}`]: { key: 'validation.field_invalid' } });
  await ctx.db
    .insertInto('push_subscription')
    .values({
      endpoint_hash: hashOf(endpoint),
      member_id: memberId,
      session_id: sessionId,
      endpoint,
      ...keys,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet({ member_id: memberId, session_id: sessionId, ...keys }),
    )
    .execute();
  const surplus = ctx.db
    .selectFrom('push_subscription')
    .select('endpoint_hash')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .offset(mostBrowsers);
  await ctx.db.deleteFrom('push_subscription').where('endpoint_hash', 'in', surplus).execute();
}

/** The field that no push service could use: the keys must be an uncompressed point on P-256, and 16 bytes. */
function wrongField({ endpoint, keys }: PushSubscriptionJson, production: boolean): string | null {
  const { protocol } = new URL(endpoint);
  if (protocol !== 'https:' && (production || protocol !== 'http:')) return 'endpoint';
  const point = Buffer.from(keys.p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'keys.p256dh';
  return Buffer.from(keys.auth, 'base64url').length === 16 ? null : 'keys.auth';
}

/** Deletes every browser of a member who leaves, so that the next user of these browsers gets no notifications. */
export async function forgetSubscriptions(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute();
}

/** Deletes one browser of a member. */
export async function unsubscribe(tx: Tx, memberId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('member_id', '=', memberId)
    .execute();
}

/** How many browsers are registered. */
export async function countSubscriptions(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A browser of a member; its id says nothing of where it is reached. */
export type Browser = PushSubscriptionJson & { readonly id: string };

/** The browsers of a member. */
export async function subscriptionsOf(tx: Tx, memberId: string): Promise<readonly Browser[]> {
  const rows = await tx
    .selectFrom('push_subscription')
    .select(['endpoint_hash', 'endpoint', 'p256dh', 'auth'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ endpoint_hash: hash, endpoint, p256dh, auth }) => ({
    id: hash.toString('base64url'),
    endpoint,
    keys: { p256dh, auth },
  }));
}

/** Whether a notification would reach a member who would not see what it is about: no page of theirs is in view. */
export async function waitsForPush(tx: Tx, ctx: Pick<AppContext, 'presence'>, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has_browser: boolean }>`/* has_browser */
    select ${hasBrowser(sql`${memberId}::uuid`)} as has_browser`.execute(tx);
  return rows[0]?.has_browser === true && !(await isAwake(tx, ctx, memberId));
}

/** Whether a browser of a member is registered, as a column of another feature's query. */
export function hasBrowser(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from push_subscription where push_subscription.member_id = ${memberId})`;
}
