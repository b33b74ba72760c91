import type { BodyInput, EndpointSpec, QueryInput, Reply } from '../contract/endpoint.ts';
import type { ErrorReply } from '../contract/errors.ts';
import { MEMBER_HEADER } from '../contract/member-header.ts';
import { SERVER_TIME_HEADER } from '../contract/server-time-header.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../contract/version.ts';
import { MAX_RETRIES, isRetried, parseRetryAfter, retryDelayMs } from '../rules/retry.ts';
import { ApiError, SessionEndedError } from './errors.ts';
import { randomKey } from './key.ts';

/** The part of `fetch` that the client needs; the server passes one that never leaves the process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Told how much of a body has gone out, from 0 to 1. */
export type UploadProgress = (share: number) => void;

export interface ApiClientOptions {
  readonly fetch: Fetch;
  /** As `fetch`, and tells how far the body is; without it progress is not reported. */
  readonly upload?: (url: string, init: RequestInit, onProgress: UploadProgress) => Promise<Response>;
  /** Origin in front of every path; default none (same origin). */
  readonly baseUrl?: string;
  /** Value of the header `X-Client-Type` on the user endpoint. */
  readonly clientType: 'web' | 'pwa';
  /** Makes the key of one user action; default a random UUID. */
  readonly idempotencyKey?: () => string;
  /** Called when a call other than the user endpoint answers `authentication_required`. */
  readonly onAuthenticationRequired?: () => void;
  /** Called with every answer: the server's time, and for how long the answer was underway at most, in milliseconds. */
  readonly onTime?: (serverMs: number, underwayMs: number) => void;
  /** Called when the server refuses a page as old as this one (`page_outdated`). */
  readonly onOutdated?: () => void;
  /** Whether there may be a line; default: there may. */
  readonly hasLine?: () => boolean;
  /** A number in [0, 1) for the jitter. */
  readonly random?: () => number;
  /** How often a call is repeated at most where that helps; default MAX_RETRIES. */
  readonly retries?: number;
  /** Waits; rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** The time, to read a `Retry-After` that is a date. */
  readonly now?: () => Date;
  /** Looks at every successful reply; tests check it against the contract here. */
  readonly onReply?: (endpoint: EndpointSpec, status: number, body: unknown) => void;
}

/** Keys of the query that the endpoint itself fixes (`when: { push: '1' }`). */
type FixedKeys<S extends EndpointSpec> = S extends { readonly when: infer W }
  ? { [K in keyof W]: W[K] extends '*' ? never : K }[keyof W]
  : never;

type FreeQuery<S extends EndpointSpec> = Omit<QueryInput<S>, FixedKeys<S>>;

type QueryPart<S extends EndpointSpec> = [QueryInput<S>] extends [undefined]
  ? { readonly query?: undefined }
  : object extends FreeQuery<S>
    ? { readonly query?: FreeQuery<S> }
    : { readonly query: FreeQuery<S> };

type BodyPart<S extends EndpointSpec> = S extends { readonly multipart: object }
  ? [BodyInput<S>] extends [undefined]
    ? { readonly form: FormData }
    :
        | { readonly body: BodyInput<S>; readonly form?: undefined }
        | { readonly form: FormData; readonly body?: undefined }
  : [BodyInput<S>] extends [undefined]
    ? { readonly body?: undefined }
    : object extends BodyInput<S>
      ? { readonly body?: BodyInput<S> }
      : { readonly body: BodyInput<S> };

/** What a call takes beside its endpoint. */
export type CallOptions<S extends EndpointSpec> = QueryPart<S> &
  BodyPart<S> & {
    readonly signal?: AbortSignal;
    /** Key of the user action; pass the same one again when a person repeats a failed action. */
    readonly idempotencyKey?: string;
    /**
     * Who asks, by the id of their profile: the server refuses it under another's session. Whoever makes the call finds out who is logged
     * in then; `onAuthenticationRequired` is not told.
     */
    readonly member?: string;
    /** Whoever calls tries again once the line is back: while the browser has none, a failure is theirs at once. */
    readonly waitsForLine?: boolean;
    /** Told how much of the body has gone out; from 0 again when the call is repeated. */
    readonly onProgress?: UploadProgress;
    /** Values of `:name` segments of the path. */
    readonly path?: Readonly<Record<string, string>>;
  };

type CallArguments<S extends EndpointSpec> =
  object extends CallOptions<S> ? [options?: CallOptions<S>] : [options: CallOptions<S>];

/** The typed client of the wire. */
export interface ApiClient {
  /**
   * Makes a call, repeats it where that helps and cannot act twice, and gives the reply
   * (undefined for one without a body).
   *
   * @throws ApiError for a refusal and for a failure after the last repetition
   * @throws SessionEndedError when the session is over and the client has logged out
   * @throws the signal's reason when aborted
   */
  call<S extends EndpointSpec>(endpoint: S, ...options: CallArguments<S>): Promise<Reply<S>>;
}

