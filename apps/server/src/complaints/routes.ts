import { complaintStatus, fileComplaint as fileComplaintCall } from '@dating/core/contract';
import { isEmail } from '@dating/core/rules';
import { invalid, Refusal } from '../http/errors.ts';
import { type Route, route } from '../http/kernel.ts';
import { fileComplaint, findComplaint } from './complaints.ts';

export const routes: readonly Route[] = [
  route(fileComplaintCall, async ({ ctx, brand, language, member, origin, body, transaction }) => {
    if (!body.text.trim()) throw invalid({ text: { key: 'validation.required' } });
    if (body.email !== undefined && !isEmail(body.email)) throw invalid({ email: { key: 'validation.email_invalid' } });
    return transaction(async (tx) => {
      const reference = await fileComplaint(tx, ctx, {
        brand: brand.id,
        kind: body.kind,
        text: body.text.trim(),
        aboutId: body.about ?? null,
        messageIds: body.messages ?? [],
        reporterId: member?.id ?? null,
        email: body.email ?? null,
        language,
        origin,
      });
      return { status: 201 as const, body: { reference } };
    });
  }),

  route(complaintStatus, async ({ ctx, brand, query }) => {
    const complaint = await findComplaint(ctx.db, query.reference, brand.id);
    if (!complaint) throw new Refusal('not_found');
    return { status: 200, body: { status: complaint.status, answer: complaint.answer } };
  }),
];
