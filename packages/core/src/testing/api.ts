import * as z from 'zod/mini';
import type { ApiClient, UploadProgress } from '../api/client.ts';
import { ApiError, SessionEndedError } from '../api/errors.ts';
import type { ApiErrorCode } from '../api/errors.ts';
import type { BodyInput, EndpointSpec, QueryInput, Reply, Schema } from '../contract/endpoint.ts';
import { errorStatus } from '../contract/errors.ts';
import type { ErrorReply } from '../contract/errors.ts';

/** What a handler is told of a call. */
export interface FakeCall<S extends EndpointSpec = EndpointSpec> {
  readonly query: QueryInput<S> | undefined;
  readonly body: BodyInput<S> | undefined;
  readonly form: FormData | undefined;
  readonly idempotencyKey: string | undefined;
  readonly member: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: UploadProgress | undefined;
}

/** A client whose answers a test gives. Every answer is checked against the contract. */
export interface FakeApi extends ApiClient {
  /** Answers this call from now on. */
  on<S extends EndpointSpec>(endpoint: S, handler: (call: FakeCall<S>) => Reply<S> | Promise<Reply<S>>): void;
  /** The calls of this endpoint so far. */
  calls<S extends EndpointSpec>(endpoint: S): readonly FakeCall<S>[];
  /** Every call so far, by id, in order. */
  readonly log: readonly string[];
}

type Loose = { readonly id: string; readonly call: FakeCall };

/** Makes the fake client; a call without a handler is a failure of the test. */
export function createFakeApi(): FakeApi {
  const handlers = new Map<string, (call: FakeCall) => unknown>();
  const made: Loose[] = [];
  const idOf = (endpoint: EndpointSpec): string =>
    'id' in endpoint && typeof endpoint.id === 'string' ? endpoint.id : `${endpoint.method} ${endpoint.path}`;

  async function call(endpoint: EndpointSpec, options: Partial<FakeCall> = {}): Promise<unknown> {
    const id = idOf(endpoint);
    const { query, body, form, idempotencyKey, member, signal, onProgress } = options;
    const seen: FakeCall = { query, body, form, idempotencyKey, member, signal, onProgress };
    made.push({ id, call: seen });
    const handler = handlers.get(id);
    if (handler === undefined) throw new Error(`no handler for ${id}`);
    const reply = await handler(seen);
    signal?.throwIfAborted();
    return checkReply(endpoint, reply);
  }

  return {
    call: call as ApiClient['call'],
    on(endpoint, handler) {
      handlers.set(idOf(endpoint), handler);
    },
    calls: (endpoint) => made.filter(({ id }) => id === idOf(endpoint)).map((one) => one.call),
    get log() {
      return made.map(({ id }) => id);
    },
  };
}

/**
 * Checks a reply against the contract and gives it back.
 *
 * @throws Error when it fits none of the endpoint's replies
 */
export function checkReply(endpoint: EndpointSpec, reply: unknown): unknown {
  const schemas = Object.values(endpoint.replies);
  if (reply === undefined && schemas.includes(null)) return reply;
  const problems = schemas
    .filter((schema): schema is Schema => typeof schema === 'object' && schema !== null)
    .map((schema) => z.safeParse(schema, reply))
    .map((result) => (result.success ? null : result.error));
  if (problems.includes(null)) return reply;
  throw new Error(`${endpoint.method} ${endpoint.path} does not answer like this`, { cause: problems[0] });
}

/** The error that a refusal of the wire becomes in the client. */
export function refusal(code: ApiErrorCode, extra: Partial<Omit<ErrorReply['error'], 'code'>> = {}): ApiError {
  const status = code === 'network' ? 0 : errorStatus[code];
  // What never arrived says nothing.
  return new ApiError(status, { code, message: code === 'network' ? '' : `says ${code}`, ...extra });
}

/** The error of a session that is over. */
export function sessionEnded(): SessionEndedError {
  return new SessionEndedError(403, { code: 'authentication_required', message: 'log in' });
}
