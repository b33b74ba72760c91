/** Work that is measured for a while. @returns the milliseconds that each piece took */
export type Slice = (forMs: number) => Promise<readonly number[]>;

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Measures several kinds of work in turns, so that what else the machine does meets all of them alike. The first turn
 * warms up and does not count.
 */
export async function inTurns<K extends string>(
  slices: Readonly<Record<K, Slice>>,
  { turns, forMs }: { readonly turns: number; readonly forMs: number },
): Promise<Readonly<Record<K, Measured>>> {
  const times = new Map<string, number[]>();
  for (let turn = -1; turn < turns; turn += 1) {
    for (const [name, slice] of Object.entries<Slice>(slices)) {
      const took = await slice(forMs);
      if (turn >= 0) times.set(name, [...(times.get(name) ?? []), ...took]);
    }
  }
  const measured = [...times].map(([name, all]) => [name, summed(all, (turns * forMs) / 1000)]);
  return Object.fromEntries(measured) as Readonly<Record<K, Measured>>;
}

/** The middle and the late of many times, in ms. */
export function summed(times: number[], seconds: number): Measured {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** A slice of work that runs on several connections at once, each after its own last. */
export function onConnections(
  connections: number,
  work: (connection: number, round: number) => Promise<unknown>,
): Slice {
  const rounds = Array.from({ length: connections }, () => 0);
  return async (forMs) => {
    const times: number[] = [];
    const until = performance.now() + forMs;
    await Promise.all(
      rounds.map(async (_, connection) => {
        while (performance.now() < until) {
          const began = performance.now();
          const round = rounds[connection]!;
          rounds[connection] = round + 1;
          await work(connection, round);
          times.push(performance.now() - began);
        }
      }),
    );
    return times;
  };
}
