import type { Gift, Message } from '@dating/core/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';
import type { StoredPhoto } from '../photos/tables.ts';

/** One row per pair; `member_a` is the smaller id. A lock on it orders the messages. */
export interface ConversationTable {
  id: string;
  member_a: string;
  member_b: string;
  created_at: Timestamp;
  last_sent_at: Timestamp;
}

/** A conversation as one of its two members has it. */
export interface ConversationMemberTable {
  member_id: string;
  conversation_id: string;
  other_id: string;
  unread: Generated<number>;
  /** Has ever written here: counts against a free member's limit, even if it is deleted later. */
  wrote: Generated<boolean>;
  last_read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Messages up to this time are deleted for this member only. */
  hidden_before: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Time of the last message that this member sees; null: not in their list. */
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_message_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** How the member answered the other's first message without writing; null: not yet. */
  request: ColumnType<
    'accepted' | 'declined' | null,
    'accepted' | 'declined' | null | undefined,
    'accepted' | 'declined'
  >;
}

export interface MessageTable {
  id: string;
  conversation_id: string;
  sender_id: string;
  kind: Message['kind'];
  text: string;
  photo: ColumnType<StoredPhoto | null, string | null, string | null>;
  gift: Gift | null;
  credits: number;
  transfer_id: string | null;
  /** Strictly increasing within a conversation. */
  sent_at: Timestamp;
  read_at: Timestamp | null;
  /** The reader hides read receipts: the sender never learns that it was read. */
  read_quietly: Generated<boolean>;
  held: Generated<boolean>;
  removed: Generated<boolean>;
  /** The idempotency key under which it was sent. */
  key: ColumnType<string | null, string | null | undefined, never>;
  /** When its credits came back, because nobody opened it. */
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** Tables of conversations. */
export interface ChatTables {
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  message: MessageTable;
}

declare module '../db/schema.ts' {
  interface Database extends ChatTables {}
}
