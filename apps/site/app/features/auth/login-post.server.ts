import { ApiError } from '@dating/core/api';
import { logIn } from '@dating/core/contract';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { fetchContext } from '../../lib/contexts.ts';
import { safeNext } from '../../lib/guards.ts';
import { serverApi } from '../../lib/server-api.ts';
import type { RefusedLogin } from './refused-login.ts';

/** More than a name and a password of the greatest length need. */
const mostBytes = 8_192;

/** What says that a form is ours: the call looks at it as it does at a browser's own. */
const origins = ['origin', 'sec-fetch-site'] as const;

interface Args {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Logs in by a form that is posted without script. @returns why not, with what was typed but the password */
export async function postLogin({ request, context }: Args) {
  const url = new URL(request.url);
  const form = await fieldsOf(request);
  const [login, password] = [(form.get('login') ?? '').trim(), form.get('password') ?? ''];
  if (!login || !password) return data<RefusedLogin>({ login, error: null }, { status: 422 });
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
    await serverApi(null, send, url.origin).call(logIn, { body: { login, password } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, appeal, reactivationSent, status } = error;
    return data<RefusedLogin>({ login, error: { code, message, appeal, reactivationSent } }, { status });
  }
  const answer = redirect(safeNext(url.searchParams.get('next')), 303);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  throw answer;
}

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (!isForm || Number(request.headers.get('content-length') ?? mostBytes + 1) > mostBytes)
    return new URLSearchParams();
  return new URLSearchParams(await request.text());
}
