import { describe, expect, it } from 'vitest';
import { block } from '../contract/blocks.ts';
import { getLikes, like, likeSeen, unlike } from '../contract/likes.ts';
import { getProfile } from '../contract/profiles.ts';
import { refusal } from '../testing/api.ts';
import { settle } from '../testing/clock.ts';
import { aCard, aProfile, likesReply } from '../testing/fixtures.ts';
import { createWorld } from '../testing/world.ts';

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const receivedOf = (list: readonly { readonly member: { readonly id: string } }[]) =>
  list.map(({ member }) => member.id);

/** A call that is answered when the test says so. */
function held<T>() {
  const waiting: ((answer: T) => void)[] = [];
  return { answer: (value: T) => waiting.shift()?.(value), call: () => new Promise<T>((done) => waiting.push(done)) };
}

describe('before the lists are there', () => {
  it('the number of new likes is known, and the lists are loaded once when they are shown', async () => {
    const { root, api } = createWorld({ badges: { unread: 2, newLikes: 3 } });
    expect([root.likes.isThere, root.likes.numNew, root.badgeTotal]).toEqual([false, 3, 5]);
    api.on(getLikes, () => likesReply(['a'], ['x'], { unseen: ['x'], num_new_likes: 1 }));
    root.likes.loadOnce();
    await settle();
    root.likes.loadOnce();
    await settle();
    expect(api.calls(getLikes)).toHaveLength(1);
    expect([root.likes.isThere, root.likes.numNew]).toEqual([true, 1]);
    root.seed({ badges: { unread: 0, newLikes: 9 } });
    expect(root.likes.numNew).toBe(1);
  });

  it('a like whose profile is opened is told as seen', async () => {
    const { root, api } = createWorld();
    api.on(likeSeen, () => ({ liked: false, match: false }));
    root.profiles.fromProfile(aProfile('x', { likes_me: true }));
    await root.likes.opened('x');
    expect(api.calls(likeSeen)).toHaveLength(1);
  });
});

describe('long lists', () => {
  const first = likesReply(['a', 'b'], ['x', 'y'], { unseen: ['x'], next: 'two', num_profiles: 3, num_liked_by: 3 });
  const second = likesReply(['c'], ['z'], { num_profiles: 3, num_liked_by: 3, num_new_likes: 1 });

  it('are appended, and stay when they are loaded again', async () => {
    const { root, api } = createWorld({ likes: first });
    api.on(getLikes, ({ query }) => (query?.after === 'two' ? second : first));
    await root.likes.loadMore();
    expect([idsOf(root.likes.given), receivedOf(root.likes.received)]).toEqual([['a', 'b', 'c'], ['x', 'y', 'z']]);
    expect([root.likes.next, root.likes.counts.received, root.likes.numNew]).toEqual([null, 3, 1]);
    await root.likes.loadMore();
    await root.likes.load();
    expect([idsOf(root.likes.given), receivedOf(root.likes.received)]).toEqual([['a', 'b', 'c'], ['x', 'y', 'z']]);
    expect(api.calls(getLikes).map(({ query }) => query?.after)).toEqual(['two', undefined, 'two']);
  }); // prettier-ignore

  it('count what is not on the page', () => {
    const { root } = createWorld({ likes: { ...first, num_new_likes: 70 } });
    expect(root.likes.numNew).toBe(70);
    expect(root.badgeTotal).toBe(70);
  });

  it('go on as long as there may be more: up to the count, and beyond what is counted', () => {
    const { root } = createWorld({ likes: likesReply(['a', 'b'], ['b', 'x'], { next: 'two' }) });
    const more = () => (['received', 'given', 'mutual'] as const).map((list) => root.likes.hasMore(list));
    // Both lists have their pages together.
    expect(more()).toEqual([false, false, false]);
    root.likes.seed(likesReply(['a', 'b'], ['b'], { next: 'two', num_liked_by: 2, num_profiles: 3, num_matches: 2 }));
    expect(more()).toEqual([true, true, true]);
    root.likes.seed(likesReply(['a', 'b'], ['b'], { next: 'two', num_liked_by: 1000, num_profiles: 2 }));
    expect(more()).toEqual([true, false, false]);
    root.likes.counts.received = 1;
    expect(more()).toEqual([false, false, false]);
    const many = Array.from({ length: 1001 }, (_, at) => `m${at}`);
    const counts = { num_liked_by: 1000, num_profiles: 1000, num_matches: 1000 };
    root.likes.seed(likesReply(many, many, { next: 'two', ...counts }));
    expect(more()).toEqual([true, true, true]);
    root.likes.seed(likesReply(many, many, counts));
    expect(more()).toEqual([false, false, false]);
  });

  it('say why the next page did not come, and try again', async () => {
    const { root, api } = createWorld({ likes: first });
    api.on(getLikes, () => {
      throw refusal('network');
    });
    await root.likes.loadMore();
    expect([root.likes.loadingMore.error?.code, root.likes.next]).toEqual(['network', 'two']);
    api.on(getLikes, () => second);
    await root.likes.loadMore();
    expect(idsOf(root.likes.given)).toEqual(['a', 'b', 'c']);
  });

  it('ask the server about a liker who is on no page yet', async () => {
    const { root, api } = createWorld({ likes: first, profile: aProfile('far', { likes_me: true }) });
    api.on(likeSeen, () => ({ liked: false, match: false }));
    await root.likes.opened('far');
    await root.likes.opened('y');
    expect(api.calls(likeSeen).map(({ body }) => body?.profile)).toEqual(['far']);
  });
});

