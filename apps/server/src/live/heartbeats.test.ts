import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeats } from './heartbeats.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const intervalMs = 15_000;

/** Heartbeats of as many streams, and of each what it got: true where its session was checked. */
function beating(count: number) {
  const got = new Map<number, boolean[]>();
  const heartbeats = new Heartbeats<number>(intervalMs, (stream, checks) => got.get(stream)?.push(checks));
  for (let stream = 0; stream < count; stream += 1) {
    got.set(stream, []);
    heartbeats.add(stream);
  }
  return { heartbeats, got };
}
const sum = (got: ReadonlyMap<number, readonly boolean[]>) => [...got.values()].flat().length;

test('each stream has one heartbeat per interval, and only a small part of them at a time', () => {
  const { heartbeats, got } = beating(600);
  for (let ms = 0; ms < intervalMs; ms += 250) {
    const before = sum(got);
    vi.advanceTimersByTime(250);
    expect(sum(got) - before).toBe(10);
  }
  expect([...got.values()].every((beats) => beats.length === 1)).toBe(true);
  heartbeats.close();
});

test('each session is checked at every twelfth heartbeat, at any time only some of them', () => {
  const { heartbeats, got } = beating(600);
  for (let beat = 0; beat < 24; beat += 1) {
    vi.advanceTimersByTime(intervalMs);
    expect([...got.values()].filter((beats) => beats.at(-1)).length).toBe(50);
  }
  expect([...got.values()].every((beats) => beats.filter(Boolean).length === 2)).toBe(true);
  heartbeats.close();
});

test('a stream that has ended has no heartbeat, and none has one after the close', () => {
  const { heartbeats, got } = beating(2);
  heartbeats.delete(0);
  vi.advanceTimersByTime(intervalMs);
  expect(got).toEqual(new Map([[0, []], [1, [false]]])); // prettier-ignore
  heartbeats.close();
  vi.advanceTimersByTime(intervalMs);
  expect(sum(got)).toBe(1);
});
