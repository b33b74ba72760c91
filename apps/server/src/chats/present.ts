import { chatPhotoPrefix, type ChatEntry, type Image, type Message, type ProfileCard } from '@dating/core/contract';
import type { AppContext } from '../context.ts';
import { type PhotoAddresses, presentImage } from '../photos/present.ts';
import type { StoredPhoto } from '../photos/tables.ts';
import type { ListedConversation, MessageRow } from './queries.ts';

/**
 * A message as this viewer may see it (WIRE, Message). Only the sender learns whether it is held back, what it cost, and that this came back;
 * that it was read is told to nobody who tells nobody (`hasReceipts`).
 */
export function presentMessage(
  ctx: PhotoAddresses,
  row: MessageRow,
  viewerId: string,
  { hasReceipts = true }: { readonly hasReceipts?: boolean } = {},
): Message {
  const mine = row.sender_id === viewerId;
  return {
    id: row.id,
    conversation: row.conversation_id,
    mine,
    kind: row.kind,
    text: row.text,
    photo: row.photo && presentPhoto(ctx, row.id, row.photo),
    gift: row.gift,
    sent_at: row.sent_at.toISOString(),
    read_at: mine && (row.read_quietly || !hasReceipts) ? null : (row.read_at?.toISOString() ?? null),
    credits: mine ? row.credits : 0,
    ...(mine && row.held ? { held: true } : {}),
    ...(mine && row.key !== null ? { key: row.key } : {}),
    ...(mine && row.refunded_at !== null ? { refunded: true } : {}),
    ...(row.removed ? { removed: true } : {}),
  };
}

const presentPhoto = (ctx: PhotoAddresses, id: string, photo: StoredPhoto): Image =>
  presentImage(ctx, { cdn_prefix: chatPhotoPrefix }, { ...photo, id, status: 'active' }, { message: id });

/** A line of the conversation list. */
export function presentChat({ membership, message }: ListedConversation, profile: ProfileCard): ChatEntry {
  return {
    conversation: membership.conversation_id,
    profile,
    num_unread_messages: membership.unread,
    last_message: {
      text: message.text,
      sent_at: message.sent_at.toISOString(),
      mine: message.sender_id === membership.member_id,
      kind: message.kind,
    },
    updated_at: membership.updated_at.toISOString(),
  };
}

/** Counts what was sent, for the operator's metrics and log. */
export function reportSent(ctx: Pick<AppContext, 'metrics'>, kind: Message['kind']): void {
  ctx.metrics.events.inc({ event: `message_sent_${kind}` });
}
