import type { Gift, Message, Sent } from '@dating/core/contract';
import { canWriteIn, messageProblem, normalizeMessage } from '@dating/core/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '../brands/config.ts';
import { blockerBetween } from '../blocks/queries.ts';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { balanceOf, creditsEvent, spendCredits, type Spending } from '../ledger/ledger.ts';
import { matchedAt } from '../likes/queries.ts';
import { type Delivery, type FeedEvent, feedEvents, wakeAfterCommit } from '../live/feed.ts';
import { firstMessageRefusal } from './first-message-limit.ts';
import { exceedsLimit, type SpendLimit } from './limits.ts';
import type { DaysOf } from '../members/limit-day.ts';
import { findMember, isReachable, type Member, type Recipient, recipientQuery } from '../members/queries.ts';
import { spendLimitOf } from '../members/preferences.ts';
import { signupMessageSent } from '../members/update.ts';
import { tellSent } from './tell-sent.ts';
import { hasBrowser } from '../push-subscriptions/subscriptions.ts';
import { presentMessage, reportSent } from './present.ts';
import { countWritten, findSentUnder, isKnown, type Membership, type MessageRow } from './queries.ts';
import type { Tx } from '../db/tx.ts';
import type { StoredPhoto } from '../photos/tables.ts';
import { lockHeld } from './locks.ts';

/** The sender: what the decision needs of a member. */
export interface Sender extends DaysOf {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly status: Member['status'];
  readonly paid: boolean;
}

/** A conversation of the sender's, or another member; if both are given, the conversation counts. */
export interface Target {
  readonly conversation?: string | undefined;
  readonly profile?: string | undefined;
}

export type Content =
  | { readonly kind: 'text' | 'icebreaker'; readonly text: string }
  | { readonly kind: 'gift'; readonly gift: Gift; readonly text: string }
  | { readonly kind: 'photo'; readonly photo: StoredPhoto };

export interface SendOptions {
  /** Id of the message, if the caller needs it beforehand. */
  readonly id?: string;
  /** When it was sent; default now (demo people have a past). */
  readonly at?: Date;
  /** The idempotency key of the request. */
  readonly key?: string | undefined;
}

/** The recipient of a message, and the sender's side of their conversation, if it exists. */
export interface Addressee {
  readonly member: Recipient;
  readonly membership: Membership | null;
  /** The member who blocks the other; the addressee if both do. */
  readonly blockedBy: string | null;
  /** How many credits the sender wants to spend in a day at most; null: no limit. */
  readonly spendLimit: number | null;
  /** Whether a browser of the addressee receives notifications. */
  readonly receivesPush: boolean;
  /** The addressee has declined the sender's first message, and never wrote to them. */
  readonly declined: boolean;
  /** When the two came to like each other; null while they do not, and where it was not asked for. */
  readonly matchedAt: Date | null;
}

/** What a message of this kind costs in this brand, in credits. */
export function costOf(brand: Brand, kind: Message['kind']): number {
  if (kind === 'photo') return brand.photo_credits;
  if (kind === 'gift') return brand.gift_credits;
  return brand.message_credits;
}

/**
 * The text as it is stored.
 * @throws Refusal validation (empty) or too_long, counted in characters as people count them
 */
export function checkedText(brand: Brand, text: string): string {
  const problem = messageProblem(text, brand.message_length);
  if (problem === 'empty') throw invalid({ message: { key: 'validation.required' } });
  if (problem === 'too_long') throw new Refusal('too_long');
  return normalizeMessage(text);
}

/**
 * The text that goes with a gift, as it is stored: like that of a message, but it may be missing.
 * @throws Refusal too_long
 */
export function checkedLine(brand: Brand, text = ''): string {
  return messageProblem(text, brand.message_length) === 'empty' ? '' : checkedText(brand, text);
}

/**
 * @param withMatch also asks when the two came to like each other, in the same statement: for who reads
 * @throws Refusal not_found if the sender may not see it, validation if neither is given
 */
export async function findAddressee(
  tx: Tx,
  sender: Pick<Sender, 'id' | 'brand'>,
  target: Target,
  { withMatch = false }: { readonly withMatch?: boolean } = {},
): Promise<Addressee> {
  const { conversation, profile } = target;
  const named = conversation ?? profile;
  if (named === undefined) throw invalid({ profile: { key: 'validation.required' } });
  const thing = conversation === undefined ? 'member' : 'conversation';
  if (!isId(named) || named.toLowerCase() === sender.id) throw notFound(thing);
  const find = conversation === undefined ? toProfile : inConversation;
  const query = find(sender.id, named, withMatch);
  const row = (await query.execute(tx)).rows[0];
  if (!row) throw notFound(thing);
  const { blocked_by: blockedBy, spend_limit: spendLimit, has_browser: receivesPush, declined, ...others } = row;
  const { matched_at = null, ...found } = others;
  const { id, brand, name, status, invisible, write_from, banned_at, delete_after, ...rest } = found;
  const membership = rest.conversation_id !== null && isKnown(rest) ? rest : null;
  const member =
    id === null
      ? erased(rest.other_id, sender.brand)
      : { id, brand, name, status, invisible, write_from, banned_at, delete_after };
  // Only members in conversation with an invisible member find them; an empty conversation does not count. Who is not
  // confirmed is nowhere to be found yet.
  const isHidden = member.invisible || member.status === 'not_confirmed';
  const hidden = !membership && (isHidden || conversation !== undefined);
  if (hidden || member.brand !== sender.brand) throw notFound(thing);
  return { member, membership, blockedBy, spendLimit, receivesPush, declined, matchedAt: matched_at };
}

