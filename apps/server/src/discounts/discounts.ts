import type { Discount, PaymentMethod } from '@dating/core/contract';
import { activeDiscount, TIME_BONUS, timeBonusDiscount, toMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import { Refusal } from '../http/errors.ts';
import { isFirstOfMailbox } from '../members/mailbox.ts';
import { codeKey, farewellCode, findCode, presentCode, welcomeCode } from './codes.ts';
import { isUnwritable } from '../db/where-writable.ts';
import type { Tx } from '../db/tx.ts';

/** How long an unpaid order keeps a one-time code from other members. */
const reservedMs = 60 * 60 * 1000;

/** What the discount rules need of a member. */
export interface Buyer {
  readonly id: string;
  readonly paid_user: boolean;
  readonly signup_date: Date;
}

interface Lookup {
  readonly brand: Brand;
  /** null: a visitor, for whom only codes open to everyone are valid. */
  readonly buyer: Buyer | null;
  readonly now: Date;
}

/**
 * The discount for a purchase: the given code, or else the time bonus or the welcome code, and these on the first
 * purchase only. Never two together.
 * @throws Refusal code_not_found, code_used for a given code that is not valid.
 */
export async function discountFor(tx: Tx, lookup: Lookup, code: string | undefined): Promise<Discount | null> {
  if (code !== undefined) return lookUpCode(tx, lookup, code);
  const { buyer, now } = lookup;
  if (!buyer || buyer.paid_user) return null;
  return activeDiscount(timeBonusOf(buyer, now), await liveWelcome(tx, lookup, buyer));
}

/** A code as typed. @throws Refusal code_not_found (unknown, another member's, expired or ended), code_used */
export async function lookUpCode(tx: Tx, lookup: Lookup, code: string): Promise<Discount> {
  const { brand, buyer, now } = lookup;
  if (codeKey(code) === TIME_BONUS.code) return lookUpTimeBonus(buyer, now);
  const row = await findCode(tx, brand, code);
  if (!row || (row.member_id !== null && row.member_id !== buyer?.id)) throw new Refusal('code_not_found');
  if (row.kind === 'welcome' && buyer?.paid_user) throw new Refusal('code_used');
  if (await isUsed(tx, lookup, row.code_key, row.validity)) throw new Refusal('code_used');
  const discount = presentCode(brand, row, now);
  if (discount.expired || discount.status === 'ended') throw new Refusal('code_not_found');
  return discount;
}

/**
 * The member's welcome discount, `expired` after its time. @throws Refusal code_used after the first purchase, and where
 * another account of the same mailbox has it
 */
export async function lookUpWelcome(tx: Tx, lookup: Lookup, buyer: Buyer): Promise<Discount> {
  if (buyer.paid_user || !(await isFirstOfMailbox(tx, buyer.id))) throw new Refusal('code_used');
  return presentCode(lookup.brand, await welcomeCode(tx, lookup.now, lookup.brand, buyer), lookup.now);
}

/** The discount for a member who thinks of leaving; null after it was used or has expired. */
export async function farewellDiscount(
  tx: Tx,
  lookup: Lookup & { readonly buyer: Buyer },
  percentage: number,
): Promise<Discount | null> {
  const { brand, buyer, now } = lookup;
  const row = await farewellCode(tx, now, brand, buyer.id, percentage);
  const discount = presentCode(brand, row, now);
  const isOver = discount.expired || discount.status === 'ended';
  return isOver || (await isUsed(tx, lookup, row.code_key, row.validity)) ? null : discount;
}

async function liveWelcome(tx: Tx, { brand, now }: Lookup, buyer: Buyer): Promise<Discount | null> {
  if (!(await isFirstOfMailbox(tx, buyer.id))) return null;
  // Where the database takes no writes the code is made another time: prices are shown without it.
  const row = await welcomeCode(tx, now, brand, buyer).catch((error: unknown) => {
    if (isUnwritable(error)) return null;
    throw error;
  });
  if (!row) return null;
  const discount = presentCode(brand, row, now);
  return discount.expired || discount.status === 'ended' ? null : discount;
}

function timeBonusOf(buyer: Buyer, now: Date): Discount | null {
  return timeBonusDiscount(
    { paid_user: buyer.paid_user, signup_date: buyer.signup_date.toISOString(), profile: { id: buyer.id } },
    now,
  );
}

function lookUpTimeBonus(buyer: Buyer | null, now: Date): Discount {
  if (buyer?.paid_user) throw new Refusal('code_used');
  const bonus = buyer && timeBonusOf(buyer, now);
  if (!bonus) throw new Refusal('code_not_found');
  return bonus;
}

/** Only a completed payment uses a code up; an unpaid order keeps a one-time code from others for an hour. */
async function isUsed(
  tx: Tx,
  { brand, buyer, now }: Lookup,
  key: string,
  validity: Discount['validity'],
): Promise<boolean> {
  if (validity === 'unlimited') return false;
  const claims = await tx
    .selectFrom('discount_claim')
    .select(['state', 'member_id', 'created_at'])
    .where('brand', '=', brand.id)
    .where('code_key', '=', key)
    .where('state', 'in', ['reserved', 'used'])
    .execute();
  const freshFrom = now.getTime() - reservedMs;
  return claims.some((claim) => {
    const own = claim.member_id === buyer?.id;
    if (claim.state === 'used') return validity === 'once' || own;
    return validity === 'once' && !own && claim.created_at.getTime() > freshFrom;
  });
}

/**
 * Checks that an order may have the discount. @throws Refusal code_country, code_method, code_minimum
 * @param order its `price` in minor units of the brand's currency, before the discount; any of the methods counts
 */
export function assertFits(
  discount: Discount,
  order: { readonly country: string; readonly price: number; readonly methods: readonly PaymentMethod[] },
): void {
  if (discount.country !== null && discount.country !== order.country) throw new Refusal('code_country');
  const { paymentmethods: allowed } = discount;
  if (allowed.length > 0 && !order.methods.some((method) => allowed.includes(method))) {
    throw new Refusal('code_method');
  }
  if (!reachesMinimum(discount, order.price)) throw new Refusal('code_minimum');
}

/** Whether a price, in minor units of the brand's currency before the discount, reaches the minimum. */
export function reachesMinimum(discount: Discount, price: number): boolean {
  return discount.minimum_order_value === null || price >= toMinor(discount.minimum_order_value);
}
