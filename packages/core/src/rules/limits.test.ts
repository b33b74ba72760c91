import { describe, expect, it } from 'vitest';
import { canAddPhoto, canWriteIn, conversationsLeft, isPhotoLocked, maxPhotos, viewerRole } from './limits.ts';

describe('photo limits', () => {
  it.each([
    [false, 0, true],
    [false, 2, true],
    [false, 3, false],
    [true, 3, true],
    [true, 24, true],
    [true, 25, false],
    [true, 26, false],
  ])('paid %s with %d photos may add one: %s', (paid, current, may) => {
    expect(canAddPhoto(paid, current)).toBe(may);
  });

  it('is 3 for free and 25 for premium members', () => {
    expect([maxPhotos(false), maxPhotos(true)]).toEqual([3, 25]);
  });
});

describe('conversation limits', () => {
  it.each([
    [false, 0, 2],
    [false, 1, 1],
    [false, 2, 0],
    [false, 5, 0],
    [true, 5, null],
  ])('paid %s after %d conversations has %s left', (paid, written, left) => {
    expect(conversationsLeft(paid, written)).toBe(left);
  });

  it.each([
    [false, 1, false, true],
    [false, 2, false, false],
    [false, 2, true, true],
    [true, 50, false, true],
  ])('paid %s, %d written, here before %s: %s', (paid, written, here, may) => {
    expect(canWriteIn(paid, written, here)).toBe(may);
  });
});

describe('locked photos', () => {
  it.each([
    ['visitor', [false, true, true]],
    ['free', [false, false, false, true]],
    ['free', [false, false]],
    ['premium', [false, false, false, false, false]],
    ['own', [false, false, false]],
  ] as const)('for a %s: %j', (viewer, locked) => {
    expect(locked.map((_, position) => isPhotoLocked(viewer, position))).toEqual([...locked]);
  });

  it('knows the role of a viewer', () => {
    expect(viewerRole(null)).toBe('visitor');
    expect(viewerRole({ paid_user: false })).toBe('free');
    expect(viewerRole({ paid_user: true })).toBe('premium');
    expect(viewerRole({ paid_user: false }, true)).toBe('own');
  });
});
