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

/** Where a member is logged in. */
export function sessionsOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('session')
    .select(['device', 'created_at', 'last_seen', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/** The addresses they changed from and to, as long as that is kept. */
export function mailChangesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('mail_change')
    .select(['old_email', 'new_email', 'status', 'requested_at'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .execute();
}
