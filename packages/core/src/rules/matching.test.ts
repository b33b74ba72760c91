import { describe, expect, it } from 'vitest';
import {
  fittingOrientations, isFitting, matchReasons, matchScore, rankMatches, sexualitiesFor,
} from './matching.ts'; // prettier-ignore
import type { MatchCandidate, MatchReason, MatchSeeker, Orientation } from './matching.ts';

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

const seeker: MatchSeeker = {
  age: 30,
  city: 'Utrecht',
  interests: ['tea', 'art', 'gym'],
  region: 'NL-UT',
  relationship_status: 'single',
};

const candidate = (change: Partial<MatchCandidate> = {}): MatchCandidate => ({
  age: 45,
  city: null,
  region: null,
  interests: [],
  relationship_status: null,
  distanceKm: null,
  hasPhoto: false,
  lastActive: 0,
  ...change,
});

describe('why somebody suits', () => {
  const kinds = (change: Partial<MatchCandidate>) => matchReasons(seeker, candidate(change)).map(({ kind }) => kind);

  it.each<[string, Partial<MatchCandidate>, MatchReason['kind'][]]>([
    ['nothing but orientation', {}, ['fits']],
    ['what both like', { interests: ['beer', 'art'] }, ['interests', 'fits']],
    ['the same town', { city: 'Utrecht', region: 'NL-UT', distanceKm: 5 }, ['town', 'fits']],
    ['a town of the same name elsewhere', { city: 'Utrecht', region: 'NL-GR', distanceKm: 180 }, ['fits']],
    ['a near town', { city: 'Zeist', region: 'NL-UT', distanceKm: 10 }, ['near', 'fits']],
    ['the same region', { region: 'NL-UT', distanceKm: 40 }, ['region', 'fits']],
    ['another region, far', { region: 'NL-GR', distanceKm: 180 }, ['fits']],
    ['the relationship status', { relationship_status: 'single' }, ['relationship', 'fits']],
    ['another relationship status', { relationship_status: 'married' }, ['fits']],
    ['nearly the same age', { age: 33 }, ['age', 'fits']],
    ['four years apart', { age: 34 }, ['fits']],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

  it('names the strongest first, and what is shared', () => {
    const reasons = matchReasons(
      seeker,
      candidate({ age: 30, region: 'NL-UT', interests: ['tea', 'art', 'gym'], relationship_status: 'single' }),
    );
    expect(reasons).toEqual([
      { kind: 'interests', interests: ['tea', 'art', 'gym'] },
      { kind: 'region' },
      { kind: 'relationship', relationship_status: 'single' },
      { kind: 'age' },
      { kind: 'fits' },
    ]);
  });
});

describe('the order of matches', () => {
  it('is that of the reasons’ weights and the photo', () => {
    const people = {
      stranger: candidate(),
      photo: candidate({ hasPhoto: true }),
      region: candidate({ region: 'NL-UT' }),
      town: candidate({ region: 'NL-UT', city: 'Utrecht' }),
      kindred: candidate({ interests: ['tea', 'art', 'gym'], hasPhoto: true }),
    };
    const ranked = rankMatches(seeker, Object.values(people)).map(({ candidate: one }) => one);
    expect(ranked).toEqual([people.kindred, people.town, people.region, people.photo, people.stranger]);
  });

  it('is that of activity among equals', () => {
    const [early, late] = [candidate({ lastActive: 1 }), candidate({ lastActive: 2 })];
    expect(rankMatches(seeker, [early, late]).map(({ candidate: one }) => one)).toEqual([late, early]);
  });

  it('counts a long list of shared interests as five', () => {
    const many = ['tea', 'art', 'gym', 'beer', 'wine', 'bbq', 'sushi'] as const;
    const reasons = matchReasons({ ...seeker, interests: many }, candidate({ interests: many }));
    expect(matchScore(reasons, { hasPhoto: false })).toBe(10);
  });
});
