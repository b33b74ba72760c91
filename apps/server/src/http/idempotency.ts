import { createHash } from 'node:crypto';
import { signUp } from '@dating/core/contract';
import { sql } from 'kysely';
import type { Clock } from '../ports/index.ts';
import { Refusal } from './errors.ts';
import type { Tx } from '../db/tx.ts';

/** A stored answer, sent again unchanged. */
export interface KeptReply {
  readonly status: number;
  readonly body: unknown;
  /** Logs this member in again (a repeated signup). */
  readonly signIn: string | null;
}

/** One request with its key (WIRE conventions). The scope is the member or the brand's visitors, method and path. */
export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

const keyShape = /^[\w-]{8,100}$/;
const keptMs = 24 * 60 * 60 * 1000;

/** @throws Refusal idempotency_key_required when there is none. */
export function readKey(header: string | undefined, scope: string, request: unknown): IdempotencyKey {
  if (!header || !keyShape.test(header)) throw new Refusal('idempotency_key_required');
  return { scope, key: header, requestHash: createHash('sha256').update(JSON.stringify(request)).digest() };
}

/** The scope of the keys of a brand's visitors for a call. */
export function visitorScope(brand: string, endpointId: string): string {
  return `visitor of ${brand} ${endpointId}`;
}

interface KeptRow {
  readonly request_hash: Buffer | null;
  readonly status: number;
  readonly body: unknown;
  readonly sign_in: string | null;
}

function keptOf(row: KeptRow | undefined, key: IdempotencyKey): KeptReply | null {
  if (!row?.request_hash) return null;
  if (!row.request_hash.equals(key.requestHash)) throw new Refusal('idempotency_mismatch');
  return { status: row.status, body: row.body, signIn: row.sign_in };
}

const keptSince = (clock: Clock): Date => new Date(clock.now().getTime() - keptMs);

/** The answer stored under this key, or null. @throws Refusal idempotency_mismatch for another body. */
export async function findKept(tx: Tx, clock: Clock, key: IdempotencyKey): Promise<KeptReply | null> {
  const { rows } = await sql<KeptRow>`/* find_kept_reply */
    select request_hash, status, body, sign_in from idempotency_reply
    where scope = ${key.scope} and key = ${key.key} and created_at > ${keptSince(clock)}`.execute(tx);
  return keptOf(rows[0], key);
}

/**
 * Locks the key until the end of the transaction; returns the answer stored under it by now, or null. The answer is
 * stored in the same transaction as its effects, so that a crash leaves both or neither, and no key stays locked.
 * @throws Refusal in_progress while another request has it, idempotency_mismatch for another body.
 */
export async function takeKey(tx: Tx, clock: Clock, key: IdempotencyKey): Promise<KeptReply | null> {
  const { rows } = await sql<KeptRow & { taken: boolean }>`/* take_idempotency_key */
    select * from take_idempotency_key(${key.scope}, ${key.key}, ${keptSince(clock)})`.execute(tx);
  if (!rows[0]?.taken) throw new Refusal('in_progress', { retryAfter: 1 });
  return keptOf(rows[0], key);
}

/** Stores an answer under its key; replaces one that is older than a day. */
export async function keepReply(tx: Tx, clock: Clock, key: IdempotencyKey, reply: KeptReply): Promise<void> {
  const body = reply.body === undefined ? null : JSON.stringify(reply.body);
  await sql`/* keep_reply */
    select keep_reply(${key.scope}, ${key.key}, ${key.requestHash}, ${reply.status}::integer, ${body}::jsonb,
      ${reply.signIn}::uuid, ${clock.now()})`.execute(tx);
}

/** A key as the database's functions take it that write with their answer in one statement. */
export interface KeyArgument {
  readonly scope: string;
  readonly key: string;
  /** Answers older than this are forgotten. */
  readonly since: Date;
  /** Hexadecimal. */
  readonly hash: string;
}

export function keyArgument(clock: Clock, { scope, key, requestHash }: IdempotencyKey): KeyArgument {
  return { scope, key, since: keptSince(clock), hash: requestHash.toString('hex') };
}

/**
 * Whether the answer under this key still logs its member in. Until the end of the transaction it cannot be forgotten:
 * whoever ends the member's sessions waits, and ends the new one too.
 */
export async function holdSignIn(tx: Tx, key: Pick<IdempotencyKey, 'scope' | 'key'>): Promise<boolean> {
  const held = await tx
    .selectFrom('idempotency_reply')
    .select('sign_in')
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .forShare()
    .executeTakeFirst();
  return held !== undefined && held.sign_in !== null;
}

/** Forgets the answer to a member's sign-up: repeated, it would log in whoever kept the request. */
export async function forgetSignUp(tx: Tx, member: { readonly id: string; readonly brand: string }): Promise<void> {
  await tx
    .deleteFrom('idempotency_reply')
    .where('scope', '=', visitorScope(member.brand, signUp.id))
    .where('sign_in', '=', member.id)
    .execute();
}

/** Deletes answers that are older than a day. */
export async function forgetOldReplies(tx: Tx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('idempotency_reply')
    .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
