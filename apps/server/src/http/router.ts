import { createHash } from 'node:crypto';
import type { Body, Endpoint, EndpointSpec, Language, Query, Schema } from '@dating/core/contract';
import { chooseLanguage, LANGUAGE_COOKIE } from '@dating/core/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { deviceCookie, deviceSeconds, signIn } from '../devices/sign-in.ts';
import { packAnswer } from './compress.ts';
import { type FieldMessage, invalid, Refusal } from './errors.ts';
import { findKept, type IdempotencyKey, keepReply, type KeptReply, readKey, takeKey } from './idempotency.ts';
import { type CurrentMember, sessionCookie, sessionSeconds } from '../auth/sessions.ts';
import type { Tx } from '../db/tx.ts';

/** What is known of a request before any handler sees it; set by the hooks in `openRequest`. */
export interface RequestScope {
  readonly brand: Brand;
  readonly language: Language;
  readonly member: CurrentMember | null;
  /** Public origin of the request, e.g. `http://localhost:3000`: what links in mails begin with. */
  readonly origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope | null;
    route: Route | null;
  }
}

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
}

/** One call as its handler sees it. */
export interface Call<S extends EndpointSpec> extends RequestScope {
  readonly ctx: AppContext;
  readonly now: Date;
  readonly query: Query<S>;
  readonly body: Body<S>;
  /** Set where the request came as multipart. */
  readonly file: UploadedFile | null;
  /** The other fields of a multipart request. */
  readonly fields: S extends { multipart: { fields: infer F extends Schema } } ? z.output<F> | null : null;
  readonly rawBody: Buffer;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
  readonly requestId: string;
  /** True for a browser's prefetch and for HEAD, which must change nothing. */
  readonly prefetch: boolean;
  /**
   * The one transaction of a call that creates or charges: its answer is kept under the idempotency key by the same
   * commit. Work outside the database (hashing, images) belongs before it.
   */
  transaction<A extends AnswerShape>(work: (tx: Tx) => Promise<A>): Promise<A>;
}

/** The member of a call whose endpoint asks for one. */
export interface MemberCall<S extends EndpointSpec> extends Call<S> {
  readonly member: CurrentMember;
}

interface AnswerShape {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Starts a session for this member and sets the cookies of session and device. */
  readonly signIn?: string;
  /** Beside `signIn`: this is a log-in, told by mail where the device is a new one. */
  readonly announce?: true;
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

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: never) => Promise<AnswerShape>;
}

/** Binds a handler to its endpoint; types follow from the contract. */
export function route<S extends EndpointSpec, const A extends Answer<S>>(
  endpoint: Endpoint<S>,
  handle: (call: CallOf<S>) => Promise<A>,
): Route {
  return { endpoint, handle };
}

const defaultPerMinute = 600;
const jsonLimit = 256 * 1024;

/** Mounts every route; calls that share method and path are told apart by their `when`. */
export async function mountRoutes(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: jsonLimit }, (_request, body, done) =>
    done(null, body),
  );
  await app.register((await import('@fastify/multipart')).default, { throwFileSizeLimit: false });

  app.decorateRequest('scope', null);
  app.decorateRequest('route', null);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', packAnswer);

  const groups = Map.groupBy(routes, (entry) => `${entry.endpoint.method} ${entry.endpoint.path}`);
  for (const variants of groups.values()) {
    const { method, path } = variants[0]!.endpoint;
    app.route({
      method,
      url: path,
      onRequest: (request) => openRequest(ctx, request, variants),
      handler: (request, reply) => answer(ctx, request, reply),
    });
  }
  const refuse = refuseUnknown(routes);
  app.setNotFoundHandler(refuse);
  // Whatever else there is below it, the site has no page here: who calls in vain is told so in JSON.
  app.all('/api/*', refuse);
}

/** Answers what no route does: 405 with the methods of a path that there is, else 404. */
function refuseUnknown(routes: readonly Route[]): (request: FastifyRequest, reply: FastifyReply) => never {
  const byPath = Map.groupBy(routes, ({ endpoint }): string => endpoint.path);
  return (request, reply) => {
    const known = byPath.get(request.url.split('?')[0] ?? '');
    if (!known) throw new Refusal('not_found');
    const methods = new Set(known.map(({ endpoint }): string => endpoint.method));
    if (methods.has('GET')) methods.add('HEAD');
    reply.header('allow', [...methods].toSorted().join(', '));
    throw new Refusal('method_not_allowed');
  };
}

/** Order of checks (WIRE conventions): host, origin, rate, log-in; then body and role in `answer`. */
async function openRequest(ctx: AppContext, request: FastifyRequest, variants: readonly Route[]): Promise<void> {
  const brand = brandOf(ctx, request);
  request.scope = { brand, language: languageOf(request, brand, null), member: null, origin: originOf(request) };
  const chosen = chooseVariant(variants, request.query as Record<string, unknown>);
  if (!chosen) throw new Refusal('malformed');
  request.route = chosen;
  const { endpoint } = chosen;
  if (!endpoint.anyOrigin) refuseOtherOrigins(request);
  const limit = (endpoint.perMinute ?? defaultPerMinute) * ctx.env.RATE_LIMIT_FACTOR;
  const taken = await ctx.limiter.take(`${request.ip} ${endpoint.id}`, limit, 60_000);
  if (!taken.ok) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(taken.retryAfterMs / 1000) });

  const cookie = request.cookies[sessionCookie];
  const member = cookie ? await ctx.sessions.find(cookie, brand.id) : null;
  request.scope = { ...request.scope, member, language: languageOf(request, brand, member) };
  if (endpoint.auth === 'member' && !member) throw new Refusal('authentication_required');
}

