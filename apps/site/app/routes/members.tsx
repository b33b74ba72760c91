import { ApiError } from '@dating/core/api';
import { getRegions, searchMembers } from '@dating/core/contract';
import { parseTrafficSource } from '@dating/core/rules';
import { type CountryRegions, searchQueryOf } from '@dating/core/stores';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { EnoughForToday } from '../features/page/enough-for-today.tsx';
import { SearchClosed } from '../features/search/search-closed.tsx';
import { brandFacts, filtersInBrowser, filtersOf } from '../features/search/filters.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { returnedTo } from '../features/search/search-restoration.ts';
import { maySearch } from '../features/search/search-visible.ts';
import { apiContext, settingsContext, userContext } from '../lib/contexts.ts';
import { clientStores, useStores } from '../lib/stores.tsx';
import type { Route } from './+types/members';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const api = context.get(apiContext);
  const facts = { user: context.get(userContext), ...brandFacts(context.get(settingsContext)) };
  const { country } = filtersOf(query, { ...facts, regionsOf: () => undefined });
  const regions: CountryRegions | undefined = country
    ? { country, ...(await api.call(getRegions, { query: { country } })) }
    : undefined;
  const filters = filtersOf(query, { ...facts, regionsOf: () => regions?.regions.map(({ code }) => code) });
  const places = regions ? { regions } : {};
  try {
    const source = parseTrafficSource(query) ?? {};
    const reply = await api.call(searchMembers, { query: { ...searchQueryOf(filters), ...source } });
    return { ...places, search: { filters, reply }, closed: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return { ...places, closed: true };
    if (error instanceof ApiError && error.status === 429) return data({ ...places, closed: false, enough: true }, 429);
    throw error;
  }
}

/** Back from a profile one is where one was; a link begins at the top, with what is there by now. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const stores = clientStores();
  if (!maySearch(stores)) return { closed: true, enough: false };
  const entry = returnedTo();
  await stores.search.show(await filtersInBrowser(stores, new URL(request.url).searchParams), entry);
  const status = stores.search.loading.error?.status;
  return { closed: status === 403, enough: status === 429 && !stores.session.loggedIn };
}

/** The server did not know of a visitor's source that this browser remembers: with it the search may be open after all. */
const AskedAgain = observer(function AskedAgain() {
  const stores = useStores();
  const { search: query } = useLocation();
  const open = maySearch(stores);
  useEffect(() => {
    if (!open) return;
    void filtersInBrowser(stores, new URLSearchParams(query)).then((filters) => stores.search.search(filters));
  }, [stores, open, query]);
  return open && stores.search.loading.error?.status !== 403 ? <SearchPage /> : <SearchClosed />;
});

export default function Members({ loaderData }: Route.ComponentProps) {
  const isEnough = 'enough' in loaderData && loaderData.enough;
  return (
    <>
      <meta name="robots" content="noindex" />
      {isEnough ? <EnoughForToday /> : loaderData.closed ? <AskedAgain /> : <SearchPage />}
    </>
  );
}
