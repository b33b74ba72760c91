import {
  complaintStatus,
  fileAppeal as fileAppealCall,
  fileComplaint as fileComplaintCall,
  getComplaints,
} from '@dating/core/contract';
import { isEmail, tidyText } from '@dating/core/rules';
import { invalid, notFound } from '../http/errors.ts';
import { fileAppeal } from '../complaints/appeals.ts';
import { fileComplaint } from '../complaints/complaints.ts';
import { ownComplaints } from '../complaints/own.ts';
import { standingOf } from '../complaints/status.ts';
import { chosenMessages } from './evidence.ts';
import { type Route, route } from '../http/call.ts';

/** The text without surrounding white space. @throws Refusal validation with `text` when nothing is left */
function textOf({ text }: { readonly text: string }): string {
  const written = tidyText(text);
  if (!written) throw invalid({ text: { key: 'validation.required' } });
  return written;
}

export const routes: readonly Route[] = [
  route(fileComplaintCall, async ({ ctx, brand, language, member, origin, body, transaction }) => {
    const text = textOf(body);
    if (body.email !== undefined && !isEmail(body.email)) throw invalid({ email: { key: 'validation.email_invalid' } });
    return transaction(async (tx) => {
      const reference = await fileComplaint(tx, ctx, {
        brand: brand.id,
        kind: body.kind,
        text,
        aboutId: body.about ?? null,
        evidenceOf: (within, who) => chosenMessages(within, who, body.messages ?? []),
        reporterId: member?.id ?? null,
        email: body.email ?? null,
        language,
        origin,
      });
      return { status: 201 as const, body: { reference } };
    });
  }),

  route(getComplaints, async ({ ctx, member, query }) => ({
    status: 200,
    body: await ownComplaints(ctx.db, member.id, query.after),
  })),

  route(complaintStatus, async ({ ctx, brand, query }) => {
    const standing = await standingOf(ctx.db, query.reference, brand.id);
    if (!standing) throw notFound('complaint');
    return { status: 200, body: standing };
  }),

  route(fileAppealCall, async ({ ctx, brand, language, member, origin, body, transaction }) => {
    const text = textOf(body);
    return transaction(async (tx) => {
      const reference = await fileAppeal(tx, ctx, {
        brand: brand.id,
        about: body.about,
        text,
        token: body.token ?? null,
        memberId: member?.id ?? null,
        language,
        origin,
      });
      return { status: 201 as const, body: { reference } };
    });
  }),
];
