import {
  answerRequest,
  type ChatEntry,
  type ConversationReply,
  getChat,
  getChats,
  getGifts,
  getIcebreakers,
  gifts,
  type Language,
  readMessages as markMessages,
  removeChat,
  searchChats,
  type Sent,
  sendGift,
  sendIcebreaker,
  sendMessage,
  typing,
} from '@dating/core/contract';
import { blockBetween } from '../blocks/queries.ts';
import { type Brand, shownBy } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { refuseOtherMembers } from '../http/named-member.ts';
import { isId, newId } from '../ids.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { publishTransient } from '../live/hub.ts';
import { findMember, findMembers } from '../members/queries.ts';
import { messageCostOf } from '../payments/message-cost.ts';
import { processPhoto } from '../photos/process.ts';
import { countUpload } from '../photos/upload-quota.ts';
import { visiblePeople } from '../profile-views/access.ts';
import { presentCards } from '../profile-views/present.ts';
import { findProfiles } from '../profiles/queries.ts';
import { newestFirst } from '../http/cursor.ts';
import { type Icebreaker, icebreakersFor } from './icebreakers.ts';
import { exceedsLimit } from './limits.ts';
import { presentHidden, presentPartners } from './partners.ts';
import { presentChat, presentMessage } from './present.ts';
import {
  type Addressee,
  beginningRefusal,
  checkedLine,
  checkedText,
  costOf,
  findAddressee,
  limitOf,
  refuseBlocked,
  send,
  type Sender,
  sentBefore,
  type Target,
  writingRefusal,
} from './send.ts';
import { sendAtOnce } from './send-at-once.ts';
import {
  countUnread,
  findMembership,
  findSeen,
  firstUnread,
  listConversations,
  type ListedConversation,
  readMessages,
} from './queries.ts';
import { dropFiles, storePhoto } from '../photos/files.ts';
import { markRead } from './read-receipts.ts';
import { hideConversation, tellHidden } from './hide-conversation.ts';
import { isToldOf } from './direct-writers.ts';
import { decideRequest, requestsAmong } from './requests.ts';
import { searchConversations } from './search-conversations.ts';
import { countNewLikes } from '../likes/new-likes.ts';
import { type Answer, type MemberCall, type Route, route, type UploadedFile } from '../http/call.ts';

const chatsPage = 30;
const messagesPage = 50;
/** The longest page: what is unread beyond it comes with older pages, as long ones. */
const longestPage = 500;
/** Read messages above the first unread one, so that it does not stand alone. */
const aboveUnread = 10;

/** The length of a first page that reaches back to the first unread message. */
const reaching = (unread: number): number => Math.min(longestPage, Math.max(messagesPage, unread + aboveUnread));

const asRequest = (requests: ReadonlySet<string>, id: string) => (requests.has(id) ? { request: true as const } : {});

/** Lines of the conversation list; without those whose other member blocked the viewer meanwhile. */
async function presentLines(
  ctx: AppContext,
  member: { readonly id: string },
  conversations: readonly ListedConversation[],
  language: Language,
): Promise<readonly ChatEntry[]> {
  const memberships = conversations.map(({ membership }) => membership);
  const others = memberships.map(({ other_id }) => other_id);
  const [cards, requests] = await Promise.all([
    presentPartners(ctx, member, others, language),
    requestsAmong(ctx.db, ctx, member.id, memberships),
  ]);
  return conversations.flatMap((conversation) => {
    const card = cards.get(conversation.membership.other_id);
    return card ? [{ ...presentChat(conversation, card), ...asRequest(requests, card.id) }] : [];
  });
}

const list = route(getChats, async ({ ctx, member, query, language }) => {
  const [{ conversations, next }, num_unread_messages, num_new_likes] = await Promise.all([
    listConversations(ctx.db, member.id, { after: query.after, limit: chatsPage }),
    countUnread(ctx.db, member.id),
    countNewLikes(ctx, member.id),
  ]);
  const chats = await presentLines(ctx, member, conversations, language);
  return { status: 200, body: { chats, num_unread_messages, num_new_likes, next } };
});

const search = route(searchChats, async ({ ctx, member, query, language }) => {
  const found = await searchConversations(ctx.db, member.id, query.q);
  const more = new Map(found.map(({ line, ...rest }) => [line.membership.conversation_id, rest]));
  const lines = await presentLines(
    ctx,
    member,
    found.map(({ line }) => line),
    language,
  );
  const chats = lines.flatMap((line) => {
    const one = more.get(line.conversation);
    return one ? [{ ...line, ...one }] : [];
  });
  return { status: 200, body: { chats } };
});

