import type { ServerResponse } from 'node:http';
import type { FeedRow } from './queries.ts';

/** How long browsers wait before they reconnect, in ms. */
const retryMs = 2_000;

/**
 * One event stream to one browser. At most one page of events waits for a reader: the next one is written when there is
 * room again, and nothing else is written meanwhile. A reader that takes nothing for `drainMs` is dropped and
 * reconnects with its Last-Event-ID.
 */
export class EventStream {
  readonly #raw: ServerResponse;
  readonly #drainMs: number;
  #closed = false;

  constructor(raw: ServerResponse, options: { readonly drainMs: number; readonly onClose: () => void }) {
    this.#raw = raw;
    this.#drainMs = options.drainMs;
    raw.on('error', () => raw.destroy());
    raw.once('close', () => {
      this.#closed = true;
      options.onClose();
    });
  }

  get open(): boolean {
    return !this.#closed && !this.#raw.destroyed;
  }

  /** Whether all that was written so far has been taken. */
  get drained(): boolean {
    return this.open && !this.#raw.writableNeedDrain;
  }

  /**
   * Sends the head of the reply and the cursor; a reconnect sends the cursor back even when no event came in between.
   */
  start(headers: Readonly<Record<string, number | string | readonly string[] | undefined>>, cursor: number): void {
    const known = Object.entries(headers).filter(([, value]) => value !== undefined);
    this.#raw.writeHead(200, {
      ...(Object.fromEntries(known) as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    this.#write(`retry: ${retryMs}\nid: ${cursor}\n\n`);
  }

  /** Stored events: each moves the browser's cursor. Resolves when the reader has room again, or is gone. */
  async sendEvents(rows: readonly FeedRow[]): Promise<void> {
    this.#write(rows.map((row) => `id: ${row.seq}\nevent: ${row.name}\ndata: ${row.data}\n\n`).join(''));
    if (this.open && this.#raw.writableNeedDrain) await this.#drain();
  }

  /** An event that is not stored and moves no cursor; a slow reader misses it. */
  sendTransient(name: string, data: unknown): void {
    if (this.drained) this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  heartbeat(): void {
    if (this.drained) this.#write(': \n\n');
  }

  end(): void {
    if (this.open) this.#raw.end();
  }

  #write(text: string): void {
    if (this.open) this.#raw.write(text);
  }

  #drain(): Promise<void> {
    const raw = this.#raw;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(patience);
        raw.off('drain', done);
        raw.off('close', done);
        resolve();
      };
      const patience = setTimeout(() => {
        raw.destroy();
        done();
      }, this.#drainMs);
      raw.on('drain', done);
      raw.on('close', done);
    });
  }
}
