import type { Evidence } from '../complaints/tables.ts';
import type { Tx } from '../db/tx.ts';

/** The messages among these that this member can read, as they are now: evidence for a complaint. */
export async function readableMessages(tx: Tx, memberId: string, ids: readonly string[]): Promise<Evidence[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('message')
    .innerJoin('conversation_member as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'message.conversation_id').on('mine.member_id', '=', memberId),
    )
    .select(['message.id', 'message.sender_id', 'message.kind', 'message.text', 'message.photo', 'message.sent_at'])
    .where('message.id', 'in', [...ids])
    .where((eb) => eb.or([eb('message.held', '=', false), eb('message.sender_id', '=', memberId)]))
    .where((eb) =>
      eb.or([eb('mine.hidden_before', 'is', null), eb('message.sent_at', '>', eb.ref('mine.hidden_before'))]),
    )
    .orderBy('message.sent_at')
    .execute();
  return rows.map((row) => ({
    message: row.id,
    sender: row.sender_id,
    kind: row.kind,
    text: row.text,
    ...(row.photo ? { photo: row.photo.key } : {}),
    sent_at: row.sent_at.toISOString(),
  }));
}
