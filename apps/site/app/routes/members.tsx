import { ApiError } from '@dating/core/api';
import { searchMembers } from '@dating/core/contract';
import { parseTrafficSource } from '@dating/core/rules';
import { searchQueryOf } from '@dating/core/stores';
import { MembersClosed } from '../features/members/members-closed.tsx';
import { filtersOf } from '../features/members/filters.ts';
import { MembersPage } from '../features/members/members-page.tsx';
import { apiContext, userContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/members';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filters = filtersOf(query, context.get(userContext));
  try {
    const source = parseTrafficSource(query) ?? {};
    const reply = await context
      .get(apiContext)
      .call(searchMembers, { query: { ...searchQueryOf(filters), ...source } });
    return { search: { filters, reply }, closed: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return { closed: true };
    throw error;
  }
}

/** The same filters as before: what was found stands, and one is where one was (back from a profile). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, session } = clientStores();
  const filters = filtersOf(new URL(request.url).searchParams, session.user);
  const same = search.didInit && JSON.stringify(search.filters) === JSON.stringify(filters);
  if (!same) await search.search(filters);
  return { closed: search.loading.error?.status === 403 };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  return loaderData.closed ? <MembersClosed /> : <MembersPage />;
}
