import { describe, expect, it } from 'vitest';
import { fittingOrientations, isFitting, sexualitiesFor } from './matching.ts';
import type { Orientation } from './matching.ts';

const person = (text: string): Orientation => {
  const [gender, sexuality] = text.split(' ');
  return { gender, sexuality } as Orientation;
};

describe('who fits whom', () => {
  it.each([
    ['male hetero', 'female hetero', true],
    ['male hetero', 'female bi', true],
    ['male hetero', 'female lesbian', false],
    ['male hetero', 'male hetero', false],
    ['male hetero', 'male bi', false],
    ['male gay', 'male gay', true],
    ['male gay', 'male bi', true],
    ['male gay', 'female bi', false],
    ['male bi', 'male bi', true],
    ['male bi', 'male hetero', false],
    ['female lesbian', 'female lesbian', true],
    ['female lesbian', 'female bi', true],
    ['female lesbian', 'female gay', true],
    ['female lesbian', 'female hetero', false],
    ['female bi', 'female bi', true],
    ['female bi', 'male hetero', true],
    ['female bi', 'male gay', false],
    ['female hetero', 'male bi', true],
  ])('%s and %s: %s', (a, b, fits) => {
    expect(isFitting(person(a), person(b))).toBe(fits);
    expect(isFitting(person(b), person(a))).toBe(fits);
  });

  it('lists who fits a searcher', () => {
    const list = (text: string, gender?: 'male' | 'female'): string[] =>
      fittingOrientations(person(text), gender).map((one) => `${one.gender} ${one.sexuality}`);
    expect(list('male hetero')).toEqual(['female hetero', 'female bi']);
    expect(list('male gay')).toEqual(['male gay', 'male lesbian', 'male bi']);
    expect(list('female bi')).toEqual(['male hetero', 'male bi', 'female gay', 'female lesbian', 'female bi']);
    expect(list('female bi', 'male')).toEqual(['male hetero', 'male bi']);
    expect(list('male hetero', 'male')).toEqual([]);
  });

  it('offers each gender its own words', () => {
    expect(sexualitiesFor('male')).toEqual(['hetero', 'gay', 'bi']);
    expect(sexualitiesFor('female')).toEqual(['hetero', 'lesbian', 'bi']);
  });
});
