import { describe, expect, it } from 'vitest';
import { findMatches } from '../contract/matching.ts';
import { getSettings } from '../contract/settings.ts';
import { activationSent, checkEmail, checkSignup, signUp } from '../contract/signup.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { aMatch, aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import type { World } from '../testing/world.ts';
import { LEAST_SHOWN_MS } from './signup.ts';

const preferences = {
  gender: null,
  country: null,
  countryregion: null,
  min_age: 18,
  max_age: 99,
  interests: [],
  relationship_status: null,
};

function filled(): World {
  const world = createWorld({ user: null });
  const { signup } = world.root;
  signup.set('gender', 'female');
  signup.set('date_of_birth', '1990-05-06');
  signup.set('country', 'NL');
  signup.set('city', 'Utrecht');
  signup.set('name', 'Anna');
  signup.set('email', 'anna@mail.example');
  signup.set('password', 'kettle and lamp');
  world.api.on(checkSignup, () => ({ ok: true as const }));
  world.api.on(signUp, () => ({ user: aUser() }));
  world.api.on(findMatches, () => ({ preferences, matches: [aMatch('m')] }));
  world.api.on(activationSent, () => ({ sent: true }));
  return world;
}

describe('the steps', () => {
  it.each([
    [0, {}, { gender: 'required' }],
    [1, { date_of_birth: '' }, { date_of_birth: 'date_of_birth_required' }],
    [1, { date_of_birth: '2015-01-01' }, { date_of_birth: 'date_of_birth_too_young' }],
    [2, { country: '' }, { country: 'required' }],
    [2, { country: 'FR' }, { country: 'country_unavailable' }],
    [3, { name: '@anna' }, { name: 'username_starts_with_at' }],
    [4, { email: 'anna', password: 'kettle and lamp' }, { email: 'email_invalid' }],
    [4, { email: 'a@b.example', password: 'x' }, { password: 'password_too_short' }],
    [4, { name: 'a@b.example', email: 'A@b.example', password: 'kettle and lamp' }, { email: 'username_is_email' }],
  ])('step %d with %j: %j', async (step, draft, problems) => {
    const { root } = createWorld({ user: null });
    Object.assign(root.signup.draft, draft);
    root.signup.step = step;
    expect(await root.signup.next()).toBe(false);
    expect(root.signup.problems).toEqual(problems);
    expect(root.signup.step).toBe(step);
  });

  it('judge a date of birth that a landing page asks for, and keep nothing of it', () => {
    const { signup } = createWorld({ user: null }).root;
    expect(['1990-05-06', '', '1990-02-31', '1990--06', '2015-01-01'].map((date) => signup.birthProblem(date))).toEqual([
      null, 'date_of_birth_required', 'date_of_birth_invalid', 'date_of_birth_invalid', 'date_of_birth_too_young',
    ]); // prettier-ignore
    expect([signup.problems, signup.draft.date_of_birth]).toEqual([{}, '']);
  });

  it('lead on and back, and forget what was wrong once it is changed', async () => {
    const { root } = createWorld({ user: null });
    const { signup } = root;
    await signup.next();
    signup.set('gender', 'male');
    expect(signup.problems).toEqual({});
    expect(await signup.next()).toBe(true);
    expect(signup.step).toBe(1);
    signup.back();
    signup.back();
    expect(signup.step).toBe(0);
  });

  it('say what is wrong with a field as it is left, and with no other', async () => {
    const { signup } = createWorld({ user: null }).root;
    signup.goTo(4);
    signup.set('email', 'anna');
    await signup.leave('email');
    expect(signup.problems).toEqual({ email: 'email_invalid' });
    await signup.leave('password');
    expect(signup.problems).toEqual({ email: 'email_invalid', password: 'password_required' });
    signup.set('email', 'anna@mail.example');
    await signup.leave('email');
    expect(signup.problems).toEqual({ password: 'password_required' });
  });

  it('ask the server once whether a name is free, and stay where it is not', async () => {
    const { root, api } = createWorld({ user: null });
    const { signup } = root;
    api.on(checkSignup, () => {
      throw refusal('validation', { fields: { name: 'That username is taken. Choose another.' } });
    });
    signup.goTo(3);
    signup.set('name', 'Anna');
    expect(await Promise.all([signup.leave('name'), signup.next(), signup.next()])).toEqual([undefined, false, false]);
    expect(api.calls(checkSignup).map(({ body }) => body)).toEqual([{ name: 'Anna' }]);
    expect([signup.step, signup.messages['name'], signup.checkingName]).toEqual([
      3,
      'That username is taken. Choose another.',
      false,
    ]);
    api.on(checkSignup, () => ({ ok: true as const }));
    signup.set('name', 'Anna2');
    expect(await Promise.all([signup.next(), signup.next()])).toEqual([true, false]);
    expect(signup.step).toBe(4);
  });

  it('go on where the server does not answer: the name is checked again at the end', async () => {
    const { root, api } = createWorld({ user: null });
    api.on(checkSignup, () => {
      throw refusal('network');
    });
    root.signup.goTo(3);
    root.signup.set('name', 'Anna');
    expect(await root.signup.next()).toBe(true);
  });

  it('close the modal by its button only once something is filled in', () => {
    const { signup } = createWorld({ user: null }).root;
    expect(signup.inProgress).toBe(false);
    signup.set('gender', 'male');
    expect([signup.inProgress, signup.working]).toEqual([true, false]);
  });

  it('suggest a better address, and take it', async () => {
    const { root, api } = createWorld({ user: null });
    api.on(checkEmail, () => ({ valid: true, suggestion: 'anna@hotmail.com' }));
    root.signup.set('email', 'anna@hotmail.con');
    await root.signup.suggest();
    expect(root.signup.suggestion).toBe('anna@hotmail.com');
    root.signup.applySuggestion();
    expect([root.signup.draft.email, root.signup.suggestion]).toEqual(['anna@hotmail.com', null]);
  });
});

