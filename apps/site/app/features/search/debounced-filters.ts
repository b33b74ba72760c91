import { isSameSearch, type SearchFilters } from '@dating/core/stores';
import { useEffect, useEffectEvent, useState } from 'react';

/** An age slider that stands still this long is where it was meant to be. */
const restMs = 400;

const ages = ({ min_age, max_age }: SearchFilters): string => `${min_age} ${max_age}`;

/**
 * Filters that take effect by themselves: at once, but ages after a pause, for a slider passes many values on its way.
 *
 * @param shown what is searched for
 * @param go begins another search
 * @returns what the controls show, and how they change it
 */
export function useDebouncedFilters(
  shown: SearchFilters,
  go: (filters: SearchFilters) => void,
): readonly [SearchFilters, (filters: SearchFilters) => void] {
  const [moved, setMoved] = useState<{ readonly from: SearchFilters; readonly to: SearchFilters } | null>(null);
  // A search that was begun elsewhere in the meantime counts more.
  const draft = moved?.from === shown ? moved.to : null;
  const rest = useEffectEvent((filters: SearchFilters) => {
    if (isSameSearch(filters, shown)) setMoved(null);
    else go(filters);
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = window.setTimeout(() => rest(draft), ages(draft) === ages(shown) ? 0 : restMs);
    return () => window.clearTimeout(timer);
  }, [draft, shown]);
  return [draft ?? shown, (filters) => setMoved({ from: shown, to: filters })];
}
