import { createHash, randomBytes } from 'node:crypto';
import { REACTIVATION_DAYS } from '@dating/core/rules';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { idsOfBrand } from '../members/queries.ts';

/** What a link in a mail is for. */
export type TokenKind =
  | 'activation'
  | 'appeal'
  | 'reactivation'
  | 'export'
  | 'reset_password'
  | 'mail_change'
  | 'mail_change_undo';

const hour = 60 * 60 * 1000;

/** How long a link of each kind works, in milliseconds. */
export const tokenLifetime: Readonly<Record<TokenKind, number>> = {
  activation: 7 * 24 * hour,
  // Half a year while the decision stands: the link may be used again after an appeal was denied.
  appeal: 183 * 24 * hour,
  reactivation: REACTIVATION_DAYS * 24 * hour,
  export: 7 * 24 * hour,
  reset_password: hour,
  mail_change: 24 * hour,
  mail_change_undo: 7 * 24 * hour,
};

/** 144 random bits: fits in a link of one line, and cannot be guessed. */
const tokenBytes = 18;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const newestOnly: readonly TokenKind[] = ['reset_password', 'mail_change'];

/** Whether of the links of this kind only the newest works, once a member has it. */
export const isReplaced = (kind: TokenKind): boolean => newestOnly.includes(kind);

/**
 * Makes a token. Only its hash is stored; the token exists only in the returned value. Earlier ones go on working: whoever
 * gives it to the member ends those that it replaces.
 *
 * @param data what the link is about, when that is more than its member; `mail`: the id of the mail that brings it
 */
export async function issueToken(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  memberId: string,
  data: Readonly<Record<string, string>> | null = null,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = ctx.clock.now();
  await tx
    .insertInto('token')
    .values({
      token_hash: hashOf(token),
      kind,
      member_id: memberId,
      data: data === null ? null : JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifetime[kind]),
      used_at: null,
    })
    .execute();
  return token;
}

/** `used`: it worked before; `expired`: its time is over; `unknown`: it never existed here. */
export type Redeemed =
  | { readonly state: 'fresh' | 'used'; readonly memberId: string }
  | { readonly state: 'expired' | 'unknown' };

/** What a link is about whose time is not over. */
export interface FoundToken {
  readonly memberId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** It has done its work, or another one has ended it. */
  readonly isUsed: boolean;
}

/** Reads a link without using it, also one that was used; null for one that never existed, or has expired. */
export async function findAnyToken(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  { brand, token }: { readonly brand: string; readonly token: string },
): Promise<FoundToken | null> {
  const found = await tx
    .selectFrom('token')
    .select(['token.member_id', 'token.data', 'token.used_at'])
    .where('token.token_hash', '=', hashOf(token))
    .where('token.kind', '=', kind)
    .where('token.member_id', 'in', idsOfBrand(tx, brand))
    .where('token.expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return found ? { memberId: found.member_id, data: found.data ?? {}, isUsed: found.used_at !== null } : null;
}

/** Reads a link that still works, without using it; null for any other. */
export async function findToken(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  link: { readonly brand: string; readonly token: string },
): Promise<FoundToken | null> {
  const found = await findAnyToken(tx, ctx, kind, link);
  return found?.isUsed ? null : found;
}

/** Uses up a token of a member of this brand: of two requests at once, one gets `fresh` and the other `used`. */
export async function redeemToken(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  { brand, token }: { readonly brand: string; readonly token: string },
): Promise<Redeemed> {
  const now = ctx.clock.now();
  const ofBrand = idsOfBrand(tx, brand);
  const fresh = await tx
    .updateTable('token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('member_id', 'in', ofBrand)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  if (fresh) return { state: 'fresh', memberId: fresh.member_id };
  const found = await tx
    .selectFrom('token')
    .select(['member_id', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('member_id', 'in', ofBrand)
    .executeTakeFirst();
  if (!found) return { state: 'unknown' };
  return found.used_at ? { state: 'used', memberId: found.member_id } : { state: 'expired' };
}

/** Invalidates every link of a kind that a member has, except those of one mail. */
export async function useUpTokens(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  memberId: string,
  { exceptOfMail }: { readonly exceptOfMail?: string } = {},
): Promise<void> {
  let links = tx
    .updateTable('token')
    .set({ used_at: ctx.clock.now() })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null);
  if (exceptOfMail !== undefined) links = links.where(sql`data->>'mail'`, 'is distinct from', exceptOfMail);
  await links.execute();
}

/**
 * Whether a token of this kind belongs to the member and is valid; this does not use it up, as some links work more
 * than once.
 */
export async function isTokenOf(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  { memberId, token }: { readonly memberId: string; readonly token: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('token')
    .select('member_id')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes links that expired more than a month ago. */
export async function forgetOldTokens(tx: Tx, ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 30 * 24 * hour);
  await tx.deleteFrom('token').where('expires_at', '<', before).execute();
}
