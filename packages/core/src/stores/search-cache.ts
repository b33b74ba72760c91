import type { SearchReply } from '../contract/search.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import type { KeyValueStorage } from '../models/environment.ts';
import type { SearchFilters } from './search-filters.ts';

const STORAGE_KEY = 'searches';
/** So many are remembered; one goes back further than that seldom. */
const MOST = 8;
/** So many of them, the latest, survive a reload: a tab's storage is small. */
const MOST_KEPT = 3;

/** A search as the tab's storage keeps it. */
export interface SearchSnapshot {
  /** When it was begun (ISO 8601). */
  readonly at: string;
  readonly filters: SearchFilters;
  readonly pages: readonly SearchReply[];
  /** Ids of the members that the viewer likes, blocked, and may not see any more. */
  readonly liked: readonly string[];
  readonly blocked: readonly string[];
  readonly gone: readonly string[];
}

/** The searches of this tab by the entry of its history, for when one comes back to them. */
export class SearchCache<Search> {
  readonly #byEntry = new Map<string, Search>();
  readonly #storage: KeyValueStorage | undefined;
  readonly #viewer: () => string | null;
  readonly #pack: (search: Search) => SearchSnapshot;
  readonly #unpack: (kept: SearchSnapshot) => Search | null;

  constructor(options: {
    readonly storage: KeyValueStorage | undefined;
    /** Id of who looks: what was stored for another member is not restored. */
    readonly viewer: () => string | null;
    readonly pack: (search: Search) => SearchSnapshot;
    readonly unpack: (kept: SearchSnapshot) => Search | null;
  }) {
    this.#storage = options.storage;
    this.#viewer = options.viewer;
    this.#pack = options.pack;
    this.#unpack = options.unpack;
  }

  put(entry: string, search: Search): void {
    this.#byEntry.delete(entry);
    this.#byEntry.set(entry, search);
    const [oldest] = this.#byEntry.keys();
    if (this.#byEntry.size > MOST && oldest !== undefined) this.#byEntry.delete(oldest);
  }

  /** What stood in this entry, from this page or from before it was loaded. */
  take(entry: string): Search | null {
    const kept = this.#byEntry.get(entry);
    if (kept !== undefined) return kept;
    const found = this.#stored().find(([key]) => key === entry)?.[1];
    return found === undefined ? null : this.#unpack(found);
  }

  /** Writes the latest ones into the tab's storage. */
  persist(): void {
    if (this.#byEntry.size === 0) return;
    const own = [...this.#byEntry].map(([entry, search]) => [entry, this.#pack(search)] as const);
    const before = this.#stored().filter(([entry]) => !this.#byEntry.has(entry));
    const entries = [...before, ...own].slice(-MOST_KEPT);
    this.#storage?.set(STORAGE_KEY, JSON.stringify({ contract: CONTRACT_VERSION, viewer: this.#viewer(), entries }));
  }

  clear(): void {
    this.#byEntry.clear();
    this.#storage?.remove(STORAGE_KEY);
  }

  #stored(): readonly (readonly [string, SearchSnapshot])[] {
    try {
      const value: unknown = JSON.parse(this.#storage?.get(STORAGE_KEY) ?? 'null');
      if (!isRecord(value) || value['contract'] !== CONTRACT_VERSION || value['viewer'] !== this.#viewer()) return [];
      return Array.isArray(value['entries']) ? value['entries'].filter(isEntry) : [];
    } catch {
      return [];
    }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isIds = (value: unknown): boolean => Array.isArray(value) && value.every((id) => typeof id === 'string');

const isReply = (value: unknown): boolean => isRecord(value) && Array.isArray(value['results']);

/** Whether it is an entry at all: pages of the same contract wrote it, so what it holds has their shape. */
function isEntry(value: unknown): value is readonly [string, SearchSnapshot] {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !isRecord(value[1])) return false;
  const { at, filters, pages, liked, blocked, gone } = value[1];
  return (
    typeof at === 'string' &&
    isRecord(filters) &&
    Array.isArray(pages) &&
    pages.every(isReply) &&
    [liked, blocked, gone].every(isIds)
  );
}
