import { emailKey } from '@dating/core/rules';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isId } from '../ids.ts';
import type { Member } from './queries.ts';

/** A member as staff see them in a list. */
export type ListedMember = Pick<
  Member,
  'id' | 'brand' | 'name' | 'email' | 'status' | 'paid_user' | 'banned_at' | 'delete_after' | 'country' | 'signup_date' | 'last_active'
>; // prettier-ignore

const listed = [
  'id', 'brand', 'name', 'email', 'status', 'paid_user', 'banned_at', 'delete_after', 'country', 'signup_date', 'last_active',
] as const; // prettier-ignore

export const memberStates = ['not_confirmed', 'active', 'leaving', 'banned'] as const;

/** Which members are wanted; absent fields mean all. */
export interface MemberFilter {
  readonly brand?: string | undefined;
  readonly state?: (typeof memberStates)[number] | undefined;
  readonly premium?: boolean;
  readonly country?: string | undefined;
  /** Who signed up since then. */
  readonly since?: Date | undefined;
  readonly limit: number;
}

type Query = SelectQueryBuilder<Database, 'member', ListedMember>;

function inState(query: Query, state: NonNullable<MemberFilter['state']>): Query {
  if (state === 'banned') return query.where('banned_at', 'is not', null);
  if (state === 'leaving') return query.where('delete_after', 'is not', null);
  return query.where('status', '=', state).where('banned_at', 'is', null).where('delete_after', 'is', null);
}

/** Members, the newest first. */
export async function listMembers(db: Kysely<Database>, filter: MemberFilter): Promise<readonly ListedMember[]> {
  const { brand, state, premium, country, since, limit } = filter;
  let query: Query = db.selectFrom('member').select(listed);
  if (brand !== undefined) query = query.where('brand', '=', brand);
  if (state !== undefined) query = inState(query, state);
  if (premium) query = query.where('paid_user', '=', true);
  if (country !== undefined) query = query.where('country', '=', country);
  if (since !== undefined) query = query.where('signup_date', '>=', since);
  return query.orderBy('signup_date', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** How many of three letters in a row are shared, at least, of those that the text has. */
const leastShared = 0.34;

/** `kim@ex`: kim, im@, m@e, @ex. Three letters that stand where they were typed right. */
function trigrams(text: string): readonly string[] {
  const letters = [...text];
  if (letters.length <= 3) return [text];
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))];
}

const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Members whose username or address contains the text, or whose id it is. Where there is none, those who share the most
 * threes of letters with it, which finds what is misspelt. Without an extension, and so with a look at every member.
 */
export async function searchMembers(
  db: Kysely<Database>,
  text: string,
  { brand, limit }: Pick<MemberFilter, 'brand' | 'limit'>,
): Promise<{ readonly exact: boolean; readonly members: readonly ListedMember[] }> {
  const wanted = emailKey(text);
  let query: Query = db.selectFrom('member').select(listed).limit(limit);
  if (brand !== undefined) query = query.where('brand', '=', brand);
  if (isId(wanted)) return { exact: true, members: await query.where('id', '=', wanted).execute() };
  const like = likeOf(wanted);
  // Part of a domain has no ASCII form of its own: it is looked for as it was typed.
  const typed = sql<boolean>`lower(email) like ${likeOf(text.trim().toLowerCase())}`;
  const exact = await query
    .where((eb) => eb.or([eb('email_key', 'like', like), eb('name_key', 'like', like), typed]))
    .orderBy('name_key')
    .execute();
  if (exact.length > 0) return { exact: true, members: exact };
  const likes = trigrams(wanted).map(likeOf);
  const shared = sql<number>`greatest(
    (select count(*) from unnest(${likes}::text[]) gram where email_key like gram),
    (select count(*) from unnest(${likes}::text[]) gram where name_key like gram))`;
  const least = Math.max(1, Math.ceil(likes.length * leastShared));
  const near = await query
    .where(shared, '>=', least)
    .orderBy(shared, 'desc')
    .orderBy(sql`length(email_key)`)
    .execute();
  return { exact: false, members: near };
}
