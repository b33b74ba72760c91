import { describe, expect, it, vi } from 'vitest';
import { getChats } from '../contract/chats.ts';
import { getLikes } from '../contract/likes.ts';
import { getUser, logIn, logOut } from '../contract/auth.ts';
import { updateUser } from '../contract/account.ts';
import { getDiscountCode } from '../contract/discounts.ts';
import { memoryStorage } from '../models/environment.ts';
import { resendActivation } from '../contract/signup.ts';
import { aChat, aUser, chatsReply, likesReply } from '../testing/fixtures.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';

describe('log-in', () => {
  it('brings the member, their chats, their likes and their discount', async () => {
    const { root, api } = createWorld({ user: null });
    api.on(logIn, () => ({ user: aUser({ language: 'de' }) }));
    expect(await root.session.logIn('me@mail.example', 'secret word')).toBe(true);
    await settle();
    expect(root.session.loggedIn).toBe(true);
    expect(api.calls(logIn)[0]?.body).toEqual({
      login: 'me@mail.example',
      password: 'secret word',
      time_zone: 'Europe/Amsterdam',
    });
    expect(api.calls(getChats)).toHaveLength(1);
    expect(api.calls(getLikes)).toHaveLength(1);
    expect(api.calls(getDiscountCode)[0]?.query).toEqual({ welcome: 'true' });
  });

  it('speaks the language of the member', async () => {
    const { root, api, languages } = createWorld({ user: null });
    api.on(logIn, () => ({ user: aUser({ language: 'de' }) }));
    await root.session.logIn('a', 'b');
    expect(root.session.language).toBe('de');
    expect(languages).toEqual(['de']);
  });

  it('says why it failed', async () => {
    const { root, api } = createWorld({ user: null });
    api.on(logIn, () => {
      throw refusal('too_many_attempts', { minutes: 7 });
    });
    expect(await root.session.logIn('a', 'b')).toBe(false);
    expect(root.session.loggingIn.error).toMatchObject({ code: 'too_many_attempts', minutes: 7 });
    expect(root.session.loggedIn).toBe(false);
  });
});

describe('log-out', () => {
  it('forgets everything that belonged to the member', async () => {
    const { root, api } = createWorld({
      chats: chatsReply([aChat('c1', { num_unread_messages: 2 })]),
      likes: likesReply(['a'], ['b'], { unseen: ['b'] }),
    });
    expect(root.badgeTotal).toBe(3);
    api.on(logOut, () => ({ ok: true as const }));
    await root.session.logOut();
    expect(root.session.user).toBeNull();
    expect(root.badgeTotal).toBe(0);
    expect(root.profiles.byId.size).toBe(0);
    expect(api.calls(logOut)).toHaveLength(1);
  });

  it('leaves no address and no form of sign-up to the next person', async () => {
    const tabStorage = memoryStorage();
    tabStorage.set('signup-draft', '{}');
    const { root, api } = createWorld({ user: null }, { tabStorage });
    root.session.setTypedLogin('anna@example.org');
    root.signup.set('gender', 'female');
    root.signup.set('email', 'anna@example.org');
    api.on(logIn, () => ({ user: aUser() }));
    api.on(logOut, () => ({ ok: true as const }));
    await root.session.logIn('anna@example.org', 'secret');
    // Who has an account needs no form, and who comes after them begins with an empty one.
    expect([root.signup.draft.email, root.signup.inProgress, tabStorage.get('signup-draft')]).toEqual([
      '',
      false,
      null,
    ]);
    await root.session.logOut();
    expect(root.session.typedLogin).toBe('');
  });

  it('happens here even when the server cannot be reached', async () => {
    const { root, api } = createWorld();
    api.on(logOut, () => {
      throw refusal('network');
    });
    await root.session.logOut();
    expect(root.session.loggedIn).toBe(false);
    expect(root.alerts.list.map(({ key }) => key)).toEqual(['errors.network']);
  });

  it('is told the server as soon as it can be, and before anybody is taken for the one who left', async () => {
    const { root, api, storage } = createWorld();
    api.on(logOut, () => {
      throw refusal('network');
    });
    await root.session.logOut();
    // The server still knows the session.
    api.on(getUser, () => ({ user: aUser() }));
    await root.session.refresh();
    expect([root.session.user, api.calls(getUser)]).toEqual([null, []]);
    api.on(logOut, () => ({ ok: true as const }));
    root.wake();
    await settle();
    expect(api.calls(logOut)).toHaveLength(3);
    expect(storage.get('log-out-owed')).toBeNull();
    root.wake();
    await settle();
    expect(api.calls(logOut)).toHaveLength(3);
  });

  it('is made up for by the next page, which does not show who left', async () => {
    const storage = memoryStorage();
    storage.set('log-out-owed', '1');
    const { root, api } = createWorld({ user: aUser() }, { storage });
    api.on(logOut, () => ({ ok: true as const }));
    root.start();
    expect(root.session.user).toBeNull();
    await settle();
    expect(api.calls(logOut)).toHaveLength(1);
    root.stop();
  });

  it('ends nobody who has logged in meanwhile', async () => {
    const { root, api, storage } = createWorld();
    const answer = Promise.withResolvers<{ ok: true }>();
    api.on(logOut, () => answer.promise);
    const leaving = root.session.logOut();
    api.on(logIn, () => ({ user: aUser() }));
    await root.session.logIn('a@b.example', 'a long enough password');
    expect(api.calls(logOut)[0]?.signal?.aborted).toBe(true);
    answer.resolve({ ok: true });
    await leaving;
    expect([root.session.loggedIn, storage.get('log-out-owed'), root.alerts.list]).toEqual([true, null, []]);
  });

  it('leaves nothing of a sign-up that was done', async () => {
    const { root, api } = createWorld();
    api.on(logOut, () => ({ ok: true as const }));
    Object.assign(root.signup, { progress: 'done' });
    root.signup.draft.email = 'first@b.example';
    await root.session.logOut();
    expect([root.signup.progress, root.signup.draft.email]).toEqual(['form', '']);
  });
});

