import type { Language, NotificationType } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { loudHours, withinLocalHours } from '@dating/core/rules';
import { isToldOf } from '../chats/direct-writers.ts';
import { countUnread } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { cutText } from '../cut-text.ts';
import type { EventData } from '../events/events.ts';
import { isAwake } from '../live/presence.ts';
import { findMember, type Member } from '../members/queries.ts';
import type { PushPayload } from '../ports/index.ts';
import { offerFor, typeOfMessage, unfinishedProfile, unreadContent, newLikesContent } from './digest-content.ts';
import { mayPush } from './settings.ts';
import { planLikes, planMessages } from '../notification-slots/plan.ts';
import { type Browser, subscriptionsOf, unsubscribe, waitsForPush } from '../push-subscriptions/subscriptions.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { countNewLikes } from '../likes/new-likes.ts';
import type { NamedPerson } from '../mails/mail-data.ts';

/** The subject of a notification; names and texts are read when it is sent. */
export type Notice = NoticeOfSomebody | NoticeOfOurs;

type NoticeOfSomebody =
  | { readonly kind: 'message'; readonly from: string; readonly conversation: string; readonly text: string }
  | { readonly kind: 'like' | 'match'; readonly from: string };

type NoticeOfOurs =
  | { readonly kind: 'unread' | 'weekly' | 'confirm' | 'profile' }
  | { readonly kind: 'offer'; readonly percentage: number }
  | { readonly kind: 'news'; readonly subject: string }
  /** Credits of a first message that nobody opened came back. */
  | { readonly kind: 'returned'; readonly credits: number; readonly conversation: string };

interface PushJob {
  readonly to: string;
  readonly notice: Notice;
  /** ISO 8601: when it happened. */
  readonly at: string;
  /** One of the member's browsers; absent: all of them. */
  readonly browser?: string;
}

declare module '../ports/jobs.ts' {
  interface JobData {
    'push.send': PushJob;
  }
}

/** After this delay a notification is too late to be sent. */
const staleMs = 30 * 60_000;
/** How much of a message a notification shows, in UTF-16 units. */
const previewLength = 120;

/**
 * A message has arrived: a member who is away gets a notification at once, and a mail later if the message is still
 * unread. In the transaction that writes the message, after the feed events.
 */
export async function notifyNewMessage(tx: Tx, ctx: AppContext, sent: EventData['message.sent']): Promise<void> {
  const { senderId: from, recipientId, conversation, isPlanned } = sent;
  // What is planned is not from somebody whom they are not told of.
  if (!isPlanned && !(await isTold(tx, ctx, sent))) return;
  if (!isPlanned) await planMessages(tx, ctx, recipientId);
  if (!isPlanned && !(await waitsForPush(tx, ctx, recipientId))) return;
  await enqueue(tx, ctx, recipientId, { kind: 'message', from, conversation, text: cutText(sent.text, previewLength) });
}

async function isTold(
  tx: Tx,
  ctx: AppContext,
  { senderId, recipientId, conversation }: EventData['message.sent'],
): Promise<boolean> {
  const recipient = await findMember(tx, recipientId);
  return recipient !== null && isToldOf(tx, ctx, recipient, senderId, conversation);
}

/** A member was liked, or the two now like each other; in the transaction that writes the like. */
export async function notifyLike(
  tx: Tx,
  ctx: AppContext,
  like: { readonly memberId: string; readonly from: { readonly id: string }; readonly match: boolean },
): Promise<void> {
  await planLikes(tx, ctx, like.memberId);
  await enqueueAway(tx, ctx, like.memberId, { kind: like.match ? 'match' : 'like', from: like.from.id });
}

/** An announcement of the brand, by push too; in the transaction that decided it. */
export function pushToMember(tx: Tx, ctx: AppContext, memberId: string, notice: NoticeOfOurs): Promise<void> {
  return enqueueAway(tx, ctx, memberId, notice);
}

async function enqueueAway(tx: Tx, ctx: AppContext, to: string, notice: Notice): Promise<void> {
  if (await waitsForPush(tx, ctx, to)) await enqueue(tx, ctx, to, notice);
}

async function enqueue(tx: Tx, ctx: AppContext, to: string, notice: Notice): Promise<void> {
  await ctx.jobs.enqueue(tx, 'push.send', { to, notice, at: ctx.clock.now().toISOString() });
}

/** A browser's push service could not be reached: the job is retried. */
class PushFailed extends Error {
  override readonly name = 'PushFailed';
}

/**
 * The job that shows one notification on every browser of a member, if there is still something to show. Several
 * browsers get a job each: where one cannot be reached, the others are not told again.
 */
