import { Refusal } from '../http/errors.ts';

/** Whose work it is: of one owner only one piece is done at a time. A symbol for work of nobody's. */
export type Owner = string | symbol;

interface Waiting {
  readonly owner: Owner;
  readonly light: boolean;
  readonly start: (lane: number) => void;
  readonly refuse: (refusal: Refusal) => void;
}

interface FairQueueOptions {
  /** Pieces of work that run at once. The first lane takes all kinds, the others light ones only. */
  readonly lanes: number;
  /** How many may wait, of all owners. */
  readonly mayWait: number;
  /** How many of one owner may wait. */
  readonly ownerMayWait: number;
  /** Seconds until somebody who was turned away may try again. */
  readonly retryAfter: number;
}

/**
 * A queue within this process in which owners take turns, whatever each of them brings: one piece of an owner at a time,
 * then it is the next owner's turn. Light work never waits for heavy work. When it is full, the last one of the longest
 * line is turned away instead of who comes from a shorter one.
 *
 * @returns a function that runs a piece of work in its turn, told its lane (from 0); it throws Refusal
 * `too_many_requests` beyond what one owner may have waiting, and `unavailable` when all is full
 */
export function fairQueue({ lanes, mayWait, ownerMayWait, retryAfter }: FairQueueOptions) {
  // In the order of their turns.
  const lines = new Map<Owner, Waiting[]>();
  const working = new Set<Owner>();
  const free = new Set(Array.from({ length: lanes }, (_, lane) => lane));

  const fits = (lane: number, [first]: readonly Waiting[]): boolean =>
    first !== undefined && (lane === 0 || first.light);

  /** Whoever had their turn goes to the end. */
  const toTheEnd = (owner: Owner, line: Waiting[]): void => {
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
  };

  const startNext = (): void => {
    // The lanes for light work first: so the first one is there for heavy work.
    for (const lane of [...free].toSorted((a, b) => b - a)) {
      const turn = [...lines].find(([owner, line]) => !working.has(owner) && fits(lane, line));
      if (!turn) continue;
      const [owner, line] = turn;
      const next = line.shift();
      toTheEnd(owner, line);
      free.delete(lane);
      working.add(owner);
      next?.start(lane);
    }
  };

  const makeRoom = (own: number): void => {
    const count = [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    if (count < mayWait) return;
    const longest = [...lines.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
    const refusal = new Refusal('unavailable', { retryAfter });
    if (longest.length <= own + 1) throw refusal;
    longest.pop()?.refuse(refusal);
  };

  const turnOf = (owner: Owner, light: boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const line = lines.get(owner) ?? [];
      line.push({ owner, light, start: resolve, refuse: reject });
      lines.set(owner, line);
      startNext();
    });

  return async <T>(
    { owner, light }: { readonly owner: Owner; readonly light: boolean },
    work: (lane: number) => Promise<T>,
  ): Promise<T> => {
    const own = lines.get(owner)?.length ?? 0;
    if (own >= ownerMayWait) throw new Refusal('too_many_requests', { retryAfter });
    makeRoom(own);
    const lane = await turnOf(owner, light);
    try {
      return await work(lane);
    } finally {
      free.add(lane);
      working.delete(owner);
      // What they sent meanwhile waits for everybody who came before it ended.
      toTheEnd(owner, lines.get(owner) ?? []);
      startNext();
    }
  };
}
