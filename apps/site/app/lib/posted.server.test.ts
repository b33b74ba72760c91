import { logIn } from '@dating/core/contract';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { fetchContext } from './contexts.ts';
import { callFor } from './posted.server.ts';

/** Posts a form whose call the server answers in this way, each time. */
function postedTo(status: number, code: string) {
  let calls = 0;
  const context = new RouterContextProvider();
  context.set(fetchContext, async () => {
    calls += 1;
    return Response.json({ error: { code, message: 'Not now.' } }, { status, headers: { 'retry-after': '2' } });
  });
  const request = new Request('http://localhost/login', { method: 'POST', body: '' });
  const answer = callFor({ request, context }, (api) => api.call(logIn, { body: { login: 'a', password: 'b' } }));
  return answer.then(({ refused }) => ({ refused, calls }));
}

it.each([
  [503, 'unavailable'],
  [429, 'too_many_requests'],
  [409, 'in_progress'],
  [401, 'login_failed'],
])('a form whose call is refused with %d %s is told so, at once', async (status, code) => {
  const { refused, calls } = await postedTo(status, code);
  expect(refused).toMatchObject({ status, code, message: 'Not now.' });
  expect(calls).toBe(1);
});
