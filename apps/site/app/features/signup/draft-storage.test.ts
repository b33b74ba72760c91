import { CompleteSignupStore } from '@dating/core/stores';
import { aUser, createWorld } from '@dating/core/testing';
import { describe, expect, it } from 'vitest';
import { persistCompletion, persistSignupDraft } from './draft-storage.ts';

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
    const stop = persistSignupDraft(before, store);
    before.set('gender', 'female');
    await before.next();
    before.set('date_of_birth', '1990-05-06');
    before.set('password', 'kettle and lamp');
    stop?.();
    expect([...kept.values()].join(' ')).not.toContain('kettle');
    const after = newSignup();
    persistSignupDraft(after, store);
    expect(after.step).toBe(1);
    expect(after.draft).toMatchObject({ gender: 'female', date_of_birth: '1990-05-06', password: '' });
  });

  it('begins anew when what was kept cannot be read', () => {
    const { store } = aStore();
    store.setItem('signup-draft', '{"step":');
    const signup = newSignup();
    persistSignupDraft(signup, store);
    expect(signup.step).toBe(0);
  });
});

describe('the optional steps', () => {
  const newSteps = (member?: string) => {
    const user = aUser();
    const { root } = createWorld({ user: { ...user, profile: { ...user.profile, id: member ?? user.profile.id } } });
    return new CompleteSignupStore({ ownProfile: root.ownProfile, push: () => 'capable', fresh: true });
  };

  it('go on where they were after a reload, and are forgotten once one is through', () => {
    const { kept, store } = aStore();
    const before = newSteps();
    const stop = persistCompletion(before, store);
    before.skip();
    before.skip();
    before.set('city', 'Haarlem');
    stop?.();
    const after = newSteps();
    persistCompletion(after, store);
    expect([after.place, after.draft?.city]).toEqual(['location', 'Haarlem']);
    after.leave();
    expect(kept.size).toBe(0);
  });

  it('are one member’s own', () => {
    const { store } = aStore();
    const before = newSteps();
    persistCompletion(before, store);
    before.skip();
    const another = newSteps('another');
    persistCompletion(another, store);
    expect(another.place).toBe('welcome');
  });

  it.each(['{"place":', '5', '{"member":"me"}'])('begin anew when what was kept cannot be read: %s', (text) => {
    const { store } = aStore();
    store.setItem('signup-complete', text);
    const steps = newSteps();
    persistCompletion(steps, store);
    expect(steps.place).toBe('welcome');
  });
});
