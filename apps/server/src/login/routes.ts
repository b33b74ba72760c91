import { changePassword, checkReset, logIn, logOut, requestReset, resetPassword } from '@dating/core/contract';
import { cookieIn, sessionCookie, deviceCookie } from '../http/cookies.ts';
import { Refusal } from '../http/errors.ts';
import { admit, authenticate } from '../auth/login.ts';
import * as ownPassword from '../auth/own-password.ts';
import { presentUser } from '../user/present.ts';
import * as reset from '../auth/reset-password.ts';
import { translatorFor } from '@dating/core/i18n/server';
import { passkeysOf } from '../devices/passkeys.ts';
import { presentPasskey } from '../devices/present.ts';
import { type Route, route } from '../http/call.ts';

export const routes: readonly Route[] = [
  route(logIn, async ({ ctx, brand, body: { login, password, time_zone: timeZone }, origin, cookies }) => {
    const device = cookies[deviceCookie];
    const member = await authenticate(ctx, brand, { login, password, device, timeZone, origin });
    const body = { user: await presentUser(ctx, member.id) };
    return { status: 200, body, signIn: member.id, proved: member.password_hash, announce: true };
  }),

  route(requestReset, async ({ ctx, brand, body, origin, cookies }) => {
    await reset.requestReset(ctx, brand, { email: body.email, device: cookies[deviceCookie], origin });
    return { status: 200, body: { ok: true } };
  }),

  route(checkReset, async ({ ctx, brand, body }) => {
    const { email } = await reset.checkReset(ctx, brand, body.token);
    return { status: 200, body: { ok: true, email } };
  }),

  route(resetPassword, async ({ ctx, brand, body: input, origin, language }) => {
    const { member, isRepeated } = await reset.resetPassword(ctx, brand, { ...input, origin });
    await admit(ctx, member, { origin });
    const translator = translatorFor(language);
    const passkeys = (await passkeysOf(ctx.db, member.id)).map((entry) => presentPasskey(entry, translator));
    const body = { user: await presentUser(ctx, member.id), passkeys };
    // Of a new password its owner is told by mail; a used link with that password is a log-in.
    const announced = isRepeated ? { announce: true as const } : {};
    return { status: 200, body, signIn: member.id, proved: member.password_hash, ...announced };
  }),

  route(changePassword, async ({ ctx, brand, member, body, origin }) => {
    await ownPassword.changePassword(ctx, brand, { ...body, memberId: member.id, sessionId: member.sessionId, origin });
    return { status: 200, body: { ok: true }, signIn: member.id };
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
