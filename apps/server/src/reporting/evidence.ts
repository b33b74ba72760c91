import { readableMessages } from '../chats/evidence.ts';
import type { Parties } from '../complaints/complaints.ts';
import type { Evidence } from '../complaints/tables.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../http/errors.ts';
import { isId } from '../ids.ts';

/**
 * All of the chosen messages or none: what the sender of a complaint believes to have sent along is there.
 *
 * @throws Refusal not_found for a message that the reporter cannot read, or that is not of their conversation with the
 *   member
 */
export async function chosenMessages(
  tx: Tx,
  { reporter, about }: Parties,
  chosen: readonly string[],
): Promise<readonly Evidence[]> {
  const ids = [...new Set(chosen.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  if (reporter === null || !ids.every(isId)) throw notFound('message');
  const found = await readableMessages(tx, { reader: reporter, other: about }, ids);
  if (found.length < ids.length) throw notFound('message');
  return found;
}
