import type { Evidence } from '../complaints/tables.ts';
import type { Tx } from '../db/tx.ts';

/** Whose conversations, and with whom; null: with anybody. */
export interface Between {
  readonly reader: string;
  readonly other: string | null;
}

/**
 * The messages among these that lie in such a conversation and that the reader can see, as they are now: evidence for a
 * complaint. It reads what came before a block, too.
 */
export async function readableMessages(
  tx: Tx,
  { reader, other }: Between,
  ids: readonly string[],
): Promise<Evidence[]> {
  const readable = tx
    .selectFrom('message')
    .innerJoin('conversation_member as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'message.conversation_id').on('mine.member_id', '=', reader),
    )
    .select(['message.id', 'message.sender_id', 'message.kind', 'message.text', 'message.photo', 'message.sent_at'])
    .where('message.id', 'in', [...ids])
    .where((eb) => eb.or([eb('message.held', '=', false), eb('message.sender_id', '=', reader)]))
    .where((eb) =>
      eb.or([eb('mine.hidden_before', 'is', null), eb('message.sent_at', '>', eb.ref('mine.hidden_before'))]),
    )
    .orderBy('message.sent_at');
  const rows = await (other === null ? readable : readable.where('mine.other_id', '=', other)).execute();
  return rows.map((row) => ({
    message: row.id,
    sender: row.sender_id,
    kind: row.kind,
    text: row.text,
    ...(row.photo ? { photo: row.photo.key } : {}),
    sent_at: row.sent_at.toISOString(),
  }));
}
