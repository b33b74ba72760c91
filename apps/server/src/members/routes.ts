import { getUser, logIn, logOut, subscribePush, unsubscribePush, updateUser } from '@dating/core/contract';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import { type Route, route } from '../http/kernel.ts';
import { sessionCookie } from '../http/sessions.ts';
import { subscribe, unsubscribe } from '../notifications/subscriptions.ts';
import { changeAccount } from './account.ts';
import { authenticate } from './login.ts';
import { presentUser } from './present.ts';
import { touchActivity } from './store.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** The session cookie's value, as we set it: base64url, so nothing in it is escaped. */
function sessionOf({ cookie }: Headers): string | null {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${sessionCookie}=`))?.slice(sessionCookie.length + 1) || null;
}

export const routes: readonly Route[] = [
  route(logIn, async ({ ctx, brand, body, headers, origin }) => {
    const { login, password, time_zone: timeZone } = body;
    const member = await authenticate(ctx, brand, { login, password, timeZone, origin });
    // Whatever session the browser had before is over: nobody can have planted the new one.
    const before = sessionOf(headers);
    if (before) await ctx.sessions.end(before);
    return { status: 200, body: { user: await presentUser(ctx, member.id) }, signIn: member.id };
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
    await subscribe(ctx, member.id, body.subscription);
    return { status: 200, body: { ok: true } };
  }),

  route(unsubscribePush, async ({ ctx, member, body }) => {
    await unsubscribe(ctx.db, member.id, body.endpoint);
    return { status: 200, body: { ok: true } };
  }),

  route(logOut, async ({ ctx, headers, prefetch }) => {
    // A GET by the specification, so another site could embed it, and a browser could fetch it ahead.
    if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('cross_origin');
    if (prefetch) return { status: 200, body: { ok: true } };
    const session = sessionOf(headers);
    if (session) await ctx.sessions.end(session);
    return { status: 200, body: { ok: true }, signOut: true };
  }),
];