export async function sendNotice(ctx: AppContext, push: PushJob): Promise<void> {
  const { to, notice, at, browser } = push;
  if (ctx.clock.now().getTime() - Date.parse(at) > staleMs || (await isAwake(ctx.db, ctx, to))) return;
  const browsers = (await subscriptionsOf(ctx.db, to)).filter(({ id }) => browser === undefined || id === browser);
  if (browsers.length > 1) return enqueueEach(ctx, push, browsers);
  const [one] = browsers;
  const member = one && (await findMember(ctx.db, to));
  const shown = member && (await shownOf(ctx, member, notice));
  if (!shown || !mayPush(member, shown.type)) return;
  const badge = (await countUnread(ctx.db, to)) + (await countNewLikes(ctx, to));
  const outcome = await ctx.push.send(one, {
    ...shown.payload,
    badge,
    ...(isQuietTime(member, ctx.clock.now()) ? { silent: true } : {}),
  });
  if (outcome === 'gone') await unsubscribe(ctx.db, to, one.endpoint);
  if (outcome === 'failed') throw new PushFailed();
}

/** Whether it is night where the member is, and they want to sleep. */
const isQuietTime = ({ quiet_hours, time_zone }: Member, now: Date): boolean =>
  quiet_hours && withinLocalHours(now, time_zone, loudHours) !== now;

async function enqueueEach(ctx: AppContext, push: PushJob, browsers: readonly Browser[]): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (const { id } of browsers) await ctx.jobs.enqueue(tx, 'push.send', { ...push, browser: id });
  });
}

/** The text of a notification, and which switch controls it. */
interface Shown {
  readonly type: NotificationType;
  readonly payload: Omit<PushPayload, 'badge'>;
}

/**
 * What there is to show now; null when it was read, seen or done meanwhile, when the member may not see the sender, or
 * when the brand is closed: the notification would lead nowhere.
 */
async function shownOf(ctx: AppContext, member: Member, notice: Notice): Promise<Shown | null> {
  if (ctx.brands.byId(member.brand).state === 'closed') return null;
  switch (notice.kind) {
    case 'message':
      return messageOf(ctx, member, notice);
    case 'like':
    case 'match':
      return likeOf(ctx, member, notice);
    default:
      return oursOf(ctx, member, notice);
  }
}

/** A name, with the note that the profile is fictional where it is. */
function namedIn(ctx: AppContext, member: Member, person: NamedPerson): string {
  const label = ctx.brands.byId(member.brand).fictional_singular[member.language];
  return person.fictional && label ? `${person.name} (${label})` : person.name;
}

async function messageOf(
  ctx: AppContext,
  member: Member,
  notice: Extract<Notice, { kind: 'message' }>,
): Promise<Shown | null> {
  const unread = await unreadContent(ctx, member.id);
  const waiting = unread.find(({ conversation }) => conversation === notice.conversation);
  if (!waiting) return null;
  const { t } = translatorFor(member.language as Language);
  const happened = t('push.message', { name: namedIn(ctx, member, waiting.person) });
  const target = { url: `/chats/${notice.conversation}`, tag: `chat ${notice.conversation}` };
  // The text of a message leaves the server only if the member wants to see it on a locked screen.
  const text = member.push_preview ? notice.text : '';
  const brand = ctx.brands.byId(member.brand).name;
  const words = text ? { title: happened, body: text } : { title: brand, body: happened };
  return { type: typeOfMessage(waiting), payload: { ...words, ...target } };
}

async function likeOf(
  ctx: AppContext,
  member: Member,
  notice: Extract<Notice, { kind: 'like' | 'match' }>,
): Promise<Shown | null> {
  const person = (await newLikesContent(ctx, member.id)).find(({ id }) => id === notice.from);
  if (!person) return null;
  const { t } = translatorFor(member.language as Language);
  const body = t(`push.${notice.kind}`, { name: namedIn(ctx, member, person) });
  const title = ctx.brands.byId(member.brand).name;
  return { type: 'like', payload: { title, body, url: `/members/${person.id}`, tag: `like ${person.id}` } };
}

async function oursOf(ctx: AppContext, member: Member, notice: NoticeOfOurs): Promise<Shown | null> {
  const { t, format } = translatorFor(member.language as Language);
  const title = ctx.brands.byId(member.brand).name;
  const say = (type: NotificationType, body: string, url: string): Shown => ({
    type,
    payload: { title, body, url, tag: type },
  });
  switch (notice.kind) {
    case 'unread': {
      const unread = await unreadContent(ctx, member.id);
      const count = unread.reduce((sum, one) => sum + one.unread, 0);
      return count === 0 ? null : say('unread_message_reminders', t('push.unread', { count }), '/chats');
    }
    case 'weekly':
      return say('weekly_updates', t('push.weekly'), '/members');
    case 'confirm':
      return member.status === 'active' ? null : say('reminders', t('push.confirm'), '/members');
    case 'profile':
      return (await unfinishedProfile(ctx, member)) && say('reminders', t('push.profile'), '/profile');
    case 'offer':
      return (await offerFor(ctx.db, ctx, member))
        ? say('promotions', t('push.offer', { percent: format.percent(notice.percentage) }), '/credits')
        : null;
    case 'returned':
      return say('reminders', t('common.creditsBack', { count: notice.credits }), `/chats/${notice.conversation}`);
    case 'news':
      return say('news', notice.subject, '/members');
  }
}