describe('refresh', () => {
  it('leaves a balance that was told while it was under way', async () => {
    const { root, api } = createWorld({ user: aUser({ credits: 1 }) });
    const answer = Promise.withResolvers<{ user: ReturnType<typeof aUser> }>();
    api.on(getUser, () => answer.promise);
    const refreshing = root.session.refresh();
    root.session.setCredits(0);
    answer.resolve({ user: aUser({ credits: 1, paid_user: true }) });
    await refreshing;
    expect([root.session.credits, root.session.paid]).toEqual([0, true]);
    await root.session.refresh();
    expect(root.session.credits).toBe(1);
  });

  it('is an old answer once somebody has left', async () => {
    const { root, api } = createWorld();
    const answer = Promise.withResolvers<{ user: ReturnType<typeof aUser> }>();
    api.on(getUser, () => answer.promise);
    const refreshing = root.session.refresh();
    root.session.leave();
    answer.resolve({ user: aUser() });
    await refreshing;
    root.session.setUser(aUser());
    expect(root.session.user).toBeNull();
  });

  it('takes "not logged in" as an answer', async () => {
    const { root, api } = createWorld();
    api.on(getUser, () => {
      throw refusal('authentication_required');
    });
    await root.session.refresh();
    expect(root.session.loggedIn).toBe(false);
  });

  it('keeps the member when the server stumbles', async () => {
    const { root, api } = createWorld();
    api.on(getUser, () => {
      throw refusal('unavailable');
    });
    await root.session.refresh();
    expect(root.session.loggedIn).toBe(true);
  });

  it('starts the page anew for another member, and for them alone', async () => {
    const startAnew = vi.fn();
    const { root, api } = createWorld({}, { startAnew });
    await root.session.refresh();
    expect(startAnew).not.toHaveBeenCalled();
    const other = aUser();
    other.profile.id = 'other';
    api.on(getUser, () => ({ user: other }));
    await root.session.refresh();
    await root.session.refresh();
    expect(startAnew).toHaveBeenCalledTimes(1);
    const visitor = createWorld({ user: null }, { startAnew });
    visitor.api.on(getUser, () => ({ user: other }));
    await visitor.root.session.refresh();
    expect([visitor.root.session.loggedIn, startAnew.mock.calls.length]).toEqual([true, 1]);
    // The page's words are in the visitor's language.
    const german = createWorld({ user: null }, { startAnew });
    german.api.on(getUser, () => ({ user: aUser({ language: 'de' }) }));
    await german.root.session.refresh();
    expect(startAnew).toHaveBeenCalledTimes(2);
  });

  it('notices that another member logged in in another tab', async () => {
    const { root, api } = createWorld({ chats: chatsReply([aChat('c1')]) });
    const other = aUser();
    other.profile.id = 'other';
    api.on(getUser, () => ({ user: other }));
    await root.session.refresh();
    expect(root.session.user?.profile.id).toBe('other');
    expect(root.chats.lines).toEqual([]);
  });
});

