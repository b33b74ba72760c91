import {
  endSessions,
  finishPasskey,
  getPasskeys,
  getSessions,
  removePasskey,
  startPasskey,
} from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { cookieIn } from '../http/cookies.ts';
import { isId } from '../ids.ts';
import { admit } from '../auth/login.ts';
import { presentUser } from '../members/present.ts';
import { challengeCookie, challengeSeconds, issueChallenge, takeChallenge } from './challenges.ts';
import {
  keepPasskey,
  memberOfPasskey,
  offerAuthentication,
  offerRegistration,
  passkeysOf,
  removePasskeyOf,
} from './passkeys.ts';
import { presentPasskey, presentSession } from './present.ts';
import { forgetDevices } from './sign-in.ts';
import { type Route, route } from '../http/call.ts';

const passkeysPath = '/api/passkeys.php';

/** Not even other pages of this site get the cookie; Secure on every https page. */
function challengeHeader(visitor: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${challengeCookie}=${visitor}; Max-Age=${challengeSeconds}; Path=${passkeysPath}; HttpOnly; SameSite=Strict${secure}`;
}

export const routes: readonly Route[] = [
  route(getSessions, async ({ ctx, member, language }) => {
    const entries = await ctx.sessions.list(ctx.db, member.id);
    const translator = translatorFor(language);
    return {
      status: 200,
      body: { sessions: entries.map((entry) => presentSession(entry, member.sessionId, translator)) },
    };
  }),

  route(endSessions, async ({ ctx, member, body }) => {
    if ('id' in body) {
      if (!isId(body.id)) throw notFound('device');
      const isOwn = body.id === member.sessionId;
      await inTransaction(ctx.db, async (tx) => {
        const device = await ctx.sessions.endOne(tx, member.id, body.id);
        if (device === undefined) throw notFound('device');
        // The next log-in on a logged-out device sends the mail about a new device again.
        if (device && !isOwn) await forgetDevices(tx, member.id, { only: device, exceptOfSession: member.sessionId });
      });
      return { status: 200, body: { ok: true }, ...(isOwn ? { signOut: true as const } : {}) };
    }
    const everywhere = 'all' in body;
    await inTransaction(ctx.db, async (tx) => {
      await forgetDevices(tx, member.id, { exceptOfSession: member.sessionId });
      await ctx.sessions.endAll(tx, member.id, everywhere ? {} : { except: member.sessionId });
    });
    return { status: 200, body: { ok: true }, ...(everywhere ? { signOut: true as const } : {}) };
  }),

  route(getPasskeys, async ({ ctx, member, language }) => {
    const translator = translatorFor(language);
    const passkeys = await passkeysOf(ctx.db, member.id);
    return { status: 200, body: { passkeys: passkeys.map((entry) => presentPasskey(entry, translator)) } };
  }),

  route(startPasskey, async ({ ctx, brand, origin, member }) => {
    const place = { brand, origin };
    const { challenge, visitor } = await issueChallenge(ctx, {
      purpose: member ? 'registration' : 'authentication',
      brand: brand.id,
      sessionId: member?.sessionId ?? null,
    });
    const headers = { 'set-cookie': challengeHeader(visitor, origin) };
    if (!member) {
      return { status: 200, body: { authentication: await offerAuthentication(place, challenge) }, headers };
    }
    return { status: 200, body: { registration: await offerRegistration(ctx, place, member, challenge) }, headers };
  }),

  route(finishPasskey, async ({ ctx, brand, origin, member, language, body, headers }) => {
    const place = { brand, origin };
    const visitor = cookieIn(headers, challengeCookie);
    if ('registration' in body) {
      if (!member) throw new Refusal('authentication_required');
      const isChallenge = await takeChallenge(ctx.db, ctx, visitor, {
        purpose: 'registration',
        brand: brand.id,
        sessionId: member.sessionId,
      });
      const who = { memberId: member.id, userAgent: headers['user-agent'] };
      await keepPasskey(ctx, place, who, body.registration, isChallenge);
      const translator = translatorFor(language);
      const passkeys = await passkeysOf(ctx.db, member.id);
      return { status: 200, body: { passkeys: passkeys.map((entry) => presentPasskey(entry, translator)) } };
    }
    const binding = { purpose: 'authentication', brand: brand.id, sessionId: null } as const;
    const isChallenge = await takeChallenge(ctx.db, ctx, visitor, binding);
    const owner = await memberOfPasskey(ctx, place, body.authentication, isChallenge);
    await admit(ctx, owner, { timeZone: body.time_zone, origin });
    ctx.metrics.events.inc({ event: 'login_passkey' });
    return { status: 200, body: { user: await presentUser(ctx, owner.id) }, signIn: owner.id, announce: true };
  }),

  route(removePasskey, async ({ ctx, member, language, body }) => {
    if (!isId(body.id)) throw notFound('passkey');
    await removePasskeyOf(ctx.db, member.id, body.id);
    const translator = translatorFor(language);
    const passkeys = await passkeysOf(ctx.db, member.id);
    return { status: 200, body: { passkeys: passkeys.map((entry) => presentPasskey(entry, translator)) } };
  }),
];
