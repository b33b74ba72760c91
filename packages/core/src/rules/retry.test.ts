import { describe, expect, it } from 'vitest';
import { isRetried, parseRetryAfter, retryDelayMs } from './retry.ts';

describe('which failures are asked again', () => {
  it.each([
    [0, undefined, true],
    [400, undefined, false],
    [401, 'login_failed', false],
    [402, 'not_enough_credits', false],
    [403, 'blocked', false],
    [404, undefined, false],
    [408, undefined, true],
    [409, 'in_progress', true],
    [409, 'email_exists', false],
    [409, undefined, false],
    [410, undefined, false],
    [422, 'too_long', false],
    [425, undefined, true],
    [429, 'too_many_requests', true],
    [429, undefined, true],
    [429, 'too_many_attempts', false],
    [500, 'internal', false],
    [501, undefined, false],
    [502, undefined, true],
    [503, 'unavailable', true],
    [504, undefined, true],
    [505, undefined, false],
  ] as const)('%d %s: %s', (status, code, again) => {
    expect(isRetried({ status, code })).toBe(again);
  });

  it('does not sit out a long Retry-After', () => {
    expect(isRetried({ status: 503, retryAfterSeconds: 30 })).toBe(true);
    expect(isRetried({ status: 503, retryAfterSeconds: 31 })).toBe(false);
    expect(isRetried({ status: 429, code: 'too_many_requests', retryAfterSeconds: 31 })).toBe(false);
  });
});

describe('the pause', () => {
  it.each([
    [1, 0, 150],
    [1, 0.5, 225],
    [2, 0, 300],
    [3, 0, 600],
    [4, 0, 1_200],
    [5, 0, 2_400],
    [9, 0, 5_000],
  ])('before repetition %d with random %d is %d ms', (retry, random, ms) => {
    expect(retryDelayMs(retry, random)).toBe(ms);
  });

  it('is never shorter than the server asked for', () => {
    expect(retryDelayMs(1, 0.9, 7)).toBe(7_000);
    expect(retryDelayMs(5, 0, 1)).toBe(2_400);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    [null, undefined],
    ['12', 12],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['later', undefined],
  ])('%s reads %s', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
