import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { commonErrors, type Endpoint, endpoints, errorReply, idempotencyErrors } from '@dating/core/contract';
import { EventFeed } from './events.ts';

/** A reply as it came over the wire. */
export interface HttpReply<T = unknown> {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  /** The parsed JSON body, already checked against the contract; undefined when there is none. */
  readonly body: T;
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form (`application/x-www-form-urlencoded`). */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as multipart. */
  readonly multipart?: {
    readonly file: { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Uint8Array };
    readonly fields?: Readonly<Record<string, string>>;
  };
  /** Sent unchanged, with `content-type` from `headers`. */
  readonly raw?: Uint8Array | string;
  /** Idempotency-Key; by default a new one if the endpoint requires it, `null` sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientOptions {
  /** The Host header without its port; it selects the brand. Default `localhost`. */
  readonly host?: string;
  /** Two letters, sent as Accept-Language. Default `en`. */
  readonly language?: string;
}

/**
 * One person's browser on the wire: cookie jar, Host header, idempotency keys. Every reply that passes here, including
 * refusals, is checked against the contract.
 */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  readonly host: string;
  private readonly port: number;
  private readonly language: string;
  private readonly feeds = new Set<EventFeed>();

  constructor(port: number, options: ClientOptions = {}) {
    this.port = port;
    this.host = options.host ?? 'localhost';
    this.language = options.language ?? 'en';
  }

  get<T = unknown>(path: string, query?: RequestOptions['query']): Promise<HttpReply<T>> {
    return this.request('GET', path, query ? { query } : {});
  }

  post<T = unknown>(path: string, json?: unknown, options: RequestOptions = {}): Promise<HttpReply<T>> {
    return this.request('POST', path, { json, ...options });
  }

  put<T = unknown>(path: string, json?: unknown, options: RequestOptions = {}): Promise<HttpReply<T>> {
    return this.request('PUT', path, { json, ...options });
  }

  patch<T = unknown>(path: string, json?: unknown, options: RequestOptions = {}): Promise<HttpReply<T>> {
    return this.request('PATCH', path, { json, ...options });
  }

  delete<T = unknown>(path: string, json?: unknown, options: RequestOptions = {}): Promise<HttpReply<T>> {
    return this.request('DELETE', path, { json, ...options });
  }

  /** Uploads one file. */
  upload<T = unknown>(
    path: string,
    bytes: Uint8Array,
    file: {
      readonly field?: string;
      readonly name?: string;
      readonly type?: string;
      readonly fields?: Readonly<Record<string, string>>;
    } = {},
    options: RequestOptions = {},
  ): Promise<HttpReply<T>> {
    const { field = 'file', name = 'photo.jpg', type = 'image/jpeg', fields } = file;
    const multipart = { file: { field, name, type, bytes }, ...(fields ? { fields } : {}) };
    return this.request('POST', path, { multipart, ...options });
  }

  /** @throws when the reply is not one that the contract allows for this call */
  async request<T = unknown>(method: string, path: string, options: RequestOptions = {}): Promise<HttpReply<T>> {
    const url = new URL(path, `http://${this.host}:${this.port}`);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value));
    const endpoint = endpointOf(method, url);
    const body = bodyOf(options);
    const key = options.key === undefined && endpoint?.idempotent ? randomUUID() : options.key;
    const reply = await this.exchange(method, url, body.bytes, {
      ...(body.type ? { 'content-type': body.type } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...options.headers,
    });
    if (endpoint) checkReply(endpoint, reply);
    return reply as HttpReply<T>;
  }

  /** Opens the live feed. `lastEventId` resumes after that event; `hidden`: nobody sees the page. */
  async events(options: { readonly lastEventId?: string; readonly hidden?: boolean } = {}): Promise<EventFeed> {
    const feed = await EventFeed.open({
      port: this.port,
      hidden: options.hidden ?? false,
      headers: {
        ...this.commonHeaders(),
        accept: 'text/event-stream',
        ...(options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }),
      },
    });
    this.feeds.add(feed);
    return feed;
  }

  /** Ends the event feeds that are still open. */
  close(): void {
    for (const feed of this.feeds) feed.close();
    this.feeds.clear();
  }

  private commonHeaders(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      host: `${this.host}:${this.port}`,
      'accept-language': this.language,
      ...(cookie ? { cookie } : {}),
    };
  }

  private exchange(
    method: string,
    url: URL,
    body: Buffer | null,
    headers: Readonly<Record<string, string>>,
  ): Promise<HttpReply> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path: url.pathname + url.search,
          headers: { ...this.commonHeaders(), ...(body ? { 'content-length': String(body.length) } : {}), ...headers },
          agent: false,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            this.keepCookies(response.headers['set-cookie'] ?? []);
            resolve(readReply(response, Buffer.concat(chunks)));
          });
        },
      );
      request.on('error', reject);
      request.end(body ?? undefined);
    });
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const split = pair.indexOf('=');
      const name = pair.slice(0, split);
      const ended = attributes.some(
        (attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute),
      );
      if (ended) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(split + 1));
    }
  }
}