describe('in step with the server', () => {
  it('loads once more when something changed while an answer was on its way', async () => {
    const { root, api } = createWorld();
    const { call, answer } = held<ReturnType<typeof likesReply>>();
    api.on(getLikes, call);
    const loading = root.likes.load();
    await settle();
    root.receive({ name: 'likes', data: {} });
    answer(likesReply([], ['a'], { unseen: ['a'] }));
    await settle();
    expect(root.likes.numNew).toBe(0);
    answer(likesReply([]));
    await loading;
    expect([root.likes.numNew, root.profiles.get('a')]).toEqual([0, undefined]);
    expect(api.calls(getLikes)).toHaveLength(2);
  });

  it('forgets a match that the other took back; the next one is told anew', async () => {
    const { root, api } = createWorld({ likes: likesReply(['a'], ['a']) });
    root.receive({ name: 'match', data: aCard('a') });
    root.receive({ name: 'match', data: aCard('a') });
    expect(root.profiles.newMatches).toHaveLength(1);
    root.profiles.clearNewMatch();
    root.receive({ name: 'match', data: aCard('a') });
    expect(root.profiles.newMatch).toBeNull();
    api.on(getLikes, () => likesReply(['a']));
    root.receive({ name: 'likes', data: {} });
    await settle();
    const member = root.profiles.get('a');
    expect([member?.liked, member?.likesMe, member?.match, root.likes.matches]).toEqual([true, false, false, []]);
    root.receive({ name: 'match', data: aCard('a') });
    expect(root.profiles.newMatch?.id).toBe('a');
  });

  it('keeps a match, and a like, that came while an older list was on its way', async () => {
    const { root, api } = createWorld({ likes: likesReply(['a']) });
    const { call, answer } = held<ReturnType<typeof likesReply>>();
    api.on(getLikes, call);
    const loading = root.likes.load();
    await settle();
    root.receive({ name: 'like', data: aCard('a') });
    root.receive({ name: 'match', data: aCard('a') });
    answer(likesReply(['a']));
    await settle();
    expect([root.profiles.newMatch?.id, root.profiles.get('a')?.match, root.likes.numNew]).toEqual(['a', true, 1]);
    answer(likesReply(['a'], ['a'], { unseen: ['a'] }));
    await loading;
    expect([root.profiles.newMatch?.id, root.likes.numNew]).toEqual(['a', 1]);
  });

  it('counts the match that a like of a liked member makes, once', () => {
    const { root } = createWorld({ likes: likesReply(['a', 'b'], ['b']) });
    for (const _ of ['told', 'told again']) {
      root.receive({ name: 'like', data: aCard('a') });
      root.receive({ name: 'match', data: aCard('a') });
      expect([idsOf(root.likes.matches), root.likes.counts]).toEqual([
        ['a', 'b'],
        { given: 2, received: 2, mutual: 2, isNew: 1 },
      ]);
    }
    root.receive({ name: 'like', data: aCard('c') });
    expect(root.likes.counts).toEqual({ given: 2, received: 3, mutual: 2, isNew: 2 });
  });

  it.each(['blocked', 'not_found'] as const)('leaves out whose profile is refused, and counts without them: %s', async (code) => {
    const { root, api } = createWorld({ likes: likesReply(['a', 'b'], ['b', 'x'], { unseen: ['b'] }) });
    api.on(getProfile, () => {
      throw refusal(code);
    });
    await root.profiles.load('b');
    expect([idsOf(root.likes.given), receivedOf(root.likes.received), root.likes.counts]).toEqual([
      ['a'], ['x'], { given: 1, received: 1, mutual: 0, isNew: 0 },
    ]);
    // A list that was asked for before does not bring them back.
    const { call, answer } = held<ReturnType<typeof likesReply>>();
    api.on(getLikes, call);
    const loading = root.likes.load();
    await settle();
    await root.profiles.load('x');
    answer(likesReply(['a'], ['x']));
    await settle();
    expect([root.likes.received, root.likes.counts.received]).toEqual([[], 0]);
    answer(likesReply(['a']));
    await loading;
    expect(root.likes.received).toEqual([]);
  }); // prettier-ignore

  it('tells several matches one after the other', () => {
    const { root } = createWorld();
    for (const id of ['a', 'b']) root.receive({ name: 'match', data: aCard(id) });
    expect(root.profiles.newMatch?.id).toBe('a');
    root.profiles.clearNewMatch();
    expect(root.profiles.newMatch?.id).toBe('b');
    root.profiles.clearNewMatch('b');
    expect(root.profiles.newMatch).toBeNull();
  });

  it('keeps a mark that is on its way, whatever an older answer says', async () => {
    const { root, api } = createWorld({ likes: likesReply([], ['a', 'b'], { unseen: ['a', 'b'] }) });
    const { call, answer } = held<{ liked: boolean; match: boolean }>();
    api.on(likeSeen, call);
    api.on(getLikes, () => likesReply([], ['a', 'b'], { unseen: ['a', 'b'] }));
    const opening = root.likes.opened('a');
    await root.likes.load();
    expect([root.likes.numNew, root.likes.received.find(({ member }) => member.id === 'a')?.isNew]).toEqual([1, false]);
    answer({ liked: false, match: false });
    await opening;
  });
});

