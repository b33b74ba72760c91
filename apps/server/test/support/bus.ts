import type { BusTopic, LiveBus } from '../../src/ports/index.ts';

/** A bus within the process, delivered at once, with a gap when a test wants one. */
export interface LocalBus extends LiveBus {
  /** Simulates a lost connection: notices may have been missed. */
  gap(): void;
}

export function localBus(): LocalBus {
  const listeners = new Map<BusTopic, Set<(payload: string) => void>>();
  const gaps = new Set<() => void>();
  return {
    publish(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) listener(payload);
    },
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => known.delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    isConnected: true,
    gap() {
      for (const listener of gaps) listener();
    },
    close: async () => undefined,
  };
}
