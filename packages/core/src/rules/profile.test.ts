import { describe, expect, it } from 'vitest';
import { profileCompleteness } from './profile.ts';

const empty = {
  main_image: null,
  num_photos: 0,
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
  num_photos: 2,
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
    ['a main photo', { ...empty, main_image: {}, num_photos: 1 }, 25],
    ['a text too short', { ...empty, about_me: '   hello you          ' }, 0],
    ['two interests', { ...empty, interests: ['gym', 'tea'] }, 10],
    ['no tattoos is an answer', { ...empty, tattoos: false }, 5],
    ['all but the city', { ...full, city: '' }, 90],
  ])('%s: %j', (_name, profile, score) => {
    expect(profileCompleteness(profile)).toBe(score);
  });
});
