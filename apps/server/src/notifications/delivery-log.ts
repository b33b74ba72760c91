import type { NotificationType } from '@dating/core/contract';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';

/** What a member can be told about: a subject in a state. */
export interface Telling {
  /** A conversation, a liker, `week`, a news item … */
  readonly subject: string;
  /** The state of the subject; the member is told once for each state. */
  readonly state: string;
}

/**
 * Records what a member is told now, and returns the part that they had not been told yet. When two run at once, each
 * item belongs to only one of them.
 */
export async function recordDelivery(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  memberId: string,
  type: NotificationType,
  tellings: readonly Telling[],
): Promise<ReadonlySet<string>> {
  if (tellings.length === 0) return new Set();
  const { rows } = await sql<{ subject: string }>`/* mark_told */
    insert into notification_mark as known (member_id, type, subject, state, told_at)
    select ${memberId}::uuid, ${type}, t.subject, t.state, ${ctx.clock.now()}::timestamptz
    from unnest(${tellings.map(({ subject }) => subject)}::text[], ${tellings.map(({ state }) => state)}::text[])
      as t (subject, state)
    order by t.subject
    on conflict (member_id, type, subject) do update set state = excluded.state, told_at = excluded.told_at
    where known.state is distinct from excluded.state
    returning subject`.execute(tx);
  return new Set(rows.map(({ subject }) => subject));
}

/** The states in which a member was last told about a type's subjects. */
export async function deliveredStates(
  tx: Tx,
  memberId: string,
  type: NotificationType,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('notification_mark')
    .select(['subject', 'state'])
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .execute();
  return new Map(rows.map(({ subject, state }) => [subject, state]));
}

/** Deletes the records that others were told about a member who is erased. */
export async function forgetDeliveriesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('notification_mark').where('subject', '=', memberId).execute();
}
