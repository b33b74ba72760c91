import { describe, expect, it } from 'vitest';
import { earlierPart, edgesOf, laterPart, MOST_SHOWN, openingPart, partBetween } from './shown-part.ts';

const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `m${index + from}`);

describe('what is shown of a long conversation', () => {
  it('is all of a short one', () => {
    expect(openingPart(0, -1)).toEqual({ from: 0, to: 0 });
    expect(openingPart(15, -1)).toEqual({ from: 0, to: 15 });
    expect(openingPart(15, 3)).toEqual({ from: 0, to: 15 });
  });

  it('opens at the end, or around the unread line', () => {
    expect(openingPart(2000, -1)).toEqual({ from: 1980, to: 2000 });
    expect(openingPart(2000, 1995)).toEqual({ from: 1980, to: 2000 });
    expect(openingPart(2000, 1000)).toEqual({ from: 990, to: 1010 });
    expect(openingPart(2000, 0)).toEqual({ from: 0, to: 20 });
    expect(openingPart(2000, 1000, 60)).toEqual({ from: 990, to: 1050 });
    expect(openingPart(2000, 1960, 60)).toEqual({ from: 1940, to: 2000 });
    expect(openingPart(2000, -1, 60)).toEqual({ from: 1980, to: 2000 });
  });

  it('walks up and down without ever holding too many', () => {
    let part = openingPart(2000, -1);
    const seen = new Set<number>();
    const note = (): void => {
      expect(part.to - part.from).toBeLessThanOrEqual(MOST_SHOWN);
      for (let index = part.from; index < part.to; index++) seen.add(index);
    };
    while (part.from > 0) {
      part = earlierPart(part);
      note();
    }
    expect(part).toEqual({ from: 0, to: MOST_SHOWN });
    while (part.to < 2000) {
      part = laterPart(part, 2000);
      note();
    }
    expect(part).toEqual({ from: 2000 - MOST_SHOWN, to: 2000 });
    expect(seen.size).toBe(2000);
  });

  it('follows what comes at the end, and what is loaded above the first', () => {
    const edges = edgesOf(ids(60), { from: 0, to: 60 });
    expect(partBetween(ids(61), edges, true)).toEqual({ from: 0, to: 61 });
    expect(partBetween(ids(90, -30), edges, false)).toEqual({ from: 20, to: 90 });
    expect(partBetween(ids(160, -100), edges, false)).toEqual({ from: 90, to: 160 });
  });

  it('stays where it is while others come at an end that is not shown', () => {
    const all = ids(1000);
    const edges = edgesOf(all, { from: 300, to: 400 });
    expect(partBetween([...all, 'new'], edges, false)).toEqual({ from: 300, to: 400 });
    expect(partBetween(['older', ...all], edges, false)).toEqual({ from: 301, to: 401 });
  });

  it('gives up what is far from the reader where it becomes too many', () => {
    const edges = edgesOf(ids(MOST_SHOWN), { from: 0, to: MOST_SHOWN });
    expect(partBetween(ids(MOST_SHOWN + 1), edges, true)).toEqual({ from: 1, to: MOST_SHOWN + 1 });
    expect(partBetween(ids(MOST_SHOWN + 1), edges, false)).toEqual({ from: 0, to: MOST_SHOWN });
  });

  it('opens anew where what was shown is gone', () => {
    const edges = edgesOf(ids(100), { from: 0, to: 100 });
    expect(partBetween(ids(50, 500), edges, true)).toBeNull();
    expect(partBetween([], edges, true)).toBeNull();
    expect(partBetween(ids(5), edgesOf([], { from: 0, to: 0 }), true)).toBeNull();
  });
});
