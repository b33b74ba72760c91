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

/** The arguments of `plan_notifications` (sql/plan_notifications.sql). */
export interface NotificationPlan {
  readonly member: string;
  readonly slots: readonly Slot[];
  readonly dues: readonly Date[];
  /** Seconds. */
  readonly pauses: readonly number[];
}

function planOf(member: string, slots: readonly { readonly slot: Slot; readonly dueAt: Date }[]): NotificationPlan {
  return {
    member,
    slots: slots.map(({ slot }) => slot),
    dues: slots.map(({ dueAt }) => dueAt),
    pauses: slots.map(({ slot }) => pauseMs[slot] / 1000),
  };
}

/**
 * Notes that there may be something to tell a member: at `dueAt`, but not before the pause since the last time is over.
 * A time that is already set stays. Slots are locked in the given order.
 */
async function plan(tx: Tx, { member, slots, dues, pauses }: NotificationPlan): Promise<void> {
  await sql`/* plan_notifications */
    select plan_notifications(${member}::uuid, ${slots}::text[], ${dues}::timestamptz[], ${pauses}::float8[])`.execute(
    tx,
  );
}

type Within = Pick<AppContext, 'clock'>;

const inFrom = (ctx: Within, ms: number): Date => new Date(ctx.clock.now().getTime() + ms);

/** What a message for a member plans. */
export function messagesPlan(ctx: Within, memberId: string): NotificationPlan {
  return planOf(memberId, [
    { slot: 'messages', dueAt: inFrom(ctx, patienceMs.messages) },
    { slot: 'unread', dueAt: inFrom(ctx, patienceMs.unread) },
  ]);
}

/** A message for a member has arrived; in its transaction. */
export function planMessages(tx: Tx, ctx: Within, memberId: string): Promise<void> {
  return plan(tx, messagesPlan(ctx, memberId));
}

/** A member was liked; in the like's transaction. */
export function planLikes(tx: Tx, ctx: Within, memberId: string): Promise<void> {
  return plan(tx, planOf(memberId, [{ slot: 'likes', dueAt: inFrom(ctx, patienceMs.likes) }]));
}

/** How long something must be unread before its member is reminded. */
export const unreadAfterMs = patienceMs.unread;

/**
 * Schedules what every new member is told later: weekly figures, reminders, and the welcome discount while it lasts.
 * @param welcomeHours how long the brand's welcome discount lasts
 */
export function planFirst(tx: Tx, ctx: Within, memberId: string, welcomeHours: number): Promise<void> {
  const slots = [
    { slot: 'weekly', dueAt: inFrom(ctx, 7 * day) },
    { slot: 'reminder', dueAt: inFrom(ctx, reminderDays[0] * day) },
    { slot: 'promotion', dueAt: inFrom(ctx, Math.min(day, (welcomeHours * hour) / 2)) },
  ] as const;
  return plan(tx, planOf(memberId, slots));
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
