import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DepartureCountTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** How many left and why, month by month. */
export type DepartureCount = Selectable<DepartureCountTable>;

/** What can become of a member who leaves. */
export type DepartureEnd = 'deleted' | 'returned' | 'erased';

/** Counts one member who left, came back or was erased. */
export async function countDeparture(
  tx: Tx,
  end: DepartureEnd,
  of: { readonly brand: string; readonly reason: DepartureCount['reason'] | null; readonly now: Date },
): Promise<void> {
  const row = { brand: of.brand, month: of.now.toISOString().slice(0, 7), reason: of.reason ?? ('none' as const) };
  await tx
    .insertInto('departure_count')
    .values({ ...row, [end]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'month', 'reason'])
        .doUpdateSet({ [end]: sql<number>`${sql.ref(`departure_count.${end}`)} + 1` }),
    )
    .execute();
}

/** Every count, the latest month first. */
export function listDepartures(tx: Tx, brand?: string): Promise<DepartureCount[]> {
  const query = tx.selectFrom('departure_count').selectAll();
  return (brand === undefined ? query : query.where('brand', '=', brand))
    .orderBy('month', 'desc')
    .orderBy('brand')
    .orderBy('reason')
    .execute();
}
