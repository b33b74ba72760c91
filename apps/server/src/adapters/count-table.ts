import { randomInt } from 'node:crypto';

/** Cells of a table; about a third stay empty, so that the next free one is near. */
const cells = 2 ** 18;
/** Keys that a table takes. */
export const mostKeys = 160_000;
/** Numbers in one cell: two hashes of its key, its count, and the end of its window in ms after `since`. */
const width = 4;

const seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const;

/** A key as the table compares it: 64 bits of it, by seeds that nobody outside knows. */
export interface KeyMark {
  readonly a: number;
  readonly b: number;
}

export function markOf(key: string): KeyMark {
  let [a, b]: readonly [number, number] = seeds;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    a = Math.imul(a ^ code, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b + code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  // 0 marks an empty cell.
  return { a: Math.imul(a, 0xc2b2ae35) >>> 0 || 1, b: Math.imul(b, 0x27d4eb2f) >>> 0 };
}

/**
 * Counts by key in 4 MB of plain numbers, for a collector of memory has nothing to do with it: objects in a map cost
 * several µs a call once there are hundreds of thousands.
 */
export class CountTable {
  /** In ms since 1970. */
  readonly since: number;
  readonly #numbers = new Uint32Array(cells * width);
  #size = 0;

  constructor(since: number) {
    this.since = since;
  }

  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size >= mostKeys;
  }

  /** Where a key's window is, if it is not over; else -1. */
  find(mark: KeyMark, now: number, lengthMs: number): number {
    const at = this.#locate(mark);
    const left = this.#numbers[at] === 0 ? 0 : this.endOf(at) - now;
    // More than a whole window is left of one from before the product's clock was set back.
    return left > 0 && left <= lengthMs ? at : -1;
  }

  /** Begins the window of a key with one action; the table is not full. */
  open(mark: KeyMark, until: number): void {
    const at = this.#locate(mark);
    if (this.#numbers[at] === 0) this.#size += 1;
    this.#numbers.set([mark.a, mark.b, 1, until - this.since], at);
  }

  countOf(at: number): number {
    return this.#numbers[at + 2]!;
  }

  setCount(at: number, count: number): void {
    this.#numbers[at + 2] = count;
  }

  /** In ms since 1970. */
  endOf(at: number): number {
    return this.since + this.#numbers[at + 3]!;
  }

  /** The cell of a key, or the empty one that it would take. */
  #locate({ a, b }: KeyMark): number {
    let at = (a & (cells - 1)) * width;
    while (this.#numbers[at] !== 0 && (this.#numbers[at] !== a || this.#numbers[at + 1] !== b)) {
      at = (at + width) & (cells * width - 1);
    }
    return at;
  }
}
