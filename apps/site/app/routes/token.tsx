import { ApiError } from '@dating/core/api';
import { getBrandPage } from '@dating/core/contract';
import { data } from 'react-router';
import { brandPageOf } from '../documents/brand-page.server.ts';
import { BrandPage } from '../features/documents/brand-page.tsx';
import { ErrorPage } from '../features/page/error-page.tsx';
import { apiContext } from '../lib/contexts.ts';
import type { Route } from './+types/token';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { page } = await context.get(apiContext).call(getBrandPage, { query: { name: params.token } });
    return brandPageOf(page);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BrandPage {...loaderData} />;
}

/** Inside the layout, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />;
}
