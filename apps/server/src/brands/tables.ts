import type { Language } from '@dating/core/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { BrandConfig } from './config.ts';
import type { Timestamp } from '../db/columns.ts';

export interface BrandTable {
  id: string;
  hosts: string[];
  config: JSONColumnType<BrandConfig>;
  is_default: Generated<boolean>;
  created_at: Timestamp;
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
  brand_page: BrandPageTable;
}
