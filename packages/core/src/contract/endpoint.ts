import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A reply without a body is `null` (204), one outside JSON (an event stream, a redirect) is `'raw'`. */
export type ReplyBody = Schema | null | 'raw';
export type Replies = Partial<Record<200 | 201 | 202 | 204 | 303, ReplyBody>>;

/**
 * One call of the wire, written once: the server validates with it, the client is typed by it, the API document is
 * generated from it.
 */
export interface EndpointSpec {
  readonly method: Method;
  /** Absolute path, `:name` for a parameter. */
  readonly path: `/${string}`;
  /** Query values that tell calls on the same method and path apart; `'*'` asks only that the key is there. */
  readonly when?: Readonly<Record<string, string>>;
  /** `member`: 403 `authentication_required` without a session. */
  readonly auth: 'public' | 'member';
  /** True where a POST creates or charges: `Idempotency-Key` is required. */
  readonly idempotent?: boolean;
  /** Its first answer logs the caller in: with the same key they still are the visitor who they were. */
  readonly logsIn?: true;
  readonly query?: Schema;
  /** JSON body. */
  readonly body?: Schema;
  /** Multipart alternative: the name of the one file field; other fields are validated with `fields`. */
  readonly multipart?: { readonly file: string; readonly maxBytes: number; readonly fields?: Schema };
  /** The body may come as a form, too: the fields of one are the body's properties. */
  readonly form?: true;
  /** Other sites and machines may call it: it acts on what it carries, never on the caller's cookie. */
  readonly anyOrigin?: true;
  readonly replies: Replies;
  /** Refusals this call can answer beside those that every call can (see `commonErrors`). */
  readonly errors: readonly ErrorCode[];
  /** Calls a minute from one network (an IPv4 address, an IPv6 /64), before RATE_LIMIT_FACTOR. Default 600. */
  readonly perMinute?: number;
  /** Calls a day from one network, before RATE_LIMIT_FACTOR. Default: no limit. */
  readonly perDay?: number;
  /** Calls a day of all visitors from one network, before RATE_LIMIT_FACTOR; members are not counted. */
  readonly visitorsPerDay?: number;
  /** One sentence for the API document. */
  readonly summary: string;
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = S & { readonly id: string };

/** Declares one call. The id names it in logs, metrics and the API document. */
export function endpoint<const S extends EndpointSpec>(spec: S): Endpoint<S> {
  const variant = Object.entries(spec.when ?? {}).map(([key, value]) => (value === '*' ? key : `${key}=${value}`));
  const suffix = variant.length > 0 ? `?${variant.join('&')}` : '';
  return { ...spec, id: `${spec.method} ${spec.path}${suffix}` };
}

type Input<T> = T extends Schema ? z.input<T> : undefined;
type Output<T> = T extends Schema ? z.output<T> : undefined;
type BodyOf<T> = T extends Schema ? z.output<T> : undefined;
type Values<T> = T[keyof T];

/** What a caller passes as query. */
export type QueryInput<S extends EndpointSpec> = Input<S['query']>;
/** What the handler receives as query. */
export type Query<S extends EndpointSpec> = Output<S['query']>;
/** What a caller passes as JSON body. */
export type BodyInput<S extends EndpointSpec> = Input<S['body']>;
/** What the handler receives as JSON body. */
export type Body<S extends EndpointSpec> = Output<S['body']>;
/** What a successful call answers, over all of its statuses. */
export type Reply<S extends EndpointSpec> = Values<{ [K in keyof S['replies']]: BodyOf<S['replies'][K]> }>;
