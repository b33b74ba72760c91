import type { Tx } from '../db/tx.ts';
import type { Slot } from './tables.ts';

/** A slot of a member. */
export interface Due {
  readonly member_id: string;
  readonly slot: Slot;
}

/** The slot that has been due longest, locked: two processes at once get different ones. null when none is due. */
export async function nextDue(tx: Tx, now: Date): Promise<Due | null> {
  const due = await tx
    .selectFrom('notification_slot')
    .select(['member_id', 'slot'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return due ?? null;
}

/** Notes when to check a slot again (null: when something happens), and whether its member was told something. */
export async function settleDue(
  tx: Tx,
  { member_id, slot }: Due,
  outcome: { readonly due_at: Date | null; readonly told_at?: Date },
): Promise<void> {
  await tx
    .updateTable('notification_slot')
    .set(outcome)
    .where('member_id', '=', member_id)
    .where('slot', '=', slot)
    .execute();
}

/** When the notification is due that has waited the longest; null where none waits. */
export async function firstDueAt(tx: Tx): Promise<Date | null> {
  const first = await tx
    .selectFrom('notification_slot')
    .select((slot) => slot.fn.min('due_at').as('due_at'))
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return first?.due_at ?? null;
}
