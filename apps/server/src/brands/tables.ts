import type { Language } from '@dating/core/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { BrandConfig, BrandState, CountryPrices } from './config.ts';
import type { Timestamp } from '../db/columns.ts';

export interface BrandTable {
  id: string;
  hosts: string[];
  config: JSONColumnType<BrandConfig>;
  is_default: Generated<boolean>;
  state: Generated<BrandState>;
  country_prices: JSONColumnType<Readonly<Record<string, CountryPrices>>, string | undefined>;
  created_at: Timestamp;
}

/** One setting that a command changed; null: it was not there, or is not there any more. */
export interface SettingChange {
  /** As in `brand set`: `support_email`, `index_title.en`, `bundle.p1.price`, `country_prices.PL`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What one command of an operator changed. */
export interface BrandChangeTable {
  brand: string;
  /** Counts by brand, from 1. */
  number: number;
  /** The command's verb. */
  command: string;
  changes: JSONColumnType<readonly SettingChange[]>;
  changed_by: string;
  changed_at: Timestamp;
  /** The change that took this one back. */
  undone_by: number | null;
}

/** A page of the brand's own in one language. */
export interface BrandPageTable {
  brand: string;
  /** Its address: `imprint` for /imprint. */
  name: string;
  language: Language;
  title: string;
  body: string;
  updated_at: Timestamp;
}

/** Tables of the brands. */
export interface BrandTables {
  brand: BrandTable;
  brand_change: BrandChangeTable;
  brand_page: BrandPageTable;
}

declare module '../db/schema.ts' {
  interface Database extends BrandTables {}
}
