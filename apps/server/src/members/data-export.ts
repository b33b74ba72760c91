import { findMember } from './queries.ts';
import type { Tx } from '../db/tx.ts';

/**
 * The whole account except the password's hash and the comparison keys, with the keyed hash of the mailbox that signed up.
 * Columns that are added later are included.
 */
export async function accountOf(tx: Tx, memberId: string): Promise<Readonly<Record<string, unknown>> | null> {
  const member = await findMember(tx, memberId);
  if (!member) return null;
  const { password_hash: _hash, email_key: _email, name_key: _name, ...kept } = member;
  const mailbox = await tx
    .selectFrom('signup_mailbox')
    .select('mailbox')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { ...kept, signup_mailbox: mailbox?.mailbox.toString('hex') ?? null };
}
