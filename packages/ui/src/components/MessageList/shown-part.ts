/** Which messages are in the page: from the index `from` up to, and without, `to`. */
export type ShownPart = Readonly<{ from: number; to: number }>;

/** No more messages than this are in the page at once: what a step costs grows with all that are there. */
export const MOST_SHOWN = 100;

/** So many come when the reader is near an edge. */
export const SHOWN_STEP = 10;

/** So many are in the page as a conversation opens: more than a window; a higher one is filled after. */
const FIRST_SHOWN = 20;

/** Around the place that somebody comes back to: what stood at the top of a high window has all below it that fills the window. */
export const SHOWN_AROUND_PLACE = 60;

/**
 * What is shown as a conversation opens: the latest, or what stands around a message where that is further above.
 *
 * @param at index of the message; -1: the latest
 * @param most so many are shown
 */
export function openingPart(count: number, at: number, most = FIRST_SHOWN): ShownPart {
  const latest = Math.max(0, count - most);
  if (at < 0) return { from: Math.max(0, count - FIRST_SHOWN), to: count };
  if (at - SHOWN_STEP >= latest) return { from: latest, to: count };
  const from = Math.max(0, at - SHOWN_STEP);
  return { from, to: Math.min(count, from + most) };
}

/** More above; below, what is too many goes. */
export function earlierPart({ from, to }: ShownPart): ShownPart {
  const first = Math.max(0, from - SHOWN_STEP);
  return { from: first, to: Math.min(to, first + MOST_SHOWN) };
}

/** More below, of `count` messages; above, what is too many goes. */
export function laterPart({ from, to }: ShownPart, count: number): ShownPart {
  const end = Math.min(count, to + SHOWN_STEP);
  return { from: Math.max(from, end - MOST_SHOWN), to: end };
}

/** The same messages among others: those at the edges are found by their ids. */
export type ShownEdges = Readonly<{
  /** The first message shown; undefined before there were any. */
  first: string | undefined;
  /** Whether nothing older was known: what comes before it is shown as well. */
  wasFirst: boolean;
  /** The last message shown; undefined where it was the latest: what comes after it is shown as well. */
  last: string | undefined;
}>;

export function edgesOf(ids: readonly string[], { from, to }: ShownPart): ShownEdges {
  return { first: ids[from], wasFirst: from === 0, last: to < ids.length ? ids[to - 1] : undefined };
}

/**
 * What is shown of messages that have changed.
 *
 * @param atBottom the reader is at the end: then what is too many goes above, else below
 * @returns null where what was shown is gone: it opens anew
 */
export function partBetween(ids: readonly string[], edges: ShownEdges, atBottom: boolean): ShownPart | null {
  const first = edges.first === undefined ? -1 : ids.indexOf(edges.first);
  const last = edges.last === undefined ? ids.length - 1 : ids.lastIndexOf(edges.last);
  if (first < 0 || last < first) return null;
  const from = edges.wasFirst ? Math.max(0, first - SHOWN_STEP) : first;
  const to = last + 1;
  if (to - from <= MOST_SHOWN) return { from, to };
  return atBottom ? { from: to - MOST_SHOWN, to } : { from, to: from + MOST_SHOWN };
}
