import { createHash, randomBytes } from 'node:crypto';
import type { AppContext, Tx } from '../context.ts';

/** What a link in a mail is good for. */
export type TokenKind = 'activation';

const hour = 60 * 60 * 1000;

/** For how long a link of each kind works, in milliseconds. */
export const tokenLifetime: Readonly<Record<TokenKind, number>> = { activation: 7 * 24 * hour };

/** 144 random bits: a link of one line, and nothing to guess. */
const tokenBytes = 18;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a token; only its hash is kept, the answer is the one place where it stands. */
export async function issueToken(tx: Tx, ctx: AppContext, kind: TokenKind, memberId: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = ctx.clock.now();
  await tx
    .insertInto('token')
    .values({
      token_hash: hashOf(token),
      kind,
      member_id: memberId,
      data: null,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifetime[kind]),
      used_at: null,
    })
    .execute();
  return token;
}

/** `used`: it worked before; `invalid`: it never existed, or its time is over. */
export type Redeemed = { readonly state: 'fresh' | 'used'; readonly memberId: string } | { readonly state: 'invalid' };

/**
 * Takes a token of a member of this brand: of two who come with it at once, one is `fresh` and the other `used`.
 */
export async function redeemToken(
  tx: Tx,
  ctx: AppContext,
  kind: TokenKind,
  { brand, token }: { readonly brand: string; readonly token: string },
): Promise<Redeemed> {
  const now = ctx.clock.now();
  const ofBrand = tx.selectFrom('member').select('id').where('brand', '=', brand);
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
  const used = await tx
    .selectFrom('token')
    .select('member_id')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('member_id', 'in', ofBrand)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used ? { state: 'used', memberId: used.member_id } : { state: 'invalid' };
}

/** Forgets links that have been over for a month. */
export async function forgetOldTokens(tx: Tx, ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 30 * 24 * hour);
  await tx.deleteFrom('token').where('expires_at', '<', before).execute();
}
