import type { ConversationReply } from '../contract/chats.ts';
import type { ChatEntry, User } from '../contract/shapes.ts';

/** One conversation as it was last loaded: its line in the list, and its newest messages. */
export interface KeptChat {
  readonly entry: ChatEntry;
  readonly conversation: ConversationReply;
}

/** What an installed app can show without a line: a member's latest conversations (SPEC section 7). */
export interface KeptChats {
  readonly user: User;
  /** The latest first. */
  readonly chats: readonly KeptChat[];
}

/** Where they outlive the page. */
export interface KeptChatsStorage {
  /** Replaces what was kept. Rejects where nothing can be kept. */
  keep(kept: KeptChats): Promise<void>;
  /** What is kept; null where nothing is. */
  open(): Promise<KeptChats | null>;
}
