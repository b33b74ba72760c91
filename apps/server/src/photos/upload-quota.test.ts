import type { ErrorCode } from '@dating/core/contract';
import { describe, expect, it } from 'vitest';
import { MemoryRateLimiter } from '../adapters/memory-limits.ts';
import { Refusal } from '../http/errors.ts';
import { countUpload, uploadsBeforeConfirming } from './upload-quota.ts';

const nina = { id: 'nina', status: 'not_confirmed' } as const;

/** Sends photos whose opening ends so. @returns how each was answered */
function sender() {
  const ctx = { limiter: new MemoryRateLimiter({ now: () => new Date('2026-11-22T12:00:00Z') }) };
  return async (times: number, code: ErrorCode | null, member: Parameters<typeof countUpload>[1] = nina) => {
    const answers = new Set<string>();
    const open = () => (code === null ? Promise.resolve('opened') : Promise.reject(new Refusal(code)));
    for (let sent = 0; sent < times; sent += 1) {
      answers.add(await countUpload(ctx, member, open).catch((error: unknown) => (error as Refusal).code));
    }
    return [...answers];
  };
}

describe('S5: the photos of an unconfirmed account', () => {
  it.each(['unavailable', 'too_many_requests'] as const)(
    'S5: do not count where the server was busy: %s',
    async (code) => {
      const send = sender();
      expect(await send(uploadsBeforeConfirming + 1, code)).toEqual([code]);
      expect(await send(uploadsBeforeConfirming, null)).toEqual(['opened']);
      expect(await send(1, null)).toEqual(['photo_daily_limit']);
    },
  );

  it('S5: count whatever was in them, and those of a confirmed one do not', async () => {
    const send = sender();
    expect(await send(uploadsBeforeConfirming, 'not_an_image')).toEqual(['not_an_image']);
    expect(await send(1, null)).toEqual(['photo_daily_limit']);
    expect(await send(uploadsBeforeConfirming + 1, null, { ...nina, status: 'active' })).toEqual(['opened']);
  });
});
