import { sql } from 'kysely';
import { takeLock } from '../db/advisory-locks.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Locks the conversation of two members until the end of the transaction: no message can be added.
 * @returns its id; null if they have none
 */
export async function holdConversation(tx: Tx, a: string, b: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/* hold_conversation */
    select id from conversation
    where member_a = least(${a}::uuid, ${b}::uuid) and member_b = greatest(${a}::uuid, ${b}::uuid) for update`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/**
 * Serialises a member's confirmation, their own sending, and the end of a block: each decides whether messages are held
 * back.
 */
export async function lockHeld(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'held', memberId);
}
