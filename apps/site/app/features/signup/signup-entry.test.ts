import { aProfile, createWorld } from '@dating/core/testing';
import { expect, it } from 'vitest';
import { applySignupEntry, applySignupForm } from './signup-entry.ts';

/** The page of a visitor who is shown a member. */
const shown = () => createWorld({ user: null, profile: aProfile('p1', { name: 'Mia' }) }).root;

const search = new URLSearchParams({ profile: 'p1' });

it('whom the page shows is known without reading them again: what was written to them stays', () => {
  const root = shown();
  const form = new FormData();
  form.set('signup_message', 'Which tulips?');
  applySignupForm(root, search, form);
  expect(root.signup.target).toEqual({ id: 'p1', name: 'Mia' });
  expect(root.signup.draft.signup_message).toBe('Which tulips?');
});

it('a link to sign-up from their page knows them, too', () => {
  const root = shown();
  applySignupEntry(root, search);
  expect(root.signup.target).toEqual({ id: 'p1', name: 'Mia' });
});
