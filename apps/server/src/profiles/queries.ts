import type { Selectable } from 'kysely';
import type { ProfileTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type ProfileRow = Selectable<ProfileTable>;

export async function findProfile(tx: Tx, memberId: string): Promise<ProfileRow | null> {
  return (await tx.selectFrom('profile').selectAll().where('member_id', '=', memberId).executeTakeFirst()) ?? null;
}

export async function findProfiles(tx: Tx, memberIds: readonly string[]): Promise<Map<string, ProfileRow>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('profile')
    .selectAll()
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Locks a profile until the end of the transaction: changes to one member's photos and listing run one at a time. */
export async function lockProfile(tx: Tx, memberId: string): Promise<ProfileRow | null> {
  const row = await tx
    .selectFrom('profile')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
