import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from './errors.ts';

/** A kept answer, replayed as it was. */
export interface KeptReply {
  readonly status: number;
  readonly body: unknown;
  /** Logs this member in again (a repeated signup). */
  readonly signIn: string | null;
}

/** One request under its key (WIRE conventions): scope is member or brand's visitors, method and path. */
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

/** The answer kept under this key, or null. @throws Refusal idempotency_mismatch for another body. */
export async function findKept(tx: Tx, clock: Clock, key: IdempotencyKey): Promise<KeptReply | null> {
  const row = await tx
    .selectFrom('idempotency_reply')
    .select(['request_hash', 'status', 'body', 'sign_in'])
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .where('created_at', '>', new Date(clock.now().getTime() - keptMs))
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request_hash.equals(key.requestHash)) throw new Refusal('idempotency_mismatch');
  return { status: row.status, body: row.body, signIn: row.sign_in };
}

/**
 * Takes the key for the length of the transaction. The answer is kept by the same transaction as what it speaks of,
 * so that a crash leaves both or neither, and no key stays taken. @throws Refusal in_progress while another has it.
 */
export async function takeKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  const name = `${key.scope} ${key.key}`;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  if (!rows[0]?.taken) throw new Refusal('in_progress', { retryAfter: 1 });
}

export async function keepReply(tx: Tx, clock: Clock, key: IdempotencyKey, reply: KeptReply): Promise<void> {
  await tx
    .insertInto('idempotency_reply')
    .values({
      scope: key.scope,
      key: key.key,
      request_hash: key.requestHash,
      status: reply.status,
      body: reply.body === undefined ? null : JSON.stringify(reply.body),
      sign_in: reply.signIn,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet((eb) => ({
        request_hash: eb.ref('excluded.request_hash'),
        status: eb.ref('excluded.status'),
        body: eb.ref('excluded.body'),
        sign_in: eb.ref('excluded.sign_in'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

/** Forgets answers that are older than a day. */
export async function forgetOldReplies(tx: Tx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('idempotency_reply')
    .where('created_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
