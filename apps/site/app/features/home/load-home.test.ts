import { getProfile, searchMembers, type SearchReply } from '@dating/core/contract';
import { aCard, aProfile, createFakeApi } from '@dating/core/testing';
import { expect, it } from 'vitest';
import { loadHome } from './load-home.ts';

/** A page of a search, with more after it or not. */
const page = (results: SearchReply['results'], next: string | null): SearchReply => ({
  pageNumber: 1,
  results,
  numResults: 107,
  numResults_more: false,
  similar_results: [],
  similar_numResults: 0,
  pages: 5,
  next,
});

const without = Array.from({ length: 24 }, (_, index) => aCard(`new-${index}`, { main_image: null }));
const faces = Array.from({ length: 20 }, (_, index) => aCard(`face-${index}`));

/** The home of somebody in a country by itself, so that one search is one country; `AT` has others beside it. */
async function homeWhere(first: SearchReply, country: string | null = null) {
  const api = createFakeApi();
  api.on(searchMembers, ({ query }) => (query?.with_photo === '1' ? page(faces, null) : first));
  api.on(getProfile, ({ query }) => ({ profile: aProfile(String(query?.id), { about_me: 'I bake bread at six.' }) }));
  const home = await loadHome({ api, language: 'en', country, source: null });
  return { ids: home.people.map(({ card }) => card.id), count: home.count, asked: api.calls(searchMembers) };
}

it('finds people with a photo behind however many without one, and counts them all', async () => {
  const { ids, count } = await homeWhere(page([aCard('one'), ...without.slice(1)], 'more'));
  expect(ids).toHaveLength(16);
  expect(ids).toContain('face-0');
  expect(count).toBe(107);
});

it.each([
  ['the first page is full of them', page(faces, 'more')],
  ['there are no more members', page([aCard('one'), aCard('two'), aCard('three')], null)],
])('asks once for a place where %s', async (_, first) => {
  const { ids, asked } = await homeWhere(first);
  expect(ids.slice(0, 3)).toEqual(first.results.slice(0, 3).map(({ id }) => id));
  expect(asked.every(({ query }) => query?.with_photo === undefined)).toBe(true);
});

it('asks once for each country beside the own one', async () => {
  const { ids, count, asked } = await homeWhere(page([aCard('one')], null), 'AT');
  expect(ids).toContain('one');
  expect(count).toBe(107);
  expect(new Set(asked.map(({ query }) => query?.country)).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(1);
});