function readReply(response: http.IncomingMessage, bytes: Buffer): HttpReply {
  const text = bytes.toString('utf8');
  const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
    bytes,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

function bodyOf(options: RequestOptions): { bytes: Buffer | null; type: string | null } {
  if (options.multipart) return multipartOf(options.multipart);
  if (options.form) {
    return {
      bytes: Buffer.from(new URLSearchParams(options.form).toString()),
      type: 'application/x-www-form-urlencoded',
    };
  }
  if (options.raw !== undefined) return { bytes: Buffer.from(options.raw), type: null };
  if (options.json === undefined) return { bytes: null, type: null };
  return { bytes: Buffer.from(JSON.stringify(options.json)), type: 'application/json' };
}

function multipartOf({ file, fields = {} }: NonNullable<RequestOptions['multipart']>): { bytes: Buffer; type: string } {
  const boundary = `test-${randomUUID()}`;
  const head = (disposition: string, type?: string) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    );
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    head(`name="${name}"`),
    Buffer.from(`${value}\r\n`),
  ]);
  const bytes = Buffer.concat([
    ...parts,
    head(`name="${file.field}"; filename="${file.name}"`, file.type),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { bytes, type: `multipart/form-data; boundary=${boundary}` };
}

// --- The contract -----------------------------------------------------------------------------------------------------

/** The contract's call for a request: the one whose `when` matches most of the query. */
function endpointOf(method: string, url: URL): Endpoint | null {
  const fitting = endpoints.filter(
    (endpoint) =>
      endpoint.method === method && pathFits(endpoint.path, url.pathname) && queryFits(endpoint, url.searchParams),
  );
  return fitting.toSorted((a, b) => whenOf(b).length - whenOf(a).length)[0] ?? null;
}

function pathFits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

function whenOf(endpoint: Endpoint): [string, string][] {
  return Object.entries(endpoint.when ?? {});
}

function queryFits(endpoint: Endpoint, query: URLSearchParams): boolean {
  return whenOf(endpoint).every(([name, value]) => (value === '*' ? query.has(name) : query.get(name) === value));
}

function checkReply(endpoint: Endpoint, reply: HttpReply): void {
  const where = `${endpoint.id} answered ${reply.status}`;
  if (reply.status >= 400) return checkRefusal(endpoint, reply, where);
  if (!Object.hasOwn(endpoint.replies, reply.status)) throw new Error(`${where}, which its contract does not know`);
  const schema = endpoint.replies[reply.status as keyof Endpoint['replies']];
  if (schema === 'raw' || schema === undefined) return;
  if (schema === null) {
    if (reply.bytes.length > 0) throw new Error(`${where} with a body, where its contract has none`);
    return;
  }
  const result = schema.safeParse(reply.body);
  if (!result.success)
    throw new Error(
      `${where} against its contract: ${JSON.stringify(result.error.issues)} in ${reply.text.slice(0, 2_000)}`,
    );
}

function checkRefusal(endpoint: Endpoint, reply: HttpReply, where: string): void {
  const result = errorReply.safeParse(reply.body);
  if (!result.success) throw new Error(`${where} in another shape than a refusal's: ${reply.text.slice(0, 500)}`);
  const { code } = result.data.error;
  const known: readonly string[] = [
    ...commonErrors,
    ...(endpoint.idempotent ? idempotencyErrors : []),
    ...(endpoint.auth === 'member' ? ['authentication_required'] : []),
    ...endpoint.errors,
  ];
  if (!known.includes(code)) throw new Error(`${where} ${code}, which its contract does not know`);
}
