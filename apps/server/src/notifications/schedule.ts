import type { NotificationType } from '@dating/core/contract';
import { mailHours, startOfLocalDay, withinLocalHours } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { isLooking } from '../live/presence.ts';
import { queueMail } from '../mails/send.ts';
import { findMember, type Member } from '../members/queries.ts';
import {
  offerFor,
  typeOfMessage,
  weeklyFigures,
  unfinishedProfile,
  unreadContent,
  newLikesContent,
} from './digest-content.ts';
import { recordDelivery, deliveredStates } from './delivery-log.ts';
import { newsFor } from './announcements.ts';
import { pushToMember } from './push.ts';
import { mayMail, mayPush } from './settings.ts';
import { type Due, nextDue, settleDue } from '../notification-slots/due.ts';
import { reminderDays, unreadAfterMs } from '../notification-slots/plan.ts';
import type { Slot } from '../notification-slots/tables.ts';
import type { Tx } from '../db/tx.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A member who is online is checked again after this time. */
const hereMs = 15 * minute;
/** A notification that failed is tried again after this time. */
const brokenMs = 10 * minute;
/** A mail that a budget refused is tried again after this time. */
const refusedMs = hour;
/** The members of a closed brand are checked again after this time. */
const closedMs = hour;
/** Members who are banned or leaving, and may come back, are checked again after this time. */
const goneMs = 7 * day;
/** A member who was away for longer gets no more weekly figures. */
const awayMs = 90 * day;

/** The result of checking one slot of one member. */
interface Outcome {
  /** When to check again; null: when something happens. */
  readonly next: Date | null;
  /** Whether the member was told something. */
  readonly told: boolean;
}

const nothing: Outcome = { next: null, told: false };

type Look = (tx: Tx, ctx: AppContext, member: Member) => Promise<Outcome>;

const within = (ctx: AppContext, tx: Tx): AppContext => ({ ...ctx, db: tx });
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const wants = (member: Member, type: NotificationType): boolean => mayMail(member, type) || mayPush(member, type);

/** Messages that no one has read: one mail for all conversations of a type, each reported once until it is read. */
async function lookAtMessages(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  const unread = await unreadContent(within(ctx, tx), member.id);
  let told = false;
  for (const kind of ['new_conversations', 'new_messages'] as const) {
    if (!mayMail(member, kind)) continue;
    const waiting = unread.filter((one) => typeOfMessage(one) === kind);
    const tellings = waiting.map(({ conversation, state }) => ({ subject: conversation, state }));
    const fresh = await recordDelivery(tx, ctx, member.id, kind, tellings);
    if (fresh.size === 0) continue;
    const telling = waiting.filter(({ conversation }) => fresh.has(conversation));
    await queueMail(tx, ctx, {
      memberId: member.id,
      kind,
      data: {
        conversations: telling.map(({ conversation, state }) => ({ conversation, state })),
        people: [],
        others: 0,
      },
      about: telling.map(({ other }) => other),
      origin: null,
    });
    told = true;
  }
  return { next: null, told };
}

async function lookAtLikes(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  if (!mayMail(member, 'like')) return nothing;
  const people = await newLikesContent(within(ctx, tx), member.id);
  // A liker who takes the like back and likes again is reported once.
  const fresh = await recordDelivery(
    tx,
    ctx,
    member.id,
    'like',
    people.map(({ id }) => ({ subject: id, state: '' })),
  );
  if (fresh.size === 0) return nothing;
  const likers = [...fresh];
  await queueMail(tx, ctx, {
    memberId: member.id, kind: 'new_likes', data: { likers, people: [], others: 0 }, about: likers, origin: null,
  }); // prettier-ignore
  return { next: null, told: true };
}

