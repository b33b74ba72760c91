import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { auditDiscounts } from '../discounts/audit.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { auditClaims, auditPayments } from '../payments/audit.ts';
import { auditReceipts } from '../receipts/queries.ts';
import { tellDifferences } from './tell-differences.ts';

/** Holds our own books against each other: ledger, payments, discounts and receipts. Reads only. */
export async function checkBooks(db: Kysely<Database>) {
  const ledger = await reconcile(db);
  const payments = await auditPayments(db);
  const claims = await auditClaims(db);
  const discounts = await auditDiscounts(db);
  const receipts = await auditReceipts(db);
  const ofLedger = ledger.discrepancies.map(({ check, member, detail }) => `${check}: member ${member}, ${detail}`);
  const ofPayments = [
    ...payments.map(
      ({ payment, paid, granted }) => `payment ${payment}: ${paid ?? 'none'} paid, ${granted ?? 'none'} granted`,
    ),
    ...claims.map(({ payment }) => `payment ${payment}: its discount and its claim differ`),
    ...discounts.map(({ codes, member, uses }) => `discount ${codes}: member ${member} and ${uses} uses, 1 allowed`),
    ...receipts.map(
      ({ company }) => `receipts of ${company}: their numbers have a gap, or end elsewhere than their counter`,
    ),
  ];
  return { ledger, payments, claims, discounts, receipts, ofLedger, ofPayments };
}

/** The nightly look at them: differences are logged, counted and mailed to `OPERATOR_EMAIL`, without personal data. */
export async function checkBooksNightly(ctx: AppContext): Promise<void> {
  const { ledger, ofLedger, ofPayments } = await checkBooks(ctx.db);
  const { wallets, transfers } = ledger;
  ctx.metrics.events.inc({ event: ledger.ok ? 'ledger_reconciled' : 'ledger_discrepancy' });
  if (ledger.ok) ctx.log.info({ wallets, transfers }, 'ledger reconciled');
  else ctx.log.error({ discrepancies: ofLedger.slice(0, 20) }, 'the ledger does not reconcile');
  if (ofPayments.length > 0) {
    ctx.metrics.events.inc({ event: 'payment_discrepancy' });
    ctx.log.error({ discrepancies: ofPayments.slice(0, 20) }, 'payments, ledger, discounts and receipts differ');
  }
  const lines = [...ofLedger, ...ofPayments];
  if (lines.length === 0) return;
  const head = 'Between ledger, payments, discounts and receipts:';
  await tellDifferences(ctx, { where: 'books', head, lines, command: 'ledger reconcile' });
}
