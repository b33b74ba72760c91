import {
  endSessions,
  finishPasskey,
  getOutboxKey,
  getPasskeys,
  getProof,
  getSessions,
  giveProof,
  removePasskey,
  startPasskey,
  startProof,
} from '@dating/core/contract';
import { translatorFor } from '@dating/core/i18n/server';
import { inTransaction } from '../db/transaction.ts';
import { emit } from '../events/events.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { cookieIn } from '../http/cookies.ts';
import { forgetSignUp } from '../http/idempotency.ts';
import { refuseOtherMembers } from '../http/named-member.ts';
import { isId } from '../ids.ts';
import type { AppContext } from '../context.ts';
import { endSessionsOf } from '../members/end-sessions.ts';
import { admit } from '../auth/login.ts';
import { isProved, noteProof, provePassword, requireProof } from '../auth/proof.ts';
import { lockMember } from '../members/queries.ts';
import { presentUser } from '../user/present.ts';
import { challengeCookie, challengeSeconds, issueChallenge, takeChallenge } from './challenges.ts';
import {
  keepPasskey,
  memberOfPasskey,
  offerAuthentication,
  offerRegistration,
  passkeysOf,
  removePasskeyOf,
} from './passkeys.ts';
import { outboxKeyOf } from './outbox-key.ts';
import { presentPasskey, presentSession } from './present.ts';
import { forgetDevices } from '../auth/sign-in.ts';
import type { CurrentMember } from '../http/current-member.ts';
import { type Route, route } from '../http/call.ts';

/** Not even other calls of this site get the cookie; Secure on every https page. */
function challengeHeader(visitor: string, origin: string, path: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${challengeCookie}=${visitor}; Max-Age=${challengeSeconds}; Path=${path}; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * A passkey lasts longer than a session, so it takes more than one: the password or another passkey just now, and a
 * mailbox that is the member's.
 * @throws Refusal not_confirmed, proof_required
 */
async function mayAddPasskey(ctx: AppContext, member: CurrentMember): Promise<void> {
  if (member.status !== 'active') throw new Refusal('not_confirmed');
  await requireProof(ctx, member);
}

/** What a challenge is bound to whose answer proves whose a session is. */
const proofBinding = (brand: string, { sessionId }: CurrentMember) =>
  ({ purpose: 'authentication', brand, sessionId }) as const;

export const routes: readonly Route[] = [
  route(getOutboxKey, async (call) => {
    refuseOtherMembers(call);
    return { status: 200, body: { key: await outboxKeyOf(call.ctx, call.member.id) } };
  }),
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
        await lockMember(tx, member.id);
        const device = await ctx.sessions.endOne(tx, member.id, body.id);
        if (device === undefined) throw notFound('device');
        // The next log-in on a logged-out device sends the mail about a new device again.
        if (device && !isOwn) await forgetDevices(tx, member.id, { only: device, exceptOfSession: member.sessionId });
        // It may be the one that signed up, and would come back by repeating that.
        await forgetSignUp(tx, member);
        if (!isOwn) await emit(tx, ctx, 'sessions.ended', { memberId: member.id });
      });
      return { status: 200, body: { ok: true }, ...(isOwn ? { signOut: true as const } : {}) };
    }
    const everywhere = 'all' in body;
    await inTransaction(ctx.db, async (tx) => {
      // Before the devices: whoever sets a new password takes the locks in this order, too.
      await lockMember(tx, member.id);
      await forgetDevices(tx, member.id, { exceptOfSession: member.sessionId });
      await endSessionsOf(tx, ctx, member.id, everywhere ? {} : { except: member.sessionId });
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
    if (member) await mayAddPasskey(ctx, member);
    const { challenge, visitor } = await issueChallenge(ctx, {
      purpose: member ? 'registration' : 'authentication',
      brand: brand.id,
      sessionId: member?.sessionId ?? null,
    });
    const headers = { 'set-cookie': challengeHeader(visitor, origin, startPasskey.path) };
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
      await mayAddPasskey(ctx, member);
      const isChallenge = await takeChallenge(ctx.db, ctx, visitor, {
        purpose: 'registration',
        brand: brand.id,
        sessionId: member.sessionId,
      });
      const who = { memberId: member.id, sessionId: member.sessionId, userAgent: headers['user-agent'] };
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

  route(getProof, async ({ ctx, member }) => ({
    status: 200,
    body: {
      fresh: await isProved(ctx, member.sessionId),
      passkey: (await passkeysOf(ctx.db, member.id)).length > 0,
    },
  })),

  route(startProof, async ({ ctx, brand, origin, member }) => {
    const { challenge, visitor } = await issueChallenge(ctx, proofBinding(brand.id, member));
    return {
      status: 200,
      body: { authentication: await offerAuthentication({ brand, origin }, challenge) },
      headers: { 'set-cookie': challengeHeader(visitor, origin, startProof.path) },
    };
  }),

  route(giveProof, async ({ ctx, brand, origin, member, body, headers }) => {
    if ('password' in body) {
      await provePassword(ctx, member, body.password, { field: 'password', words: 'password_wrong' });
      return { status: 200, body: { ok: true } };
    }
    const visitor = cookieIn(headers, challengeCookie);
    const isChallenge = await takeChallenge(ctx.db, ctx, visitor, proofBinding(brand.id, member));
    const owner = await memberOfPasskey(ctx, { brand, origin }, body.authentication, isChallenge);
    if (owner.id !== member.id) throw new Refusal('passkey_failed');
    await noteProof(ctx.db, ctx, member.sessionId);
    return { status: 200, body: { ok: true } };
  }),
];