/** The brand of the Host header; development knows no unknown hosts, production refuses them (421). */
export function brandOf(ctx: AppContext, request: FastifyRequest): Brand {
  const host = request.hostname.toLowerCase();
  const brand = ctx.brands.forHost(host);
  if (brand) return brand;
  if (ctx.env.production) throw new Refusal('misdirected');
  return ctx.brands.default;
}

/** Scheme, host and port under which the caller reached us. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The language of a request (SPEC section 4, Locale). */
export function languageOf(request: FastifyRequest, brand: Brand, member: CurrentMember | null): Language {
  return chooseLanguage({
    cookie: request.cookies[LANGUAGE_COOKIE.name],
    member: member?.language ?? null,
    acceptLanguage: request.headers['accept-language'],
    domainLanguage: brand.domain_language,
  });
}

const isHead = (request: FastifyRequest): boolean => request.method === 'HEAD';

function refuseOtherOrigins(request: FastifyRequest): void {
  if (request.method === 'GET' || isHead(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('cross_origin');
  const { origin } = request.headers;
  if (origin && origin !== originOf(request)) throw new Refusal('cross_origin');
}

function chooseVariant(variants: readonly Route[], query: Record<string, unknown>): Route | null {
  const fits = (entry: Route) =>
    Object.entries(entry.endpoint.when ?? {}).every(
      ([key, value]) => query[key] !== undefined && (value === '*' || query[key] === value),
    );
  const special = variants.find((entry) => entry.endpoint.when && fits(entry));
  return special ?? variants.find((entry) => !entry.endpoint.when) ?? null;
}

interface Input {
  readonly body: unknown;
  readonly file: UploadedFile | null;
  readonly fields: unknown;
  readonly rawBody: Buffer;
}

const noBytes = Buffer.alloc(0);

async function readInput(request: FastifyRequest, endpoint: Endpoint): Promise<Input> {
  if (endpoint.form && endpoint.body) {
    return { body: parse(endpoint.body, await readForm(request)), file: null, fields: null, rawBody: noBytes };
  }
  if (request.isMultipart()) return readMultipart(request, endpoint);
  const rawBody = Buffer.isBuffer(request.body) ? request.body : noBytes;
  if (!endpoint.body) {
    if (endpoint.multipart) throw new Refusal('malformed');
    return { body: undefined, file: null, fields: null, rawBody };
  }
  return { body: parse(endpoint.body, readJson(rawBody)), file: null, fields: null, rawBody };
}

/** The fields of a form of either kind, none of them a file; JSON is as good. */
async function readForm(request: FastifyRequest): Promise<unknown> {
  if (request.isMultipart()) {
    const fields: Record<string, unknown> = {};
    for await (const part of request.parts({ limits: { files: 0, fields: 10, fieldSize: 10_000 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
    }
    return fields;
  }
  const bytes = Buffer.isBuffer(request.body) ? request.body : noBytes;
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  return isJson ? readJson(bytes) : Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('malformed');
  }
}

async function readMultipart(request: FastifyRequest, endpoint: Endpoint): Promise<Input> {
  const { multipart } = endpoint;
  if (!multipart) throw new Refusal('unsupported_media_type');
  let file: UploadedFile | null = null;
  const fields: Record<string, unknown> = {};
  const parts = request.parts({ limits: { fileSize: multipart.maxBytes, files: 1, fields: 10, fieldSize: 10_000 } });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new Refusal('too_large');
    if (part.fieldname !== multipart.file) throw invalid({ [part.fieldname]: { key: 'validation.field_invalid' } });
    file = { bytes, filename: part.filename };
  }
  if (!file || file.bytes.length === 0) throw invalid({ [multipart.file]: { key: 'validation.required' } });
  return { body: undefined, file, fields: parse(multipart.fields ?? z.strictObject({}), fields), rawBody: noBytes };
}

function parse(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  const fields: Record<string, FieldMessage> = {};
  for (const field of brokenTexts(value)) fields[field] = { key: 'validation.field_invalid' };
  if (result.success && Object.keys(fields).length === 0) return result.data;
  if (!result.success) tellIssues(result.error.issues, value, fields);
  throw invalid(fields);
}

/**
 * Fields whose text no database keeps: it holds a NUL, or half of a pair of surrogates. Nobody types them. However deep
 * a body is, no stack has to be.
 */
function brokenTexts(value: unknown): readonly string[] {
  const fields: string[] = [];
  const waiting: [path: string, at: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, at] = next;
    if (typeof at === 'string' && (at.includes('\0') || !at.isWellFormed())) fields.push(path || 'body');
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, inner] of Object.entries(at)) waiting.push([path ? `${path}.${key}` : key, inner]);
  }
  return fields;
}

