import {
  type ConversationReply,
  getChat,
  getChats,
  getGifts,
  getIcebreakers,
  gifts,
  removeChat,
  sendGift,
  sendIcebreaker,
  sendMessage,
  typing,
} from '@dating/core/contract';
import { blockBetween } from '../blocks/queries.ts';
import { type Brand, shownBy } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { publishTransient } from '../live/hub.ts';
import { findMember } from '../members/queries.ts';
import { minimumMessageCost } from '../settings/settings.ts';
import { processPhoto } from '../photos/process.ts';
import { countUpload } from '../photos/upload-quota.ts';
import { visiblePeople } from '../profiles/access.ts';
import { presentCards } from '../profiles/present.ts';
import { findProfiles } from '../profiles/queries.ts';
import { newestFirst } from './cursor.ts';
import { type Icebreaker, icebreakersFor } from './icebreakers.ts';
import { exceedsLimit } from './limits.ts';
import { presentPartners } from './partners.ts';
import { presentChat, presentMessage } from './present.ts';
import {
  type Addressee,
  checkedText,
  costOf,
  findAddressee,
  limitOf,
  refuseBlocked,
  send,
  type Sender,
  type Target,
  writingRefusal,
} from './send.ts';
import { countUnread, findMembership, firstUnread, listConversations, readMessages } from './queries.ts';
import { dropFiles, storePhoto } from '../photos/files.ts';
import { markRead } from './read-receipts.ts';
import { hideConversation } from './hide-conversation.ts';
import { countNewLikes } from '../likes/new-likes.ts';
import { type Route, route, type UploadedFile } from '../http/call.ts';

const chatsPage = 30;
const messagesPage = 50;

const list = route(getChats, async ({ ctx, member, query, language }) => {
  const [{ conversations, next }, num_unread_messages, num_new_likes] = await Promise.all([
    listConversations(ctx.db, member.id, { after: query.after, limit: chatsPage }),
    countUnread(ctx.db, member.id),
    countNewLikes(ctx.db, member.id),
  ]);
  const others = conversations.map((conversation) => conversation.membership.other_id);
  const cards = await presentPartners(ctx, member, others, language);
  const chats = conversations.flatMap((conversation) => {
    const card = cards.get(conversation.membership.other_id);
    return card ? [presentChat(conversation, card)] : [];
  });
  return { status: 200, body: { chats, num_unread_messages, num_new_likes, next } };
});

const open = route(getChat, async ({ ctx, member, brand, query, prefetch, language }) => {
  const addressee = await findAddressee(ctx.db, member, query);
  const other = addressee.member.id;
  refuseBlocked(addressee);
  const { membership } = addressee;
  const cards = membership
    ? await presentPartners(ctx, member, [other], language)
    : await presentCards(ctx, member, [other]);
  const card = cards.get(other);
  if (!card) {
    // A block set in the meantime hides the card, too.
    refuseBlocked(await findAddressee(ctx.db, member, query));
    throw notFound(query.conversation === undefined ? 'member' : 'conversation');
  }

  const before = query.after === undefined ? null : newestFirst.read(query.after).at;
  const news = membership && membership.unread > 0 && !before ? membership : null;
  const unread_from = news && (await firstUnread(ctx.db, news));
  // Messages are marked as read before they are loaded, so that only messages in the answer are marked.
  if (news && !prefetch && query.peek === undefined) {
    await inTransaction(ctx.db, (tx) => markRead(tx, ctx, news));
  }
  const page = membership
    ? await readMessages(ctx.db, membership, { before, limit: messagesPage })
    : { rows: [], more: false };
  const oldest = page.rows.at(-1);
  return {
    status: 200,
    body: {
      conversation: membership?.conversation_id ?? null,
      profile: card,
      messages: page.rows.map((row) => presentMessage(ctx, row, member.id)),
      unread_from,
      next: page.more && oldest ? newestFirst.write(oldest.sent_at, oldest.id) : null,
      ...(await sending(ctx, member, addressee)),
      cost: { credits: brand.message_credits, money: minimumMessageCost(brand, member.country) },
    },
  };
});

const reasons: ReadonlySet<string> = new Set([
  'blocked', 'conversation_limit', 'recipient_unavailable',
] satisfies ConversationReply['cannot_send'][]); // prettier-ignore

const isReason = (code: string): code is NonNullable<ConversationReply['cannot_send']> => reasons.has(code);

async function sending(
  ctx: AppContext,
  member: Sender,
  addressee: Addressee,
): Promise<Pick<ConversationReply, 'can_send' | 'cannot_send'>> {
  const refusal = await writingRefusal(ctx.db, ctx, member, addressee);
  if (refusal && isReason(refusal.code)) return { can_send: false, cannot_send: refusal.code };
  const cost = costOf(ctx.brands.byId(member.brand), 'text');
  if (cost > 0 && (await balanceOf(ctx.db, member.id)) < cost) {
    return { can_send: false, cannot_send: 'not_enough_credits' };
  }
  if (cost > 0 && (await exceedsLimit(ctx.db, ctx, limitOf(member, addressee), cost))) {
    return { can_send: false, cannot_send: 'spend_limit' };
  }
  return { can_send: true, cannot_send: null };
}

