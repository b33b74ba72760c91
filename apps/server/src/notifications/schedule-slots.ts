import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { readersOf } from '../members/preferences.ts';
import type { Slot } from './tables.ts';
import type { Tx } from '../db/tx.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long to wait before a member is written to: an online member reads it meanwhile. */
const patienceMs = { messages: 15 * minute, likes: 15 * minute, unread: day } as const;

/** The pause between two mails of a slot: what comes in between is collected. */
const pauseMs: Readonly<Record<Slot, number>> = {
  messages: 4 * hour,
  likes: 12 * hour,
  unread: day,
  weekly: 0,
  news: 0,
  promotion: 0,
  reminder: 0,
};

/** Days after sign-up on which a member is reminded, if there is something to remind them of. */
export const reminderDays = [1, 7, 21] as const;

/**
 * Notes that there may be something to tell a member: at `dueAt`, but not before the pause since the last time is over.
 * A time that is already set stays. Slots are locked in the given order.
 */
async function plan(
  tx: Tx,
  memberId: string,
  slots: readonly { readonly slot: Slot; readonly dueAt: Date }[],
): Promise<void> {
  const columns = {
    slots: slots.map(({ slot }) => slot),
    dues: slots.map(({ dueAt }) => dueAt),
    pauses: slots.map(({ slot }) => pauseMs[slot] / 1000),
  };
  await sql`/* plan_notifications */
    insert into notification_slot as known (member_id, slot, due_at)
    select ${memberId}::uuid, t.slot, t.due_at
    from unnest(${columns.slots}::text[], ${columns.dues}::timestamptz[]) as t (slot, due_at)
    on conflict (member_id, slot) do update
    set due_at = greatest(excluded.due_at, known.told_at + make_interval(secs => (
      select p.pause from unnest(${columns.slots}::text[], ${columns.pauses}::float8[]) as p (slot, pause)
      where p.slot = known.slot)))
    where known.due_at is null`.execute(tx);
}

type Within = Pick<AppContext, 'clock'>;

const inFrom = (ctx: Within, ms: number): Date => new Date(ctx.clock.now().getTime() + ms);

/** A message for a member has arrived; in its transaction. */
export function planMessages(tx: Tx, ctx: Within, memberId: string): Promise<void> {
  return plan(tx, memberId, [
    { slot: 'messages', dueAt: inFrom(ctx, patienceMs.messages) },
    { slot: 'unread', dueAt: inFrom(ctx, patienceMs.unread) },
  ]);
}

/** A member was liked; in the like's transaction. */
export function planLikes(tx: Tx, ctx: Within, memberId: string): Promise<void> {
  return plan(tx, memberId, [{ slot: 'likes', dueAt: inFrom(ctx, patienceMs.likes) }]);
}

/** How long something must be unread before its member is reminded. */
export const unreadAfterMs = patienceMs.unread;

/**
 * Schedules what every new member is told later: weekly figures, reminders, and the welcome discount while it lasts.
 * @param welcomeHours how long the brand's welcome discount lasts
 */
export function planFirst(tx: Tx, ctx: Within, memberId: string, welcomeHours: number): Promise<void> {
  return plan(tx, memberId, [
    { slot: 'weekly', dueAt: inFrom(ctx, 7 * day) },
    { slot: 'reminder', dueAt: inFrom(ctx, reminderDays[0] * day) },
    { slot: 'promotion', dueAt: inFrom(ctx, Math.min(day, (welcomeHours * hour) / 2)) },
  ]);
}

/** Schedules a brand's news for every member with that language. @returns how many */
export async function planNews(
  tx: Tx,
  ctx: Within,
  to: { readonly brand: string; readonly language: string | null },
): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ planned: number }>`/* plan_news */
    with planned as (
      insert into notification_slot as known (member_id, slot, due_at)
      select reader.id, 'news', ${now}::timestamptz from (${readersOf(to.brand, to.language)}) as reader
      on conflict (member_id, slot) do update set due_at = excluded.due_at
      returning 1)
    select count(*)::int as planned from planned`.execute(tx);
  return rows[0]?.planned ?? 0;
}
