import type { SavedFilters, SavedSearch } from '@dating/core/contract';
import { SAVED_SEARCHES } from '@dating/core/rules';
import { takeLock } from '../db/advisory-locks.ts';
import { Refusal } from '../http/errors.ts';
import { isId, newId } from '../ids.ts';
import type { Tx } from '../db/tx.ts';

/** A member's saved searches, newest first. */
export async function savedSearches(tx: Tx, memberId: string): Promise<SavedSearch[]> {
  return tx
    .selectFrom('saved_search')
    .select(['id', 'filters'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Saves a search; the same search again moves to the front. @throws Refusal saved_search_limit */
export async function keepSearch(tx: Tx, memberId: string, filters: SavedFilters, now: Date): Promise<void> {
  // One request at a time, so that two tabs cannot both take the last place.
  await takeLock(tx, 'saved search', memberId);
  const stored = JSON.stringify({ ...filters, interests: filters.interests.toSorted() });
  await tx
    .insertInto('saved_search')
    .values({ id: newId(now), member_id: memberId, filters: stored, saved_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'filters']).doUpdateSet({ saved_at: now }))
    .execute();
  if ((await savedSearches(tx, memberId)).length > SAVED_SEARCHES) throw new Refusal('saved_search_limit');
}

/** Deletes one; a search of another member stays. */
export async function dropSearch(tx: Tx, memberId: string, id: string): Promise<void> {
  if (!isId(id)) return;
  await tx.deleteFrom('saved_search').where('id', '=', id).where('member_id', '=', memberId).execute();
}
