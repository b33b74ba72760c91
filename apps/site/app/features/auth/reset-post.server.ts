import { requestReset, resetPassword } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { data, redirect } from 'react-router';
import { callFor, fieldsOf, leadTo, type PostArgs } from '../../lib/posted.server.ts';
import type { PostedReset, PostedResetRequest } from './posted-reset.ts';

/** Sends the link to choose a new password, asked for by a form that is posted without script. */
export async function postResetRequest(args: PostArgs) {
  const email = ((await fieldsOf(args.request)).get('email') ?? '').trim();
  const { refused } = await callFor(args, (api) => api.call(requestReset, { body: { email } }));
  return data<PostedResetRequest>({ email, refused }, { status: refused?.status ?? 200 });
}

/** Sets a new password by a form that is posted without script, and leads to the members. @returns why not */
export async function postReset(args: PostArgs) {
  const form = await fieldsOf(args.request);
  const [token, password, password_repeat] = [
    form.get('token') ?? '',
    form.get('password') ?? '',
    form.get('password_repeat') ?? '',
  ];
  const answer = await callFor(args, (api) => api.call(resetPassword, { body: { token, password, password_repeat } }));
  if (answer.refused) return data<PostedReset>({ token, refused: answer.refused }, { status: answer.refused.status });
  throw leadTo(redirect(routePath('members'), 303), answer.cookies);
}
