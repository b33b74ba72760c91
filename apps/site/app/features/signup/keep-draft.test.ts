import { createWorld } from '@dating/core/testing';
import { describe, expect, it } from 'vitest';
import { keepSignupDraft } from './keep-draft.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    store: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

const newSignup = () => createWorld({ user: null }).root.signup;

describe('the sign-up form', () => {
  it('is there again after a reload, without the password', async () => {
    const { kept, store } = aStore();
    const before = newSignup();
    const stop = keepSignupDraft(before, store);
    before.set('gender', 'female');
    await before.next();
    before.set('date_of_birth', '1990-05-06');
    before.set('password', 'kettle and lamp');
    stop?.();
    expect([...kept.values()].join(' ')).not.toContain('kettle');
    const after = newSignup();
    keepSignupDraft(after, store);
    expect(after.step).toBe(1);
    expect(after.draft).toMatchObject({ gender: 'female', date_of_birth: '1990-05-06', password: '' });
  });

  it('begins anew when what was kept cannot be read', () => {
    const { store } = aStore();
    store.setItem('signup-draft', '{"step":');
    const signup = newSignup();
    keepSignupDraft(signup, store);
    expect(signup.step).toBe(0);
  });
});
