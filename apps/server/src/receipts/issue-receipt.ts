import type { PaymentMethod } from '@dating/core/contract';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../ids.ts';
import { findMember } from '../members/queries.ts';
import { findReceipt, type ReceiptRow } from './queries.ts';
import type { Seller } from './tables.ts';
import { taxWithin, vatRate } from './vat-rates.ts';

/** What a paper needs of a payment. */
interface Paid {
  readonly id: string;
  readonly brand: string;
  readonly member_id: string;
  readonly country: string;
  readonly currency: string;
  readonly amount: number;
  readonly credits: number;
  readonly payment_method: PaymentMethod;
}

/**
 * Issues the receipt of a payment in the transaction that completes it, once. Takes the series' row: after it comes no
 * lock but that of the member's own feed.
 */
export async function issueReceipt(tx: Tx, ctx: AppContext, payment: Paid): Promise<ReceiptRow> {
  const issued = await findReceipt(tx, payment.id, 'receipt');
  if (issued) return issued;
  const brand = ctx.brands.byId(payment.brand);
  const { name, address, city, country, kvk, vat_numbers } = brand.company;
  const seller: Seller = { name, address, city, country, kvk, vat_numbers };
  const buyer = await findMember(tx, payment.member_id);
  const at = buyer?.country ?? payment.country;
  const place = await nextPlace(tx, ctx, kvk);
  const rate = vatRate({ country: at, at: place.issued_at }, vat_numbers);
  return insert(tx, {
    ...place,
    company: kvk,
    kind: 'receipt',
    payment_id: payment.id,
    member_id: payment.member_id,
    brand: brand.name,
    seller,
    country: at,
    tax_rate: rate,
    currency: payment.currency,
    gross: payment.amount,
    tax: taxWithin(payment.amount, rate),
    credits: payment.credits,
    payment_method: payment.payment_method,
    corrects: null,
  });
}

/** Issues the credit note of a refund, once, at the rate of the receipt that it corrects. */
export async function issueCreditNote(
  tx: Tx,
  ctx: AppContext,
  payment: Paid,
  refund: { readonly amount: number; readonly credits: number },
): Promise<ReceiptRow> {
  const issued = await findReceipt(tx, payment.id, 'credit_note');
  if (issued) return issued;
  const corrected = await issueReceipt(tx, ctx, payment);
  return insert(tx, {
    ...corrected,
    ...(await nextPlace(tx, ctx, corrected.company)),
    kind: 'credit_note',
    gross: refund.amount,
    tax: taxWithin(refund.amount, corrected.tax_rate),
    credits: refund.credits,
    corrects: corrected.number,
  });
}

/** The next number of a company's series. Its time is read once the series is locked: no lower number has a later one. */
async function nextPlace(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  company: string,
): Promise<Pick<ReceiptRow, 'id' | 'number' | 'issued_at'>> {
  const { last: number } = await tx
    .insertInto('receipt_series')
    .values({ company, last: 1 })
    .onConflict((conflict) => conflict.column('company').doUpdateSet({ last: sql`receipt_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const now = ctx.clock.now();
  return { id: newId(now), number, issued_at: now };
}

async function insert(tx: Tx, paper: ReceiptRow): Promise<ReceiptRow> {
  return tx
    .insertInto('receipt')
    .values({ ...paper, seller: JSON.stringify(paper.seller) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
