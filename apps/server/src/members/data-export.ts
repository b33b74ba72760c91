import { findMember } from './queries.ts';
import type { Tx } from '../db/tx.ts';

/**
 * The account as it is kept, but for the password's hash and the keys for comparing: whatever columns are added later
 * go along.
 */
export async function accountOf(tx: Tx, memberId: string): Promise<Readonly<Record<string, unknown>> | null> {
  const member = await findMember(tx, memberId);
  if (!member) return null;
  const { password_hash: _hash, email_key: _email, name_key: _name, ...kept } = member;
  return kept;
}