describe('creating the account', () => {
  it('goes through its four lines in order', async () => {
    const world = filled();
    const { signup, session } = world.root;
    const seen: string[] = [];
    world.api.on(checkSignup, () => (seen.push(signup.progress), { ok: true as const }));
    world.api.on(signUp, () => (seen.push(signup.progress), { user: aUser() }));
    world.api.on(findMatches, () => (seen.push(signup.progress), { preferences, matches: [aMatch('m')] }));
    world.api.on(activationSent, () => (seen.push(signup.progress), { sent: true }));
    world.root.traffic.capture(new URLSearchParams('network=n'));
    signup.setTarget({ id: 'p1', name: 'Tom' }, 'Hello Tom');
    expect(await signup.submit()).toBe(true);
    expect(seen).toEqual(['checking', 'creating', 'matches', 'activation']);
    expect(signup.progress).toBe('done');
    await world.clock.advance(4 * LEAST_SHOWN_MS);
    expect(signup.inProgress).toBe(false);
    expect(signup.activationSent).toBe(true);
    expect(signup.matches.map(({ id }) => id)).toEqual(['m']);
    expect(session.loggedIn).toBe(true);
    expect(signup.draft.password).toBe('');
    expect(world.api.calls(signUp)[0]?.body).toEqual({
      email: 'anna@mail.example',
      name: 'Anna',
      password: 'kettle and lamp',
      date_of_birth: '1990-05-06',
      gender: 'female',
      sexuality: 'hetero',
      country: 'NL',
      city: 'Utrecht',
      language: 'en',
      terms: '2023-12-01T12:00:00Z',
      signup_message: 'Hello Tom',
      profile: 'p1',
      traffic_source: { network: 'n' },
      first_traffic_source: { network: 'n' },
      time_zone: 'Europe/Amsterdam',
    });
  });

  it('shows each line long enough to be read, and the work does not wait for that', async () => {
    const world = filled();
    const { signup } = world.root;
    await signup.submit();
    expect([signup.progress, signup.shown, signup.working]).toEqual(['done', 'checking', true]);
    const shown: string[] = [];
    for (let line = 0; line < 4; line += 1) {
      await world.clock.advance(LEAST_SHOWN_MS - 1);
      shown.push(signup.shown);
      await world.clock.advance(1);
    }
    expect(shown).toEqual(['checking', 'creating', 'matches', 'activation']);
    expect([signup.shown, signup.working]).toEqual(['done', false]);
  });

  it('shows the form at once where the server refuses, and the lines anew when it is sent again', async () => {
    const world = filled();
    const { signup } = world.root;
    world.api.on(checkSignup, () => {
      throw refusal('validation', { fields: { name: 'x' } });
    });
    await signup.submit();
    expect([signup.shown, signup.working]).toEqual(['form', false]);
    world.api.on(checkSignup, () => ({ ok: true as const }));
    await signup.submit();
    expect(signup.shown).toBe('checking');
  });

  it('goes back to the step of the field that the server refuses', async () => {
    const world = filled();
    world.api.on(checkSignup, () => {
      throw refusal('validation', { fields: { name: 'That username is taken. Choose another.', email: 'x' } });
    });
    const { signup } = world.root;
    signup.step = 4;
    expect(await signup.submit()).toBe(false);
    expect(signup.step).toBe(3);
    expect(signup.messages['name']).toBe('That username is taken. Choose another.');
    expect(signup.progress).toBe('form');
    expect(world.root.session.loggedIn).toBe(false);
    signup.set('name', 'Anna2');
    expect(signup.messages['name']).toBeUndefined();
  });

  it('offers a log-in when the address has an account', async () => {
    const world = filled();
    world.api.on(signUp, () => {
      throw refusal('email_exists');
    });
    expect(await world.root.signup.submit()).toBe(false);
    expect(world.root.signup.errorCode).toBe('email_exists');
  });

  it('carries the address over to the log-in, and nothing else', async () => {
    const world = filled();
    const { signup } = world.root;
    expect(signup.loginWith).toBe('');
    world.api.on(signUp, () => {
      throw refusal('email_exists');
    });
    await signup.submit();
    expect(signup.loginWith).toBe('anna@mail.example');
  });

  it('creates one account when it is pressed twice', async () => {
    const world = filled();
    const { signup } = world.root;
    signup.goTo(4);
    expect(await Promise.all([signup.next(), signup.next(), signup.submit()])).toEqual([true, false, false]);
    expect(world.api.calls(signUp)).toHaveLength(1);
  });

  it('asks again with the terms in force when those that were shown are over', async () => {
    const world = filled();
    const { signup, settings } = world.root;
    const terms = '2026-11-01T00:00:00Z';
    world.api.on(getSettings, () => ({ settings: { ...settings.settings, terms_date: terms } }));
    world.api.on(checkSignup, () => {
      throw refusal('validation', { fields: { terms: 'The terms of use have changed.' } });
    });
    expect(await signup.submit()).toBe(false);
    expect(signup.messages['terms']).toBe('The terms of use have changed.');
    world.api.on(checkSignup, () => ({ ok: true as const }));
    expect(await signup.submit()).toBe(true);
    expect(world.api.calls(signUp)[0]?.body).toMatchObject({ terms });
  });

  it('says whether the message was sent, and begins anew for the next person', async () => {
    const world = filled();
    const { signup } = world.root;
    world.api.on(signUp, () => ({ user: aUser(), signup_message_sent: false }));
    signup.setTarget({ id: 'p1', name: 'Tom' }, 'Hello');
    await signup.submit();
    expect(signup.messageSent).toBe(false);
    // It waits for them in the conversation, wherever they go next.
    expect(world.root.chats.drafts.get('p1')).toBe('Hello');
    signup.finish();
    expect([signup.progress, signup.draft.email, signup.target, signup.messageSent]).toEqual(['form', '', null, null]);
  });

  it('creates one account over a broken line', async () => {
    const world = filled();
    world.api.on(signUp, () => {
      throw refusal('network');
    });
    await world.root.signup.submit();
    world.api.on(signUp, () => ({ user: aUser() }));
    await world.root.signup.submit();
    const keys = world.api.calls(signUp).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    ['is not taken for another’s', 'network', null, true],
    ['is not taken for another’s after a proxy has answered', 'unavailable', null, true],
    ['is checked again once the form is another', 'network', 'Gent', false],
  ] as const)('an account whose answer was lost keeps its name, which %s', async (_, lost, city, isMade) => {
    const world = filled();
    const { signup } = world.root;
    world.api.on(signUp, () => {
      throw refusal(lost);
    });
    await signup.submit();
    world.api.on(checkSignup, () => {
      throw refusal('validation', { fields: { name: 'That username is taken. Choose another.' } });
    });
    world.api.on(signUp, () => ({ user: aUser() }));
    if (city !== null) signup.set('city', city);
    expect(await signup.submit()).toBe(isMade);
  });

  it('asks until the mail has left', async () => {
    const world = filled();
    let asked = 0;
    world.api.on(activationSent, () => {
      asked += 1;
      return { sent: asked === 3 };
    });
    const done = world.root.signup.submit();
    await settle();
    await world.clock.advance(10_000);
    expect(await done).toBe(true);
    expect(asked).toBe(3);
    expect(world.root.signup.activationSent).toBe(true);
  });

  it('goes on without the mail after some seconds', async () => {
    const world = filled();
    world.api.on(activationSent, () => ({ sent: false }));
    const done = world.root.signup.submit();
    await settle();
    await world.clock.advance(10_000);
    await done;
    expect(world.api.calls(activationSent)).toHaveLength(8);
    expect(world.root.signup.activationSent).toBe(false);
    expect(world.root.signup.progress).toBe('done');
  });

  it('is done even when matches and mail cannot be asked for', async () => {
    const world = filled();
    world.api.on(findMatches, () => {
      throw refusal('unavailable');
    });
    world.api.on(activationSent, () => {
      throw refusal('network');
    });
    expect(await world.root.signup.submit()).toBe(true);
    expect(world.root.signup.progress).toBe('done');
    expect(world.root.signup.activationSent).toBeNull();
  });
});

