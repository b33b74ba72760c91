import { type ApiClient, ApiError } from '@dating/core/api';
import type { RouterContextProvider } from 'react-router';
import { fetchContext } from './contexts.ts';
import type { PostedRefusal } from './posted.ts';
import { serverApi } from './server-api.ts';

/** More than a name and a password of the greatest length need. */
const mostBytes = 8_192;

/** What says that a form is ours: the call looks at it as it does at a browser's own. */
const origins = ['origin', 'sec-fetch-site'] as const;

export interface PostArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * The fields of a form that is posted without script; none where it is no such form, or too long.
 *
 * @param most bytes; default 8 192
 */
export async function fieldsOf(request: Request, most = mostBytes): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (!isForm || Number(request.headers.get('content-length') ?? most + 1) > most) return new URLSearchParams();
  return new URLSearchParams(await request.text());
}

/**
 * Makes a call for whoever posted a form, with the cookies that its answer sets.
 *
 * @returns `refused` where the server said no
 */
export async function callFor<T>(
  { request, context }: PostArgs,
  call: (api: ApiClient) => Promise<T>,
): Promise<
  | { readonly done: T; readonly cookies: readonly string[]; readonly refused: null }
  | { readonly refused: PostedRefusal }
> {
  const cookies: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of origins) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const reply = await context.get(fetchContext)(input, { ...init, headers });
    cookies.push(...reply.headers.getSetCookie());
    return reply;
  };
  try {
    return { done: await call(serverApi(null, send, new URL(request.url).origin)), cookies, refused: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, fields, appeal, reactivationSent } = error;
    return { refused: { status, code, message, fields, appeal, reactivationSent } };
  }
}

/** Leads on to another page, with cookies. */
export function leadTo(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
