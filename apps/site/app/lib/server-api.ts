import { type ApiClient, createApiClient, type Fetch } from '@dating/core/api';

/** The API as the server renders with it: in this process, and never repeated, since nothing lies in between. */
export function serverApi(fetch: Fetch, origin: string): ApiClient {
  return createApiClient({
    fetch,
    baseUrl: origin,
    clientType: 'web',
    sleep: () => Promise.reject(new Error('A call of the server is not repeated.')),
  });
}
