import { describe, expect, it } from 'vitest';
import { block, unblock } from '../contract/blocks.ts';
import { getAutoLike, getLikes, like, likeSeen, unlike } from '../contract/likes.ts';
import { getProfile } from '../contract/profiles.ts';
import type { Profile } from '../contract/shapes.ts';
import { refusal, sessionEnded } from '../testing/api.ts';
import { aCard, aProfile, likesReply } from '../testing/fixtures.ts';
import { settle } from '../testing/clock.ts';
import { createWorld } from '../testing/world.ts';

describe('identity', () => {
  it('has one instance per member, brought up to date by every reply', () => {
    const { root } = createWorld();
    const first = root.profiles.fromCard(aCard('a', { name: 'Ann' }));
    const second = root.profiles.fromProfile(aProfile('a', { name: 'Anna', liked: true }));
    expect(second).toBe(first);
    expect(first.name).toBe('Anna');
    root.profiles.fromCard(aCard('a', { online: true }));
    expect(first.online).toBe(true);
    expect(first.liked).toBe(true);
  });

  it('loads a profile once, however many ask', async () => {
    const { root, api } = createWorld();
    api.on(getProfile, () => ({ profile: aProfile('a') }));
    const [one, two] = await Promise.all([root.profiles.load('a'), root.profiles.load('a')]);
    expect(one).toBe(two);
    expect(api.calls(getProfile)).toHaveLength(1);
  });

  it('says why a member may not be seen until an answer says otherwise', async () => {
    const { root, api } = createWorld();
    const { profiles } = root;
    api.on(getProfile, () => ({ profile: aProfile('a') }));
    const member = await profiles.load('a');
    api.on(getProfile, () => {
      throw refusal('blocked', { name: 'Ben' });
    });
    await profiles.load('a');
    expect(profiles.refusals.get('a')).toMatchObject({ code: 'blocked', memberName: 'Ben' });
    expect(member?.gone).toBe(true);
    // While they are asked for again nothing of them comes back.
    const answer = Promise.withResolvers<{ profile: Profile }>();
    api.on(getProfile, () => answer.promise);
    const again = profiles.load('a');
    await settle();
    expect([profiles.task('a').status, profiles.refusals.has('a')]).toEqual(['running', true]);
    answer.resolve({ profile: aProfile('a') });
    await again;
    expect([profiles.refusals.has('a'), member?.gone]).toEqual([false, false]);
    // A member whom a list shows again may be seen again; a network failure says nothing about it.
    api.on(getProfile, () => {
      throw refusal('not_found');
    });
    await profiles.load('a');
    expect(profiles.refusals.get('a')?.status).toBe(404);
    profiles.fromCard(aCard('a'));
    expect(profiles.refusals.has('a')).toBe(false);
    api.on(getProfile, () => {
      throw refusal('network');
    });
    await profiles.load('a');
    expect(profiles.refusals.has('a')).toBe(false);
  });

  it('keeps why a profile cannot be seen', async () => {
    const { root, api } = createWorld();
    api.on(getProfile, () => {
      throw refusal('blocked', { name: 'Ben' });
    });
    expect(await root.profiles.load('a')).toBeUndefined();
    expect(root.profiles.task('a').error).toMatchObject({ code: 'blocked', memberName: 'Ben' });
  });
});

describe('likes that are given', () => {
  it('show at once and stay', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromCard(aCard('a'));
    api.on(like, async () => {
      expect(member.liked).toBe(true);
      return { liked: true, match: false };
    });
    await root.profiles.like(member);
    expect(member.liked).toBe(true);
    expect(root.likes.given).toEqual([member]);
    expect(root.profiles.newMatch).toBeNull();
  });

  it('are undone with a notice when they fail', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromCard(aCard('a'));
    api.on(like, () => {
      throw refusal('not_found');
    });
    await root.profiles.like(member);
    expect(member.liked).toBe(false);
    expect(root.likes.given).toEqual([]);
    expect(root.alerts.list).toHaveLength(1);
  });

  it('ask again for a profile that is not to be seen any more', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromProfile(aProfile('a'));
    const blocked = () => {
      throw refusal('blocked', { name: 'Ben' });
    };
    api.on(like, blocked);
    api.on(getProfile, blocked);
    await root.profiles.like(member);
    expect(member.liked).toBe(false);
    expect(root.profiles.task('a').error).toMatchObject({ code: 'blocked', memberName: 'Ben' });
  });

  it('are silent about a session that is over', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromCard(aCard('a'));
    api.on(like, () => {
      throw sessionEnded();
    });
    await root.profiles.like(member);
    expect(root.alerts.list).toEqual([]);
  });

  it('make a match with their moment', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromProfile(aProfile('a', { likes_me: true }));
    api.on(like, () => ({ liked: true, match: true }));
    await root.profiles.like(member);
    expect(member.match).toBe(true);
    expect(root.profiles.newMatch).toBe(member);
  });

  it('are taken back', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromProfile(aProfile('a', { liked: true, likes_me: true, match: true }));
    root.likes.follow(member);
    api.on(unlike, () => ({ liked: false, match: false }));
    await root.profiles.unlike(member);
    expect([member.liked, member.match]).toEqual([false, false]);
    expect(root.likes.given).toEqual([]);
  });

  it('are not sent twice', async () => {
    const { root, api } = createWorld();
    await root.profiles.like(root.profiles.fromProfile(aProfile('a', { liked: true })));
    expect(api.calls(like)).toHaveLength(0);
  });
});

