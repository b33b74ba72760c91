import { describe, expect, it } from 'vitest';
import { badgeTotal, countBadge, creditsBadge, pageTitle } from './badges.ts';

describe('credits badge', () => {
  it.each([
    [11, null],
    [10, 'warning'],
    [1, 'warning'],
    [0, 'danger'],
    [-1, 'danger'],
  ])('%d credits: %s', (credits, tone) => {
    expect(creditsBadge(credits)?.tone ?? null).toBe(tone);
  });

  it('never shows a figure below zero', () => {
    expect(creditsBadge(-3)?.credits).toBe(0);
    expect(creditsBadge(7)?.credits).toBe(7);
  });
});

describe('counters', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [5_000, '99+'],
  ])('%d shows %s', (count, text) => {
    expect(countBadge(count)).toBe(text);
  });

  it.each([
    ['Members', 2, 3, '(5) Members'],
    ['Members', 0, 1, '(1) Members'],
    ['Members', 0, 0, 'Members'],
    ['Members', 120, 0, '(120) Members'],
  ])('%s with %d unread and %d likes: %s', (title, unread, likes, shown) => {
    expect(pageTitle(title, badgeTotal(unread, likes))).toBe(shown);
  });
});
