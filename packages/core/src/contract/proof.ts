import * as z from 'zod/mini';
import { authenticationOptions, authenticationResponse } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { ok } from './shapes.ts';

/** For so many minutes a proof opens what asks for one. */
export const PROOF_MINUTES = 10;

export const getProof = endpoint({
  method: 'GET',
  path: '/api/proof.php',
  auth: 'member',
  replies: {
    200: z.strictObject({
      /** Whether this session proved whose it is in the last ten minutes; a log-in counts. */
      fresh: z.boolean(),
      /** Whether the member has a passkey to prove it with. */
      passkey: z.boolean(),
    }),
  },
  errors: [],
  summary: 'Whether this session needs a new proof, and what the member can give one with.',
});

export const startProof = endpoint({
  method: 'POST',
  path: '/api/proof.php',
  auth: 'member',
  body: z.strictObject({}),
  replies: { 200: z.strictObject({ authentication: authenticationOptions }) },
  errors: [],
  perMinute: 60,
  summary: 'What a passkey is to sign as proof. Good for one answer from the same session within five minutes.',
});

export const giveProof = endpoint({
  method: 'PUT',
  path: '/api/proof.php',
  auth: 'member',
  body: z.union([
    z.strictObject({ password: z.string().check(z.maxLength(1000)) }),
    z.strictObject({ authentication: authenticationResponse }),
  ]),
  replies: { 200: ok },
  errors: ['passkey_failed', 'passkey_expired', 'too_many_attempts'],
  perMinute: 60,
  summary:
    'Proves by the password or a passkey that the session is its member’s: for ten minutes, in this session only. A wrong password is 422 with fields.',
});
