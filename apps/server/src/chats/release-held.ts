import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { creditsEvent } from '../ledger/ledger.ts';
import { appendEvents, type Delivery } from '../live/feed.ts';
import { tellSent } from './tell-sent.ts';
import { presentMessage } from './present.ts';
import { returnSpending } from '../payments/return-spending.ts';
import type { Tx } from '../db/tx.ts';
import { lockHeld } from './locks.ts';
import { findMessages } from './queries.ts';

interface ReleasedRow {
  readonly id: string;
  readonly recipient_id: string;
}

/**
 * Shows the held messages of an unconfirmed member to their recipients, in the order of writing (WIRE, chat.php);
 * behind a block they stay held. Touches feeds: call it last in the transaction that confirms the member, or unblocks.
 */
export async function releaseHeld(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  await lockHeld(tx, memberId);
  const { rows } = await sql<ReleasedRow>`
    select id, recipient_id from release_messages(${memberId}::uuid, ${ctx.clock.now()}::timestamptz)`.execute(tx);
  if (rows.length === 0) return;
  const messages = await findMessages(
    tx,
    rows.map((row) => row.id),
  );
  const deliveries: Delivery[] = rows.flatMap((row) => {
    const message = messages.get(row.id);
    if (!message) return [];
    return [memberId, row.recipient_id].map((viewer) => {
      // That its credits came back was told when they did.
      const { refunded: _told, ...data } = presentMessage(ctx, message, viewer);
      return { memberId: viewer, event: { name: 'message' as const, data } };
    });
  });
  await appendEvents(tx, ctx, deliveries);
  for (const { recipient_id, id } of rows.toSorted((a, b) => (a.recipient_id < b.recipient_id ? -1 : 1))) {
    const message = messages.get(id);
    if (message) await tellSent(tx, ctx, message, recipient_id);
  }
}

/** Refunds messages that will never be shown: the account ends unconfirmed. */
export async function creditBackHeld(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  await lockHeld(tx, memberId);
  const held = await tx
    .deleteFrom('message')
    .where('sender_id', '=', memberId)
    .where('held', '=', true)
    .returning(['id', 'transfer_id', 'refunded_at'])
    .execute();
  let balance: number | null = null;
  for (const { id, transfer_id, refunded_at } of held) {
    if (transfer_id && !refunded_at) ({ balance } = await returnSpending(tx, ctx, transfer_id, `unheld ${id}`));
  }
  if (balance !== null) await appendEvents(tx, ctx, [{ memberId, event: creditsEvent(balance) }]);
}
