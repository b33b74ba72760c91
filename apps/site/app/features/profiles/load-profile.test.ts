import { ApiError } from '@dating/core/api';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { apiContext } from '../../lib/contexts.ts';
import { loadProfile } from './load-profile.ts';

it('S10: a page beyond the visitors’ profiles of a day is a 429 with the words for it, not an error', async () => {
  const context = new RouterContextProvider();
  const refused = new ApiError(429, { code: 'too_many_requests', message: '' });
  context.set(apiContext, { call: () => Promise.reject(refused) });
  const request = new Request('http://localhost:3000/members/x');
  const { data, init } = await loadProfile({ request, params: { id: 'x' }, context });
  expect([init?.status, data]).toEqual([
    429,
    { id: 'x', origin: 'http://localhost:3000', blockedBy: null, enough: true },
  ]);
});
