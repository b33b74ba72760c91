import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, time } from './shapes.ts';

/** A paper about a payment, in the words of its reader. It does not change any more. */
export const receipt = z.strictObject({
  id,
  payment: id,
  kind: z.enum(['receipt', 'credit_note']),
  /** Six figures or more, without a gap in its company. */
  number: z.string(),
  issued_at: time,
  title: z.string(),
  /** Name, address and numbers of the company, a line each. */
  seller: z.array(z.string()),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts.php',
  auth: 'member',
  query: z.strictObject({ payment: id }),
  replies: { 200: z.strictObject({ receipts: z.array(receipt) }) },
  errors: ['not_found'],
  summary: 'The receipt of a paid payment of the caller, and the credit note where money went back.',
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/receipt.php',
  auth: 'member',
  query: z.strictObject({ id }),
  replies: { 200: 'raw' },
  errors: ['not_found'],
  perMinute: 30,
  summary: 'One receipt or credit note of the caller as PDF.',
});

export const downloadReceiptList = endpoint({
  method: 'GET',
  path: '/api/receipts-csv.php',
  auth: 'member',
  replies: { 200: 'raw' },
  errors: [],
  perMinute: 30,
  summary: 'The receipts and credit notes of the caller as CSV (RFC 4180), oldest first; credit notes are negative.',
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/statement-csv.php',
  auth: 'member',
  replies: { 200: 'raw' },
  errors: [],
  perMinute: 30,
  summary: 'Every change of the caller’s credits as CSV (RFC 4180), newest first.',
});
