import { describe, expect, it, vi } from 'vitest';
import { removePasskey } from '../contract/devices.ts';
import { changePassword, checkReset, requestReset, resetPassword } from '../contract/passwords.ts';
import type { User } from '../contract/shapes.ts';
import { refusal } from '../testing/api.ts';
import { aUser } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';
import { PasswordChangeStore, ResetRequestStore, ResetStore } from './passwords.ts';

const ok = { ok: true as const };

describe('asking for a link', () => {
  const make = (email = '') => {
    const { api, root } = createWorld({ user: null });
    api.on(requestReset, () => ok);
    return { api, store: new ResetRequestStore(root.environment, email) };
  };

  it('begins with what was typed at the log-in', async () => {
    const { api, store } = make('me@mail.example ');
    await store.send();
    expect(api.calls(requestReset)[0]?.body).toEqual({ email: 'me@mail.example' });
    expect(store.sentTo).toBe('me@mail.example');
  });

  it('goes on where it was posted without script', () => {
    const { root } = createWorld({ user: null });
    const sent = new ResetRequestStore(root.environment, 'me@mail.example', { error: null });
    expect([sent.sentTo, sent.form.error]).toEqual(['me@mail.example', null]);
    const error = refusal('email_not_found');
    const refused = new ResetRequestStore(root.environment, 'me@mail.example', { error });
    expect([refused.sentTo, refused.form.error, refused.form.values.email]).toEqual([null, error, 'me@mail.example']);
  });

  it('asks for nothing that is no address', async () => {
    const { api, store } = make('me');
    await store.send();
    expect([store.form.problems, api.log, store.sentTo]).toEqual([{ email: 'email_invalid' }, [], null]);
  });

  it('keeps the address where it is refused, and where another is asked for', async () => {
    const { api, store } = make('me@mail.example');
    api.on(requestReset, () => {
      throw refusal('email_not_found');
    });
    await store.send();
    expect([store.form.error?.code, store.form.values.email, store.sentTo]).toEqual([
      'email_not_found', 'me@mail.example', null,
    ]); // prettier-ignore
    api.on(requestReset, () => ok);
    await store.send();
    store.another();
    expect([store.sentTo, store.form.values.email]).toEqual([null, 'me@mail.example']);
  });

  it('sends again, until the day’s links are used up, which it says beside what was sent', async () => {
    const { api, store } = make('me@mail.example');
    await store.send();
    await store.sendAgain();
    expect([store.again, store.isSentAgain]).toEqual([1, true]);
    api.on(requestReset, () => {
      throw refusal('too_many_resets');
    });
    await store.sendAgain();
    expect([store.isSentAgain, store.form.error?.code, store.sentTo]).toEqual([
      false, 'too_many_resets', 'me@mail.example',
    ]); // prettier-ignore
    api.on(requestReset, () => ok);
    await store.sendAgain();
    expect([store.again, store.isSentAgain]).toEqual([2, true]);
  });
});

describe('choosing by a link that was posted without script', () => {
  it.each([
    ['link_expired', 'expired'],
    ['pending_deletion', 'leaving'],
    ['validation', 'form'],
  ] as const)('refused with %s, is %s', async (code, state) => {
    const { api, root } = createWorld({ user: null });
    const store = new ResetStore(root.environment, {
      entered: () => undefined,
      posted: { token: 't', error: refusal(code) },
    });
    // The address has no link any more.
    await store.open(null);
    expect([store.state, store.token, api.log]).toEqual([state, 't', []]);
  });
});

