import type { Discount } from '@dating/core/contract';
import { TIME_BONUS } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/errors.ts';
import { codeKey, welcomePrefix } from './codes.ts';

const firstPurchaseKey = (memberId: string): string => `first purchase of ${memberId}`;

/**
 * What a discount can be had for only once; null: nothing, it can be had any number of times. The time bonus and the
 * welcome code are both for the first purchase, so they are one.
 */
export function holdKeyOf({ code, validity }: Discount, memberId: string): string | null {
  const key = codeKey(code);
  if (key === TIME_BONUS.code || key.startsWith(welcomePrefix)) return firstPurchaseKey(memberId);
  if (validity === 'unlimited') return null;
  return validity === 'once' ? key : `${key} of ${memberId}`;
}

/** The one payment that has, or has had, what the key stands for. */
export async function findHold(tx: Tx, brand: Pick<Brand, 'id'>, holdKey: string): Promise<string | null> {
  const row = await tx
    .selectFrom('discount_hold')
    .select('payment_id')
    .where('brand', '=', brand.id)
    .where('hold_key', '=', holdKey)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** The payments that hold a discount of this member, or the code that is named. */
export async function holdersFor(
  tx: Tx,
  { brand, memberId, code }: { readonly brand: Brand; readonly memberId: string; readonly code: string | undefined },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('discount_hold')
    .select('payment_id')
    .distinct()
    .where('brand', '=', brand.id)
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('hold_key', '=', codeKey(code ?? ''))]))
    .execute();
  return rows.map((row) => row.payment_id);
}

interface Claim {
  readonly brand: Brand;
  readonly discount: Discount;
  readonly paymentId: string;
  readonly memberId: string;
  readonly now: Date;
}

/**
 * Claims the discount for a payment; the key must be free. Call it with the member's wallet locked, and with the code
 * locked where other members may use it.
 * @throws Refusal code_used where late money for a payment that was over takes the discount back at the same moment
 */
export async function claimDiscount(tx: Tx, claim: Claim): Promise<void> {
  const holdKey = holdKeyOf(claim.discount, claim.memberId);
  const own = { brand: claim.brand.id, payment_id: claim.paymentId, member_id: claim.memberId, created_at: claim.now };
  await tx
    .insertInto('discount_claim')
    .values({
      ...own,
      code_key: codeKey(claim.discount.code),
      hold_key: holdKey,
      state: 'reserved',
      used_at: null,
    })
    .execute();
  if (holdKey === null) return;
  const held = await tx
    .insertInto('discount_hold')
    .values({ ...own, hold_key: holdKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (!held) throw new Refusal('code_used');
}

/** Serialises the orders of different members for one code, so that a one-time code works only once. */
export async function lockCode(tx: Tx, brand: Brand, code: string): Promise<void> {
  await tx
    .selectFrom('discount_code')
    .select('id')
    .where('brand', '=', brand.id)
    .where('code_key', '=', codeKey(code))
    .forUpdate()
    .execute();
}

/**
 * The payment completes: its code is used up. One that lost its claim takes it back where nobody else has it.
 * @returns false when the discount is another payment's now: this one must not have it
 */
export async function useDiscount(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
  const claim = await tx
    .selectFrom('discount_claim')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!claim) return true;
  if (claim.hold_key !== null && !(await keepHold(tx, { ...claim, hold_key: claim.hold_key }, now))) return false;
  await tx
    .updateTable('discount_claim')
    .set({ state: 'used', used_at: now })
    .where('payment_id', '=', paymentId)
    .execute();
  return true;
}

interface Held {
  readonly brand: string;
  readonly hold_key: string;
  readonly payment_id: string;
  readonly member_id: string;
}

/** @returns whether the payment has the key, now or already before */
async function keepHold(tx: Tx, { brand, hold_key, payment_id, member_id }: Held, now: Date): Promise<boolean> {
  await tx
    .insertInto('discount_hold')
    .values({ brand, hold_key, payment_id, member_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findHold(tx, { id: brand }, hold_key)) === payment_id;
}

/**
 * A member's purchase is made, with whatever discount: what is for the first one is over.
 * @returns the payment that still holds it; null when nobody does, or this payment itself
 */
export async function endFirstPurchase(
  tx: Tx,
  payment: { readonly id: string; readonly brand: string; readonly member_id: string },
  now: Date,
): Promise<string | null> {
  const held = { brand: payment.brand, hold_key: firstPurchaseKey(payment.member_id), member_id: payment.member_id };
  if (await keepHold(tx, { ...held, payment_id: payment.id }, now)) return null;
  return findHold(tx, { id: held.brand }, held.hold_key);
}

/** The payment is over: its code is free again. */
export async function releaseDiscount(tx: Tx, paymentId: string): Promise<void> {
  const released = await tx
    .updateTable('discount_claim')
    .set({ state: 'released' })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'reserved')
    .returning('payment_id')
    .executeTakeFirst();
  if (released) await tx.deleteFrom('discount_hold').where('payment_id', '=', paymentId).execute();
}