describe('a like that is changed', () => {
  const given = likesReply(['a', 'b', 'c'], ['b']);

  it('returns to its place when taking it back fails, and so do the counts', async () => {
    const { root, api } = createWorld({ likes: given });
    api.on(unlike, () => {
      throw refusal('network');
    });
    const going = root.profiles.unlike(root.profiles.get('b')!);
    expect([idsOf(root.likes.given), root.likes.counts]).toMatchObject([['a', 'c'], { given: 2, mutual: 0 }]);
    await going;
    expect([idsOf(root.likes.given), root.likes.counts]).toMatchObject([['a', 'b', 'c'], { given: 3, mutual: 1 }]);
    expect(root.profiles.get('b')?.match).toBe(true);
    expect(root.alerts.list).toHaveLength(1);
  });

  it('ends as it was pressed last, in the order of the presses, whatever lists come in between', async () => {
    const { root, api } = createWorld({ likes: likesReply([], ['a']) });
    const member = root.profiles.get('a')!;
    const likes = held<{ liked: boolean; match: boolean }>();
    const unlikes = held<{ liked: boolean; match: boolean }>();
    api.on(like, likes.call);
    api.on(unlike, unlikes.call);
    api.on(getLikes, () => likesReply([], ['a']));
    const going = root.profiles.like(member);
    await root.profiles.like(member);
    await settle();
    void root.profiles.unlike(member);
    void root.profiles.like(member);
    void root.profiles.unlike(member);
    await settle();
    expect([api.calls(like).length, api.calls(unlike).length]).toEqual([1, 0]);
    // What the first like made is told while it is being taken back.
    root.receive({ name: 'match', data: aCard('a') });
    expect([member.liked, root.profiles.newMatch]).toEqual([false, null]);
    likes.answer({ liked: true, match: true });
    await settle();
    await root.likes.load();
    expect([api.calls(like).length, api.calls(unlike).length, member.liked]).toEqual([1, 1, false]);
    unlikes.answer({ liked: false, match: false });
    await going;
    expect([member.liked, member.match, root.likes.given, root.profiles.newMatch]).toEqual([false, false, [], null]);
  });

  it('stays on the list while it is given, though a list that is older comes', async () => {
    const { root, api } = createWorld();
    const member = root.profiles.fromCard(aCard('a'));
    const { call, answer } = held<{ liked: boolean; match: boolean }>();
    api.on(like, call);
    const going = root.profiles.like(member);
    await root.likes.load();
    expect([idsOf(root.likes.given), member.liked]).toEqual([['a'], true]);
    answer({ liked: true, match: false });
    await going;
    expect(idsOf(root.likes.given)).toEqual(['a']);
  });

  it('stays as it was pressed, as a block does, though a profile that is older comes', async () => {
    const { root, api } = createWorld({ profile: aProfile('a', { likes_me: true }) });
    const member = root.profiles.get('a')!;
    const [likes, blocks] = [held<{ liked: boolean; match: boolean }>(), held<{ blocked: boolean }>()];
    api.on(like, likes.call);
    api.on(block, blocks.call);
    api.on(getProfile, () => ({ profile: aProfile('a', { likes_me: true }) }));
    const going = [root.profiles.like(member), root.profiles.setBlocked(member, true)];
    await root.profiles.load('a');
    expect([member.liked, member.match, member.blocked]).toEqual([true, true, true]);
    likes.answer({ liked: true, match: true });
    blocks.answer({ blocked: true });
    await Promise.all(going);
    // What is asked for from now on counts.
    await root.profiles.load('a');
    expect([member.liked, member.match, member.blocked]).toEqual([false, false, false]);
  });

  it('makes one moment of a match that both the answer and the live feed tell', async () => {
    const { root, api } = createWorld({ likes: likesReply([], ['a']) });
    api.on(like, () => ({ liked: true, match: true }));
    await root.profiles.like(root.profiles.get('a')!);
    root.profiles.clearNewMatch();
    root.receive({ name: 'match', data: aCard('a') });
    expect(root.profiles.newMatch).toBeNull();
  });
});
