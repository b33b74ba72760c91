import { describe, expect, test } from 'vitest';
import { draftBrand } from './draft.ts';
import { initialMark } from './mark.ts';
import { extentOf, markProblem, pathOfMark } from './shape.ts';

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

describe('the mark of a drafted brand', () => {
  test.each([
    ['tile', { radius: 12, control: 12 }],
    ['square', { radius: 0, control: 0 }],
    ['disc', { radius: 14, control: 999 }],
  ])('O10: every letter and figure is cut out of a %s, within the box', (_, corners) => {
    const marks = alphabet.map((letter) => initialMark(letter, corners));
    expect(new Set(marks).size).toBe(alphabet.length);
    for (const mark of marks) {
      const { path, rule } = pathOfMark(mark)!;
      expect(rule).toBe('evenodd');
      expect(markProblem(path)).toBeNull();
      expect(extentOf(path)).toEqual({ left: 1, top: 1, right: 23, bottom: 23 });
    }
  });

  test('O10: it is the first letter of the label, without its accents, unless another is asked for', () => {
    const markOf = (more: object) => draftBrand({ id: 'velvet2', accent: '#6d28d9', ...more }).components['logo-mark'];
    const corners = { radius: 12, control: 12 };
    expect(markOf({})).toBe(initialMark('V', corners));
    expect(markOf({ label: 'Élan' })).toBe(initialMark('E', corners));
    expect(markOf({ initial: '2' })).toBe(initialMark('2', corners));
    expect(markOf({ label: '愛' })).toBe('circle(9px at 12px 12px)');
    expect(markOf({ mark: 'M2 2h20v20z' })).toBe("path(evenodd,'M2 2h20v20z')");
  });
});

describe('a path', () => {
  test.each([
    ['M2 2h20v20z', { left: 2, top: 2, right: 22, bottom: 22 }],
    ['m2,2 20,0 0,20z', { left: 2, top: 2, right: 22, bottom: 22 }],
    ['M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z', { left: 12, top: 3, right: 12, bottom: 21 }],
    ['M12 3a9 9 0 110 18', { left: 12, top: 3, right: 12, bottom: 21 }],
    ['M.5.5L-1-1', { left: -1, top: -1, right: 0.5, bottom: 0.5 }],
    ['M4 4l2 2zl3 0', { left: 4, top: 4, right: 7, bottom: 6 }],
  ])('%s covers what its points do', (path, extent) => {
    expect(extentOf(path)).toEqual(extent);
  });

  test.each(['', 'h20', 'M2', 'M2 2h', 'M2 2x4', 'M2 2 L 3', 'M2 2a1 1 0 2 0 3 3', 'M2 2z5'])('%j is none', (path) => {
    expect(extentOf(path)).toBeNull();
    expect(markProblem(path)).toMatch(/is not a path/);
  });

  test('O10: a mark is drawn in its box, and can be seen', () => {
    expect(markProblem('M0 0h48v48z')).toMatch(/box of 24 by 24/);
    expect(markProblem('M12 12h1v1z')).toMatch(/too small/);
    expect(markProblem(`M2 2${'h1'.repeat(5000)}z`)).toMatch(/longer/);
  });
});
