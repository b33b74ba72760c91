import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { LiveBus } from '../ports/index.ts';
import { type Brand, brandConfig } from './config.ts';
import { follow } from './following.ts';

/** The brands of this server, in memory: read once, and again after the operator changes one. */
export interface Brands {
  /** The brand of a host name (without port), or null. */
  forHost(host: string): Brand | null;
  byId(id: string): Brand;
  readonly default: Brand;
  all(): readonly Brand[];
  reload(): Promise<void>;
  /** Follows no more changes. */
  close(): void;
}

/** Reads the brands and keeps them up to date over the bus. */
export async function loadBrands(db: Kysely<Database>, bus: LiveBus, log: Pick<Logger, 'warn'>): Promise<Brands> {
  const followed = await follow(() => readBrands(db), { bus, topic: 'brand', log });
  return {
    forHost: (host) => followed.current.find((brand) => brand.hosts.includes(host)) ?? null,
    byId: (id) => {
      const brand = followed.current.find((candidate) => candidate.id === id);
      if (!brand) throw new Error(`No brand ${id}.`);
      return brand;
    },
    get default() {
      const brands = followed.current;
      const brand = brands.find((candidate) => candidate.isDefault) ?? brands[0];
      if (!brand) throw new Error('There is no brand.');
      return brand;
    },
    all: () => followed.current,
    reload: followed.reload,
    close: followed.close,
  };
}

async function readBrands(db: Kysely<Database>): Promise<readonly Brand[]> {
  const rows = await db.selectFrom('brand').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    ...brandConfig.parse(row.config),
    id: row.id,
    hosts: row.hosts,
    isDefault: row.is_default,
    state: row.state,
    country_prices: row.country_prices,
  }));
}
