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

/** Tables of the brands. */
export interface BrandTables {
  brand: BrandTable;
}
