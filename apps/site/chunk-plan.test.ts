import { describe, expect, it } from 'vitest';
import { type ModuleGraph, planChunks } from './chunk-plan.ts';

const small = 100;
const large = 100_000;

function graph(modules: Record<string, readonly [size: number, ...imports: string[]]>, entries: string[]): ModuleGraph {
  return {
    modules: new Map(Object.entries(modules).map(([id, [size, ...imports]]) => [id, { size, imports }])),
    always: ['root'],
    entries: ['root', ...entries],
  };
}

const planOf = (...parameters: Parameters<typeof graph>) => Object.fromEntries(planChunks(graph(...parameters)));

describe('the plan of the files', () => {
  it('puts what every page needs into one file, and leaves to a page what it alone needs', () => {
    const plan = planOf(
      { root: [small, 'react.js'], 'react.js': [large], page: [small, 'react.js', 'own.ts'], 'own.ts': [large] },
      ['page'],
    );
    expect(plan).toEqual({ 'react.js': 'core' });
  });

  it('spares a page the large file that two others share', () => {
    const plan = planOf(
      {
        root: [small],
        a: [small, 'shared.ts', 'large.ts'],
        b: [small, 'shared.ts', 'large.ts'],
        c: [small, 'shared.ts'],
        'shared.ts': [small],
        'large.ts': [large],
      },
      ['a', 'b', 'c'],
    );
    expect(plan['shared.ts']).not.toBe(plan['large.ts']);
  });

  it('merges small files that are mostly needed together, for a request costs more than they weigh', () => {
    const plan = planOf(
      {
        root: [small],
        a: [small, 'one.ts', 'two.ts'],
        b: [small, 'one.ts', 'two.ts'],
        c: [small, 'one.ts'],
        'one.ts': [small],
        'two.ts': [small],
      },
      ['a', 'b', 'c'],
    );
    expect(plan['one.ts']).toBe(plan['two.ts']);
  });

  it.each([
    ['page', true],
    ['/app/layouts/default.tsx', false],
  ])('lets %s load in vain what two others need: %s', (user, isMerged) => {
    const plan = planOf(
      {
        root: [small],
        a: [small, 'one.ts', 'two.ts'],
        b: [small, 'one.ts', 'two.ts'],
        [user]: [small, 'one.ts'],
        'one.ts': [small],
        'two.ts': [50_000],
      },
      ['a', 'b', user],
    );
    expect(plan['one.ts'] === plan['two.ts']).toBe(isMerged);
  });

  it('makes no two files that import each other', () => {
    const between = {
      root: [small],
      'low.ts': [small],
      'mid.ts': [large, 'low.ts'],
      'top.ts': [small, 'mid.ts'],
    } as const;
    const plan = planOf(
      {
        ...between,
        a: [small, 'top.ts'],
        b: [small, 'top.ts'],
        c: [small, 'mid.ts'],
        d: [small, 'low.ts'],
        e: [small, 'mid.ts'],
      },
      ['a', 'b', 'c', 'd', 'e'],
    );
    expect(plan['top.ts'] === plan['low.ts'] && plan['mid.ts'] !== plan['top.ts']).toBe(false);
  });

  it('names the files first that others need', () => {
    const plan = planChunks(
      graph(
        {
          root: [small],
          a: [small, 'user.ts', 'used.ts'],
          b: [small, 'user.ts'],
          c: [small, 'used.ts'],
          d: [small, 'used.ts'],
          'user.ts': [large, 'used.ts'],
          'used.ts': [large],
        },
        ['a', 'b', 'c', 'd'],
      ),
    );
    expect([...plan.keys()]).toEqual(['used.ts', 'user.ts']);
  });
});