/** A reminder, once, of what was unread for a day; newer messages have their own day. */
async function lookAtUnread(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  if (!wants(member, 'unread_message_reminders')) return nothing;
  const now = ctx.clock.now();
  const unread = await unreadContent(within(ctx, tx), member.id);
  const known = await deliveredStates(tx, member.id, 'unread_message_reminders');
  const waiting = unread.filter(({ conversation, state }) => known.get(conversation) !== state);
  const old = waiting.filter(({ since }) => later(since, unreadAfterMs) <= now);
  const young = waiting.find(({ since }) => later(since, unreadAfterMs) > now);
  const next = young ? later(young.since, unreadAfterMs) : null;
  if (old.length === 0) return { next, told: false };
  const conversations = old.map(({ conversation, state }) => ({ conversation, state }));
  await recordDelivery(
    tx,
    ctx,
    member.id,
    'unread_message_reminders',
    conversations.map(({ conversation, state }) => ({ subject: conversation, state })),
  );
  if (mayMail(member, 'unread_message_reminders')) {
    const data = { conversations, people: [], others: 0 };
    const about = old.map(({ other }) => other);
    await queueMail(tx, ctx, { memberId: member.id, kind: 'unread_messages', data, about, origin: null });
  }
  await pushToMember(tx, ctx, member.id, { kind: 'unread' });
  return { next: next && new Date(Math.max(next.getTime(), now.getTime() + day)), told: true };
}

/** A name for the week of a day in the member's zone, from Monday: the same text for all days of the week. */
function weekName(at: Date, zone: string): string {
  const noon = later(startOfLocalDay(at, zone), 12 * hour);
  const days = Math.floor(noon.getTime() / day);
  // 1 January 1970 was a Thursday.
  return `week ${Math.floor((days + 3) / 7)}`;
}

async function lookAtWeek(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  const now = ctx.clock.now();
  const next = later(now, 7 * day);
  const isAway = now.getTime() - member.last_active.getTime() > awayMs;
  if (isAway || !wants(member, 'weekly_updates')) return { next, told: false };
  const figures = await weeklyFigures(within(ctx, tx), member);
  if (!figures) return { next, told: false };
  const telling = { subject: 'week', state: weekName(now, member.time_zone) };
  const fresh = await recordDelivery(tx, ctx, member.id, 'weekly_updates', [telling]);
  if (fresh.size === 0) return { next, told: false };
  if (mayMail(member, 'weekly_updates')) {
    await queueMail(tx, ctx, { memberId: member.id, kind: 'weekly_update', data: figures, origin: null });
  }
  await pushToMember(tx, ctx, member.id, { kind: 'weekly' });
  return { next, told: true };
}

async function lookAtNews(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  if (!wants(member, 'news')) return nothing;
  const news = await newsFor(tx, ctx, member);
  const fresh = await recordDelivery(
    tx,
    ctx,
    member.id,
    'news',
    news.map(({ id }) => ({ subject: id, state: '' })),
  );
  for (const { id, subject, text } of news) {
    if (!fresh.has(id)) continue;
    if (mayMail(member, 'news')) {
      await queueMail(tx, ctx, { memberId: member.id, kind: 'news', data: { subject, text }, origin: null });
    }
    await pushToMember(tx, ctx, member.id, { kind: 'news', subject });
  }
  return { next: null, told: fresh.size > 0 };
}

/** The welcome discount, once, while it lasts; a member who confirms later is told as long as it does. */
async function lookAtPromotion(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  const offer = await offerFor(tx, ctx, member);
  if (!offer) return nothing;
  if (!wants(member, 'promotions')) return { next: later(ctx.clock.now(), 12 * hour), told: false };
  const fresh = await recordDelivery(tx, ctx, member.id, 'promotions', [{ subject: 'welcome', state: '' }]);
  if (fresh.size === 0) return nothing;
  if (mayMail(member, 'promotions')) {
    await queueMail(tx, ctx, { memberId: member.id, kind: 'welcome_offer', data: offer, origin: null });
  }
  await pushToMember(tx, ctx, member.id, { kind: 'offer', percentage: offer.percentage });
  return { next: null, told: true };
}

