/** A page's number, or a gap where pages are left out. */
export type Slot = number | 'gap-before' | 'gap-after';

/** So many places has the row, gaps included: it keeps its width while one leafs through. */
const PLACES = 7;

/**
 * Which page numbers a row shows: the first, the last, and those around the present one.
 * @param page The present page, from 1.
 * @param pages How many there are.
 */
export function slots(page: number, pages: number): Slot[] {
  const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);
  if (pages <= PLACES) return from(1, pages);
  if (page <= 4) return [...from(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...from(pages - 4, 5)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pages];
}