describe('blocks', () => {
  it('show at once, and are undone when they fail', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromCard(aCard('a'));
    api.on(block, () => ({ blocked: true }));
    expect(await root.profiles.setBlocked(member, true)).toBe(true);
    expect(member.blocked).toBe(true);
    api.on(unblock, () => {
      throw refusal('network');
    });
    expect(await root.profiles.setBlocked(member, false)).toBe(false);
    expect(member.blocked).toBe(true);
  });
});

describe('likes that are received', () => {
  const reply = likesReply(['b', 'x'], ['a', 'b', 'c'], { unseen: ['b', 'c'] });

  it('are ordered with new ones first, and know the matches', async () => {
    const { root, api } = createWorld();
    api.on(getLikes, () => reply);
    await root.likes.load();
    expect(root.likes.receivedInOrder.map(({ member }) => member.id)).toEqual(['b', 'c', 'a']);
    expect(root.likes.numNew).toBe(2);
    expect(root.likes.matches.map(({ id }) => id)).toEqual(['b']);
    expect(root.profiles.get('b')?.match).toBe(true);
    expect(root.profiles.get('c')?.match).toBe(false);
  });

  it('lose like_new one by one, by opening the profile', async () => {
    const { root, api } = createWorld({ likes: reply });
    api.on(likeSeen, () => ({ liked: false, match: false }));
    await root.likes.opened('b');
    await root.likes.opened('b');
    await root.likes.opened('a');
    await root.likes.opened('nobody');
    expect(root.likes.numNew).toBe(1);
    expect(api.calls(likeSeen).map(({ body }) => body)).toEqual([{ profile: 'b', seen: true }]);
  });

  it('come over the live feed, on top', () => {
    const { root } = createWorld({ likes: reply });
    root.receive({ name: 'like', data: aCard('new') });
    root.receive({ name: 'like', data: aCard('a') });
    expect(root.likes.received.map(({ member }) => member.id)).toEqual(['a', 'new', 'b', 'c']);
    expect(root.likes.numNew).toBe(4);
    expect(root.profiles.get('new')?.likesMe).toBe(true);
  });

  it('come with a match over the live feed', () => {
    const { root } = createWorld();
    root.receive({ name: 'match', data: aCard('m') });
    expect(root.profiles.newMatch?.id).toBe('m');
    expect(root.profiles.newMatch?.match).toBe(true);
  });
});

describe('the automatic like', () => {
  it('loads the likes again half a second later', async () => {
    const { root, api, clock } = createWorld();
    api.on(getAutoLike, () => aProfile('a'));
    expect((await root.likes.fetchAutoLike())?.id).toBe('a');
    await clock.advance(499);
    expect(api.calls(getLikes)).toHaveLength(0);
    await clock.advance(1);
    expect(api.calls(getLikes)).toHaveLength(1);
  });

  it('may find no member, and may fail', async () => {
    const { root, api, clock } = createWorld();
    api.on(getAutoLike, () => undefined);
    expect(await root.likes.fetchAutoLike()).toBeNull();
    api.on(getAutoLike, () => {
      throw refusal('unavailable');
    });
    expect(await root.likes.fetchAutoLike()).toBeNull();
    await clock.advance(1_000);
    await settle();
    expect(api.calls(getLikes)).toHaveLength(0);
  });
});
