import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mails/send.ts';
import { placeOfAddress } from '../places/geoip.ts';
import { deviceOf, packDevice } from './device-name.ts';
import type { Tx } from '../db/tx.ts';
import { deviceOfSession } from '../auth/queries.ts';

/**
 * The cookie that names a browser, whoever logs in there: opaque, random, longer than any session. Only its hash is
 * kept, beside each member who has logged in with it.
 */
export const deviceCookie = 'auth.device';
/** As long as browsers keep a cookie at most. */
export const deviceSeconds = 400 * 24 * 60 * 60;

/** A log-in that is asked for again because its answer was lost tells of itself once. */
const sameLoginMs = 2 * 60_000;

/** Somebody who is let in, and what their request told of where they are. */
export interface SignIn {
  readonly memberId: string;
  readonly userAgent: string | undefined;
  /** Value of the device cookie, as the browser sent it. */
  readonly device: string | undefined;
  readonly ip: string;
  readonly origin: string;
  /** A log-in: told by mail where the device is a new one. A sign-up makes its device a known one without a word. */
  readonly announce: boolean;
}

/** The cookies that a browser gets; their values stand nowhere else. */
export interface SignedIn {
  readonly session: string;
  readonly device: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Starts a session and takes note of the device, with the mail that a new one causes, in one transaction. */
export async function signIn(ctx: AppContext, who: SignIn): Promise<SignedIn> {
  const place = who.announce ? await placeOfAddress(who.ip) : null;
  return inTransaction(ctx.db, async (tx) => {
    const device = await recognise(tx, ctx, who, place);
    const packed = packDevice(deviceOf(who.userAgent));
    return { session: await ctx.sessions.start(tx, who.memberId, packed, hashOf(device)), device };
  });
}

/** @returns the device cookie's value from here on */
async function recognise(tx: Tx, ctx: AppContext, who: SignIn, place: string | null): Promise<string> {
  const now = ctx.clock.now();
  const sent = who.device && /^[\w-]{43}$/.test(who.device) ? who.device : null;
  if (sent) {
    const known = await tx
      .updateTable('known_device')
      .set({ last_seen: now })
      .where('member_id', '=', who.memberId)
      .where('device_hash', '=', hashOf(sent))
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return sent;
  }
  // A value that somebody else could have planted never becomes one that this member is known by.
  const device = randomBytes(32).toString('base64url');
  if (who.announce) await announce(tx, ctx, who, place);
  if (sent) await keepOthers(tx, hashOf(sent), hashOf(device));
  await tx
    .insertInto('known_device')
    .values({
      member_id: who.memberId,
      device_hash: hashOf(device),
      device: packDevice(deviceOf(who.userAgent)),
      created_at: now,
      last_seen: now,
    })
    .execute();
  return device;
}

/** Others who log in with the same browser stay known there, though its cookie is a new one. */
async function keepOthers(tx: Tx, before: Buffer, after: Buffer): Promise<void> {
  await tx
    .insertInto('known_device')
    .columns(['member_id', 'device_hash', 'device', 'created_at', 'last_seen'])
    .expression((eb) =>
      eb
        .selectFrom('known_device')
        .select(['member_id', eb.val(after).as('device_hash'), 'device', 'created_at', 'last_seen'])
        .where('device_hash', '=', before),
    )
    .execute();
}

async function announce(tx: Tx, ctx: AppContext, who: SignIn, place: string | null): Promise<void> {
  const now = ctx.clock.now();
  const device = packDevice(deviceOf(who.userAgent));
  await queueMail(tx, ctx, {
    memberId: who.memberId,
    kind: 'new_device',
    data: { device, country: place, at: now.toISOString() },
    origin: who.origin,
    cause: `new_device ${who.memberId} ${device} ${Math.floor(now.getTime() / sameLoginMs)}`,
  });
}

/**
 * Makes devices strangers again, so that the next log-in there is told of by mail: one, or all of a member's; never the
 * one of the session that asks.
 */
export async function forgetDevices(
  tx: Tx,
  memberId: string,
  { only, exceptOfSession }: { readonly only?: Buffer; readonly exceptOfSession: string },
): Promise<void> {
  const own = await deviceOfSession(tx, exceptOfSession);
  let strangers = tx.deleteFrom('known_device').where('member_id', '=', memberId);
  if (only) strangers = strangers.where('device_hash', '=', only);
  if (own) strangers = strangers.where('device_hash', '!=', own);
  await strangers.execute();
}
