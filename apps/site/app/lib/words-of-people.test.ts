import { translatorFor } from '@dating/core/i18n/server';
import { aBundle, aProfile } from '@dating/core/testing';
import { expect, test } from 'vitest';
import { reasonText } from '../features/matching/reason-text.ts';
import { packageViews } from '../features/payments/package-views.ts';
import { factsOf, partedFacts } from '../features/profiles/facts.ts';

/** Where texts of the dictionary meet what is known of a person or a bundle. */

const shown = { visible: ['relationship_status'], notes: {} };

test.each([
  ['fr', 'female', 'Divorcée'],
  ['fr', 'male', 'Divorcé'],
  ['it', 'female', 'Divorziata'],
  ['es', 'male', 'Divorciado'],
  ['pl', 'female', 'Po rozwodzie'],
] as const)('%s: the civil state on a profile is that of a %s: %s', (language, gender, expected) => {
  const profile = aProfile('a', { gender, relationship_status: 'divorced' });
  const facts = factsOf(profile, translatorFor(language), shown, null);
  expect(facts.map(({ value }) => value)).toContain(expected);
});

test('what stands beside the name is not said again, and colours are not said without what has them', () => {
  const profile = aProfile('a', {
    gender: 'male',
    city: 'Gent',
    hair_color: 'dark blond',
    relationship_status: 'single',
  });
  const visible = ['age', 'city', 'hair_color', 'relationship_status'];
  const { chips, rest } = partedFacts(profile, translatorFor('en'), { visible, notes: {} }, null);
  expect(chips.map(({ value }) => value)).toEqual(['Man', 'Straight', 'Single']);
  expect(rest.map(({ label }) => label)).toEqual(['Hair']);
  // What the brand says of a field is said with it.
  const noted = partedFacts(profile, translatorFor('en'), { visible, notes: { city: 'As they typed it' } }, null);
  expect(noted.rest.map(({ label }) => label)).toEqual(['Town', 'Hair']);
});

test.each([
  ['female', 'Veuve'],
  ['male', 'Veuf'],
  [null, 'Veuf ou veuve'],
] as const)('a reason says it of who was sought: %s', (gender, expected) => {
  const reason = { kind: 'relationship', relationship_status: 'widowed' } as const;
  expect(reasonText(reason, gender, translatorFor('fr'))).toContain(expected);
});

test('interests inside a sentence have no capital', () => {
  const reason = { kind: 'interests', interests: ['dancing', 'wine'] } as const;
  expect(reasonText({ ...reason, interests: [...reason.interests] }, null, translatorFor('en'))).toBe(
    'You both like dancing and wine',
  );
});

test('a price card has its number with its noun', () => {
  const units = [1, 2, 5, 22].map((credits) => packageViews([aBundle('b', { credits })], translatorFor('pl'))[0]);
  expect(units.map((view) => `${view?.credits} ${view?.creditsLabel}`)).toEqual([
    '1 kredyt',
    '2 kredyty',
    '5 kredytów',
    '22 kredyty',
  ]);
});
