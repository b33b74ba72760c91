import { forgetSearch, getSavedSearches, saveSearch, searchMembers } from '@dating/core/contract';
import { isBlank, isSearchVisible } from '@dating/core/rules';
import { Refusal } from '../http/errors.ts';
import { dropSearch, keepSearch, savedSearches } from './saved.ts';
import { search } from './search.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(searchMembers, async ({ ctx, brand, member, query }) => {
    const source = [query.network, query.ref, query.sub1, query.sub2, query.sub3];
    const open = isSearchVisible({
      loggedIn: member !== null,
      loggedOutSearch: brand.logged_out_search,
      loggedOutSearchTrafficSource: brand.logged_out_search_trafficsource,
      hasTrafficSource: source.some((value) => !isBlank(value ?? '')),
    });
    if (!open) throw new Refusal('search_closed');
    return { status: 200, body: await search(ctx, brand, member, query) };
  }),

  route(getSavedSearches, async ({ ctx, member }) => ({
    status: 200,
    body: { searches: await savedSearches(ctx.db, member.id) },
  })),

  route(saveSearch, (call) =>
    call.transaction(async (tx) => {
      await keepSearch(tx, call.member.id, call.body.filters, call.now);
      return { status: 201 as const, body: { searches: await savedSearches(tx, call.member.id) } };
    }),
  ),

  route(forgetSearch, async ({ ctx, member, body }) => {
    await dropSearch(ctx.db, member.id, body.id);
    return { status: 200, body: { searches: await savedSearches(ctx.db, member.id) } };
  }),
];
