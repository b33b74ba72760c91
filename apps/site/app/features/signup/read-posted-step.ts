import { signupAnswers } from '@dating/core/rules';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../lib/contexts.ts';
import { openProfile } from '../../lib/shown-members.ts';
import type { PostedStep } from './posted-step.ts';

/** Longer than the answers and a message of any length can be, in bytes. */
const mostBytes = 50_000;

/** Reads a posted first step on the server; the three fields of a date of birth as one, whether there is such a day or not. */
export async function readPostedStep({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}): Promise<PostedStep> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  const isSmall = Number(request.headers.get('content-length') ?? Infinity) < mostBytes;
  const form = new URLSearchParams(isForm && isSmall ? await request.text() : '');
  const id = new URL(request.url).searchParams.get('profile');
  const profile = id === null ? null : await openProfile(context.get(apiContext), id);
  return {
    posted: signupAnswers(form),
    target: profile && { id: profile.id, name: profile.name },
    message: form.get('signup_message') ?? '',
  };
}
