import type { AppealKind } from '@dating/core/contract';
import type { Tx } from '../db/tx.ts';

/** References of the appeals that wait for an answer, by what they are about. */
export async function openAppeals(
  tx: Tx,
  kind: AppealKind,
  about: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (about.length === 0) return new Map();
  const rows = await tx
    .selectFrom('complaint')
    .select(['appeal_of', 'reference'])
    .where('appeal_kind', '=', kind)
    .where('appeal_of', 'in', [...about])
    .where('answered_at', 'is', null)
    .execute();
  return new Map(rows.map(({ appeal_of, reference }) => [String(appeal_of), reference]));
}
