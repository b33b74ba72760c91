import {
  checkMailChange,
  confirmMailChange,
  getMailChange,
  requestMailChange,
  resendMailChange,
  undoMailChange,
} from '@dating/core/contract';
import { type Route, route } from '../http/call.ts';
import { Refusal } from '../http/errors.ts';
import {
  confirmChange,
  describeLink,
  presentPending,
  requestChange,
  resendChange,
  undoChange,
  withdrawChange,
} from './change-email.ts';

export const routes: readonly Route[] = [
  route(getMailChange, async ({ ctx, member }) => ({
    status: 200,
    body: { pending: await presentPending(ctx.db, ctx, member.id) },
  })),

  route(requestMailChange, async ({ ctx, member, body, origin }) => {
    await requestChange(ctx, member, { ...body, origin });
    return { status: 200, body: { ok: true } };
  }),

  route(resendMailChange, async ({ ctx, member, origin }) => {
    await resendChange(ctx, member.id, origin);
    return { status: 200, body: { ok: true } };
  }),

  route(checkMailChange, async ({ ctx, brand, body }) => ({
    status: 200,
    body: await describeLink(ctx, { brand: brand.id, token: body.token }),
  })),

  route(confirmMailChange, async ({ ctx, brand, body }) => {
    await confirmChange(ctx, { brand: brand.id, token: body.token });
    return { status: 200, body: { ok: true } };
  }),

  route(undoMailChange, async ({ ctx, brand, member, body }) => {
    if (body.token !== undefined) await undoChange(ctx, { brand: brand.id, token: body.token });
    else if (member) await withdrawChange(ctx, member.id);
    else throw new Refusal('authentication_required');
    return { status: 200, body: { ok: true } };
  }),
];
