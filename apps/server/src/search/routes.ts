import { searchMembers } from '@dating/core/contract';
import { isSearchVisible } from '@dating/core/rules';
import { Refusal } from '../http/errors.ts';
import { type Route, route } from '../http/kernel.ts';
import { search } from './search.ts';

export const routes: readonly Route[] = [
  route(searchMembers, async ({ ctx, brand, member, query }) => {
    const source = [query.network, query.ref, query.sub1, query.sub2, query.sub3];
    const open = isSearchVisible({
      loggedIn: member !== null,
      loggedOutSearch: brand.logged_out_search,
      loggedOutSearchTrafficSource: brand.logged_out_search_trafficsource,
      hasTrafficSource: source.some((value) => value?.trim()),
    });
    if (!open) throw new Refusal('search_closed');
    return { status: 200, body: await search(ctx, brand, member, query) };
  }),
];
