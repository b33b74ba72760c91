import { type ApiClient, createApiClient, type Fetch, queryOf, refusalOf } from '@dating/core/api';
import type { Endpoint } from '@dating/core/contract';

/** What the server answers to a call of the page that it renders: the same as over HTTP, but not as text. */
export type PageCall = (
  endpointId: string,
  query: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown; readonly retryAfter: number | null }>;

interface Given {
  readonly query?: object;
  readonly path?: Readonly<Record<string, string>>;
}

/**
 * The API as the server renders with it: in this process, and never repeated, since nothing lies in between.
 *
 * @param read answers what is read; everything else goes the way of `fetch`, and without it that too
 */
export function serverApi(read: PageCall | null, fetch: Fetch, origin: string): ApiClient {
  const client = createApiClient({
    fetch,
    baseUrl: origin,
    clientType: 'web',
    retries: 0,
  });
  async function call(endpoint: Endpoint, given: Given = {}): Promise<unknown> {
    if (read === null || endpoint.method !== 'GET') return client.call(endpoint, given);
    const { status, body, retryAfter } = await read(endpoint.id, queryOf(endpoint, given.query), given.path ?? {});
    if (status < 400) return body;
    throw refusalOf(endpoint, status, body, retryAfter ?? undefined);
  }
  // The implementation is loose; the interface types every call from its endpoint.
  return { call: call as ApiClient['call'] };
}
