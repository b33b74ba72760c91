import { ApiError } from '@dating/core/api';
import { searchMembers } from '@dating/core/contract';
import { noFilters } from '@dating/core/stores';
import { HomePage } from '../features/home/home-page.tsx';
import { apiContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/index';

const filters = { ...noFilters, with_photo: true, real_only: true };

/** A few of the people who are really here; none where the search is closed to visitors, or they have had enough of it. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const query = { with_photo: '1', real_only: '1' } as const;
    return { search: { filters, reply: await context.get(apiContext).call(searchMembers, { query }) } };
  } catch (error) {
    if (error instanceof ApiError && [403, 429].includes(error.status)) return {};
    throw error;
  }
}

export async function clientLoader() {
  const { search } = clientStores();
  if (!search.didInit) await search.search(filters);
  return {};
}

export default function Index() {
  return <HomePage />;
}
