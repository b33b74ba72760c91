import { describe, expect, test } from 'vitest';
import { variants } from './variants.ts';

const look = variants('flex p-2', {
  variants: { tone: { quiet: 'text-muted', loud: 'text-ink' }, wide: { true: 'w-full', false: '' } },
  compoundVariants: [{ tone: 'loud', wide: true, class: 'p-4' }],
  defaultVariants: { tone: 'quiet', wide: false },
});

describe('variants', () => {
  test('answers as cva does, and merged', () => {
    expect(look()).toBe('flex p-2 text-muted');
    expect(look({ tone: 'loud' })).toBe('flex p-2 text-ink');
    expect(look({ tone: 'loud', wide: true })).toBe('flex text-ink w-full p-4');
  });

  test('gives each combination its own answer, asked in any order and again', () => {
    const asked = [{ wide: true }, { tone: 'loud' }, {}, { tone: 'quiet', wide: true }] as const;
    const first = asked.map((props) => look(props));
    expect(asked.toReversed().map((props) => look(props))).toEqual(first.toReversed());
    expect(new Set(first).size).toBe(3);
  });

  test('lets the classes given along have the last word, for this call alone', () => {
    expect(look({ className: 'p-6' })).toBe('flex text-muted p-6');
    expect(look()).toBe('flex p-2 text-muted');
  });
});
