import type { Country, Gender, Language, Sexuality, TrafficSource } from '@dating/core/contract';
import { normalizeEmail, normalizeUsername } from '@dating/core/rules';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { releaseHeld } from '../chats/queries.ts';
import type { AppContext } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { grantCredits, openWallet } from '../ledger/ledger.ts';
import { openFeed } from '../live/feed.ts';
import { planFirst } from '../notifications/schedule-slots.ts';
import { createProfile, setProfileStatus } from '../profiles/queries.ts';
import { refreshListing, touch } from '../search/refresh.ts';
import type { MemberTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

/** A member as the database holds them. */
export type Member = Selectable<MemberTable>;

/** What a new member is made of: the account, and the first lines of the profile. */
export interface NewMember {
  readonly brand: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  /** yyyy-mm-dd. */
  readonly date_of_birth: string;
  readonly country: Country;
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  readonly language: Language;
  /** IANA zone; UTC when absent or unknown. */
  readonly timeZone?: string | undefined;
  /** Version date of the terms that were accepted. */
  readonly termsDate: string;
  readonly signupMessage?: string | undefined;
  /** The member whose page led here: of this brand. */
  readonly signupProfile?: string | undefined;
  /** The last touch, and the first. */
  readonly trafficSource?: TrafficSource | undefined;
  readonly firstTrafficSource?: TrafficSource | undefined;
  /** Default `not_confirmed`. */
  readonly status?: Member['status'];
  readonly fictional?: boolean;
  readonly demo?: boolean;
}

const activityMs = 5 * 60_000;

/** How e-mail addresses are compared: trimmed, lower case. */
export const emailKey = normalizeEmail;

/** How usernames are compared: trimmed, compatibility forms folded, lower case. */
export function nameKey(name: string): string {
  return normalizeUsername(name).normalize('NFKC').toLowerCase();
}

/** The zone as the runtime knows it; null for none and for one that it does not know. */
export function knownTimeZone(zone: string | undefined): string | null {
  if (!zone) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export async function findMember(tx: Tx, id: string): Promise<Member | null> {
  return (await tx.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Takes the member's row for the length of the transaction. */
export async function lockMember(tx: Tx, id: string): Promise<Member | null> {
  return (await tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** What whoever writes to a member needs to know of them. */
export type Recipient = Pick<
  Member,
  'id' | 'brand' | 'name' | 'status' | 'invisible' | 'write_from' | 'banned_at' | 'delete_after'
>;

/** A member as a recipient, as a part of another feature's query. */
export function recipientQuery(id: RawBuilder<unknown>): RawBuilder<Recipient> {
  return sql`select id, brand, name, status, invisible, write_from, banned_at, delete_after from member where id = ${id}`;
}

/** Those of the ids that there are, by id. */
export async function findMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** By e-mail address or username; a username never looks like an address, so there is no doubt which is meant. */
export async function findByLogin(tx: Tx, brand: string, login: string): Promise<Member | null> {
  const query = tx.selectFrom('member').selectAll().where('brand', '=', brand);
  const found = login.includes('@')
    ? query.where('email_key', '=', emailKey(login))
    : query.where('name_key', '=', nameKey(login));
  return (await found.executeTakeFirst()) ?? null;
}

/** By e-mail address, whatever its capitals. */
export async function findByEmail(tx: Tx, brand: string, email: string): Promise<Member | null> {
  const query = tx.selectFrom('member').selectAll().where('brand', '=', brand);
  return (await query.where('email_key', '=', emailKey(email)).executeTakeFirst()) ?? null;
}

/** For how long a changed address can be taken back, from when the change was asked for. */
export const mailChangeUndoMs = 7 * 24 * 60 * 60_000;

/**
 * Whether an address is kept for a member who changed it: as long as they may take the change back nobody else gets it,
 * or whoever took an account over could bar the way back by signing up with it.
 *
 * @param exceptId the member who may have it
 */
export async function isEmailKept(
  tx: Tx,
  ctx: AppContext,
  brand: string,
  email: string,
  exceptId?: string,
): Promise<boolean> {
  const kept = await tx
    .selectFrom('mail_change')
    .select('member_id')
    .where('brand', '=', brand)
    .where('old_email_key', '=', emailKey(email))
    .where('status', '=', 'confirmed')
    .where('undoable', '=', true)
    .where('requested_at', '>', new Date(ctx.clock.now().getTime() - mailChangeUndoMs))
    .execute();
  return kept.some(({ member_id }) => member_id !== exceptId);
}

/** Whether a username is free in this brand, apart from the one who may have it already. */
export async function isNameFree(tx: Tx, brand: string, name: string, exceptId?: string): Promise<boolean> {
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('brand', '=', brand)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return !found || found.id === exceptId;
}

/**
 * Creates member, profile, wallet and feed in the caller's transaction and grants the brand's signup credits.
 * @throws Refusal email_exists, or validation with `name` when the username is taken
 */
export async function createMember(tx: Tx, ctx: AppContext, input: NewMember): Promise<Member> {
  const now = ctx.clock.now();
  const id = newId(now);
  const member = await insertMember(tx, {
    id,
    brand: input.brand,
    email: input.email.trim(),
    email_key: emailKey(input.email),
    name: normalizeUsername(input.name),
    name_key: nameKey(input.name),
    password_hash: input.passwordHash,
    status: input.status ?? 'not_confirmed',
    fictional: input.fictional ?? false,
    demo: input.demo ?? false,
    language: input.language,
    country: input.country,
    time_zone: knownTimeZone(input.timeZone) ?? 'UTC',
    signup_date: now,
    signup_message: input.signupMessage ?? null,
    signup_profile: input.signupProfile ?? null,
    terms_date: input.termsDate,
    traffic_source: input.trafficSource ? JSON.stringify(input.trafficSource) : null,
    first_traffic_source: input.firstTrafficSource ? JSON.stringify(input.firstTrafficSource) : null,
    last_active: now,
  });
  const { brand, name, gender, sexuality, date_of_birth, country, region, city } = input;
  // Asked after the insert, which waits for whoever is giving the address up at this moment.
  if (await isEmailKept(tx, ctx, brand, input.email, id)) throw new Refusal('email_exists');
  await createProfile(
    tx, ctx, id,
    { brand, name, gender, sexuality, date_of_birth, country, region, city },
    { active: member.status === 'active' },
  ); // prettier-ignore
  await openWallet(tx, id);
  await openFeed(tx, id);
  const amount = ctx.brands.byId(brand).signup_credits;
  if (amount > 0) {
    const cause = { kind: 'signup', id };
    await grantCredits(tx, ctx, { memberId: id, amount, reason: 'signup', cause, key: `signup ${id}`, source: 'free' });
  }
  await refreshListing(tx, ctx, id);
  if (!member.fictional) await planFirst(tx, ctx, id, ctx.brands.byId(brand).welcome_hours);
  return member;
}

async function insertMember(tx: Tx, row: Insertable<MemberTable>): Promise<Member> {
  // A conflict that raised would end the caller's transaction; so it is asked afterwards which of the two it was.
  const inserted = await tx
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  throw (await findByLogin(tx, row.brand, row.email)) ? new Refusal('email_exists') : nameTaken();
}

/** What a member wrote when they signed up has been sent: it stands among the messages now. */
export async function signupMessageSent(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ signup_message: null }).where('id', '=', memberId).execute();
}

/** 422: somebody of this brand has the username. */
export function nameTaken(): Refusal {
  return invalid({ name: { key: 'validation.username_taken' } });
}

/**
 * Confirms a member: status and profile become active, and what was held back is shown to its recipients.
 * Doing it again changes nothing.
 */
export async function setStatusActive(tx: Tx, ctx: AppContext, memberId: string): Promise<void> {
  const changed = await tx
    .updateTable('member')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await setProfileStatus(tx, memberId, 'active');
  await refreshListing(tx, ctx, memberId);
  // Touches feeds, so it comes last (lock order).
  await releaseHeld(tx, ctx, memberId);
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Where a member lives now: prices and limits follow it. */
export async function setCountry(tx: Tx, ctx: AppContext, memberId: string, country: string): Promise<void> {
  await tx.updateTable('member').set({ country }).where('id', '=', memberId).execute();
  afterCommit(tx, () => ctx.sessions.changed(memberId));
}

/** Makes a member premium, for good (SPEC section 4); true when they were not before. */
export async function setPaid(tx: Tx, ctx: AppContext, memberId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('member')
    .set({ paid_user: true })
    .where('id', '=', memberId)
    .where('paid_user', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  afterCommit(tx, () => ctx.sessions.changed(memberId));
  return true;
}

/** Notes that a member is here, at most every five minutes. */
export async function touchActivity(ctx: AppContext, memberId: string): Promise<void> {
  const noted = `active ${memberId}`;
  if (await ctx.cache.get(noted)) return;
  await ctx.cache.set(noted, '1', activityMs);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('member')
    .set({ last_active: now })
    .where('id', '=', memberId)
    .where('last_active', '<', new Date(now.getTime() - activityMs))
    .execute();
  await touch(ctx, memberId, now);
}

/** Whether no link brings this member anywhere any more: banned, or deleted for good though not erased yet. */
export function isGone({ banned_at, delete_after }: Pick<Member, 'banned_at' | 'delete_after'>, now: Date): boolean {
  return banned_at !== null || (delete_after !== null && delete_after <= now);
}

/** Whether others can see and write to this member: confirmed, and neither banned nor on the way out. */
export function isReachable(member: Pick<Member, 'status' | 'banned_at' | 'delete_after'>): boolean {
  return member.status === 'active' && member.banned_at === null && member.delete_after === null;
}
