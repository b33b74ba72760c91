import {
  changePassword,
  checkMailChange,
  checkReset,
  confirmMailChange,
  getMailChange,
  getUser,
  logIn,
  logOut,
  requestMailChange,
  requestReset,
  resendMailChange,
  resetPassword,
  subscribePush,
  undoMailChange,
  unsubscribePush,
  updateUser,
} from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { cookieIn, sessionCookie, deviceCookie } from '../http/cookies.ts';
import { Refusal } from '../http/errors.ts';
import { subscribe, unsubscribe } from '../notifications/subscriptions.ts';
import { changeAccount } from '../account/change-account.ts';
import { admit, authenticate } from './login.ts';
import * as mailChange from '../mail-change/change-email.ts';
import * as ownPassword from './own-password.ts';
import { presentUser } from '../members/present.ts';
import * as reset from './reset-password.ts';
import { translatorFor } from '@dating/core/i18n/server';
import { passkeysOf } from '../devices/passkeys.ts';
import { presentPasskey } from '../devices/present.ts';
import { touchActivity } from '../members/activity.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(logIn, async ({ ctx, brand, body, origin, cookies }) => {
    const { login, password, time_zone: timeZone } = body;
    const device = cookies[deviceCookie];
    const member = await authenticate(ctx, brand, { login, password, device, timeZone, origin });
    return { status: 200, body: { user: await presentUser(ctx, member.id) }, signIn: member.id, announce: true };
  }),

  route(getUser, async ({ ctx, member }) => {
    await touchActivity(ctx, member.id);
    return { status: 200, body: { user: await presentUser(ctx, member.id) } };
  }),

  route(updateUser, async ({ ctx, member, body }) => {
    await inTransaction(ctx.db, (tx) => changeAccount(tx, ctx, member.id, body));
    return { status: 200, body: { user: await presentUser(ctx, member.id) } };
  }),

  route(subscribePush, async ({ ctx, member, body }) => {
    await subscribe(ctx, member.id, body.subscription, member.sessionId);
    return { status: 200, body: { ok: true } };
  }),

  route(unsubscribePush, async ({ ctx, member, body }) => {
    await unsubscribe(ctx.db, member.id, body.endpoint);
    return { status: 200, body: { ok: true } };
  }),

  route(requestReset, async ({ ctx, brand, body, origin, cookies }) => {
    await reset.requestReset(ctx, brand, { email: body.email, device: cookies[deviceCookie], origin });
    return { status: 200, body: { ok: true } };
  }),

  route(checkReset, async ({ ctx, brand, body }) => {
    const { email } = await reset.checkReset(ctx, brand, body.token);
    return { status: 200, body: { ok: true, email } };
  }),

  route(resetPassword, async ({ ctx, brand, body, origin, language }) => {
    const member = await reset.resetPassword(ctx, brand, { ...body, origin });
    await admit(ctx, member, { origin });
    const translator = translatorFor(language);
    const passkeys = (await passkeysOf(ctx.db, member.id)).map((entry) => presentPasskey(entry, translator));
    return { status: 200, body: { user: await presentUser(ctx, member.id), passkeys }, signIn: member.id };
  }),

  route(changePassword, async ({ ctx, brand, member, body, origin }) => {
    await ownPassword.changePassword(ctx, brand, { ...body, memberId: member.id, sessionId: member.sessionId, origin });
    return { status: 200, body: { ok: true }, signIn: member.id };
  }),

  route(getMailChange, async ({ ctx, member }) => ({
    status: 200,
    body: { pending: await mailChange.presentPending(ctx.db, ctx, member.id) },
  })),

  route(requestMailChange, async ({ ctx, member, body, origin }) => {
    await mailChange.requestChange(ctx, member, { ...body, origin });
    return { status: 200, body: { ok: true } };
  }),

  route(resendMailChange, async ({ ctx, member, origin }) => {
    await mailChange.resendChange(ctx, member.id, origin);
    return { status: 200, body: { ok: true } };
  }),

  route(checkMailChange, async ({ ctx, brand, body }) => ({
    status: 200,
    body: await mailChange.describeLink(ctx, { brand: brand.id, token: body.token }),
  })),

  route(confirmMailChange, async ({ ctx, brand, body }) => {
    await mailChange.confirmChange(ctx, { brand: brand.id, token: body.token });
    return { status: 200, body: { ok: true } };
  }),

  route(undoMailChange, async ({ ctx, brand, member, body }) => {
    if (body.token !== undefined) await mailChange.undoChange(ctx, { brand: brand.id, token: body.token });
    else if (member) await mailChange.withdrawChange(ctx, member.id);
    else throw new Refusal('authentication_required');
    return { status: 200, body: { ok: true } };
  }),

  route(logOut, async ({ ctx, headers, prefetch }) => {
    // A GET by the specification, so another site could embed it, and a browser could prefetch it.
    if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('cross_origin');
    if (prefetch) return { status: 200, body: { ok: true } };
    const session = cookieIn(headers, sessionCookie);
    if (session) await ctx.sessions.end(session);
    return { status: 200, body: { ok: true }, signOut: true };
  }),
];
