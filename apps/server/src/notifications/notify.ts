import type { Language, Message } from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { countUnread } from '../chats/store.ts';
import type { AppContext, Tx } from '../context.ts';
import { countNewLikes } from '../likes/store.ts';
import { hasLiveConnection } from '../live/presence.ts';
import { findMember, type Member } from '../members/store.ts';
import type { PushPayload } from '../ports/index.ts';
import { hasSubscription, subscriptionsOf, unsubscribe } from './subscriptions.ts';

/** What a notification is about; names and texts are read when it is sent. */
export type Notice =
  | { readonly kind: 'message'; readonly from: string; readonly conversation: string; readonly text: string }
  | { readonly kind: 'like' | 'match'; readonly from: string };

declare module '../ports/jobs.ts' {
  interface JobData {
    'push.send': { readonly to: string; readonly notice: Notice; readonly at: string };
  }
}

/** Later than this nobody is to be called to the phone any more. */
const staleMs = 30 * 60_000;
/** Characters of a message that a notification shows. */
const previewLength = 120;

/** A message has arrived: who is not here gets a notification. Call it in the transaction that writes the message. */
export function notifyNewMessage(
  tx: Tx,
  ctx: AppContext,
  arrived: {
    readonly memberId: string;
    readonly message: Pick<Message, 'conversation' | 'text'>;
    readonly from: { readonly id: string };
  },
): Promise<void> {
  const { memberId, message, from } = arrived;
  const text = message.text.slice(0, previewLength);
  return enqueue(tx, ctx, memberId, { kind: 'message', from: from.id, conversation: message.conversation, text });
}

/** Somebody likes this member, or the two now like each other; in the transaction that writes the like. */
export function notifyLike(
  tx: Tx,
  ctx: AppContext,
  like: { readonly memberId: string; readonly from: { readonly id: string }; readonly match: boolean },
): Promise<void> {
  return enqueue(tx, ctx, like.memberId, { kind: like.match ? 'match' : 'like', from: like.from.id });
}

async function enqueue(tx: Tx, ctx: AppContext, to: string, notice: Notice): Promise<void> {
  if (hasLiveConnection(to) || !(await hasSubscription(tx, to))) return;
  await ctx.jobs.enqueue(tx, 'push.send', { to, notice, at: ctx.clock.now().toISOString() });
}

/** The push service of a browser could not be reached: the job comes back. */
class PushFailed extends Error {
  override readonly name = 'PushFailed';
}

/** The job that shows one notification on every browser of a member. */
export async function sendNotice(
  ctx: AppContext,
  { to, notice, at }: { readonly to: string; readonly notice: Notice; readonly at: string },
): Promise<void> {
  if (hasLiveConnection(to) || ctx.clock.now().getTime() - Date.parse(at) > staleMs) return;
  const [member, sender] = await Promise.all([findMember(ctx.db, to), findMember(ctx.db, notice.from)]);
  if (!member || member.banned_at || !sender || sender.banned_at) return;
  const subscriptions = await subscriptionsOf(ctx.db, to);
  const payload = await payloadOf(ctx, member, sender, notice);
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await ctx.push.send(subscription, payload);
      if (outcome === 'gone') await unsubscribe(ctx.db, to, subscription.endpoint);
      return outcome;
    }),
  );
  // Sent again to all: notifications with the same tag replace each other.
  if (outcomes.includes('failed')) throw new PushFailed();
}

async function payloadOf(ctx: AppContext, member: Member, sender: Member, notice: Notice): Promise<PushPayload> {
  const { t } = translatorFor(member.language as Language);
  const happened = t(`push.${notice.kind}`, { name: sender.name });
  const badge = (await countUnread(ctx.db, member.id)) + (await countNewLikes(ctx.db, member.id));
  const brand = ctx.brands.byId(member.brand).name;
  if (notice.kind !== 'message') {
    return { title: brand, body: happened, url: `/members/${sender.id}`, tag: `like ${sender.id}`, badge };
  }
  const target = { url: `/chats/${notice.conversation}`, tag: `chat ${notice.conversation}`, badge };
  // What was written stays in the house unless the member wants to see it on a locked screen.
  const shown = member.push_preview ? notice.text : '';
  return shown ? { title: happened, body: shown, ...target } : { title: brand, body: happened, ...target };
}