describe('choosing by a link', () => {
  const make = () => {
    const { api, root } = createWorld({ user: null });
    const entered: User[] = [];
    api.on(checkReset, () => ({ ...ok, email: 'me@mail.example' }));
    api.on(resetPassword, () => ({ user: aUser(), passkeys: [] }));
    const store = new ResetStore(root.environment, { entered: (user) => void entered.push(user) });
    const type = (password: string, repeat = password) => {
      store.form.set('password', password);
      store.form.set('password_repeat', repeat);
    };
    return { api, store, entered, type };
  };

  it('asks whether it works before the person types, and saves with it', async () => {
    const { api, store, entered, type } = make();
    expect(store.state).toBe('checking');
    await store.open('t');
    expect([store.state, store.email]).toEqual(['form', 'me@mail.example']);
    type('a good password');
    await store.save();
    expect(api.calls(resetPassword)[0]?.body).toEqual({
      token: 't', password: 'a good password', password_repeat: 'a good password',
    }); // prettier-ignore
    expect([store.state, entered.length, store.form.values.password]).toEqual(['done', 1, '']);
  });

  it('S2: shows the passkeys that still log in, to keep or to remove', async () => {
    const { api, store, entered, type } = make();
    const aPasskey = (id: string) => ({
      id, device: 'Safari on iPhone', created_at: '2026-11-21T12:00:00.000Z', last_used: null,
    }); // prettier-ignore
    api.on(resetPassword, () => ({ user: aUser(), passkeys: ['own', 'theirs', 'gone'].map(aPasskey) }));
    await store.open('t');
    type('a good password');
    await store.save();
    expect([store.state, entered.length]).toEqual(['passkeys', 1]);
    api.on(removePasskey, ({ body }) => {
      if (body?.id === 'gone') throw refusal('not_found');
      return { passkeys: ['own', 'gone'].map(aPasskey) };
    });
    await Promise.all([store.removePasskey('theirs'), store.removePasskey('theirs')]);
    expect(api.calls(removePasskey)).toHaveLength(1);
    await store.removePasskey('gone');
    expect(store.passkeys.map(({ id }) => id)).toEqual(['own']);
  });

  it('is over without a link, with a used one, and with one that ends meanwhile', async () => {
    const { api, store, type } = make();
    await store.open(null);
    expect([store.state, api.log]).toEqual(['expired', []]);
    const gone = () => {
      throw refusal('link_expired');
    };
    const used = make();
    used.api.on(checkReset, gone);
    await used.store.open('t');
    expect(used.store.state).toBe('expired');
    await store.open('t');
    api.on(resetPassword, gone);
    type('a good password');
    await store.save();
    expect(store.state).toBe('expired');
  });

  it('waits for a connection', async () => {
    const { api, store } = make();
    api.on(checkReset, () => {
      throw refusal('network');
    });
    await store.open('t');
    expect([store.state, store.checking.error?.code]).toEqual(['checking', 'network']);
    api.on(checkReset, () => ({ ...ok, email: 'me@mail.example' }));
    await store.again();
    expect([store.state, api.calls(checkReset)[1]?.body]).toEqual(['form', { token: 't' }]);
  });

  it('says what is wrong with the passwords and keeps them', async () => {
    const { api, store, type } = make();
    await store.open('t');
    type('a good password', 'another');
    await store.save();
    expect([store.form.problems, api.calls(resetPassword)]).toEqual([
      { password_repeat: 'password_repeat_differs' }, [],
    ]); // prettier-ignore
    api.on(resetPassword, () => {
      throw refusal('validation', { fields: { password: 'too common' } });
    });
    type('football1');
    await store.save();
    expect([store.state, store.form.messages, store.form.values.password]).toEqual([
      'form', { password: 'too common' }, 'football1',
    ]); // prettier-ignore
  });

  it('lets no member in whose deletion is pending', async () => {
    const { api, store, entered, type } = make();
    api.on(resetPassword, () => {
      throw refusal('pending_deletion', { reactivation_sent: true });
    });
    await store.open('t');
    type('a good password');
    await store.save();
    expect([store.state, store.form.error?.reactivationSent, entered]).toEqual(['leaving', true, []]);
  });
});

describe('changing the password', () => {
  const make = () => {
    const { api, root } = createWorld();
    api.on(changePassword, () => ok);
    const changed = vi.fn<() => void>();
    const store = new PasswordChangeStore(root.environment, root.session, changed);
    const type = (old: string, password: string) => {
      store.form.set('old_password', old);
      store.form.set('password', password);
      store.form.set('password_repeat', password);
    };
    return { api, store, type, changed };
  };

  it('needs the old one, and forgets all of them afterwards', async () => {
    const { api, store, type, changed } = make();
    type('', 'a good password');
    expect(await store.save()).toBe(false);
    expect([store.form.problems, api.log]).toEqual([{ old_password: 'password_required' }, []]);
    store.form.set('old_password', 'the old one');
    expect(await store.save()).toBe(true);
    expect(store.form.values).toEqual({ old_password: '', password: '', password_repeat: '' });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed where the old one is wrong', async () => {
    const { api, store, type, changed } = make();
    api.on(changePassword, () => {
      throw refusal('validation', { fields: { old_password: 'check it' } });
    });
    type('not it', 'a good password');
    expect(await store.save()).toBe(false);
    expect([store.form.messages, store.form.values.password]).toEqual([
      { old_password: 'check it' },
      'a good password',
    ]);
    expect(changed).not.toHaveBeenCalled();
  });
});
