import { setTimeout as pause } from 'node:timers/promises';

/** Megabytes, second by second. */
export interface MemoryWatch extends AsyncDisposable {
  readonly samples: readonly number[];
}

/** Follows what a measure gives until it is disposed. */
export function watchMemory(megabytes: () => Promise<number>): MemoryWatch {
  const samples: number[] = [];
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      samples.push(await megabytes());
      await pause(1_000, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return {
    samples,
    async [Symbol.asyncDispose]() {
      end.abort();
      await watching;
    },
  };
}

/**
 * What stays in memory in a quarter of the time: the least of each minute, as garbage comes and goes, and of these the
 * mean.
 */
export function keptIn(samples: readonly number[], quarter: 1 | 2 | 3 | 4): number {
  const part = samples.slice(((quarter - 1) * samples.length) / 4, (quarter * samples.length) / 4);
  const minutes = Math.max(1, Math.round(part.length / 60));
  const parts = Map.groupBy(part.entries(), ([second]) => Math.floor((second * minutes) / part.length));
  const least = [...parts.values()].map((one) => Math.min(...one.map(([, megabytes]) => megabytes)));
  return least.reduce((sum, one) => sum + one, 0) / least.length;
}
