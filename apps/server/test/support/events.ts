import http from 'node:http';

/** One server-sent event, its data parsed. */
export interface FeedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const patienceMs = 10_000;

/** Reads /api/events.php as a browser does; every event is stored, so that waiting never misses one. */
export class EventFeed implements AsyncIterable<FeedEvent> {
  /** All events so far, in order. */
  readonly seen: FeedEvent[] = [];
  private readonly response: http.IncomingMessage;
  private readonly waiting = new Set<() => void>();
  private rest = '';
  private newest: string | undefined;
  private over = false;

  private constructor(response: http.IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.read(chunk));
    // A cut connection counts as an end.
    response.on('error', () => undefined);
    response.on('close', () => {
      this.over = true;
      this.wake();
    });
  }

  /** @throws when the server does not answer with an event stream */
  static open(options: {
    readonly port: number;
    readonly headers: http.OutgoingHttpHeaders;
    readonly hidden?: boolean;
  }): Promise<EventFeed> {
    return new Promise((resolve, reject) => {
      const request = http.get({
        host: '127.0.0.1',
        port: options.port,
        path: options.hidden ? '/api/events.php?hidden=1' : '/api/events.php',
        headers: options.headers,
        agent: false,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        if (response.statusCode === 200) return resolve(new EventFeed(response));
        response.resume();
        reject(new Error(`the event feed answered ${response.statusCode}`));
      });
    });
  }

  /** The newest cursor, for resuming after it: of an event, or the first one, which comes before any event. */
  get lastEventId(): string | undefined {
    return this.newest;
  }

  /** Whether the server or the network ended the stream. */
  get ended(): boolean {
    return this.over;
  }

  /** The first matching event, past or future. */
  async waitFor(fits: (event: FeedEvent) => boolean, timeoutMs = patienceMs): Promise<FeedEvent> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const found = this.seen.find(fits);
      if (found) return found;
      if (this.over || !(await this.change(until - Date.now()))) {
        const kinds = this.seen.map(({ event }) => event).join(', ');
        throw new Error(`no such event came${this.over ? ' before the stream ended' : ''}; seen: ${kinds || 'none'}`);
      }
    }
  }

  /** Waits for the first cursor: from here on nothing is missed. @throws when the stream ended before it */
  async waitForCursor(timeoutMs = patienceMs): Promise<string> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      if (this.newest !== undefined) return this.newest;
      if (this.over || !(await this.change(until - Date.now()))) throw new Error('no cursor came');
    }
  }

  /** Waits until the stream ends. */
  async waitForEnd(timeoutMs = patienceMs): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (!this.over) if (!(await this.change(until - Date.now()))) throw new Error('the stream did not end');
  }

  async *[Symbol.asyncIterator](): AsyncIterator<FeedEvent> {
    for (let index = 0; ;) {
      const event = this.seen[index];
      if (event) {
        index += 1;
        yield event;
      } else if (this.over) return;
      else await this.change(null);
    }
  }

  close(): void {
    this.response.destroy();
  }

  /** Stops reading, like a client on a bad connection; `resume` continues. */
  pause(): void {
    this.response.pause();
  }

  resume(): void {
    this.response.resume();
  }

  /** true when an event or the end came within the time. */
  private change(withinMs: number | null): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = withinMs === null ? undefined : setTimeout(() => done(false), Math.max(0, withinMs));
      const wake = () => done(true);
      const done = (changed: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve(changed);
      };
      this.waiting.add(wake);
    });
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }

  private read(chunk: string): void {
    const blocks = (this.rest + chunk).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) this.take(block);
    this.wake();
  }

  private take(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
    }
    this.newest = fields.get('id') ?? this.newest;
    const data = fields.get('data');
    if (data === undefined) return;
    this.seen.push({ id: fields.get('id') ?? '', event: fields.get('event') ?? 'message', data: JSON.parse(data) });
  }
}
