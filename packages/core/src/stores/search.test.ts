import { describe, expect, it } from 'vitest';
import { getProfile } from '../contract/profiles.ts';
import { searchMembers } from '../contract/search.ts';
import type { SearchReply } from '../contract/search.ts';
import { aCard } from '../testing/fixtures.ts';
import { memoryStorage } from '../models/environment.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { noFilters, type SearchFilters, searchQueryOf, widerSearches } from './search-filters.ts';

const page = (ids: string[], change: Partial<SearchReply> = {}): SearchReply => ({
  pageNumber: 1,
  results: ids.map((id) => aCard(id)),
  numResults: 40,
  numResults_more: false,
  similar_results: [],
  similar_numResults: 0,
  pages: 2,
  next: null,
  ...change,
});

describe('search', () => {
  it('adds page after page, every member once', async () => {
    const { root, api } = createWorld();
    const replies = [
      page(['a', 'b'], { next: 'after-b', similar_results: [aCard('s')], similar_numResults: 1 }),
      page(['b', 'c'], { pageNumber: 2 }),
    ];
    api.on(searchMembers, () => replies.shift() ?? page([]));
    await root.search.search({ ...noFilters, gender: 'female' });
    expect(root.search.hasMore).toBe(true);
    await root.search.loadMore();
    await root.search.loadMore();
    expect(root.search.results.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(root.search.pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect(root.search.similar.map(({ id }) => id)).toEqual(['s']);
    expect(api.calls(searchMembers).map(({ query }) => query)).toEqual([
      { gender: 'female' },
      { gender: 'female', after: 'after-b' },
    ]);
  });

  it('counts what other filters would find, and leaves what is shown', async () => {
    const { root, api } = createWorld({ search: { filters: noFilters, reply: page(['a']) } });
    const slow = Promise.withResolvers<SearchReply>();
    api.on(searchMembers, ({ query }) => (query?.gender === 'male' ? slow.promise : page(['b'], { numResults: 7 })));
    const first = root.search.count({ ...noFilters, gender: 'male' });
    const second = root.search.count({ ...noFilters, gender: 'female' });
    slow.resolve(page([]));
    expect(await first).toBeUndefined();
    expect(await second).toEqual({ count: 7, more: false });
    expect(root.search.results.map(({ id }) => id)).toEqual(['a']);
    expect(root.search.filters).toBe(noFilters);
    api.on(searchMembers, () => {
      throw refusal('internal');
    });
    expect(await root.search.count({ ...noFilters, online: true })).toBeUndefined();
  });

  it('takes only the last of several searches', async () => {
    const { root, api } = createWorld();
    const slow = Promise.withResolvers<SearchReply>();
    api.on(searchMembers, ({ query }) => (query?.gender === 'male' ? slow.promise : page(['fast'])));
    const first = root.search.search({ ...noFilters, gender: 'male' });
    const second = root.search.search({ ...noFilters, gender: 'female' });
    await second;
    slow.resolve(page(['slow']));
    await first;
    expect(root.search.results.map(({ id }) => id)).toEqual(['fast']);
    expect(root.search.filters.gender).toBe('female');
    expect(root.search.loading.status).toBe('done');
  });

  it('does not add a page of the search before', async () => {
    const { root, api } = createWorld({ search: { filters: noFilters, reply: page(['a'], { next: 'n' }) } });
    const slow = Promise.withResolvers<SearchReply>();
    api.on(searchMembers, ({ query }) => (query?.after === 'n' ? slow.promise : page(['z'])));
    const more = root.search.loadMore();
    await root.search.search({ ...noFilters, online: true });
    slow.resolve(page(['late'], { pageNumber: 2 }));
    await more;
    expect(root.search.results.map(({ id }) => id)).toEqual(['z']);
  });

  it('knows nothing found from nothing asked, and why it failed', async () => {
    const { root, api } = createWorld();
    expect(root.search.empty).toBe(false);
    api.on(searchMembers, () => page([], { numResults: 0 }));
    await root.search.search(noFilters);
    expect(root.search.empty).toBe(true);
    api.on(searchMembers, () => {
      throw refusal('search_closed');
    });
    await root.search.search(noFilters);
    expect(root.search.loading.error?.code).toBe('search_closed');
    root.search.clear();
    expect([root.search.didInit, root.search.results.length]).toEqual([false, 0]);
  });

  it('asks for no further page of the search before while another one is on its way', async () => {
    const { root, api } = createWorld({ search: { filters: noFilters, reply: page(['a'], { next: 'n' }) } });
    const slow = Promise.withResolvers<SearchReply>();
    api.on(searchMembers, () => slow.promise);
    const searching = root.search.search({ ...noFilters, online: true });
    await root.search.loadMore();
    slow.resolve(page(['z']));
    await searching;
    expect(api.calls(searchMembers).map(({ query }) => query)).toEqual([{ online: '1' }]);
    expect(root.search.results.map(({ id }) => id)).toEqual(['z']);
  });

  it('begins anew instead of going on after an hour: by then the server has forgotten who was where', async () => {
    const { root, api, clock } = createWorld({ search: { filters: noFilters, reply: page(['a'], { next: 'n' }) } });
    const { search } = root;
    const ids = () => search.results.map(({ id }) => id);
    api.on(searchMembers, () => {
      throw refusal('internal');
    });
    await clock.advance(60 * 60_000);
    await search.loadMore();
    expect([ids(), search.loadingMore.error?.code]).toEqual([['a'], 'internal']);
    api.on(searchMembers, ({ query }) => page([query?.after ?? 'fresh'], { next: 'm' }));
    await search.loadMore();
    expect(ids()).toEqual(['fresh']);
    await search.loadMore();
    expect(ids()).toEqual(['fresh', 'm']);
  });

  it('keeps what is there when a further page does not come, and brings it when asked again', async () => {
    const { root, api } = createWorld({ search: { filters: noFilters, reply: page(['a'], { next: 'n' }) } });
    api.on(searchMembers, () => {
      throw refusal('internal');
    });
    await root.search.loadMore();
    expect(root.search.results.map(({ id }) => id)).toEqual(['a']);
    expect([root.search.loadingMore.error?.code, root.search.hasMore]).toEqual(['internal', true]);
    api.on(searchMembers, () => page(['b'], { pageNumber: 2 }));
    await root.search.loadMore();
    expect(root.search.results.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(root.search.loadingMore.error).toBeNull();
  });

  it('shows no result among the similar members', async () => {
    const reply = page(['a'], { next: 'n', similar_results: [aCard('b'), aCard('s')] });
    const { root, api } = createWorld({ search: { filters: noFilters, reply } });
    api.on(searchMembers, () => page(['b'], { pageNumber: 2 }));
    await root.search.loadMore();
    expect(root.search.similar.map(({ id }) => id)).toEqual(['s']);
  });

  it.each(['blocked', 'not_found'] as const)('stops showing whose profile is refused: %s', async (code) => {
    const reply = page(['a', 'b'], { similar_results: [aCard('s')] });
    const { root, api } = createWorld({ search: { filters: noFilters, reply } });
    api.on(getProfile, () => {
      throw refusal(code);
    });
    await root.profiles.load('a');
    await root.profiles.load('s');
    expect(root.search.results.map(({ id }) => id)).toEqual(['b']);
    expect(root.search.similar).toEqual([]);
  });

  it('still shows whose profile could not be fetched', async () => {
    const { root, api } = createWorld({ search: { filters: noFilters, reply: page(['a']) } });
    api.on(getProfile, () => {
      throw refusal('internal');
    });
    await root.profiles.load('a');
    expect(root.search.results.map(({ id }) => id)).toEqual(['a']);
  });

  it('names the source of a visitor, not of a member', async () => {
    const visitor = createWorld({ user: null });
    visitor.root.traffic.capture(new URLSearchParams('network=n&sub=s'));
    visitor.api.on(searchMembers, () => page([]));
    await visitor.root.search.search(noFilters);
    expect(visitor.api.calls(searchMembers)[0]?.query).toEqual({ network: 'n', sub1: 's' });

    const member = createWorld();
    member.root.traffic.capture(new URLSearchParams('network=n&sub=s'));
    member.api.on(searchMembers, () => page([]));
    await member.root.search.search(noFilters);
    expect(member.api.calls(searchMembers)[0]?.query).toEqual({});
  });

  it('writes every filter as the wire does', () => {
    expect(
      searchQueryOf({
        gender: 'male',
        country: 'NL',
        countryregion: 'UT',
        min_age: 20,
        max_age: 40,
        online: true,
        new: true,
        with_photo: true,
        real_only: true,
        any_sexuality: true,
        interests: ['tea', 'art'],
      }),
    ).toEqual({
      gender: 'male',
      country: 'NL',
      countryregion: 'UT',
      min_age: '20',
      max_age: '40',
      online: '1',
      new: '1',
      with_photo: '1',
      real_only: '1',
      any_sexuality: '1',
      interests: 'tea,art',
    });
  });
});

describe('a search that one comes back to', () => {
  const women = { ...noFilters, gender: 'female' as const };
  const men = { ...noFilters, gender: 'male' as const };

  /** A search for women of two pages in the entry `first`. */
  async function twoPages(more: Parameters<typeof createWorld>[1] = {}) {
    const world = createWorld({}, more);
    const replies: SearchReply[] = [page(['a', 'b'], { next: 'n' }), page(['c'], { pageNumber: 2, next: 'm' })];
    world.api.on(searchMembers, ({ query }) =>
      query?.gender === 'male' ? page(['man']) : (replies.shift() ?? page(['new'])),
    );
    const { search } = world.root;
    await search.show(women, null);
    search.setHistoryEntry('first');
    await search.loadMore();
    return { ...world, search, ids: () => search.results.map(({ id }) => id) };
  }

  it('stands as it was left, and goes on from there', async () => {
    const { search, api, ids } = await twoPages();
    await search.show(women, 'first');
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(search.pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    await search.loadMore();
    expect(api.calls(searchMembers).map(({ query }) => query?.after)).toEqual([undefined, 'n', 'm']);
  });

  it('comes back from under another one, each in its own place', async () => {
    const { search, ids } = await twoPages();
    await search.show(men, null);
    search.setHistoryEntry('second');
    expect(ids()).toEqual(['man']);
    await search.show(women, 'first');
    expect([ids(), search.filters.gender, search.next]).toEqual([['a', 'b', 'c'], 'female', 'm']);
    search.setHistoryEntry('first');
    await search.show(men, 'second');
    expect(ids()).toEqual(['man']);
  });

  it('begins anew by a link, for other filters, and in an entry that is not known', async () => {
    const { search, ids } = await twoPages();
    await search.show(men, 'first');
    expect(ids()).toEqual(['man']);
    await search.show(women, 'another');
    expect(ids()).toEqual(['new']);
    await search.show(women, null);
    expect(ids()).toEqual(['new']);
  });

  it('lets no answer in that was asked for in between', async () => {
    const { search, api, ids } = await twoPages();
    const slow = Promise.withResolvers<SearchReply>();
    api.on(searchMembers, () => slow.promise);
    const late = search.show(men, null);
    await search.show(women, 'first');
    slow.resolve(page(['late']));
    await late;
    expect([ids(), search.filters.gender, search.loading.running]).toEqual([['a', 'b', 'c'], 'female', false]);
  });

  it('survives a reload of the tab, with marks; what is known of a member by then counts more', async () => {
    const tabStorage = memoryStorage();
    const { search, root } = await twoPages({ tabStorage });
    root.profiles.get('a')?.setLike(true, false);
    root.profiles.get('b')?.setBlocked(true);
    root.profiles.get('c')?.setGone();
    search.persist();

    const later = createWorld({}, { tabStorage });
    later.root.profiles.fromCard(aCard('a', { name: 'Renamed' }));
    await later.root.search.show(women, 'first');
    const members = later.root.search.pages.flatMap(({ results }) => results);
    expect(members.map(({ id, name, blocked }) => [id, name, blocked])).toEqual([
      ['a', 'Renamed', false],
      ['b', 'Name b', true],
      ['c', 'Name c', false],
    ]);
    expect(later.root.search.results.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(later.root.search.pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect([later.root.search.next, later.root.search.numResults]).toEqual(['m', 40]);
    expect(later.api.calls(searchMembers)).toEqual([]);
  });

  it('keeps the latest three in a tab, those from before a reload too', async () => {
    const tabStorage = memoryStorage();
    const { search } = await twoPages({ tabStorage });
    for (const entry of ['second', 'third']) {
      await search.show(men, null);
      search.setHistoryEntry(entry);
    }
    search.persist();
    const later = createWorld({}, { tabStorage });
    later.api.on(searchMembers, () => page(['fresh']));
    await later.root.search.show(men, null);
    later.root.search.setHistoryEntry('fourth');
    later.root.search.persist();
    const last = createWorld({}, { tabStorage });
    last.api.on(searchMembers, () => page(['asked again']));
    const shown = async (entry: string, filters: SearchFilters = men) => {
      await last.root.search.show(filters, entry);
      return last.root.search.results.map(({ id }) => id);
    };
    expect(await shown('first', women)).toEqual(['asked again']);
    expect(await shown('third')).toEqual(['man']);
    expect(await shown('fourth')).toEqual(['fresh']);
  });

  it('is not what pages of another contract stored: their members have another shape', async () => {
    const tabStorage = memoryStorage();
    const { search } = await twoPages({ tabStorage });
    search.persist();
    const stored = JSON.parse(tabStorage.get('searches') ?? '{}') as { contract: number };
    tabStorage.set('searches', JSON.stringify({ ...stored, contract: stored.contract - 1 }));
    const later = createWorld({}, { tabStorage });
    later.api.on(searchMembers, () => page(['fresh']));
    await later.root.search.show(women, 'first');
    expect(later.root.search.results.map(({ id }) => id)).toEqual(['fresh']);
  });

  it('begins anew after an hour where it would go on', async () => {
    const { search, clock, ids } = await twoPages();
    await clock.advance(60 * 60_000 - 1);
    await search.show(women, 'first');
    expect(ids()).toEqual(['a', 'b', 'c']);
    search.setHistoryEntry('first');
    await clock.advance(1);
    await search.show(women, 'first');
    expect(ids()).toEqual(['new']);
  });

  it('is not another member’s, and not one that is older than the addresses of its photos', async () => {
    const tabStorage = memoryStorage();
    const { search, root, clock, ids } = await twoPages({ tabStorage });
    search.persist();
    const other = createWorld({ user: null }, { tabStorage });
    other.api.on(searchMembers, () => page(['theirs']));
    await other.root.search.show(women, 'first');
    expect(other.root.search.results.map(({ id }) => id)).toEqual(['theirs']);

    // To its end: it need not go on.
    await search.loadMore();
    await clock.advance(20 * 60 * 60 * 1_000 - 1);
    await search.show(women, 'first');
    expect(ids()).toEqual(['a', 'b', 'c', 'new']);
    search.setHistoryEntry('first');
    await clock.advance(1);
    await search.show(women, 'first');
    expect(ids()).toEqual(['new']);

    search.setHistoryEntry('first');
    root.session.leave();
    expect([search.didInit, tabStorage.get('searches')]).toEqual([false, null]);
  });

  it.each(['', 'nonsense', '{"viewer":null,"entries":[["first",{"at":"x"}]]}', '{"viewer":null,"entries":5}'])(
    'takes nothing broken: %s',
    async (kept) => {
      const tabStorage = memoryStorage();
      tabStorage.set('searches', kept);
      const { root, api } = createWorld({ user: null }, { tabStorage });
      api.on(searchMembers, () => page(['a']));
      await root.search.show(noFilters, 'first');
      expect(root.search.results.map(({ id }) => id)).toEqual(['a']);
    },
  );
});

describe('a search without results', () => {
  const narrow = { ...noFilters, gender: 'female' as const, country: 'NL', countryregion: 'NL-UT', online: true };

  it('names the filters without which it would, and how many', async () => {
    const { root, api } = createWorld({ search: { filters: narrow, reply: page([], { numResults: 0 }) } });
    api.on(searchMembers, ({ query }) => page([], { numResults: query?.online ? 0 : 7, numResults_more: false }));
    await Promise.all([root.search.widen(), root.search.widen()]);
    expect(root.search.widenings).toEqual([
      { kind: 'online', filters: { ...narrow, online: false }, count: 7, more: false },
    ]);
    expect(new Set(api.calls(searchMembers).map(({ query }) => JSON.stringify(query))).size).toBe(5);
  });

  it('asks nothing where there are results', async () => {
    const { root, api } = createWorld({ search: { filters: narrow, reply: page(['a']) } });
    await root.search.widen();
    expect([api.calls(searchMembers), root.search.widenings]).toEqual([[], null]);
  });

  it('forgets them with the search that they belong to', async () => {
    const { root, api } = createWorld({ search: { filters: narrow, reply: page([], { numResults: 0 }) } });
    const slow = Promise.withResolvers<SearchReply>();
    api.on(searchMembers, ({ query }) => (query?.gender === 'male' ? page(['man']) : slow.promise));
    const widening = root.search.widen();
    await root.search.search({ ...noFilters, gender: 'male' });
    slow.resolve(page([], { numResults: 3 }));
    await widening;
    expect(root.search.widenings).toBeNull();
  });

  it('never offers fictional profiles in their place', () => {
    const all = widerSearches({
      ...narrow,
      real_only: true,
      interests: ['tea'],
      min_age: 30,
      with_photo: true,
      new: true,
    });
    expect(all.map(({ kind }) => kind)).toEqual([
      'region', 'country', 'ages', 'interests', 'online', 'new', 'photo', 'gender', 'sexuality',
    ]); // prettier-ignore
    expect(all.every(({ filters }) => filters.real_only)).toBe(true);
    expect(widerSearches({ ...noFilters, any_sexuality: true })).toEqual([]);
  });
});

describe('traffic source', () => {
  it('is kept in the storage and comes back', () => {
    const first = createWorld({ user: null });
    expect(first.root.traffic.capture(new URLSearchParams('ref=r'))).toBe(true);
    const later = createWorld({ user: null }, { storage: first.storage });
    expect(later.root.traffic.capture(new URLSearchParams(''))).toBe(false);
    expect(later.root.traffic.source).toEqual({ ref: 'r' });
    // The last touch counts, and the first is not forgotten.
    expect(later.root.traffic.capture(new URLSearchParams('network=n'))).toBe(true);
    const [{ source, first: firstTouch }] = [later.root.traffic];
    expect([source, firstTouch]).toEqual([{ network: 'n' }, { ref: 'r' }]);
  });

  it.each(['not json', 'null', '[]', '{"network":5}'])('forgets a broken record: %s', (text) => {
    const { root, storage } = createWorld({ user: null });
    storage.set('traffic-source', text);
    root.traffic.capture(new URLSearchParams(''));
    expect(root.traffic.source).toBeNull();
  });
});
