import { randomUUID } from 'node:crypto';
import http from 'node:http';

/**
 * A client of the wire that knows nothing of the product's code: plain HTTP, a cookie jar.
 */

export interface WireReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The body as it came. */
  readonly bytes: Buffer;
  // The wire is read as any outsider reads it: without our types.
  readonly json: Record<string, never> & { readonly [key: string]: unknown };
}

export interface WireEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

interface Options {
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: {
    readonly field: string;
    readonly name: string;
    readonly bytes: Buffer;
    readonly fields?: Readonly<Record<string, string>>;
  };
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One person at the wire. */
export class Person {
  readonly cookies = new Map<string, string>();
  private readonly port: number;
  private readonly host: string;
  private readonly language: string | null;

  /** `language`: two letters, as the person's browser asks for them. */
  constructor(port: number, host = 'localhost', language: string | null = null) {
    this.port = port;
    this.host = host;
    this.language = language;
  }

  get(path: string, query?: Readonly<Record<string, string>>): Promise<WireReply> {
    return this.ask('GET', path, query ? { query } : {});
  }

  /** Sends JSON with a new idempotency key unless one is given. */
  post(path: string, json: unknown, options: Options = {}): Promise<WireReply> {
    return this.ask('POST', path, { key: randomUUID(), ...options, json });
  }

  put(path: string, json: unknown): Promise<WireReply> {
    return this.ask('PUT', path, { json });
  }

  patch(path: string, json: unknown): Promise<WireReply> {
    return this.ask('PATCH', path, { json });
  }

  remove(path: string, json: unknown): Promise<WireReply> {
    return this.ask('DELETE', path, { json });
  }

  ask(method: string, path: string, options: Options = {}): Promise<WireReply> {
    const { body, type } = bodyOf(options);
    const search = options.query ? `?${new URLSearchParams(options.query)}` : '';
    const headers: http.OutgoingHttpHeaders = {
      host: `${this.host}:${this.port}`,
      ...this.cookieHeader(),
      ...(this.language ? { 'accept-language': this.language } : {}),
      ...options.headers,
    };
    if (type) headers['content-type'] = type;
    if (body) headers['content-length'] = body.length;
    if (options.key) headers['idempotency-key'] = options.key;
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port: this.port, method, path: path + search, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            this.keepCookies(response.headers['set-cookie'] ?? []);
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            const isJson = response.headers['content-type']?.startsWith('application/json');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              bytes,
              json: isJson && text ? JSON.parse(text) : {},
            });
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Opens the live feed; `next` waits for an event that fits. */
  events(lastEventId?: string): LiveFeed {
    const headers: http.OutgoingHttpHeaders = {
      host: `${this.host}:${this.port}`,
      accept: 'text/event-stream',
      ...this.cookieHeader(),
    };
    if (lastEventId) headers['last-event-id'] = lastEventId;
    return new LiveFeed({ host: '127.0.0.1', port: this.port, path: '/api/events.php', headers, agent: false });
  }

  private cookieHeader(): http.OutgoingHttpHeaders {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const value = pair.slice(at + 1);
      const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function bodyOf(options: Options): { body: Buffer | undefined; type: string | undefined } {
  if (options.json !== undefined) return { body: Buffer.from(JSON.stringify(options.json)), type: 'application/json' };
  if (options.form) {
    return {
      body: Buffer.from(new URLSearchParams(options.form).toString()),
      type: 'application/x-www-form-urlencoded',
    };
  }
  if (!options.file) return { body: undefined, type: undefined };
  const boundary = `----wire${randomUUID()}`;
  const fields = Object.entries(options.file.fields ?? {}).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${options.file.field}"; filename="${options.file.name}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  );
  return {
    body: Buffer.concat([...fields, head, options.file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** The server-sent events of one person. */
export class LiveFeed {
  readonly seen: WireEvent[] = [];
  private readonly request: http.ClientRequest;
  private readonly waiting = new Set<() => void>();
  readonly opened: Promise<void>;

  constructor(options: http.RequestOptions) {
    let buffer = '';
    this.request = http.get(options);
    this.request.on('error', () => undefined);
    this.opened = new Promise((resolve, reject) => {
      this.request.on('error', reject);
      this.request.on('response', (response) => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`events answered ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('data', (chunk: string) => {
          buffer += chunk;
          const blocks = buffer.split('\n\n');
          buffer = blocks.pop() ?? '';
          for (const block of blocks) this.take(block);
        });
      });
    });
  }

  /** The first event, past or to come, that fits. */
  next(fits: (event: WireEvent) => boolean, timeoutMs = 15_000): Promise<WireEvent> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`no such event; saw ${this.seen.map((event) => event.event).join(', ') || 'none'}`));
      }, timeoutMs);
      const look = () => {
        const found = this.seen.find(fits);
        if (!found) return;
        clearTimeout(late);
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  close(): void {
    this.request.destroy();
  }

  private take(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trimStart())
        .join('\n');
    const data = field('data');
    if (!data) return;
    this.seen.push({ id: field('id'), event: field('event'), data: JSON.parse(data) });
    for (const look of this.waiting) look();
  }
}

/** Waits until `read` gives something. */
export async function eventually<T>(read: () => Promise<T | null | undefined>, timeoutMs = 15_000): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value !== null && value !== undefined) return value;
    if (Date.now() > until) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
