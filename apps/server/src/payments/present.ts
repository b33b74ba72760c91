import type { Payment } from '@dating/core/contract';
import { fromMinor } from '@dating/core/rules';
import { isOpen, isSuperseded, type PaymentRow } from './queries.ts';

/** A payment as its member sees it (WIRE, Payment). */
export function presentPayment(row: PaymentRow): Payment {
  const superseded = isSuperseded(row);
  return {
    payment_id: row.id,
    status: superseded ? 'superseded' : row.status,
    credits: row.credits,
    amount: fromMinor(row.amount, row.currency),
    payment_method: row.payment_method,
    bundle: row.bundle,
    discount_code: row.discount_code,
    discount_held: row.discount_held,
    failure: superseded ? null : row.failure,
    created_at: row.created_at.toISOString(),
    redirect_url: isOpen(row) && !superseded ? row.redirect_url : null,
    receipt_url: row.completed_at === null ? null : `/receipts/${row.id}`,
  };
}
