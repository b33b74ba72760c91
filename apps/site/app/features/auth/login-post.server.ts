import { logIn } from '@dating/core/contract';
import { data, redirect } from 'react-router';
import { safeNext } from '../../lib/guards.ts';
import { callFor, fieldsOf, leadTo, type PostArgs } from '../../lib/posted.server.ts';
import type { RefusedLogin } from './refused-login.ts';

/** Logs in by a form that is posted without script. @returns why not, with what was typed but the password */
export async function postLogin(args: PostArgs) {
  const form = await fieldsOf(args.request);
  const [login, password] = [(form.get('login') ?? '').trim(), form.get('password') ?? ''];
  if (!login || !password) return data<RefusedLogin>({ login, error: null }, { status: 422 });
  const answer = await callFor(args, (api) => api.call(logIn, { body: { login, password } }));
  if (answer.refused) return data<RefusedLogin>({ login, error: answer.refused }, { status: answer.refused.status });
  const next = new URL(args.request.url).searchParams.get('next');
  throw leadTo(redirect(safeNext(next), 303), answer.cookies);
}
