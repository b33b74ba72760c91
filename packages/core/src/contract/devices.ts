import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, ok, time, timeZone, user } from './shapes.ts';

/** A browser in which the member is logged in. */
export const session = z.strictObject({
  id,
  /** A name for people, in the caller's language: "Chrome on Android". */
  device: z.string(),
  /** Kept up at most every five minutes. */
  last_seen: time,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/sessions.php',
  auth: 'member',
  replies: { 200: z.strictObject({ sessions: z.array(session) }) },
  errors: [],
  summary: 'Where the member is logged in, the latest seen first.',
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions.php',
  auth: 'member',
  body: z.union([
    z.strictObject({ id }),
    /** Everywhere, the session that asks included: it is logged out too. */
    z.strictObject({ all: z.literal(true) }),
    /** Everywhere but where it is asked. */
    z.strictObject({ others: z.literal(true) }),
  ]),
  replies: { 200: ok },
  errors: ['not_found'],
  summary: 'Logs out one of the member’s own sessions, all of them, or all others; at once, live feeds included.',
});

export const getOutboxKey = endpoint({
  method: 'GET',
  path: '/api/outbox-key.php',
  auth: 'member',
  replies: {
    200: z.strictObject({
      /** 32 bytes in base64url: the same for a member each time, another for each member. */
      key: z.string().check(z.regex(/^[\w-]{43}$/)),
    }),
  },
  errors: [],
  summary: 'The key that seals what the member writes while it waits on a device; log-out destroys it there.',
});

/** A second way in. */
export const passkey = z.strictObject({
  id,
  /** Where it was made: "Safari on iPhone". */
  device: z.string(),
  created_at: time,
  last_used: z.nullable(time),
});
export type Passkey = z.infer<typeof passkey>;

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));
const credentialId = bytes(1400);
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const descriptor = z.strictObject({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.optional(transports),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON, as far as we use it. */
export const registrationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
});
export type RegistrationOptions = z.infer<typeof registrationOptions>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON: the authenticator itself knows whose keys it has. */
export const authenticationOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
});
export type AuthenticationOptions = z.infer<typeof authenticationOptions>;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z.looseObject({}),
} as const;

/** WebAuthn's RegistrationResponseJSON. */
export const registrationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    authenticatorData: z.optional(bytes(16_000)),
    transports: z.optional(transports),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(bytes(8000)),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** WebAuthn's AuthenticationResponseJSON. */
export const authenticationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

const passkeysReply = z.strictObject({ passkeys: z.array(passkey) });

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys.php',
  auth: 'member',
  replies: { 200: passkeysReply },
  errors: [],
  summary: 'The member’s passkeys, the newest first.',
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys.php',
  auth: 'public',
  body: z.strictObject({}),
  replies: {
    200: z.union([
      z.strictObject({ registration: registrationOptions }),
      z.strictObject({ authentication: authenticationOptions }),
    ]),
  },
  errors: ['passkey_limit', 'proof_required', 'not_confirmed'],
  perMinute: 60,
  summary:
    'What the browser is to do: make a key (a confirmed member with a fresh proof), or log in with one (a visitor). Good for one answer from the same browser within five minutes.',
});

export const finishPasskey = endpoint({
  method: 'PUT',
  path: '/api/passkeys.php',
  auth: 'public',
  body: z.union([
    z.strictObject({ registration: registrationResponse }),
    z.strictObject({ authentication: authenticationResponse, time_zone: z.optional(timeZone) }),
  ]),
  replies: { 200: z.union([passkeysReply, z.strictObject({ user })]) },
  errors: [
    'passkey_failed', 'passkey_expired', 'passkey_invalid', 'passkey_exists', 'passkey_limit', 'authentication_required',
    'pending_deletion', 'banned', 'proof_required', 'not_confirmed',
  ], // prettier-ignore
  perMinute: 60,
  summary: 'What the browser did: keeps the key and lists all, or logs in and sets the session cookie.',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys.php',
  auth: 'member',
  body: z.strictObject({ id }),
  replies: { 200: passkeysReply },
  errors: ['not_found'],
  summary: 'Removes one of the member’s own passkeys and lists the others.',
});