/** An erased member: the conversation stays, but they can no longer be written to. */
function erased(id: string, brand: string): Recipient {
  return {
    id, brand, name: '', status: 'active', invisible: false, write_from: 'everyone', banned_at: null,
    delete_after: new Date(0),
  }; // prettier-ignore
}

type NoMembership = { readonly [K in keyof Membership]: K extends 'conversation_id' ? null : Membership[K] };
type NoRecipient = { readonly [K in keyof Recipient]: K extends 'id' ? null : Recipient[K] };
type FoundAddressee = (Recipient | NoRecipient) & {
  readonly blocked_by: string | null;
  readonly spend_limit: number | null;
  readonly has_browser: boolean;
  readonly declined: boolean;
  readonly matched_at?: Date | null;
} & (Membership | NoMembership);

/** Whether the other side of a conversation has declined it, as a column of a query; `deliver_message` asks again. */
const declinedBy = (member: RawBuilder<unknown>, conversation: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from conversation_member theirs
  where theirs.member_id = ${member} and theirs.conversation_id = ${conversation}
    and theirs.request = 'declined' and not theirs.wrote)`;

/** A statement of either kind, by its name. Who only writes is not asked about likes. */
const asked = (name: string, withMatch: boolean) => sql.raw(`/* ${name}${withMatch ? '_to_read' : ''} */`);
const matchColumn = (withMatch: boolean, a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  withMatch ? sql`${matchedAt(a, b)} as matched_at,` : sql``;

function toProfile(senderId: string, profileId: string, withMatch: boolean): RawBuilder<FoundAddressee> {
  const [a, b] = senderId < profileId ? [senderId, profileId] : [profileId, senderId];
  return sql`${asked('find_addressee', withMatch)}
    select recipient.*, ${blockerBetween(sql`${profileId}::uuid`, sql`${senderId}::uuid`)} as blocked_by,
      ${spendLimitOf(sql`${senderId}::uuid`)} as spend_limit, ${hasBrowser(sql`${profileId}::uuid`)} as has_browser,
      ${declinedBy(sql`${profileId}::uuid`, sql`c.id`)} as declined,
      ${matchColumn(withMatch, sql`${senderId}::uuid`, sql`${profileId}::uuid`)} cm.*
    from (${recipientQuery(sql`${profileId}::uuid`)}) as recipient
    left join conversation c on c.member_a = ${a}::uuid and c.member_b = ${b}::uuid
    left join conversation_member cm on cm.conversation_id = c.id and cm.member_id = ${senderId}::uuid`;
}

function inConversation(senderId: string, conversationId: string, withMatch: boolean): RawBuilder<FoundAddressee> {
  return sql`${asked('find_addressee_in_conversation', withMatch)}
    select recipient.*, ${blockerBetween(sql`cm.other_id`, sql`cm.member_id`)} as blocked_by,
      ${spendLimitOf(sql`${senderId}::uuid`)} as spend_limit, ${hasBrowser(sql`cm.other_id`)} as has_browser,
      ${declinedBy(sql`cm.other_id`, sql`cm.conversation_id`)} as declined,
      ${matchColumn(withMatch, sql`cm.member_id`, sql`cm.other_id`)} cm.*
    from conversation_member cm
    left join lateral (${recipientQuery(sql`cm.other_id`)}) as recipient on true
    where cm.member_id = ${senderId}::uuid and cm.conversation_id = ${conversationId}::uuid`;
}

/** The caller may not view a member who blocked them (SPEC section 6). @throws Refusal blocked, with the name */
export function refuseBlocked({ member, blockedBy }: Addressee): void {
  if (blockedBy === member.id) throw new Refusal('blocked', { extras: { name: member.name } });
}

/** Why the sender cannot write to them, credits aside; null if they can. */
export async function writingRefusal(
  tx: Tx,
  sender: Pick<Sender, 'id' | 'paid'>,
  { member, membership, blockedBy, declined }: Addressee,
): Promise<Refusal | null> {
  // A blocked sender is told the blocker's name; a sender who blocks needs no name.
  if (blockedBy) return new Refusal('blocked', blockedBy === member.id ? { extras: { name: member.name } } : {});
  if (declined || !isReachable(member)) return new Refusal('recipient_unavailable');
  return (await mayBegin(tx, sender, membership)) ? null : new Refusal('conversation_limit');
}

async function mayBegin(tx: Tx, sender: Pick<Sender, 'id' | 'paid'>, membership: Membership | null): Promise<boolean> {
  if (sender.paid || membership?.wrote) return true;
  return canWriteIn(false, await countWritten(tx, sender.id), false);
}

/** Why the sender cannot begin this conversation now, as their standing is; null if they can, or it is begun already. */
export async function beginningRefusal(
  tx: Tx,
  ctx: Pick<AppContext, 'clock' | 'env'>,
  sender: Pick<Sender, 'id'>,
  { member, membership }: Pick<Addressee, 'member' | 'membership'>,
): Promise<Refusal | null> {
  return membership ? null : firstMessageRefusal(tx, ctx, sender.id, member.id);
}

/**
 * Sends one message and charges for it, both or neither: the only way for texts, photos, gifts and first lines. The
 * checks come first, then the locks in the general lock order: the sender's turn to begin a conversation, their wallet,
 * the conversation, the feeds.
 *
 * @throws Refusal not_found, blocked, recipient_unavailable, conversation_limit, first_message_limit, not_enough_credits,
 * spend_limit
 */
export async function send(
  ctx: AppContext,
  tx: Tx,
  sender: Sender,
  target: Target,
  content: Content,
  options: SendOptions = {},
): Promise<Sent> {
  const addressee = await findAddressee(tx, sender, target);
  const refusal = await writingRefusal(tx, sender, addressee);
  if (refusal) throw refusal;
  if (!addressee.membership?.wrote) await signupMessageSent(tx, sender.id, addressee.member.id);
  await takeConversation(tx, ctx, sender, addressee);

  const draft = draftOf(ctx, sender, content, options);
  const { transferId, balance } = await spendCredits(tx, ctx, spendingFor(draft));
  // The wallet is locked and this spending is already counted: of two at once, one sees the other's.
  const isOver = draft.credits > 0 && (await exceedsLimit(tx, ctx, limitOf(sender, addressee), 0));
  if (isOver) throw new Refusal('spend_limit');
  const held = sender.status === 'not_confirmed' && (await isStillHeld(tx, sender.id));

  const other = addressee.member.id;
  const [own, theirs] = messageEvents(ctx, { ...draft, held }, other);
  const deliveries: Delivery[] = [
    own,
    ...(draft.credits > 0 ? [{ memberId: sender.id, event: creditsEvent(balance) }] : []),
    ...(held ? [] : [theirs]),
  ];
  const row = await deliver(tx, ctx, { ...draft, transfer_id: transferId, held }, other, deliveries);
  if (!row) throw await refusedMeanwhile(tx, sender, target);
  if (!held) await tellSent(tx, ctx, row, other);
  afterCommit(tx, () => reportSent(ctx, content.kind));
  return { message: presentMessage(ctx, row, sender.id), conversation: row.conversation_id, credits: balance };
}

/**
 * What was sent under this key already. The message carries it for good, the kept reply only for a day; call it with the
 * key taken, so that a request with the same key is finished.
 *
 * @returns null when nothing was
 * @throws Refusal idempotency_mismatch for another content
 */
export async function sentBefore(
  ctx: AppContext,
  tx: Tx,
  sender: Pick<Sender, 'id'>,
  content: Pick<MessageRow, 'kind' | 'text'>,
  key: string,
): Promise<Sent | null> {
  const row = await findSentUnder(tx, sender.id, key);
  if (!row) return null;
  const isSame = row.kind === content.kind && (row.removed || row.text === content.text);
  if (!isSame) throw new Refusal('idempotency_mismatch');
  const credits = await balanceOf(tx, sender.id);
  return { message: presentMessage(ctx, row, sender.id), conversation: row.conversation_id, credits };
}

/** A message before it has its place in a conversation, and before it is paid. */
export function draftOf(
  ctx: Pick<AppContext, 'brands' | 'clock'>,
  sender: Sender,
  content: Content,
  options: SendOptions = {},
): MessageRow {
  const at = options.at ?? ctx.clock.now();
  return {
    id: options.id ?? newId(at), ...fieldsOf(content), conversation_id: '', sender_id: sender.id,
    credits: costOf(ctx.brands.byId(sender.brand), content.kind), transfer_id: null, sent_at: at, read_at: null,
    read_quietly: false, held: false, removed: false, key: options.key ?? null,
    refunded_at: null,
  }; // prettier-ignore
}

/** What a message takes from its sender's wallet. */
export function spendingFor({ id, sender_id, kind, credits }: MessageRow): Spending {
  const reason = kind === 'text' ? 'message' : kind;
  return { memberId: sender_id, amount: credits, reason, cause: { kind: 'message', id }, key: `message ${id}` };
}

/** A message as its sender and its recipient hear of it. */
export function messageEvents(
  ctx: AppContext,
  draft: MessageRow,
  recipientId: string,
): readonly [own: MessageDelivered, theirs: MessageDelivered] {
  const to = (memberId: string): MessageDelivered => ({
    memberId,
    event: { name: 'message', data: presentMessage(ctx, draft, memberId) },
  });
  return [to(draft.sender_id), to(recipientId)];
}

interface MessageDelivered extends Delivery {
  readonly event: { readonly name: 'message'; readonly data: Message };
}

/** The sender's own limit for today, read with the addressee's row. */
export function limitOf(
  { id, timeZone, timeZoneSince }: Pick<Sender, 'id' | keyof DaysOf>,
  { spendLimit }: Addressee,
): SpendLimit {
  return { memberId: id, credits: spendLimit, timeZone, timeZoneSince };
}

/** Serialises a member's first messages, so that the limits hold. Writing on asks nothing. */
async function takeConversation(tx: Tx, ctx: AppContext, sender: Sender, addressee: Addressee): Promise<void> {
  const { membership } = addressee;
  if (membership && (sender.paid || membership.wrote)) return;
  await takeLock(tx, 'conversations', sender.id);
  if (!(await mayBegin(tx, sender, membership))) throw new Refusal('conversation_limit');
  const refusal = await beginningRefusal(tx, ctx, sender, addressee);
  if (refusal) throw refusal;
}

/** A confirmation at the same time either finds the message held and releases it, or is seen here. */
async function isStillHeld(tx: Tx, senderId: string): Promise<boolean> {
  await lockHeld(tx, senderId);
  return (await findMember(tx, senderId))?.status === 'not_confirmed';
}

function fieldsOf(content: Content): Pick<MessageRow, 'kind' | 'text' | 'photo' | 'gift'> {
  return {
    kind: content.kind,
    text: 'text' in content ? content.text : '',
    photo: 'photo' in content ? content.photo : null,
    gift: 'gift' in content ? content.gift : null,
  };
}

/** The refusal of a message that was blocked or declined after the first check. */
async function refusedMeanwhile(tx: Tx, sender: Sender, target: Target): Promise<Refusal> {
  const addressee = await findAddressee(tx, sender, target);
  return (await writingRefusal(tx, sender, addressee)) ?? new Refusal('blocked');
}

/** What is decided for a message under the conversation's lock. */
export type Placed = Pick<MessageRow, 'conversation_id' | 'sent_at'>;

/** The input of `deliver_message` (sql/deliver_message.sql), which repeats these names and types. */
export interface MessageDelivery extends Pick<
  MessageRow,
  'kind' | 'text' | 'photo' | 'gift' | 'credits' | 'held' | 'key'
> {
  /** The id of the conversation if a new one is needed. */
  readonly conversation: string;
  readonly sender: string;
  readonly recipient: string;
  readonly message: string;
  readonly at: Date;
  readonly transfer: string | null;
  readonly events: readonly FeedEvent[];
  readonly now: Date;
}

export function deliveryOf(
  ctx: Pick<AppContext, 'clock'>,
  draft: MessageRow,
  recipientId: string,
  deliveries: readonly Delivery[],
): MessageDelivery {
  const { id, sender_id, kind, text, photo, gift, credits, transfer_id, sent_at, held, key } = draft;
  return {
    conversation: newId(sent_at), sender: sender_id, recipient: recipientId, message: id, at: sent_at, kind, text, photo,
    gift, credits, transfer: transfer_id, held, key, now: ctx.clock.now(), events: feedEvents(deliveries),
  }; // prettier-ignore
}

/**
 * Stores a message and tells both sides, in one statement. Conversation and time are decided there, under the
 * conversation's lock, and filled into the events.
 *
 * @returns null if it was blocked or declined since the last check: nothing is stored
 */
async function deliver(
  tx: Tx,
  ctx: AppContext,
  draft: MessageRow,
  recipientId: string,
  deliveries: readonly Delivery[],
): Promise<MessageRow | null> {
  const delivery = deliveryOf(ctx, draft, recipientId, deliveries);
  const { rows } = await sql<Placed | { readonly [K in keyof Placed]: null }>`/* deliver_message */
    select conversation_id, sent_at from deliver_message(${JSON.stringify(delivery)}::jsonb)`.execute(tx);
  const placed = rows[0];
  if (!placed) throw new Error('deliver_message returned no row.');
  if (placed.conversation_id === null) return null;
  wakeAfterCommit(tx, ctx, deliveries);
  return { ...draft, ...placed };
}
