import { describe, expect, it } from 'vitest';
import type { Refusal } from '../http/errors.ts';
import { fairQueue } from './fair-queue.ts';

/** A queue whose pieces of work end when the test says so. */
function watched(options: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const inTurn = fairQueue({ lanes: 2, mayWait: 6, ownerMayWait: 4, retryAfter: 5, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  /** `name` begins with its owner: "anna 1". */
  const add = async (name: string, light = true): Promise<void> => {
    const [owner = ''] = name.split(' ');
    try {
      await inTurn({ owner, light }, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    } catch (error) {
      refused.push(`${name} ${(error as Refusal).code}`);
    }
  };
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    async add(...names: string[]) {
      for (const name of names) void add(name);
      await flush();
    },
    async addHeavy(...names: string[]) {
      for (const name of names) void add(name, false);
      await flush();
    },
    async end(name: string) {
      ends.get(name)?.();
      await flush();
    },
  };
}

describe('S5: photos are opened in turns', () => {
  it('S5: one photo of a member at a time, so that a lane stays free for others', async () => {
    const queue = watched();
    await queue.add('eve 1', 'eve 2', 'eve 3');
    expect(queue.started).toEqual(['eve 1']);
    await queue.add('anna 1');
    expect(queue.started).toEqual(['eve 1', 'anna 1']);
  });

  it('S5: members take turns, however many photos one of them has sent before', async () => {
    const queue = watched({ lanes: 1 });
    await queue.add('eve 1', 'eve 2', 'eve 3', 'anna 1', 'ben 1');
    for (const name of ['eve 1', 'anna 1', 'ben 1', 'eve 2']) await queue.end(name);
    expect(queue.started).toEqual(['eve 1', 'anna 1', 'ben 1', 'eve 2', 'eve 3']);
  });

  it('S5: six heavy photos of six members hold up none that is light', async () => {
    const queue = watched({ mayWait: 20 });
    await queue.addHeavy('eve 1', 'mallory 1', 'trudy 1', 'oscar 1', 'peggy 1', 'victor 1');
    expect(queue.started).toEqual(['eve 1']);
    await queue.add('anna 1');
    expect(queue.started).toEqual(['eve 1', 'anna 1']);
    await queue.end('eve 1');
    expect(queue.started).toEqual(['eve 1', 'anna 1', 'mallory 1']);
  });

  it('S5: whoever fills the queue is turned away, not who comes after', async () => {
    const queue = watched({ lanes: 1 });
    await queue.add('eve 1', 'eve 2', 'eve 3', 'eve 4', 'eve 5', 'eve 6');
    expect(queue.refused).toEqual(['eve 6 too_many_requests']);
    await queue.add('mallory 1', 'mallory 2');
    await queue.add('anna 1');
    expect(queue.refused).toEqual(['eve 6 too_many_requests', 'eve 5 unavailable']);
    await queue.end('eve 1');
    await queue.end('mallory 1');
    expect(queue.started.at(-1)).toBe('anna 1');
  });

  it('S5: refuses the newcomer when all lines are short', async () => {
    const queue = watched({ lanes: 1, mayWait: 2 });
    await queue.add('eve 1', 'anna 1', 'ben 1', 'carl 1');
    expect(queue.refused).toEqual(['carl 1 unavailable']);
  });
});
