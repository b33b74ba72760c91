import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
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
  /** Follows no more changes. */
  close(): void;
}

/** How long after a reading that failed the next one begins. */
const retryMs = 1_000;

/** Reads the brands and keeps them up to date over the bus. */
export function loadBrands(db: Kysely<Database>, bus: LiveBus, log: Pick<Logger, 'warn'>): Promise<Brands> {
  return followBrands(() => readBrands(db), bus, log);
}

/** The same of brands that `read` finds. */
export async function followBrands(
  read: () => Promise<readonly Brand[]>,
  bus: LiveBus,
  log: Pick<Logger, 'warn'>,
  options: { readonly retryMs?: number } = {},
): Promise<Brands> {
  let brands: readonly Brand[] = [];
  let begun = 0;
  let shown = 0;
  const reload = async () => {
    const turn = (begun += 1);
    const found = await read();
    // Of two readings at once the one that began later has seen more, whichever ends first.
    if (turn < shown) return;
    shown = turn;
    brands = found;
  };

  const stop = new AbortController();
  const { signal } = stop;
  let notices = 0;
  const follow = async () => {
    const notice = (notices += 1);
    // A later notice goes on trying for this one.
    while (notice === notices && !signal.aborted) {
      try {
        return await reload();
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'the brands could not be read, and are read again');
        await pause(options.retryMs ?? retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const refresh = () => void follow();
  // Before the first reading: it may miss what changes meanwhile.
  const ends = [bus.subscribe('brand', refresh), bus.onGap(refresh)];
  const close = () => {
    stop.abort();
    for (const end of ends) end();
  };
  try {
    await reload();
  } catch (error) {
    close();
    throw error;
  }
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
    close,
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
