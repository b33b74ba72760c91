import { describe, expect, it } from 'vitest';
import { anImage, anOwnProfile } from '../testing/fixtures.ts';
import { isStepDone, openSteps } from './complete-signup.ts';
import type { CompletionProfile, OptionalStep } from './complete-signup.ts';

const empty: CompletionProfile = {
  ...anOwnProfile(), photos: [], city: null, hair_color: null, eye_color: null, body_type: null,
  relationship_status: null, tattoos: null, interests: [], about_me: '',
}; // prettier-ignore

describe('the optional steps', () => {
  it('are all open at first, and in their order', () => {
    expect(openSteps(empty, 'capable')).toEqual(['photo', 'location', 'personal', 'about', 'push']);
  });

  it.each<[OptionalStep, Partial<CompletionProfile>]>([
    ['photo', { photos: [anImage()] }],
    ['photo', { photos: [{ ...anImage(), status: 'pending' }] }],
    ['location', { city: 'Utrecht' }],
    ['personal', { eye_color: 'green' }],
    ['personal', { tattoos: false }],
    ['about', { about_me: 'Hi' }],
  ])('%s is taken with %j', (step, change) => {
    expect(isStepDone(step, { ...empty, ...change }, 'capable')).toBe(true);
    expect(openSteps({ ...empty, ...change }, 'capable')).not.toContain(step);
  });

  it('photo is still open where none of them can be the main one', () => {
    const photos = [
      { ...anImage('a'), status: 'rejected' as const },
      { ...anImage('b'), sensitive: true },
    ];
    expect(isStepDone('photo', { ...empty, photos }, 'capable')).toBe(false);
  });

  it.each([
    ['location', { city: '' }],
    ['about', { about_me: ' \n' }],
    ['about', { interests: ['tea' as const] }],
  ] as const)('%s is still open with %j', (step, change) => {
    expect(isStepDone(step, { ...empty, ...change, interests: [] }, 'capable')).toBe(false);
  });

  it.each([
    ['capable', true],
    ['subscribed', false],
    ['denied', false],
    ['not_capable', false],
  ] as const)('push, where the browser is %s: open %s', (push, open) => {
    expect(openSteps(empty, push).includes('push')).toBe(open);
  });
});
