import type { Insertable } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { findByLogin, type Member } from './queries.ts';
import type { MemberTable } from './tables.ts';

/** @throws Refusal email_exists, or validation with `name` when the username is taken */
export async function insertMember(tx: Tx, row: Insertable<MemberTable>): Promise<Member> {
  // A conflict that raised an error would end the caller's transaction; so a query afterwards tells which of the two it
  // was.
  const inserted = await tx
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  throw (await findByLogin(tx, row.brand, row.email)) ? new Refusal('email_exists') : nameTaken();
}

/** 422: another member of this brand has the username. */
export function nameTaken(): Refusal {
  return invalid({ name: { key: 'validation.username_taken' } });
}

/** Inserts many members at once (demo people). */
export async function insertMembers(tx: Tx, rows: readonly Insertable<MemberTable>[]): Promise<void> {
  await tx
    .insertInto('member')
    .values([...rows])
    .execute();
}
