import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../events/events.ts';
import type { MessageRow } from './queries.ts';

declare module '../events/events.ts' {
  interface EventData {
    /** A message lies before its recipient. */
    'message.sent': {
      readonly senderId: string;
      readonly recipientId: string;
      readonly conversation: string;
      readonly text: string;
      /**
       * The statement that stored it has planned what the recipient is told later (sql/send_message.sql), and no page of
       * theirs is in view.
       */
      readonly isPlanned: boolean;
    };
  }
}

/** Tells that a message lies before its recipient, in the transaction that put it there. */
export function tellSent(
  tx: Tx,
  ctx: AppContext,
  { sender_id: senderId, conversation_id: conversation, text }: MessageRow,
  recipientId: string,
  { isPlanned = false }: { readonly isPlanned?: boolean } = {},
): Promise<void> {
  return emit(tx, ctx, 'message.sent', { senderId, recipientId, conversation, text, isPlanned });
}
