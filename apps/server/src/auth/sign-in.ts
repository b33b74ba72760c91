import { randomBytes } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mails/send.ts';
import { placeOfAddress } from '../places/geoip.ts';
import { deviceOf, packDevice } from './device-name.ts';
import type { Tx } from '../db/tx.ts';
import { deviceOfSession } from './queries.ts';
import { Refusal } from '../http/errors.ts';
import { holdSignIn } from '../http/idempotency.ts';
import type { SignedIn, SignIn } from '../http/sign-in.ts';
import { holdPassword } from '../members/queries.ts';
import { hashOfDevice, readDeviceCookie } from './known-devices.ts';

/** A log-in that is repeated because its answer was lost sends one mail. */
const sameLoginMs = 2 * 60_000;

/**
 * Starts a session and records the device, with the mail about a new one, in one transaction.
 * @throws Refusal conflict when the answer that is repeated was forgotten meanwhile: the credentials changed
 * @throws Refusal login_failed when the password that was proved was changed meanwhile
 */
export async function signIn(ctx: AppContext, who: SignIn): Promise<SignedIn> {
  const place = who.announce ? await placeOfAddress(who.ip) : null;
  return inTransaction(ctx.db, async (tx) => {
    // Whoever changes the password locks the member first: either that change ends the new session, too, or it is seen.
    if (who.proved !== undefined && (await holdPassword(tx, who.memberId)) !== who.proved)
      throw new Refusal('login_failed');
    const device = await recognise(tx, ctx, who, place);
    // After the device: whoever ends sessions takes the locks in this order, too.
    if (who.repeats && !(await holdSignIn(tx, who.repeats))) throw new Refusal('conflict');
    const packed = packDevice(deviceOf(who.userAgent));
    const options = { deviceHash: hashOfDevice(device), byLink: who.byLink };
    return { session: await ctx.sessions.start(tx, who.memberId, packed, options), device };
  });
}

/** @returns the device cookie's value from now on */
async function recognise(tx: Tx, ctx: AppContext, who: SignIn, place: string | null): Promise<string> {
  const now = ctx.clock.now();
  const sent = readDeviceCookie(who.device);
  if (sent) {
    const known = await tx
      .updateTable('known_device')
      .set({ last_seen: now })
      .where('member_id', '=', who.memberId)
      .where('device_hash', '=', hashOfDevice(sent))
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return sent;
  }
  // The value may have been planted by another person, so this member's device gets a new one.
  const device = randomBytes(32).toString('base64url');
  if (who.announce) await announce(tx, ctx, who, place);
  if (sent) await keepOthers(tx, hashOfDevice(sent), hashOfDevice(device));
  await tx
    .insertInto('known_device')
    .values({
      member_id: who.memberId,
      device_hash: hashOfDevice(device),
      device: packDevice(deviceOf(who.userAgent)),
      created_at: now,
      last_seen: now,
    })
    .execute();
  return device;
}

/** Other members who log in with the same browser stay known there, though its cookie is a new one. */
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
 * Makes devices unknown again, so that the next log-in there is announced by mail: one, or all of a member's, but never
 * the device of the session that asks.
 */
export async function forgetDevices(
  tx: Tx,
  memberId: string,
  { only, exceptOfSession }: { readonly only?: Buffer; readonly exceptOfSession: string },
): Promise<void> {
  const own = await deviceOfSession(tx, exceptOfSession);
  let query = tx.deleteFrom('known_device').where('member_id', '=', memberId);
  if (only) query = query.where('device_hash', '=', only);
  if (own) query = query.where('device_hash', '!=', own);
  await query.execute();
}
