import type { Body, offerDeletion } from '@dating/core/contract';
import { tidyText } from '@dating/core/rules';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { countDeparture } from './counts.ts';

interface Leaver {
  readonly id: string;
  readonly brand: string;
}

/** Stores why a member thinks of leaving; asked again, the last answer counts. */
export async function keepDeparture(
  tx: Tx,
  ctx: AppContext,
  memberId: string,
  answer: Body<typeof offerDeletion>,
): Promise<void> {
  const said = { reason: answer.reason ?? null, remarks: tidyText(answer.remarks ?? ''), asked_at: ctx.clock.now() };
  await tx
    .insertInto('departure')
    .values({ member_id: memberId, ...said, deleted_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(said))
    .execute();
}

/** A member has deleted the account. */
export async function noteDeparture(tx: Tx, member: Leaver, now: Date): Promise<void> {
  const row = await tx
    .insertInto('departure')
    .values({ member_id: member.id, reason: null, remarks: '', asked_at: now, deleted_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ deleted_at: now }))
    .returning('reason')
    .executeTakeFirstOrThrow();
  await countDeparture(tx, 'deleted', { brand: member.brand, reason: row.reason, now });
}

/** Why this member left, for the counts; null when they gave no reason or were not leaving. */
export async function departureOf(tx: Tx, memberId: string) {
  const row = await tx
    .selectFrom('departure')
    .select(['reason', 'remarks', 'asked_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** A member has come back. */
export async function endDeparture(tx: Tx, member: Leaver, now: Date): Promise<void> {
  const left = await departureOf(tx, member.id);
  await tx.deleteFrom('departure').where('member_id', '=', member.id).execute();
  await countDeparture(tx, 'returned', { brand: member.brand, reason: left?.reason ?? null, now });
}
