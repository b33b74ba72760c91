import { describe, expect, it } from 'vitest';
import { ownMainPhoto, profileCompleteness, profileGaps } from './profile.ts';

const shown = [
  'about_me', 'interests', 'city', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos',
]; // prettier-ignore
const active = { status: 'active' } as const;
const rejected = { status: 'rejected' } as const;

const empty = {
  main_image: null,
  photos: [],
  about_me: null,
  interests: [],
  city: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
};
const full = {
  main_image: {},
  photos: [active, active],
  about_me: 'I bake bread and miss trains.',
  interests: ['gym', 'tea', 'art', 'wine'],
  city: 'Utrecht',
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  relationship_status: 'single',
  tattoos: false,
};

describe('completeness', () => {
  it.each([
    ['nothing', empty, 0],
    ['everything', full, 100],
    ['a main photo', { ...empty, main_image: {}, photos: [active] }, 25],
    ['a text too short', { ...empty, about_me: '   hello you          ' }, 0],
    ['two interests', { ...empty, interests: ['gym', 'tea'] }, 10],
    ['no tattoos is an answer', { ...empty, tattoos: false }, 5],
    ['all but the city', { ...full, city: '' }, 90],
  ])('%s: %j', (_name, profile, score) => {
    expect(profileCompleteness(profile, shown)).toBe(score);
  });

  it('asks for nothing that the brand does not show', () => {
    const visible = shown.filter((field) => field !== 'tattoos' && field !== 'about_me');
    const told = { ...full, tattoos: null, about_me: null };
    expect([profileCompleteness(told, visible), profileGaps(told, visible)]).toEqual([100, []]);
    expect([profileCompleteness(told, shown), profileGaps(told, shown)]).toEqual([75, ['about', 'facts']]);
  });

  it('counts no photo that was not approved', () => {
    const photos = [active, rejected];
    expect(profileGaps({ ...full, photos }, shown)).toEqual(['second_photo']);
    expect(profileCompleteness({ ...full, photos }, shown)).toBe(95);
  });

  it('says what brings most first', () => {
    expect(profileGaps(empty, shown)).toEqual(['photo', 'about', 'interests', 'city', 'facts', 'second_photo']);
  });
});

describe('the main photo in one’s own eyes', () => {
  const photo = (id: string, status: 'pending' | 'active' | 'rejected', sensitive = false) => ({
    id,
    status,
    sensitive,
  });

  it.each([
    ['none', [], undefined],
    ['the first', [photo('a', 'active'), photo('b', 'active')], 'a'],
    ['one that waits', [photo('a', 'pending'), photo('b', 'active')], 'a'],
    ['no rejected one', [photo('a', 'rejected'), photo('b', 'pending')], 'b'],
    ['no covered one', [photo('a', 'active', true), photo('b', 'active')], 'b'],
  ] as const)('is %s', (_, photos, expected) => expect(ownMainPhoto(photos)?.id).toBe(expected));
});
