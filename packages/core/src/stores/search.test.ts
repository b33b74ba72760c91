import { describe, expect, it } from 'vitest';
import { searchMembers } from '../contract/search.ts';
import type { SearchReply } from '../contract/search.ts';
import { aCard } from '../testing/fixtures.ts';
import { refusal } from '../testing/api.ts';
import { createWorld } from '../testing/world.ts';
import { noFilters, searchQueryOf } from './search.ts';

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
  it('adds page after page, everybody once', async () => {
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