function tellIssues(issues: readonly z.core.$ZodIssue[], value: unknown, fields: Record<string, FieldMessage>): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key] = { key: 'validation.field_invalid' };
      continue;
    }
    fields[issue.path.join('.') || 'body'] ??= issueMessage(issue, value);
  }
}

/** Whether nothing stands where an issue was found: then it is missing, else it is wrong. */
function isMissing({ path }: z.core.$ZodIssue, value: unknown): boolean {
  const at = path.reduce<unknown>(
    (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined),
    value,
  );
  return at === undefined;
}

function issueMessage(issue: z.core.$ZodIssue, value: unknown): FieldMessage {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'validation.too_long', params: { max: Number(issue.maximum) } };
  }
  return { key: isMissing(issue, value) ? 'validation.required' : 'validation.field_invalid' };
}

async function answer(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { scope, route: chosen } = request;
  if (!scope || !chosen) throw new Error('A request reached its handler without having been opened.');
  const { endpoint } = chosen;
  const query = endpoint.query ? parse(endpoint.query, request.query) : undefined;
  const input = await readInput(request, endpoint);
  const key = endpoint.idempotent ? keyOf(request, scope, endpoint, input) : null;
  const kept = key ? await findKept(ctx.db, ctx.clock, key) : null;
  const result = kept ? fromKept(kept) : await run(ctx, request, chosen, { query, input, key });
  return send(ctx, request, reply, result);
}

function keyOf(request: FastifyRequest, scope: RequestScope, endpoint: Endpoint, input: Input): IdempotencyKey {
  const who = scope.member && !endpoint.logsIn ? scope.member.id : `visitor of ${scope.brand.id}`;
  const file = input.file ? createHash('sha256').update(input.file.bytes).digest('hex') : null;
  const header = request.headers['idempotency-key'];
  return readKey(typeof header === 'string' ? header : undefined, `${who} ${endpoint.id}`, [
    input.body ?? null,
    input.fields,
    file,
  ]);
}

interface Prepared {
  readonly query: unknown;
  readonly input: Input;
  readonly key: IdempotencyKey | null;
}

async function run(ctx: AppContext, request: FastifyRequest, chosen: Route, prepared: Prepared): Promise<AnswerShape> {
  const { key, input } = prepared;
  let keptByHandler = false;
  const transaction = async <A extends AnswerShape>(work: (tx: Tx) => Promise<A>): Promise<A> => {
    const result = await inTransaction(ctx.db, async (tx) => {
      if (!key) return work(tx);
      const kept = await takeKey(tx, ctx.clock, key);
      if (kept) return fromKept(kept) as A;
      const made = await work(tx);
      await keepReply(tx, ctx.clock, key, { status: made.status, body: made.body, signIn: made.signIn ?? null });
      return made;
    });
    keptByHandler = true;
    return result;
  };
  const call = {
    ...request.scope,
    ctx,
    now: ctx.clock.now(),
    query: prepared.query,
    body: input.body,
    file: input.file,
    fields: input.fields,
    rawBody: input.rawBody,
    params: request.params as Record<string, string>,
    headers: request.headers as Record<string, string | undefined>,
    cookies: request.cookies,
    ip: request.ip,
    requestId: request.id,
    prefetch:
      isHead(request) || /prefetch/.test(String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')),
    transaction,
  };
  const result = await chosen.handle(call as never);
  if (key && !keptByHandler) throw new Error(`${chosen.endpoint.id} answered without its transaction.`);
  return result;
}

function fromKept(kept: KeptReply): AnswerShape {
  const answered = { status: kept.status, body: kept.body ?? undefined };
  return kept.signIn ? { ...answered, signIn: kept.signIn } : answered;
}

async function send(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  result: AnswerShape,
): Promise<unknown> {
  if (result.signIn) {
    const before = request.cookies[sessionCookie];
    const { session, device } = await signIn(ctx, {
      memberId: result.signIn,
      userAgent: request.headers['user-agent'],
      device: request.cookies[deviceCookie],
      ip: request.ip,
      origin: originOf(request),
      announce: result.announce ?? false,
    });
    // Whatever session the browser had before is over: nobody can have planted the new one. Only now, so that its
    // open pages, whose streams end with it, come back with the new one.
    if (before) await ctx.sessions.end(before);
    setCookie(request, reply, { name: sessionCookie, value: session, seconds: sessionSeconds });
    setCookie(request, reply, { name: deviceCookie, value: device, seconds: deviceSeconds });
  }
  if (result.signOut) reply.clearCookie(sessionCookie, { path: '/' });
  if (result.headers) reply.headers(result.headers);
  if (result.hijack && !isHead(request)) {
    await result.hijack(request, reply);
    return reply;
  }
  reply.code(result.status);
  if (result.body === undefined) return reply.send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(result.body));
}

interface OwnCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, { name, value, seconds }: OwnCookie): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: seconds,
  });
}
