import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { LiveBus } from '../ports/index.ts';
import { type Brand, brandConfig } from './config.ts';

/** The brands of this server, in memory: read once, and again after the operator changes one. */
export interface Brands {
  /** The brand of a host name (without port), or null. */
  forHost(host: string): Brand | null;
  byId(id: string): Brand;
  readonly default: Brand;
  all(): readonly Brand[];
  reload(): Promise<void>;
}

/** Reads the brands and keeps them up to date over the bus. */
export async function loadBrands(db: Kysely<Database>, bus: LiveBus): Promise<Brands> {
  let brands: readonly Brand[] = await readBrands(db);
  const reload = async () => {
    brands = await readBrands(db);
  };
  const refresh = () => void reload().catch(() => undefined);
  bus.subscribe('brand', refresh);
  bus.onGap(refresh);
  return {
    forHost: (host) => brands.find((brand) => brand.hosts.includes(host)) ?? null,
    byId: (id) => {
      const brand = brands.find((candidate) => candidate.id === id);
      if (!brand) throw new Error(`No brand ${id}.`);
      return brand;
    },
    get default() {
      const brand = brands.find((candidate) => candidate.isDefault) ?? brands[0];
      if (!brand) throw new Error('There is no brand.');
      return brand;
    },
    all: () => brands,
    reload,
  };
}

async function readBrands(db: Kysely<Database>): Promise<readonly Brand[]> {
  const rows = await db.selectFrom('brand').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    ...brandConfig.parse(row.config),
    id: row.id,
    hosts: row.hosts,
    isDefault: row.is_default,
    state: 'open' as const,
  }));
}