const write = route(sendMessage, async (call) => {
  const { ctx, member, brand, body, file, fields } = call;
  if (file) return writePhoto(file);
  const text = checkedText(brand, body.message);
  return call.transaction(async (tx) => ({
    status: 201 as const,
    body: await send(ctx, tx, member, body, { kind: 'text', text }),
  }));

  async function writePhoto({ path }: UploadedFile) {
    const target: Target = fields ?? {};
    // Checked here to avoid needless work on an image, and again in the transaction, where it counts.
    await refuseEarly(ctx, member, target);
    await countUpload(ctx, member);
    const photo = await storePhoto(ctx, await processPhoto(path, { owner: member.id }));
    const id = newId(call.now);
    try {
      const answer = await call.transaction(async (tx) => ({
        status: 201 as const,
        body: await send(ctx, tx, member, target, { kind: 'photo', photo }, { id }),
      }));
      if (answer.body.message.id !== id) await dropFiles(ctx, photo.key);
      return answer;
    } catch (error) {
      await dropUnsent(ctx, id, photo.key);
      throw error;
    }
  }
});

async function refuseEarly(ctx: AppContext, member: Sender, target: Target): Promise<void> {
  const addressee = await findAddressee(ctx.db, member, target);
  const refusal = await writingRefusal(ctx.db, ctx, member, addressee);
  if (refusal) throw refusal;
  const cost = costOf(ctx.brands.byId(member.brand), 'photo');
  if (cost > 0 && (await balanceOf(ctx.db, member.id)) < cost) throw new Refusal('not_enough_credits');
  const isOver = cost > 0 && (await exceedsLimit(ctx.db, ctx, limitOf(member, addressee), cost));
  if (isOver) throw new Refusal('spend_limit');
}

/**
 * Deletes the files of a photo that was not sent, unless a message references them (a commit whose answer was lost).
 */
async function dropUnsent(ctx: AppContext, messageId: string, key: string): Promise<void> {
  try {
    const sent = await ctx.db.selectFrom('message').select('id').where('id', '=', messageId).executeTakeFirst();
    if (!sent) await dropFiles(ctx, key);
  } catch {
    // The database is unavailable: an unreferenced file is better than a missing one.
  }
}

const remove = route(removeChat, async ({ ctx, member, body }) => {
  if (!isId(body.conversation)) throw notFound('conversation');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await findMembership(tx, member.id, body.conversation))) throw notFound('conversation');
    await hideConversation(tx, member.id, body.conversation);
  });
  return { status: 200, body: { ok: true as const } };
});

/** Typing is not shown for an unconfirmed member, across a block, or for a member who hides it. */
async function isHeardTyping(ctx: AppContext, member: Pick<Sender, 'id' | 'status'>, other: string): Promise<boolean> {
  if (member.status !== 'active') return false;
  const [block, found] = await Promise.all([blockBetween(ctx.db, other, member.id), findMember(ctx.db, member.id)]);
  return !block && found?.typing === true;
}

const types = route(typing, async ({ ctx, member, body }) => {
  if (!isId(body.conversation)) throw notFound('conversation');
  const membership = await findMembership(ctx.db, member.id, body.conversation);
  if (!membership) throw notFound('conversation');
  if (await isHeardTyping(ctx, member, membership.other_id)) {
    const event = { name: 'typing', data: { conversation: body.conversation } } as const;
    publishTransient(ctx.bus, member.id, [membership.other_id], event);
  }
  return { status: 200, body: { ok: true as const } };
});

const listGifts = route(getGifts, async ({ brand }) => ({
  status: 200,
  body: { gifts: gifts.map((id) => ({ id, credits: brand.gift_credits })) },
}));

const give = route(sendGift, async (call) =>
  call.transaction(async (tx) => {
    const { ctx, member, body } = call;
    const content = { kind: 'gift', gift: body.gift } as const;
    return { status: 201 as const, body: await send(ctx, tx, member, { profile: body.profile }, content) };
  }),
);

const suggest = route(getIcebreakers, async ({ ctx, brand, member, query, language }) => {
  const addressee = await findAddressee(ctx.db, member, query);
  refuseBlocked(addressee);
  const other = addressee.member;
  // The lines name the other's town and interests: only a member who may see those gets them.
  const inConversation = addressee.membership !== null;
  if (!(await visiblePeople(ctx, member, [other.id], { inConversation })).has(other.id)) throw notFound('member');
  return { status: 200, body: { icebreakers: [...(await firstLines(ctx, brand, member, other, language))] } };
});

async function firstLines(
  ctx: AppContext,
  brand: Brand,
  member: { readonly id: string },
  other: { readonly id: string },
  language: Parameters<typeof icebreakersFor>[1],
): Promise<readonly Icebreaker[]> {
  const profiles = await findProfiles(ctx.db, [member.id, other.id]);
  const theirs = profiles.get(other.id);
  const mine = profiles.get(member.id)?.interests ?? [];
  const shown = {
    theirs: shownBy(brand, 'interests', theirs?.interests ?? [], []),
    city: shownBy(brand, 'city', theirs?.city ?? null, null),
  };
  return icebreakersFor({ mine, ...shown }, language);
}

const breakIce = route(sendIcebreaker, async (call) => {
  const { ctx, brand, member, body, language } = call;
  const target = { profile: body.profile };
  const { member: other } = await findAddressee(ctx.db, member, target);
  const lines = await firstLines(ctx, brand, member, other, language);
  const line = body.icebreaker === undefined ? lines[0] : lines.find((candidate) => candidate.id === body.icebreaker);
  if (!line) throw notFound('icebreaker');
  return call.transaction(async (tx) => ({
    status: 201 as const,
    body: await send(ctx, tx, member, target, { kind: 'icebreaker', text: line.text }),
  }));
});

export const routes: readonly Route[] = [list, open, write, remove, types, listGifts, give, suggest, breakIce];
