import { emailKey, normalizeUsername } from '@dating/core/rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { MemberTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** A member as stored in the database. */
export type Member = Selectable<MemberTable>;

/** The form in which usernames are compared: trimmed, compatibility forms folded, joiners left out, lower case. */
export function nameKey(name: string): string {
  return normalizeUsername(name)
    .normalize('NFKC')
    .replace(/[\u200C\u200D]/g, '')
    .toLowerCase();
}

export async function findMember(tx: Tx, id: string): Promise<Member | null> {
  return (await tx.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the member's row until the end of the transaction. */
export async function lockMember(tx: Tx, id: string): Promise<Member | null> {
  return (await tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * The hash of a member's password, which does not change until the end of the transaction: whoever changes it has the
 * member locked. null: there is no such member.
 */
export async function holdPassword(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** What a sender needs to know about a recipient. */
export type Recipient = Pick<
  Member,
  'id' | 'brand' | 'name' | 'status' | 'invisible' | 'write_from' | 'banned_at' | 'delete_after'
>;

/** A member as a recipient, as a part of another feature's query. */
export function recipientQuery(id: RawBuilder<unknown>): RawBuilder<Recipient> {
  return sql`select id, brand, name, status, invisible, write_from, banned_at, delete_after from member where id = ${id}`;
}

/** Since when a member is here, and whether they have confirmed, as a part of another feature's query. */
export function memberSinceQuery(
  id: RawBuilder<unknown>,
): RawBuilder<{ readonly signup_date: Date; readonly confirmed: boolean }> {
  return sql`select signup_date, status = 'active' as confirmed from member where id = ${id}`;
}

/** The existing members among these ids, by id. */
export async function findMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of the existing members among these ids, by id. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By e-mail address or username. A username never looks like an address, so the two cannot be confused. */
export async function findByLogin(tx: Tx, brand: string, login: string): Promise<Member | null> {
  const query = tx.selectFrom('member').selectAll().where('brand', '=', brand);
  const found = login.includes('@')
    ? query.where('email_key', '=', emailKey(login))
    : query.where('name_key', '=', nameKey(login));
  return (await found.executeTakeFirst()) ?? null;
}

/** By e-mail address, in any case. */
export async function findByEmail(tx: Tx, brand: string, email: string): Promise<Member | null> {
  const query = tx.selectFrom('member').selectAll().where('brand', '=', brand);
  return (await query.where('email_key', '=', emailKey(email)).executeTakeFirst()) ?? null;
}

/** Whether a username is free in this brand; `exceptId` may have it already. */
export async function isNameFree(tx: Tx, brand: string, name: string, exceptId?: string): Promise<boolean> {
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('brand', '=', brand)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return !found || found.id === exceptId;
}

/** Whether this member's links no longer work: banned, or deleted for good but not erased yet. */
export function isGone({ banned_at, delete_after }: Pick<Member, 'banned_at' | 'delete_after'>, now: Date): boolean {
  return banned_at !== null || (delete_after !== null && delete_after <= now);
}

/** Whether others can see and write to this member: confirmed, not banned and not leaving. */
export function isReachable(member: Pick<Member, 'status' | 'banned_at' | 'delete_after'>): boolean {
  return member.status === 'active' && member.banned_at === null && member.delete_after === null;
}

/** Which members have confirmed, and which of them others can see (`isReachable`), as a part of another feature's query. */
export function memberStates(): RawBuilder<{
  readonly id: string;
  readonly confirmed: boolean;
  readonly reachable: boolean;
}> {
  return sql`select id, status = 'active' as confirmed,
    status = 'active' and banned_at is null and delete_after is null as reachable from member`;
}

/** Ids of the members of a brand, as a part of another feature's query. */
export function idsOfBrand(tx: Tx, brand: string) {
  return tx.selectFrom('member').select('id').where('brand', '=', brand);
}

/** Ids of the members who confirmed their address since a time, as a part of another feature's query. */
export function confirmedSince(tx: Tx, since: Date) {
  return tx.selectFrom('member').select('id').where('confirmed_at', '>', since);
}

/** Members who may use a session, as a part of another feature's query: not banned, and not leaving. */
export function admittedMembers(tx: Tx) {
  return tx
    .selectFrom('member')
    .select(['id', 'brand', 'name', 'status', 'paid_user', 'language', 'country', 'time_zone', 'time_zone_since'])
    .where('banned_at', 'is', null)
    .where('delete_after', 'is', null);
}

/** Members whose time to come back is over; the longest overdue first. */
export async function dueForErasure(tx: Tx, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('delete_after', '<=', now)
    .orderBy('delete_after')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the brands that have members. */
export async function brandsWithMembers(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('member').select('brand').distinct().execute();
  return rows.map(({ brand }) => brand);
}

/** The first demo people, oldest id first. */
export async function demoMemberIds(tx: Tx, limit: number): Promise<readonly string[]> {
  const rows = await tx.selectFrom('member').select('id').where('demo', '=', true).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The highest number in a demo address `member-N@demo.example`; -1 when there is none. */
export async function lastDemoNumber(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('member')
    .select(sql<number | null>`max(substring(email from '^member-(\\d+)@demo\\.example$')::int)`.as('last'))
    .where('demo', '=', true)
    .executeTakeFirst();
  return row?.last ?? -1;
}
