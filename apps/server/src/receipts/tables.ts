import type { PaymentMethod, Receipt } from '@dating/core/contract';
import type { ColumnType } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

/** The company as it was when the paper was issued. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly kvk: string;
  readonly vat_numbers: readonly string[];
}

/** A receipt or credit note as it was issued; names no person. */
export interface ReceiptTable {
  id: string;
  /** The company's own number (kvk): the series. */
  company: string;
  /** 1, 2, 3 … without a gap in the series, receipts and credit notes together. */
  number: number;
  kind: Receipt['kind'];
  payment_id: string;
  member_id: string;
  /** Name of the brand. */
  brand: string;
  seller: ColumnType<Seller, string, never>;
  /** The buyer's. */
  country: string;
  /** Hundredths of a percent; null: no tax. */
  tax_rate: number | null;
  currency: string;
  /** Minor units, tax included. */
  gross: number;
  tax: number;
  /** Bought or taken back. */
  credits: number;
  payment_method: PaymentMethod;
  /** Of a credit note: the receipt's number. */
  corrects: number | null;
  issued_at: Timestamp;
}

export interface ReceiptSeriesTable {
  company: string;
  /** Its row is the lock of the series. */
  last: number;
}

/** Tables of receipts. */
export interface ReceiptTables {
  receipt: ReceiptTable;
  receipt_series: ReceiptSeriesTable;
}

declare module '../db/schema.ts' {
  interface Database extends ReceiptTables {}
}
