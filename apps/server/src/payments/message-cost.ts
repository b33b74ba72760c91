import type { MessageCost, Money } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import type { Brand } from '../brands/config.ts';
import type { Tx } from '../db/tx.ts';
import { type LotPart, nextLots } from '../ledger/ledger.ts';
import { minimumMessageCost } from '../settings/settings.ts';
import { pricesOf } from './queries.ts';

/**
 * What the next message costs this member, in the credits that it would be paid with: the ledger knows which they are,
 * and their payment what they cost.
 *
 * @param balance the member's credits
 */
export async function messageCostOf(
  tx: Tx,
  brand: Brand,
  member: { readonly id: string; readonly country: string },
  balance: number,
): Promise<MessageCost> {
  const credits = brand.message_credits;
  const least = minimumMessageCost(brand, member.country);
  const parts = await nextLots(tx, member.id, credits);
  const [first] = parts;
  const isCovered = parts.reduce((sum, part) => sum + part.credits, 0) === credits;
  if (!first || !isCovered) return { credits, money: least, money_is: 'from', until_balance: 0 };
  // As long as the first lot pays for whole messages, each costs the same.
  const until_balance = parts.length === 1 ? balance - first.remaining + credits : balance;
  if (parts.every(({ paymentId }) => paymentId === null)) {
    return { credits, money: least, money_is: 'free', until_balance };
  }
  const money = await moneyOf(tx, parts);
  return money
    ? { credits, money, money_is: 'paid', until_balance }
    : { credits, money: least, money_is: 'from', until_balance };
}

/** What these credits cost, half a minor unit rounded up; null where they were bought in several currencies. */
async function moneyOf(tx: Tx, parts: readonly LotPart[]): Promise<Money | null> {
  const payments = await pricesOf(
    tx,
    parts.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const [one] = payments;
  if (!one || payments.some(({ currency }) => currency !== one.currency)) return null;
  const exact = parts.reduce((sum, { paymentId, credits }) => {
    const payment = payments.find(({ id }) => id === paymentId);
    return payment ? sum + (payment.amount * credits) / payment.credits : sum;
  }, 0);
  return fromMinor(Math.floor(exact + 0.5), one.currency);
}