const open = route(getChat, async ({ ctx, member, brand, query, language }) => {
  const addressee = await findAddressee(ctx.db, member, query, { withMatch: true });
  const other = addressee.member.id;
  refuseBlocked(addressee);
  const { membership } = addressee;
  const before = query.after === undefined ? null : newestFirst.read(query.after).at;
  const hasUnread = membership !== null && membership.unread > 0;
  const news = hasUnread && !before ? membership : null;
  const limit = hasUnread ? reaching(membership.unread) : messagesPage;
  const [cards, unread_from, page, requests, viewer, balance] = await Promise.all([
    presentCards(ctx, member, [other], { inConversation: membership !== null }),
    news && firstUnread(ctx.db, news),
    membership ? readMessages(ctx.db, membership, { before, limit }) : { rows: [], more: false },
    requestsAmong(ctx.db, ctx, member.id, membership ? [membership] : []),
    findMember(ctx.db, member.id),
    balanceOf(ctx.db, member.id),
  ]);
  const seen = cards.get(other);
  const card = seen ?? (membership ? (await presentHidden(ctx, member, [other], language)).get(other) : undefined);
  if (!card) {
    // A block set in the meantime hides the card, too.
    refuseBlocked(await findAddressee(ctx.db, member, query));
    throw notFound(query.conversation === undefined ? 'member' : 'conversation');
  }
  const [standing, cost, isTold] = await Promise.all([
    sending(ctx, member, addressee, balance),
    messageCostOf(ctx.db, brand, member, balance),
    isToldOf(ctx.db, ctx, addressee.member, member.id, membership?.conversation_id ?? null),
  ]);
  const oldest = page.rows.at(-1);
  const hasReceipts = viewer?.read_receipts === true;
  return {
    status: 200,
    body: {
      conversation: membership?.conversation_id ?? null,
      profile: card,
      messages: page.rows.map((row) => presentMessage(ctx, row, member.id, { hasReceipts })),
      unread_from,
      next: page.more && oldest ? newestFirst.write(oldest.sent_at, oldest.id) : null,
      ...asRequest(requests, other),
      ...(seen ? matchOf(addressee) : {}),
      ...standing,
      ...(isTold || isFinal(standing.cannot_send) ? {} : { as_request: true as const }),
      cost,
    },
  };
});

/** When it became a match. Across a block, and of who cannot be seen any more, nothing is told of likes. */
const matchOf = ({ matchedAt, blockedBy }: Addressee): Pick<ConversationReply, 'matched_at'> =>
  matchedAt && blockedBy === null ? { matched_at: matchedAt.toISOString() } : {};

const read = route(markMessages, async ({ ctx, member, body }) => {
  if (!isId(body.conversation)) throw notFound('conversation');
  const membership = await findMembership(ctx.db, member.id, body.conversation);
  if (!membership) throw notFound('conversation');
  const sentAt = await findSeen(ctx.db, membership, body.read);
  if (!sentAt) throw notFound('message');
  const num_unread_messages = await inTransaction(ctx.db, (tx) => markRead(tx, ctx, membership, sentAt));
  return { status: 200, body: { num_unread_messages } };
});

const reasons: ReadonlySet<string> = new Set([
  'blocked', 'conversation_limit', 'first_message_limit', 'recipient_unavailable',
] satisfies ConversationReply['cannot_send'][]); // prettier-ignore

const isReason = (code: string): code is NonNullable<ConversationReply['cannot_send']> => reasons.has(code);

/** Nothing that the sender does lets them write. */
const isFinal = (reason: ConversationReply['cannot_send']): boolean =>
  reason === 'blocked' || reason === 'recipient_unavailable';

async function refusalBeforeCredits(ctx: AppContext, member: Sender, addressee: Addressee): Promise<Refusal | null> {
  const refusal = await writingRefusal(ctx.db, member, addressee);
  return refusal ?? beginningRefusal(ctx.db, ctx, member, addressee);
}

async function sending(
  ctx: AppContext,
  member: Sender,
  addressee: Addressee,
  balance: number,
): Promise<Pick<ConversationReply, 'can_send' | 'cannot_send' | 'resets_at'>> {
  const refusal = await refusalBeforeCredits(ctx, member, addressee);
  if (refusal && isReason(refusal.code)) {
    const { resets_at } = refusal.extras;
    return { can_send: false, cannot_send: refusal.code, ...(resets_at ? { resets_at } : {}) };
  }
  const cost = costOf(ctx.brands.byId(member.brand), 'text');
  if (balance < cost) {
    return { can_send: false, cannot_send: 'not_enough_credits' };
  }
  if (cost > 0 && (await exceedsLimit(ctx.db, ctx, limitOf(member, addressee), cost))) {
    return { can_send: false, cannot_send: 'spend_limit' };
  }
  return { can_send: true, cannot_send: null };
}