/** One, seven and 21 days after sign-up: first about the address, then about missing parts of the profile. */
async function lookAtReminder(tx: Tx, ctx: AppContext, member: Member): Promise<Outcome> {
  const age = ctx.clock.now().getTime() - member.signup_date.getTime();
  const upcoming = reminderDays.find((days) => days * day > age);
  const next = upcoming === undefined ? null : later(member.signup_date, upcoming * day);
  const step = reminderDays.filter((days) => days * day <= age).length;
  if (!wants(member, 'reminders')) return { next, told: false };
  const unfinished = member.status === 'not_confirmed' ? null : await unfinishedProfile(within(ctx, tx), member);
  if (member.status !== 'not_confirmed' && !unfinished) return { next, told: false };
  // The slot is locked: nobody else marks this step meanwhile.
  const state = String(step);
  if ((await deliveredStates(tx, member.id, 'reminders')).get('step') === state) return { next, told: false };
  if (mayMail(member, 'reminders')) {
    const mail = await (unfinished
      ? queueMail(tx, ctx, { memberId: member.id, kind: 'profile_reminder', data: unfinished, origin: null })
      : queueMail(tx, ctx, { memberId: member.id, kind: 'confirm_reminder', data: {}, origin: null }));
    // A step that was marked without its mail would never be told.
    if (mail === null) return { next: later(ctx.clock.now(), refusedMs), told: false };
  }
  await recordDelivery(tx, ctx, member.id, 'reminders', [{ subject: 'step', state }]);
  await pushToMember(tx, ctx, member.id, { kind: unfinished ? 'profile' : 'confirm' });
  return { next, told: true };
}

const looks: Readonly<Record<Slot, Look>> = {
  messages: lookAtMessages,
  likes: lookAtLikes,
  unread: lookAtUnread,
  weekly: lookAtWeek,
  news: lookAtNews,
  promotion: lookAtPromotion,
  reminder: lookAtReminder,
};

/** What happens plans these anew; a time that is set already would put that off. */
const plannedByEvents: readonly Slot[] = ['messages', 'likes', 'unread'];

/**
 * When a member can be told: while their brand is open, not while they look, and in their daytime; null: when
 * something happens.
 */
async function timeFor(tx: Tx, ctx: AppContext, member: Member | null, slot: Slot, now: Date): Promise<Date | null> {
  if (!member || member.fictional) return null;
  // The other slots are planned at sign-up only: without a time they would stay silent after a return.
  if (member.banned_at || member.delete_after) return plannedByEvents.includes(slot) ? null : later(now, goneMs);
  // Links to a closed brand lead nowhere.
  if (ctx.brands.byId(member.brand).state === 'closed') return later(now, closedMs);
  const at = (await isLooking(tx, ctx, member)) ? later(now, hereMs) : now;
  return withinLocalHours(at, member.time_zone, mailHours);
}

/** Checks the slot that has been due longest; false when none is. Two processes at once check different slots. */
async function sendNext(ctx: AppContext, passed: (due: Due) => void): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const due = await nextDue(tx, now);
    if (!due) return false;
    passed(due);
    const member = await findMember(tx, due.member_id);
    // All by the one start time of this sweep: a later time could postpone, again and again, a member who can be told
    // now.
    const at = await timeFor(tx, ctx, member, due.slot, now);
    const outcome = member && at && at <= now ? await looks[due.slot](tx, ctx, member) : { next: at, told: false };
    await settleDue(tx, due, { due_at: outcome.next, ...(outcome.told ? { told_at: now } : {}) });
    return true;
  });
}

/** The sweep that tells members what is due. A member who cannot be told now does not delay the others. */
export async function sendDue(ctx: AppContext): Promise<void> {
  let current: Due | null = null;
  for (;;) {
    try {
      if (!(await sendNext(ctx, (due) => (current = due)))) return;
    } catch (error) {
      if (!current) throw error;
      await tryAgainLater(ctx, current, error);
      current = null;
    }
  }
}

async function tryAgainLater(ctx: AppContext, due: Due, error: unknown): Promise<void> {
  ctx.log.error({ err: error, slot: due.slot }, 'a member could not be told and will be tried again');
  await settleDue(ctx.db, due, { due_at: later(ctx.clock.now(), brokenMs) });
}