/** One call as it goes out, the same on every try. */
interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
  readonly onProgress?: UploadProgress | undefined;
}

interface LooseOptions {
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly form?: FormData | undefined;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly member?: string;
  readonly waitsForLine?: boolean;
  readonly onProgress?: UploadProgress;
  readonly path?: Readonly<Record<string, string>>;
}

/** Makes the client; nothing global is touched. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    random = Math.random,
    retries = MAX_RETRIES,
    sleep = wait,
    now = () => new Date(),
    idempotencyKey = randomKey,
    baseUrl = '',
  } = options;

  function prepare(endpoint: EndpointSpec, given: LooseOptions): Prepared {
    const headers: Record<string, string> = {
      accept: 'application/json',
      [CONTRACT_HEADER]: String(CONTRACT_VERSION),
    };
    if (endpoint.path === USER_PATH) headers['x-client-type'] = options.clientType;
    if (endpoint.idempotent) headers['idempotency-key'] = given.idempotencyKey ?? idempotencyKey();
    if (given.member !== undefined) headers[MEMBER_HEADER] = given.member;
    const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
    if (given.signal) init.signal = given.signal;
    if (given.form !== undefined) {
      init.body = given.form;
    } else if (endpoint.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(given.body ?? {});
    }
    return { url: baseUrl + address(endpoint, given), init, onProgress: given.onProgress };
  }

  async function once(endpoint: EndpointSpec, { url, init, onProgress }: Prepared): Promise<unknown> {
    let response: Response;
    let text: string;
    const asked = now().getTime();
    try {
      response = await (onProgress && options.upload
        ? options.upload(url, init, onProgress)
        : options.fetch(url, init));
      const told = Number(response.headers.get(SERVER_TIME_HEADER));
      if (told > 0) options.onTime?.(told, now().getTime() - asked);
      text = await response.text();
    } catch (cause) {
      init.signal?.throwIfAborted();
      throw noAnswer(cause);
    }
    const body = parse(text);
    if (!response.ok) {
      throw refusalOf(endpoint, response.status, body, parseRetryAfter(response.headers.get('retry-after'), now()));
    }
    // Somebody else answered, as the page of a hotel's network does.
    if (body === undefined && response.status !== NO_CONTENT) throw noAnswer();
    options.onReply?.(endpoint, response.status, body);
    return body;
  }

  async function call(endpoint: EndpointSpec, given: LooseOptions = {}): Promise<unknown> {
    const prepared = prepare(endpoint, given);
    for (let retry = 1; ; retry += 1) {
      try {
        return await once(endpoint, prepared);
      } catch (error) {
        if (error instanceof SessionEndedError && given.member === undefined) options.onAuthenticationRequired?.();
        if (error instanceof ApiError && error.code === 'page_outdated') options.onOutdated?.();
        if (!(error instanceof ApiError) || retry > retries || !mayRepeat(error)) throw error;
        if (given.waitsForLine && options.hasLine?.() === false) throw error;
        await sleep(retryDelayMs(retry, random(), error.retryAfterSeconds), given.signal);
      }
    }
  }

  // The implementation is loose; the interface types every call from its endpoint.
  return { call: call as ApiClient['call'] };
}

const USER_PATH = '/api/user.php';

/** The one status of a success that has nothing to read: by it, not by the contract's replies, which the browser does not have. */
const NO_CONTENT = 204;

/** No answer, so no words of the server's: the page says it in the person's language. */
function noAnswer(cause?: unknown): ApiError {
  return new ApiError(0, { code: 'network', message: '' }, { cause });
}

function mayRepeat({ status, code, retryAfterSeconds }: ApiError): boolean {
  return isRetried({ status, code: code === 'network' ? undefined : code, retryAfterSeconds });
}

function address(endpoint: EndpointSpec, { query, path = {} }: LooseOptions): string {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const text = new URLSearchParams(queryOf(endpoint, query)).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The query of a call as an address has it: what the endpoint itself fixes, and the given values that are there. */
export function queryOf(endpoint: EndpointSpec, given: object | undefined): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(endpoint.when ?? {})) {
    if (value !== '*') query[key] = value;
  }
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value !== undefined && value !== null) query[key] = String(value);
  }
  return query;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error that a refused call's answer stands for. */
export function refusalOf(
  endpoint: EndpointSpec,
  status: number,
  body: unknown,
  retryAfterSeconds?: ApiError['retryAfterSeconds'],
): ApiError {
  if (!isErrorReply(body)) {
    // A proxy or a dying server answered: no code, and no words that a person should see.
    const code = status >= 500 ? 'unavailable' : 'malformed';
    return new ApiError(status, { code, message: '' }, { retryAfterSeconds });
  }
  const ended = status === 403 && body.authentication_required === true && endpoint.path !== USER_PATH;
  return ended ? new SessionEndedError(status, body.error) : new ApiError(status, body.error, { retryAfterSeconds });
}

function isErrorReply(body: unknown): body is ErrorReply {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'code' in body.error &&
    typeof body.error.code === 'string'
  );
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
