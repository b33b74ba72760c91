import type { Body, Endpoint, EndpointSpec, Language, Query, Schema } from '@dating/core/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import type { CurrentMember } from './current-member.ts';
import type { IdempotencyKey } from './idempotency.ts';
import type { Tx } from '../db/tx.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope | null;
    route: Route | null;
  }
}

/** What is known of a request before a handler gets it; set by the hooks in `openRequest`. */
export interface RequestScope {
  readonly brand: Brand;
  readonly language: Language;
  readonly member: CurrentMember | null;
  /** Public origin of the request, e.g. `http://localhost:3000`: links in mails start with this. */
  readonly origin: string;
}

/** A file of a request. It lies on the disk, not in memory, and is deleted once the request is answered. */
export interface UploadedFile {
  /** Absolute path. */
  readonly path: string;
  readonly filename: string;
  /** SHA-256 of its bytes, hex. */
  readonly hash: string;
}

/** One call as its handler sees it. */
export interface Call<S extends EndpointSpec> extends RequestScope {
  readonly ctx: AppContext;
  readonly now: Date;
  readonly query: Query<S>;
  readonly body: Body<S>;
  /** Set if the request is multipart. */
  readonly file: UploadedFile | null;
  /** The other fields of a multipart request. */
  readonly fields: S extends { multipart: { fields: infer F extends Schema } } ? z.output<F> | null : null;
  readonly rawBody: Buffer;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
  readonly requestId: string;
  /** True for a browser's prefetch and for HEAD, which must not change anything. */
  readonly prefetch: boolean;
  /**
   * The one transaction of a call that creates or charges: the same commit stores its answer under the idempotency key.
   * Work outside the database (hashing, images) must be done before it.
   */
  transaction<A extends AnswerShape>(work: (tx: Tx) => Promise<A>, options?: TransactionOptions<A>): Promise<A>;
}

export interface TransactionOptions<A> {
  /**
   * Tried first: a statement that does all of it, the key and its answer included. null when it wrote nothing: then the
   * transaction does it.
   */
  readonly atOnce?: (key: IdempotencyKey) => Promise<A | null>;
}

/** The member of a call; only for endpoints that require a log-in. */
export interface MemberCall<S extends EndpointSpec> extends Call<S> {
  readonly member: CurrentMember;
}

export interface AnswerShape {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Starts a session for this member and sets the cookies of session and device. */
  readonly signIn?: string;
  /** With `signIn`: this is a log-in, announced by mail on a new device. */
  readonly announce?: true;
  /** With `signIn`: a link of a mail alone logs in, so the session has proved neither password nor passkey. */
  readonly byLink?: true;
  /** With `signIn`: hash of the password that was proved. No session starts when it was changed meanwhile. */
  readonly proved?: string;
  /** With `signIn`: an answer that is repeated. No session starts when it was forgotten meanwhile. */
  readonly repeats?: IdempotencyKey;
  readonly signOut?: true;
  /** Takes over the connection (event stream). */
  readonly hijack?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

type Extra = Omit<AnswerShape, 'status' | 'body'>;

type DeepReadonly<T> = T extends readonly (infer I)[]
  ? readonly DeepReadonly<I>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** What a handler may answer: one of the endpoint's replies. */
export type Answer<S extends EndpointSpec> = {
  [K in keyof S['replies'] & number]: Extra &
    (S['replies'][K] extends Schema
      ? { status: K; body: DeepReadonly<z.input<S['replies'][K]>> }
      : { status: K; body?: unknown });
}[keyof S['replies'] & number];

type CallOf<S extends EndpointSpec> = S['auth'] extends 'member' ? MemberCall<S> : Call<S>;

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: never) => Promise<AnswerShape>;
  readonly keptAnswer: KeptAnswer;
}

/**
 * When the answer of a repeated request is looked for: before the handler, or, where the handler does nothing before its
 * transaction that a repetition should not do again, only there. Requests with a file are always looked up before.
 */
type KeptAnswer = 'before' | 'in the transaction';

/** Binds a handler to its endpoint; the types come from the contract. */
export function route<S extends EndpointSpec, const A extends Answer<S>>(
  endpoint: Endpoint<S>,
  handle: (call: CallOf<S>) => Promise<A>,
  { keptAnswer = 'before' }: { readonly keptAnswer?: KeptAnswer } = {},
): Route {
  return { endpoint, handle, keptAnswer };
}
