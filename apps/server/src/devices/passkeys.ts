import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  type AuthenticationOptions,
  authenticationOptions,
  type AuthenticationResponse,
  type RegistrationOptions,
  registrationOptions,
  type RegistrationResponse,
} from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { queueMail } from '../mails/send.ts';
import { findMember, idsOfBrand, lockMember, type Member } from '../members/queries.ts';
import { challengeSeconds, type TakenChallenge } from './challenges.ts';
import { deviceOf, packDevice } from '../auth/device-name.ts';
import { isSessionThere } from '../auth/queries.ts';
import type { PasskeyEntry } from './present.ts';
import type { Tx } from '../db/tx.ts';

/** No member needs more than this, and the limit keeps the table small. */
export const mostPasskeys = 20;

/** ES256, then the two others that authenticators support. */
const algorithms = [-7, -8, -257];

/** Where a ceremony takes place: the authenticator's signature is checked against this. */
export interface Place {
  readonly brand: Brand;
  /** Scheme, host and port of the page, e.g. `http://localhost:3000`. */
  readonly origin: string;
}

/**
 * The relying party id that an authenticator stores its keys for: the brand's own domain, on its subdomains too; in
 * development the host under which the brand was reached.
 */
export function relyingParty({ brand, origin }: Place): string {
  const { hostname } = new URL(origin);
  return hostname.endsWith(`.${brand.domain}`) ? brand.domain : hostname;
}

const toBase64url = (value: Buffer): string => value.toString('base64url');
const fromBase64url = (value: string): Buffer => Buffer.from(value, 'base64url');
/** The type that the library takes bytes as. */
const plain = (value: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(value);
/** The member as an authenticator sees them: an opaque id that does not show who it is. */
const handleOf = (memberId: string): Buffer => Buffer.from(memberId.replaceAll('-', ''), 'hex');

/** A member's passkeys, the newest first. */
export function passkeysOf(tx: Tx, memberId: string): Promise<PasskeyEntry[]> {
  return tx
    .selectFrom('passkey')
    .select(['id', 'device', 'created_at', 'last_used'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Options with which a browser makes a passkey for a member. @throws Refusal passkey_limit */
export async function offerRegistration(
  ctx: AppContext,
  place: Place,
  member: { readonly id: string; readonly name: string },
  challenge: Uint8Array<ArrayBuffer>,
): Promise<RegistrationOptions> {
  const known = await ctx.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', member.id)
    .execute();
  if (known.length >= mostPasskeys) throw new Refusal('passkey_limit');
  const options = await generateRegistrationOptions({
    rpName: place.brand.name,
    rpID: relyingParty(place),
    userID: plain(handleOf(member.id)),
    userName: member.name,
    userDisplayName: member.name,
    challenge,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({ id: toBase64url(key.credential_id), transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  const { challenge: text, rp, user, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection } = options;
  return registrationOptions.parse({
    challenge: text,
    rp,
    user,
    pubKeyCredParams,
    timeout,
    attestation: 'none',
    excludeCredentials,
    authenticatorSelection,
  });
}

/** Options with which a browser logs in a visitor with a passkey: the authenticator knows which member it is. */
export async function offerAuthentication(
  place: Place,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<AuthenticationOptions> {
  const {
    challenge: text,
    rpId,
    timeout,
    userVerification,
  } = await generateAuthenticationOptions({
    rpID: relyingParty(place),
    challenge,
    timeout: challengeSeconds * 1000,
    userVerification: 'preferred',
  });
  return authenticationOptions.parse({ challenge: text, rpId, timeout, userVerification });
}

/**
 * Stores a passkey that a member's authenticator has made, and tells them by mail.
 * @throws Refusal passkey_invalid, passkey_exists, passkey_limit, authentication_required when the session that asked has
 *   ended meanwhile
 */
export async function keepPasskey(
  ctx: AppContext,
  place: Place,
  who: { readonly memberId: string; readonly sessionId: string; readonly userAgent: string | undefined },
  response: RegistrationResponse,
  isChallenge: TakenChallenge,
): Promise<void> {
  const made = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: isChallenge,
    expectedOrigin: place.origin,
    expectedRPID: relyingParty(place),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified) throw new Refusal('passkey_invalid');
  const { credential } = made.registrationInfo;
  await inTransaction(ctx.db, async (tx) => {
    // One request at a time, so that the limit also holds for requests at once.
    await lockMember(tx, who.memberId);
    // Whoever changes the password has the lock, too, and ends the sessions: no passkey outlives them.
    if (!(await isSessionThere(tx, who.sessionId))) throw new Refusal('authentication_required');
    if ((await passkeysOf(tx, who.memberId)).length >= mostPasskeys) throw new Refusal('passkey_limit');
    const now = ctx.clock.now();
    const device = packDevice(deviceOf(who.userAgent));
    const kept = await tx
      .insertInto('passkey')
      .values({
        id: newId(now),
        member_id: who.memberId,
        credential_id: fromBase64url(credential.id),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        device,
        created_at: now,
        last_used: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw new Refusal('passkey_exists');
    const data = { device, at: now.toISOString() };
    await queueMail(tx, ctx, { memberId: who.memberId, kind: 'passkey_added', data, origin: place.origin });
  });
}

/**
 * The member whose passkey signed the challenge. An unknown key cannot be told from a wrong signature.
 * @throws Refusal passkey_failed
 */
export async function memberOfPasskey(
  ctx: AppContext,
  place: Place,
  response: AuthenticationResponse,
  isChallenge: (challenge: string) => boolean,
): Promise<Member> {
  const key = await ctx.db
    .selectFrom('passkey')
    .select(['passkey.id', 'passkey.member_id', 'passkey.public_key', 'passkey.counter'])
    .where('passkey.credential_id', '=', fromBase64url(response.id))
    .where('passkey.member_id', 'in', idsOfBrand(ctx.db, place.brand.id))
    .executeTakeFirst();
  if (!key) throw new Refusal('passkey_failed');
  const { userHandle } = response.response;
  if (userHandle && !fromBase64url(userHandle).equals(handleOf(key.member_id))) throw new Refusal('passkey_failed');
  const signed = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: isChallenge,
    expectedOrigin: place.origin,
    expectedRPID: relyingParty(place),
    credential: { id: response.id, publicKey: plain(key.public_key), counter: Number(key.counter) },
    requireUserVerification: false,
  }).catch(() => null);
  if (!signed?.verified) throw new Refusal('passkey_failed');
  const counted = await countUse(ctx, key, signed.authenticationInfo.newCounter);
  const member = counted ? await findMember(ctx.db, key.member_id) : null;
  if (!member) throw new Refusal('passkey_failed');
  return member;
}

/** Records a use. False if another use was faster: an authenticator's counter never goes back. */
async function countUse(
  ctx: AppContext,
  key: { readonly id: string; readonly counter: string },
  counter: number,
): Promise<boolean> {
  const noted = await ctx.db
    .updateTable('passkey')
    .set({ counter, last_used: ctx.clock.now() })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Removes one of a member's own passkeys. @throws Refusal not_found */
export async function removePasskeyOf(tx: Tx, memberId: string, passkeyId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', passkeyId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound('passkey');
}

/** Removes the passkeys that were made since a time: an attacker who had taken over the account may have added one. */
export async function removePasskeysSince(tx: Tx, memberId: string, since: Date): Promise<void> {
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).where('created_at', '>=', since).execute();
}

/** Removes the passkeys that were made before a time. */
export async function removePasskeysBefore(tx: Tx, memberId: string, time: Date): Promise<void> {
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).where('created_at', '<', time).execute();
}
