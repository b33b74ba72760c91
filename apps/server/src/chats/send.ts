import type { Gift, Message, Sent } from '@dating/core/contract';
import { canWriteIn, messageProblem, normalizeMessage } from '@dating/core/rules';
import { sql } from 'kysely';
import type { Brand } from '../brands/config.ts';
import { blockBetween } from '../blocks/store.ts';
import type { AppContext, Tx } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import { spendCredits, creditsEvent } from '../ledger/ledger.ts';
import { appendEvents, type Delivery } from '../live/feed.ts';
import { findMember, isReachable, type Member } from '../members/store.ts';
import { notifyNewMessage } from '../notifications/notify.ts';
import type { StoredPhoto } from '../photos/store.ts';
import { presentMessage, reportSent } from './present.ts';
import {
  countWritten,
  findMembership,
  findMembershipWith,
  lockHeld,
  type Membership,
  type MessageRow,
} from './store.ts';

/** Who sends: what the decision needs of a member. */
export interface Sender {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly status: Member['status'];
  readonly paid: boolean;
}

/** A conversation of the sender's, or another member; the conversation wins where both are named. */
export interface Target {
  readonly conversation?: string | undefined;
  readonly profile?: string | undefined;
}

export type Content =
  | { readonly kind: 'text' | 'icebreaker'; readonly text: string }
  | { readonly kind: 'gift'; readonly gift: Gift }
  | { readonly kind: 'photo'; readonly photo: StoredPhoto };

export interface SendOptions {
  /** Id of the message, where the caller needs it beforehand. */
  readonly id?: string;
  /** When it was sent; default now (the demo people have a past). */
  readonly at?: Date;
}

/** To whom a message may go, and the sender's side of their conversation, if there is one already. */
export interface Addressee {
  readonly member: Member;
  readonly membership: Membership | null;
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

/** @throws Refusal not_found for what is not the sender's to see */
export async function findAddressee(tx: Tx, sender: Pick<Sender, 'id' | 'brand'>, target: Target): Promise<Addressee> {
  const { conversation, profile } = target;
  if (conversation === undefined && profile === undefined) throw invalid({ profile: { key: 'validation.required' } });
  if (!isId(conversation ?? profile ?? '')) throw new Refusal('not_found');
  const membership =
    conversation === undefined
      ? await findMembershipWith(tx, sender.id, profile ?? '')
      : await findMembership(tx, sender.id, conversation);
  const otherId = membership?.other_id ?? (conversation === undefined ? profile : undefined);
  if (otherId === undefined || otherId === sender.id) throw new Refusal('not_found');
  const member = await findMember(tx, otherId);
  if (!member || member.brand !== sender.brand) throw new Refusal('not_found');
  // Invisible members are found by nobody but those they converse with.
  if (member.invisible && !membership) throw new Refusal('not_found');
  return { member, membership };
}

/** Why the sender cannot write to them, credits apart; null when they can. */
export async function writingRefusal(
  tx: Tx,
  sender: Pick<Sender, 'id' | 'paid'>,
  { member, membership }: Addressee,
): Promise<Refusal | null> {
  const block = await blockBetween(tx, member.id, sender.id);
  // Whom they blocked is told by whom; a block of one's own needs no name.
  if (block) return new Refusal('blocked', block.by === member.id ? { extras: { name: member.name } } : {});
  if (!isReachable(member)) return new Refusal('recipient_unavailable');
  return (await mayBegin(tx, sender, membership)) ? null : new Refusal('conversation_limit');
}

async function mayBegin(tx: Tx, sender: Pick<Sender, 'id' | 'paid'>, membership: Membership | null): Promise<boolean> {
  if (sender.paid || membership?.wrote) return true;
  return canWriteIn(false, await countWritten(tx, sender.id), false);
}

/**
 * Sends one message and charges for it, both or neither: the one way for texts, photos, gifts and first lines. The
 * checks come first, then the locks in the house's order: the sender's wallet, the conversation, the feeds.
 *
 * @throws Refusal not_found, blocked, recipient_unavailable, conversation_limit, not_enough_credits
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

  const brand = ctx.brands.byId(sender.brand);
  const at = options.at ?? ctx.clock.now();
  const id = options.id ?? newId(at);
  const amount = costOf(brand, content.kind);
  const reason = content.kind === 'text' ? 'message' : content.kind;
  const { transferId, balance } = await spendCredits(tx, ctx, {
    memberId: sender.id, amount, reason, cause: { kind: 'message', id }, key: `message ${id}`,
  }); // prettier-ignore
  if (!sender.paid && !addressee.membership?.wrote) await takeConversation(tx, sender);
  const held = sender.status === 'not_confirmed' && (await isStillHeld(tx, sender.id));

  const row = await place(tx, sender.id, addressee.member.id, {
    id, ...fieldsOf(content), credits: amount, transfer_id: transferId, sent_at: at, held,
  }); // prettier-ignore
  const message = presentMessage(brand, row, sender.id);
  const deliveries: Delivery[] = [{ memberId: sender.id, event: { name: 'message', data: message } }];
  if (amount > 0) deliveries.push({ memberId: sender.id, event: creditsEvent(balance) });
  if (!held) {
    const theirs = presentMessage(brand, row, addressee.member.id);
    deliveries.push({ memberId: addressee.member.id, event: { name: 'message', data: theirs } });
    await notifyNewMessage(tx, ctx, { memberId: addressee.member.id, message: theirs, from: sender });
  }
  await appendEvents(tx, ctx, deliveries);
  afterCommit(tx, () => reportSent(ctx, content.kind));
  return { message, conversation: row.conversation_id, credits: balance };
}

/** Two first messages of a free member at once take turns, so that the limit holds. */
async function takeConversation(tx: Tx, sender: Sender): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversations ${sender.id}`}, 0))`.execute(tx);
  if (!canWriteIn(false, await countWritten(tx, sender.id), false)) throw new Refusal('conversation_limit');
}

/** A confirmation at this moment either finds the message held and releases it, or is seen here. */
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

type NewMessage = Omit<MessageRow, 'conversation_id' | 'sender_id' | 'read_at' | 'removed'>;

async function place(tx: Tx, senderId: string, recipientId: string, message: NewMessage): Promise<MessageRow> {
  const { id, kind, text, photo, gift, credits, transfer_id, sent_at, held } = message;
  const { rows } = await sql<{ conversation_id: string; sent_at: Date }>`
    select conversation_id, sent_at from place_message(
      ${newId(sent_at)}::uuid, ${senderId}::uuid, ${recipientId}::uuid, ${id}::uuid, ${sent_at}::timestamptz, ${kind},
      ${text}, ${photo && JSON.stringify(photo)}::jsonb, ${gift}, ${credits}::integer, ${transfer_id}::uuid,
      ${held}::boolean)`.execute(tx);
  const placed = rows[0];
  if (!placed) throw new Error('A message found no place.');
  return { ...message, ...placed, sender_id: senderId, read_at: null, removed: false };
}
