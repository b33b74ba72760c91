import { createHash } from 'node:crypto';
import { fileComplaint } from '@dating/core/contract';
import { createTranslator } from '@dating/core/i18n';
import { data } from 'react-router';
import { languageContext, pageContext, userContext } from '../../lib/contexts.ts';
import { callFor, fieldsOf, type PostArgs } from '../../lib/posted.server.ts';
import { complaintOf, problemsOf, type WrittenComplaint } from './complaint-draft.ts';
import type { PostedComplaint } from './posted-complaint.ts';

/** Bytes of the longest text and its fields, each sign escaped. */
const mostBytes = 64_000;

/** Files a complaint by a form that is posted without script; posted again, it is the same one. */
export async function postComplaint(args: PostArgs) {
  const form = await fieldsOf(args.request, mostBytes);
  const [kind = '', email = '', about = '', text = ''] = ['kind', 'email', 'about', 'text'].map((name) =>
    (form.get(name) ?? '').trim(),
  );
  const draft: WrittenComplaint = { kind, email, about, text };
  const loggedIn = args.context.get(userContext) !== null;
  const problems = problemsOf(draft, { loggedIn });
  const answer = (rest: Partial<PostedComplaint>, status: number) =>
    data<PostedComplaint>({ draft, problems, refused: null, reference: null, ...rest }, { status });
  if (Object.keys(problems).length > 0) return answer({}, 422);
  const language = args.context.get(languageContext);
  const { t } = createTranslator(language, args.context.get(pageContext).dictionaryOf(language));
  const body = complaintOf(draft, { loggedIn, aboutLine: (whom) => t('complaints.aboutLine', { about: whom }) });
  const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 36);
  const filed = await callFor(args, (api) => api.call(fileComplaint, { body: { ...body }, idempotencyKey }));
  if (filed.refused) return answer({ refused: filed.refused }, filed.refused.status);
  return answer({ reference: filed.done.reference }, 201);
}