describe('a session that is replaced', () => {
  const over = () => {
    throw refusal('authentication_required');
  };

  it('is no end, though a call that was on its way is refused', async () => {
    const { root, api, clock } = createWorld();
    let finish = () => {};
    const renewing = root.session.renew(() => new Promise<void>((resolve) => (finish = resolve)));
    const ended = root.session.ended();
    finish();
    await Promise.all([renewing, ended]);
    expect([root.session.loggedIn, api.calls(getUser).length]).toEqual([true, 1]);
    await clock.advance(9_000);
    await root.session.ended();
    expect([root.session.loggedIn, api.calls(getUser).length]).toEqual([true, 2]);
  });

  it('ends as any other where the server says so again, and at once when that is long ago', async () => {
    const one = createWorld();
    await one.root.session.renew(async () => undefined);
    one.api.on(getUser, over);
    await one.root.session.refresh();
    expect(one.root.session.loggedIn).toBe(false);

    const two = createWorld();
    await two.root.session.renew(async () => undefined);
    await two.clock.advance(10_000);
    const asked = two.api.calls(getUser).length;
    await two.root.session.ended();
    expect([two.root.session.loggedIn, two.api.calls(getUser).length]).toEqual([false, asked]);
  });
});

describe('language', () => {
  it('is kept in the cookie, and on the server for a member', async () => {
    const { root, api, languages } = createWorld();
    api.on(updateUser, ({ body }) => ({ user: aUser({ language: body?.language ?? 'en' }) }));
    expect(await root.session.setLanguage('fr')).toBe(true);
    expect(languages).toEqual(['fr']);
    expect(api.calls(updateUser)[0]?.body).toEqual({ language: 'fr' });
    expect(root.session.user?.language).toBe('fr');
  });

  it('is the cookie alone for a visitor', async () => {
    const { root, api, languages } = createWorld({ user: null });
    expect(await root.session.setLanguage('pl')).toBe(true);
    expect(root.session.language).toBe('pl');
    expect(languages).toEqual(['pl']);
    expect(api.log).toEqual([]);
  });

  it('stays as it was where the server does not take it, and says so', async () => {
    const { root, api, languages } = createWorld();
    api.on(updateUser, () => {
      throw refusal('too_many_requests');
    });
    expect(await root.session.setLanguage('fr')).toBe(false);
    expect([root.session.language, root.session.user?.language, languages]).toEqual(['en', 'en', []]);
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says too_many_requests']);
  });

  it('is saved once when it is pressed twice', async () => {
    const { root, api } = createWorld();
    api.on(updateUser, ({ body }) => ({ user: aUser({ language: body?.language ?? 'en' }) }));
    await Promise.all([root.session.setLanguage('fr'), root.session.setLanguage('fr')]);
    expect(api.calls(updateUser)).toHaveLength(1);
  });
});

describe('activation mail', () => {
  it('is sent again, with a notice', async () => {
    const { root, api } = createWorld();
    api.on(resendActivation, () => ({ ok: true as const }));
    await root.session.resendActivation();
    expect(root.alerts.list.map(({ tone, key }) => [tone, key])).toEqual([['success', 'activation.resent']]);
  });

  it('says why not', async () => {
    const { root, api } = createWorld();
    api.on(resendActivation, () => {
      throw refusal('too_many_requests');
    });
    await root.session.resendActivation();
    expect(root.alerts.list.map(({ text }) => text)).toEqual(['says too_many_requests']);
  });
});
