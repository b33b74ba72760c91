import type { Selectable } from 'kysely';
import { isId } from '../ids.ts';
import type { Tx } from '../db/tx.ts';
import type { MailTable } from './tables.ts';

/** `deferred`: queued, and it could not be sent so far. */
export const mailStates = ['queued', 'deferred', 'sent', 'refused', 'withheld', 'given_up'] as const;
export type MailState = (typeof mailStates)[number];

type MailRow = Selectable<MailTable>;

/** A mail as staff see it: never its content. */
export interface ListedMail {
  readonly id: string;
  readonly brand: string;
  readonly member: string | null;
  readonly recipient: string;
  readonly kind: MailRow['kind'];
  readonly state: MailState;
  readonly tries: number;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly next_try: string | null;
  readonly last_error: string | null;
}

function present(row: MailRow): ListedMail {
  const isDeferred = row.status === 'queued' && row.last_error !== null;
  return {
    id: row.id,
    brand: row.brand,
    member: row.member_id,
    recipient: row.recipient,
    kind: row.kind,
    state: isDeferred ? 'deferred' : row.status,
    tries: row.attempts,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_try: row.next_attempt_at?.toISOString() ?? null,
    last_error: row.last_error,
  };
}

/** The newest mails; absent fields mean all. */
export async function listMails(
  tx: Tx,
  filter: {
    readonly memberId?: string | undefined;
    readonly brand?: string | undefined;
    readonly state?: MailState | undefined;
    readonly limit: number;
  },
): Promise<readonly ListedMail[]> {
  const { memberId, brand, state, limit } = filter;
  let query = tx.selectFrom('mail').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (brand !== undefined) query = query.where('brand', '=', brand);
  if (state !== undefined) query = query.where('status', '=', state === 'deferred' ? 'queued' : state);
  if (state === 'deferred') query = query.where('last_error', 'is not', null);
  if (state === 'queued') query = query.where('last_error', 'is', null);
  return (await query.execute()).map(present);
}

/** A mail by its id, or null. */
export async function findMail(tx: Tx, id: string): Promise<ListedMail | null> {
  if (!isId(id)) return null;
  const row = await tx.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

/** Whether the member has asked for another mail of this kind after it, which has gone or may still go. */
export async function hasLaterMail(
  tx: Tx,
  { id, member_id, kind, created_at }: Pick<MailRow, 'id' | 'member_id' | 'kind' | 'created_at'>,
): Promise<boolean> {
  if (member_id === null) return false;
  const later = await tx
    .selectFrom('mail')
    .select('id')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'sent'])
    .where('created_at', '>=', created_at)
    .where((eb) => eb.or([eb('created_at', '>', created_at), eb('id', '>', id)]))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** How many mails could not be sent so far, and are tried again. */
export async function countDeferred(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'queued')
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
