import { randomBytes } from 'node:crypto';
import type { Country, Discount, PaymentMethod } from '@dating/core/contract';
import { foldCode, fromMinor, TIME_BONUS } from '@dating/core/rules';
import type { Selectable } from 'kysely';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { DiscountCodeTable } from './tables.ts';
import type { Tx } from '../db/tx.ts';

export type DiscountCode = Selectable<DiscountCodeTable>;

/** The welcome discount of every new member (SPEC section 9). */
const welcomePercentage = 25;
/** Every welcome code begins with it, and no other code does. */
export const welcomePrefix = 'WELCOME';
const codeShape = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

/** The form in which codes are compared. */
export const codeKey = foldCode;

export interface NewCode {
  readonly code: string;
  /** Per cent; at most 90. */
  readonly percentage: number;
  readonly validity: Discount['validity'];
  readonly country?: Country | null;
  /** Empty or absent: all methods. */
  readonly paymentMethods?: readonly PaymentMethod[];
  /** Minor units of the brand's currency. */
  readonly minimumOrder?: number | null;
  readonly expiresAt?: Date | null;
  /** The only member who may use it. */
  readonly memberId?: string | null;
}

/** Creates an operator's code. @throws RangeError for invalid values, Refusal conflict for a code that exists */
export async function createCode(ctx: AppContext, brand: Brand, input: NewCode): Promise<Discount> {
  const key = codeKey(input.code);
  if (!codeShape.test(key)) throw new RangeError('A code has 3 to 40 letters, digits, - or _.');
  if (key === TIME_BONUS.code || key.startsWith(welcomePrefix)) throw new RangeError(`${key} is reserved.`);
  if (!(input.percentage > 0 && input.percentage <= 90)) throw new RangeError('A percentage is above 0, at most 90.');
  const now = ctx.clock.now();
  const row = await ctx.db
    .insertInto('discount_code')
    .values({
      id: newId(now),
      brand: brand.id,
      code: key,
      code_key: key,
      kind: 'operator',
      member_id: input.memberId ?? null,
      percentage: input.percentage,
      country: input.country ?? null,
      payment_methods: [...(input.paymentMethods ?? [])],
      minimum_order: input.minimumOrder ?? null,
      validity: input.validity,
      expires_at: input.expiresAt ?? null,
      ended_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('conflict');
  return presentCode(brand, row, now);
}

/** A brand's codes with how often each was used, newest first, without the members' welcome codes. */
export async function listCodes(
  ctx: AppContext,
  brand: Brand,
): Promise<readonly { readonly discount: Discount; readonly used: number }[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .selectFrom('discount_code as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('discount_claim as k')
        .select((count) => count.fn.countAll<string>().as('used'))
        .whereRef('k.brand', '=', 'c.brand')
        .whereRef('k.code_key', '=', 'c.code_key')
        .where('k.state', '=', 'used')
        .as('used'),
    )
    .where('brand', '=', brand.id)
    .where('kind', '=', 'operator')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(({ used: count, ...row }) => {
    const used = Number(count);
    return { discount: presentCode(brand, row, now, row.validity === 'once' && used > 0), used };
  });
}

/** Ends a code now; repeating this is harmless. @throws Refusal code_not_found */
export async function endCode(ctx: AppContext, brand: Brand, code: string): Promise<Discount> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .updateTable('discount_code')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)) }))
    .where('brand', '=', brand.id)
    .where('code_key', '=', codeKey(code))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('code_not_found');
  return presentCode(brand, row, now);
}

/** A code of the brand, in any state. */
export async function findCode(tx: Tx, brand: Brand, code: string): Promise<DiscountCode | null> {
  const row = await tx
    .selectFrom('discount_code')
    .selectAll()
    .where('brand', '=', brand.id)
    .where('code_key', '=', codeKey(code))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The member's own welcome code, made on the first request, also when it has expired.
 * @param signupDate its validity starts here, for the brand's `welcome_hours`
 */
export async function welcomeCode(
  tx: Tx,
  now: Date,
  brand: Brand,
  member: { readonly id: string; readonly signup_date: Date },
): Promise<DiscountCode> {
  const find = () =>
    tx
      .selectFrom('discount_code')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('kind', '=', 'welcome')
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  const expires = new Date(member.signup_date.getTime() + brand.welcome_hours * 3_600_000);
  const code = `${welcomePrefix}-${randomBytes(5).toString('hex').toUpperCase()}`;
  await tx
    .insertInto('discount_code')
    .values({
      id: newId(now),
      brand: brand.id,
      code,
      code_key: code,
      kind: 'welcome',
      member_id: member.id,
      percentage: welcomePercentage,
      country: null,
      payment_methods: [],
      minimum_order: null,
      validity: 'once',
      expires_at: expires,
      ended_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('The new welcome code was not found.');
  return made;
}

/** How long the discount for a member who thinks of leaving is valid. */
const farewellMs = 7 * 24 * 3_600_000;
const farewellPrefix = 'STAY';

/** The member's own code for having thought of leaving: made on the first request, and never a second one. */
export async function farewellCode(
  tx: Tx,
  now: Date,
  brand: Brand,
  memberId: string,
  percentage: number,
): Promise<DiscountCode> {
  const code = `${farewellPrefix}-${randomBytes(5).toString('hex').toUpperCase()}`;
  await tx
    .insertInto('discount_code')
    .values({
      id: newId(now),
      brand: brand.id,
      code,
      code_key: code,
      kind: 'farewell',
      member_id: memberId,
      percentage,
      country: null,
      payment_methods: [],
      minimum_order: null,
      validity: 'once',
      expires_at: new Date(now.getTime() + farewellMs),
      ended_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('discount_code')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'farewell')
    .executeTakeFirstOrThrow();
}

/** The codes that were made for a single member. */
export function codesOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom('discount_code')
    .select(['code', 'percentage', 'expires_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/** Deletes the codes that were made for a single member, and what they hold; returns their codes. */
export async function forgetCodesOf(tx: Tx, memberId: string): Promise<readonly string[]> {
  await tx.deleteFrom('discount_hold').where('member_id', '=', memberId).execute();
  const rows = await tx.deleteFrom('discount_code').where('member_id', '=', memberId).returning('code_key').execute();
  const keys = rows.map(({ code_key }) => code_key);
  if (keys.length > 0) {
    // The claim keeps its payment's place; the code itself identified its member.
    await tx
      .updateTable('discount_claim')
      .set({ code_key: '', hold_key: null })
      .where('member_id', '=', memberId)
      .where('code_key', 'in', keys)
      .execute();
  }
  return keys;
}

/** A code in its wire form (SPEC section 3, Discount code). */
export function presentCode(brand: Brand, row: DiscountCode, now: Date, used = false): Discount {
  const ended = row.ended_at !== null && row.ended_at <= now;
  return {
    code: row.code,
    country: row.country,
    user_id: row.member_id,
    expires: row.expires_at?.toISOString() ?? null,
    value_percentage: Number(row.percentage),
    currency: row.minimum_order === null ? null : brand.currency,
    minimum_order_value: row.minimum_order === null ? null : fromMinor(row.minimum_order, brand.currency),
    status: used ? 'used' : ended ? 'ended' : 'active',
    validity: row.validity,
    expired: row.expires_at !== null && row.expires_at <= now,
    paymentmethods: row.payment_methods,
  };
}
