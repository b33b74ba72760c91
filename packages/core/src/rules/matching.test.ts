import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interests, relationshipStatuses } from '../contract/options.ts';
import {
  fittingOrientations, isFitting, matchReasons, matchScore, rankMatches, sexualitiesFor,
} from './matching.ts'; // prettier-ignore
import type { MatchCandidate, MatchReason, MatchSeeker, Orientation } from './matching.ts';

const person = (text: string): Orientation => {
  const [gender, sexuality] = text.split(' ');
  return { gender, sexuality } as Orientation;
};

describe('which members fit each other', () => {
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
  wantedRegion: 'NL-UT',
  relationship_status: 'single',
};

const candidate = (change: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id: 'a',
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

describe('why a member suits', () => {
  const kinds = (change: Partial<MatchCandidate>) => matchReasons(seeker, candidate(change)).map(({ kind }) => kind);

  it.each<[string, Partial<MatchCandidate>, MatchReason['kind'][]]>([
    ['nothing but orientation', {}, ['fits']],
    ['what both like', { interests: ['beer', 'art'] }, ['interests', 'fits']],
    ['the same town', { city: 'Utrecht', region: 'NL-UT', distanceKm: 5 }, ['town', 'fits']],
    ['a town of the same name elsewhere', { city: 'Utrecht', region: 'NL-GR', distanceKm: 180 }, ['fits']],
    ['a near town', { city: 'Zeist', region: 'NL-UT', distanceKm: 10 }, ['near', 'fits']],
    ['the same region', { region: 'NL-UT', distanceKm: 40 }, ['region', 'fits']],
    ['another region, far', { region: 'NL-GR', distanceKm: 180 }, ['fits']],
    [
      'a town of the same name in another region, near',
      { city: 'Utrecht', region: 'NL-GE', distanceKm: 10 },
      ['town', 'fits'],
    ],
    ['the relationship status', { relationship_status: 'single' }, ['relationship', 'fits']],
    ['another relationship status', { relationship_status: 'married' }, ['fits']],
    ['nearly the same age', { age: 33 }, ['age', 'fits']],
    ['four years apart', { age: 34 }, ['fits']],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

  it.each<[string, string | null, Partial<MatchCandidate>, MatchReason['kind'][]]>([
    ['lives where they look, which is not where they live', 'NL-GR', { region: 'NL-GR' }, ['wanted_region', 'fits']],
    [
      'lives there in a town of the same name',
      'NL-GR',
      { city: 'Utrecht', region: 'NL-GR' },
      ['wanted_region', 'fits'],
    ],
    ['lives there and close by', 'NL-GR', { region: 'NL-GR', distanceKm: 10 }, ['wanted_region', 'fits']],
    ['lives in their own region, where they do not look', 'NL-GR', { region: 'NL-UT', distanceKm: 40 }, ['fits']],
    [
      'lives in their own town, where they do not look',
      'NL-GR',
      { city: 'Utrecht', region: 'NL-UT' },
      ['town', 'fits'],
    ],
    ['lives in their own town, and they look anywhere', null, { city: 'Utrecht', region: 'NL-UT' }, ['town', 'fits']],
    ['lives in their own region, and they look anywhere', null, { region: 'NL-UT' }, ['fits']],
  ])('says only what is true of who %s', (_, wantedRegion, change, expected) => {
    const reasons = matchReasons({ ...seeker, wantedRegion }, candidate(change));
    expect(reasons.map(({ kind }) => kind)).toEqual(expected);
  });

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

  it('puts who lives where one looks on purpose before who lives close by', () => {
    const [there, here] = [candidate({ region: 'NL-GR' }), candidate({ region: 'NL-UT', city: 'Utrecht' })];
    const ranked = rankMatches({ ...seeker, wantedRegion: 'NL-GR' }, [here, there]);
    expect(ranked.map(({ candidate: one }) => one)).toEqual([there, here]);
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

describe('what holds of every ranking', () => {
  const some = fc.option(fc.constantFrom('NL-UT', 'NL-GR'), { nil: null });
  const people = fc.uniqueArray(
    fc.record<MatchCandidate>({
      id: fc.uuid(),
      age: fc.integer({ min: 18, max: 99 }),
      city: fc.option(fc.constantFrom('Utrecht', 'Zeist'), { nil: null }),
      region: some,
      interests: fc.subarray([...interests]),
      relationship_status: fc.option(fc.constantFrom(...relationshipStatuses), { nil: null }),
      distanceKm: fc.option(
        fc.integer({ min: 1, max: 60 }).map((steps) => steps * 5),
        { nil: null },
      ),
      hasPhoto: fc.boolean(),
      lastActive: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  );
  const seekers = fc.record<MatchSeeker>({
    age: fc.integer({ min: 18, max: 99 }),
    city: fc.constantFrom('Utrecht', null),
    interests: fc.subarray([...interests]),
    region: some,
    wantedRegion: some,
    relationship_status: fc.option(fc.constantFrom(...relationshipStatuses), { nil: null }),
  });
  const order = (wants: MatchSeeker, of: readonly MatchCandidate[]): string[] =>
    rankMatches(wants, of).map(({ candidate: one }) => one.id);
  const runs = { seed: Number(process.env['FC_SEED'] ?? 21), numRuns: 300 };

  it('ranks every member once', () => {
    fc.assert(
      fc.property(seekers, people, (wants, of) => {
        expect(order(wants, of).toSorted()).toEqual(of.map(({ id }) => id).toSorted());
      }),
      runs,
    );
  });

  it('is the same however they come in, ties too', () => {
    const shuffled = people.chain((of) =>
      fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length, maxLength: of.length })),
    );
    fc.assert(
      fc.property(seekers, shuffled, (wants, [of, mixed]) => {
        expect(order(wants, mixed)).toEqual(order(wants, of));
      }),
      runs,
    );
  });

  it('never ranks a member lower for sharing more', () => {
    fc.assert(
      fc.property(seekers, people, fc.nat(), fc.subarray([...interests]), (wants, of, pick, more) => {
        const one = of[pick % of.length]!;
        const shared = { ...one, interests: [...new Set([...one.interests, ...more])] };
        const before = order(wants, of).indexOf(one.id);
        const after = order(
          wants,
          of.map((other) => (other === one ? shared : other)),
        ).indexOf(one.id);
        expect(after).toBeLessThanOrEqual(before);
      }),
      runs,
    );
  });

  it('never ranks a member lower for a photo, a fitting status or having been here later', () => {
    fc.assert(
      fc.property(seekers, people, fc.nat(), (wants, of, pick) => {
        const one = of[pick % of.length]!;
        const before = order(wants, of).indexOf(one.id);
        const fitting = wants.relationship_status ?? one.relationship_status;
        const better = [{ hasPhoto: true }, { relationship_status: fitting }, { lastActive: one.lastActive + 1 }];
        for (const change of better) {
          const changed = of.map((other) => (other === one ? { ...one, ...change } : other));
          expect(order(wants, changed).indexOf(one.id)).toBeLessThanOrEqual(before);
        }
      }),
      runs,
    );
  });

  it('gives every member a reason, each kind once, and only true ones', () => {
    fc.assert(
      fc.property(seekers, people, (wants, of) => {
        for (const { candidate: one, reasons } of rankMatches(wants, of)) {
          const kinds = reasons.map(({ kind }) => kind);
          expect(new Set(kinds).size).toBe(kinds.length);
          expect(kinds).toContain('fits');
          for (const reason of reasons) {
            if (reason.kind !== 'interests') continue;
            expect(reason.interests.length).toBeGreaterThan(0);
            expect(
              reason.interests.every((each) => one.interests.includes(each) && wants.interests.includes(each)),
            ).toBe(true);
          }
        }
      }),
      runs,
    );
  });
});
