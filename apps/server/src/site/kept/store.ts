/** How long something is right, in milliseconds. */
interface Ages {
  readonly freshMs: number;
  readonly staleMs: number;
}

interface Entry<Page> {
  /** null: this one is not kept, and need not be made to find that out. */
  readonly page: Page | null;
  readonly bytes: number;
  readonly madeAt: number;
  /** What it was made from; with another one it counts as gone. */
  readonly made: readonly unknown[];
}

export interface KeptStoreOptions<Page> {
  /** The most that is kept, in bytes; what was not asked for the longest goes first. */
  readonly mostBytes: number;
  readonly bytesOf: (page: Page) => number;
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
  /** A page that was made anew behind a reply failed: the next one tries again. */
  readonly onFailure: (error: unknown) => void;
}

/** So long one that is not kept is not made for nothing, in milliseconds: it may change without anybody telling. */
const unkeptMs = 10_000;
/** What it takes up: its key, and what it was made from. */
const unkeptBytes = 300;

/** Makes a page; null: this one is not kept. */
type Make<Page> = () => Promise<Page | null>;

/** Pages that were made once for many: each is made by one at a time, and all together stay below a limit. */
export class KeptStore<Page> {
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #making = new Map<string, Promise<Page | null>>();
  readonly #options: KeptStoreOptions<Page>;
  #bytes = 0;

  constructor(options: KeptStoreOptions<Page>) {
    this.#options = options;
  }

  /** What is kept now, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * The page of a key: as it is while it is fresh, made anew behind it while it is stale, else made now.
   *
   * @param made what pages of now are made from, compared by identity: one made from anything else is gone
   * @returns null where this one is not kept
   */
  async get(key: string, ages: Ages, made: readonly unknown[], make: Make<Page>): Promise<Page | null> {
    const entry = this.#entries.get(key);
    const isTrue = entry !== undefined && entry.made.every((one, index) => one === made[index]);
    const age = entry ? this.#options.now() - entry.madeAt : Infinity;
    const most = entry?.page === null ? Math.min(ages.freshMs, unkeptMs) : ages.freshMs + ages.staleMs;
    // A clock that was set back makes a page of later.
    if (!entry || !isTrue || age < 0 || age > most) return this.#make(key, made, make);
    // The last one in the map is the one that was asked for last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (age > ages.freshMs) void this.#make(key, made, make).catch(this.#options.onFailure);
    return entry.page;
  }

  /** One at a time for each key; one that was begun from something else is not waited for. */
  #make(key: string, made: readonly unknown[], make: Make<Page>): Promise<Page | null> {
    const exact = `${key} ${made.map((one) => identityOf(one)).join(' ')}`;
    const running = this.#making.get(exact);
    if (running) return running;
    const begun = this.#options.now();
    const work = make()
      .then((page) => {
        const bytes = page ? this.#options.bytesOf(page) : unkeptBytes;
        this.#keep(key, { page, bytes, madeAt: begun, made });
        return page;
      })
      .finally(() => this.#making.delete(exact));
    this.#making.set(exact, work);
    return work;
  }

  #keep(key: string, entry: Entry<Page>): void {
    this.#drop(key);
    if (entry.bytes > this.#options.mostBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

const identities = new WeakMap<object, number>();
let count = 0;

/** A number for each object, the same each time. */
function identityOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const known = identities.get(value) ?? ++count;
  identities.set(value, known);
  return `#${known}`;
}