describe('a page that is loaded again', () => {
  it('goes on where it was, and never kept the password', () => {
    const { signup } = filled().root;
    signup.step = 3;
    const kept = structuredClone({ ...signup.snapshot, draft: { ...signup.snapshot.draft } });
    expect(JSON.stringify(kept)).not.toContain('kettle');
    const later = createWorld({ user: null }).root.signup;
    later.restore(kept);
    expect(later.step).toBe(3);
    expect(later.draft).toEqual({ ...signup.draft, password: '' });
  });

  it('still knows the target member and the next path', () => {
    const before = createWorld({ user: null }).root.signup;
    before.setTarget({ id: 'p1', name: 'Tom' }, 'Hello Tom');
    before.setNextPath('/likes');
    const after = createWorld({ user: null }).root.signup;
    after.restore(before.snapshot);
    expect([after.target, after.draft.signup_message]).toEqual([{ id: 'p1', name: 'Tom' }, 'Hello Tom']);
    expect(after.nextPath).toBe('/likes');
    // What was meant for Tom is not said to Ben.
    const other = createWorld({ user: null }).root.signup;
    other.setTarget({ id: 'p2', name: 'Ben' });
    other.restore(before.snapshot);
    expect([other.target?.id, other.draft.signup_message]).toEqual(['p2', '']);
  });

  it('keeps what has been begun on it already, and knows the rest from before', () => {
    const before = filled().root.signup;
    before.step = 4;
    before.set('gender', 'female');
    before.set('region', 'NL-UT');
    const { signup } = createWorld({ user: null }).root;
    signup.set('gender', 'male');
    signup.set('date_of_birth', '1991-02-03');
    signup.step = 2;
    signup.restore(before.snapshot);
    expect(signup.step).toBe(2);
    const { country, region, city, name, email } = before.draft;
    const own = { gender: 'male', date_of_birth: '1991-02-03', password: '' };
    expect(signup.draft).toMatchObject({ country, region, city, name, email, ...own });
    expect([country, name, email]).not.toContain('');
  });

  it('leaves no town of one country in another one', () => {
    const before = filled().root.signup;
    before.set('city', 'Utrecht');
    const { signup } = createWorld({ user: null }).root;
    signup.set('gender', 'male');
    signup.set('country', 'DE');
    signup.restore(before.snapshot);
    expect([signup.draft.country, signup.draft.region, signup.draft.city]).toEqual(['DE', '', '']);
  });
});
