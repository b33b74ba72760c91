import type { Discount } from '@dating/core/contract';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { findHold, holdersFor, holdKeyOf } from '../discounts/claims.ts';
import { Refusal } from '../http/errors.ts';
import type { PaymentRow } from './queries.ts';
import { syncPayment } from './sync.ts';

/** What a discount is to an order now (WIRE, discountcode.php). */
export interface Standing {
  /** null: the order is at full price. */
  readonly discount: Discount | null;
  /** The member's own payment that is being processed has the discount. */
  readonly held: boolean;
  /** The payment, still at the provider's page, that loses the discount to this order. */
  readonly taken: PaymentRow | null;
}

interface Asking {
  readonly brand: Brand;
  readonly memberId: string;
  /** Typed by the member; a discount that comes by itself is left out where it is used up. */
  readonly typed: boolean;
  /** Nobody else may take or end it until the transaction is over. */
  readonly lock: boolean;
}

const free = (discount: Discount | null): Standing => ({ discount, held: false, taken: null });

/**
 * Whether the member may have the discount. Lock order: payment, then hold; so the payment is locked first and the hold
 * read again. @throws Refusal code_used
 */
export async function standingOf(tx: Tx, discount: Discount | null, asking: Asking): Promise<Standing> {
  const holdKey = discount && holdKeyOf(discount, asking.memberId);
  if (holdKey === null) return free(discount);
  const known = await findHolder(tx, asking, holdKey);
  if (!known) return free(discount);
  if (known.completed_at !== null) {
    if (asking.typed) throw new Refusal('code_used');
    return free(null);
  }
  if (known.status !== 'pending') return { discount, held: false, taken: known };
  if (known.member_id !== asking.memberId) throw new Refusal('code_used');
  return { discount: null, held: true, taken: null };
}

async function findHolder(tx: Tx, { brand, lock }: Asking, holdKey: string): Promise<PaymentRow | null> {
  const seen = await findHold(tx, brand, holdKey);
  if (!seen) return null;
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', seen)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  // It may have ended while this waited for it.
  return !lock || (await findHold(tx, brand, holdKey)) === seen ? payment : null;
}

/**
 * Asks the provider how the payments stand that an order could take a discount from: a notice that one is being
 * processed may still be on its way. A provider that does not answer leaves them as they are.
 */
export async function askAboutHolders(
  ctx: AppContext,
  about: { readonly brand: Brand; readonly memberId: string; readonly code: string | undefined },
): Promise<void> {
  const holders = await holdersFor(ctx.db, about);
  if (holders.length === 0) return;
  const waiting = await ctx.db
    .selectFrom('payment')
    .select('id')
    .where('id', 'in', holders)
    .where('status', '=', 'loading')
    .where('provider', '=', ctx.payments.name)
    .execute();
  for (const { id } of waiting) {
    try {
      await syncPayment(ctx, id);
    } catch (error) {
      ctx.log.warn({ err: error, payment: id }, 'a payment that has a discount could not be looked at');
    }
  }
}
