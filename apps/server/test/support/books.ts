import { expect } from 'vitest';
import { auditDiscounts } from '../../src/discounts/audit.ts';
import { reconcile } from '../../src/ledger/reconcile.ts';
import { auditClaims, auditPayments } from '../../src/payments/audit.ts';
import type { TestServer } from './server.ts';

/** All that does not agree among ledger, payments, claims and discounts. */
export async function bookFaults({ ctx: { db } }: TestServer): Promise<readonly unknown[]> {
  return [
    ...(await reconcile(db)).discrepancies,
    ...(await auditPayments(db)),
    ...(await auditClaims(db)),
    ...(await auditDiscounts(db)),
  ];
}

/** Ends a server on which things were bought; its books must agree. */
export async function closeBooks(server: TestServer): Promise<void> {
  const faults = await bookFaults(server);
  await server[Symbol.asyncDispose]();
  expect(faults).toEqual([]);
}