const write = route(sendMessage, writeMessage, { keptAnswer: 'in the transaction' });

async function writeMessage(call: MemberCall<typeof sendMessage>): Promise<Answer<typeof sendMessage>> {
  const { ctx, member, brand, body, file, fields } = call;
  refuseOtherMembers(call);
  const sentUnder = call.headers['idempotency-key'];
  const sent = (answer: Sent) => ({ status: 201 as const, body: answer });
  if (file) return writePhoto(file);
  const content = { kind: 'text', text: checkedText(brand, body.message) } as const;
  const sendNow = async (tx: Tx) =>
    (await before(tx, content)) ?? (await send(ctx, tx, member, body, content, { key: sentUnder }));
  return call.transaction(async (tx) => sent(await sendNow(tx)), {
    atOnce: async (key) => {
      const answer = await sendAtOnce(ctx, key, member, body, content);
      return answer && sent(answer);
    },
  });

  async function before(tx: Tx, { kind, text }: { readonly kind: 'text' | 'photo'; readonly text: string }) {
    return sentUnder === undefined ? null : sentBefore(ctx, tx, member, { kind, text }, sentUnder);
  }

  async function writePhoto({ path }: UploadedFile) {
    const target: Target = fields ?? {};
    const known = await before(ctx.db, { kind: 'photo', text: '' });
    if (known) return call.transaction(async () => sent(known));
    // Checked here to avoid needless work on an image, and again in the transaction, where it counts.
    await refuseEarly(ctx, member, target);
    const processed = await countUpload(ctx, member, () => processPhoto(path, { owner: member.id }));
    const photo = await storePhoto(ctx, processed);
    const id = newId(call.now);
    try {
      const answer = await call.transaction(async (tx) =>
        sent(await send(ctx, tx, member, target, { kind: 'photo', photo }, { id, key: sentUnder })),
      );
      if (answer.body.message.id !== id) await dropFiles(ctx, photo.key);
      return answer;
    } catch (error) {
      await dropUnsent(ctx, id, photo.key);
      throw error;
    }
  }
}

async function refuseEarly(ctx: AppContext, member: Sender, target: Target): Promise<void> {
  const addressee = await findAddressee(ctx.db, member, target);
  const refusal = await refusalBeforeCredits(ctx, member, addressee);
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
    await tellHidden(tx, ctx, member.id, body.conversation);
  });
  return { status: 200, body: { ok: true as const } };
});

const decide = route(answerRequest, async ({ ctx, member, body }) => {
  if (!isId(body.conversation)) throw notFound('conversation');
  await inTransaction(ctx.db, async (tx) => {
    const membership = await findMembership(tx, member.id, body.conversation);
    if (!membership) throw notFound('conversation');
    await decideRequest(tx, ctx, membership, body.accept);
  });
  return { status: 200, body: { ok: true as const } };
});

/** Typing is not shown for an unconfirmed member, across a block, or where one of the two has turned it off. */
async function isHeardTyping(ctx: AppContext, member: Pick<Sender, 'id' | 'status'>, other: string): Promise<boolean> {
  if (member.status !== 'active') return false;
  const [block, both] = await Promise.all([
    blockBetween(ctx.db, other, member.id),
    findMembers(ctx.db, [member.id, other]),
  ]);
  return !block && [member.id, other].every((id) => both.get(id)?.typing === true);
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

const give = route(sendGift, async (call) => {
  const { ctx, member, brand, body } = call;
  const content = { kind: 'gift', gift: body.gift, text: checkedLine(brand, body.message) } as const;
  return call.transaction(async (tx) => ({
    status: 201 as const,
    body: await send(ctx, tx, member, { profile: body.profile }, content, { key: call.headers['idempotency-key'] }),
  }));
});

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
    body: await send(
      ctx,
      tx,
      member,
      target,
      { kind: 'icebreaker', text: line.text },
      { key: call.headers['idempotency-key'] },
    ),
  }));
});

export const routes: readonly Route[] = [
  list,
  search,
  open,
  read,
  write,
  remove,
  decide,
  types,
  listGifts,
  give,
  suggest,
  breakIce,
];
