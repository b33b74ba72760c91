import { CONTRACT_HEADER, contractStanding, type Endpoint } from '@dating/core/contract';
import type { CookieName } from '@dating/core/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  findKept,
  type IdempotencyKey,
  keepReply,
  type KeptReply,
  readKey,
  takeKey,
  visitorScope,
} from './idempotency.ts';
import { deviceCookie, deviceSeconds, sessionCookie, sessionSeconds } from './cookies.ts';
import type { Tx } from '../db/tx.ts';
import { type AnswerShape, type RequestScope, type Route, type TransactionOptions } from './call.ts';
import { Refusal } from './errors.ts';
import { schemeOf } from './own-page.ts';
import { type Input, parse, type Reading, readInput } from './parse-input.ts';
import { dropReceived, receivedFolder } from './received-files.ts';
import { isHead, originOf } from './request-scope.ts';

/** Answers a request whose scope and route are known (`openRequest`). */
export async function answer(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return send(ctx, request, reply, await answerOf(ctx, request));
}

/** What a request is answered, before anything is written. */
export async function answerOf(ctx: AppContext, request: FastifyRequest): Promise<AnswerShape> {
  const { scope, route: chosen } = request;
  if (!scope || !chosen) throw new Error('A request reached its handler without its scope.');
  const { endpoint } = chosen;
  const reading = readingOf(ctx, request);
  const query = endpoint.query ? parse(endpoint.query, request.query, reading) : undefined;
  const input = await readInput(request, endpoint, reading, receivedFolder(ctx.env));
  try {
    const key = endpoint.idempotent ? keyOf(request, scope, endpoint, input) : null;
    return await keptOrMade(ctx, request, chosen, { query, input, key });
  } finally {
    await dropReceived(input.file);
  }
}

/** @throws Refusal page_outdated */
function readingOf(ctx: AppContext, request: FastifyRequest): Reading {
  const named = request.headers[CONTRACT_HEADER];
  const standing = contractStanding(typeof named === 'string' ? named : undefined, ctx.clock.now());
  if (standing === 'over') throw new Refusal('page_outdated');
  return { unknownFields: standing === 'older' ? 'left out' : 'refused' };
}

function keyOf(request: FastifyRequest, scope: RequestScope, endpoint: Endpoint, input: Input): IdempotencyKey {
  const owner =
    scope.member && !endpoint.logsIn ? `${scope.member.id} ${endpoint.id}` : visitorScope(scope.brand.id, endpoint.id);
  const header = request.headers['idempotency-key'];
  return readKey(typeof header === 'string' ? header : undefined, owner, [
    input.body ?? null,
    input.fields,
    input.file?.hash ?? null,
  ]);
}

interface Prepared {
  readonly query: unknown;
  readonly input: Input;
  readonly key: IdempotencyKey | null;
}

/** The kept answer of a repeated request, or what the handler answers. */
async function keptOrMade(
  ctx: AppContext,
  request: FastifyRequest,
  chosen: Route,
  prepared: Prepared,
): Promise<AnswerShape> {
  const { key, input } = prepared;
  if (!key) return run(ctx, request, chosen, prepared);
  const kept = async () => {
    const found = await findKept(ctx.db, ctx.clock, key);
    return found && fromKept(found, key);
  };
  if (chosen.keptAnswer === 'before' || input.file) return (await kept()) ?? run(ctx, request, chosen, prepared);
  try {
    return await run(ctx, request, chosen, prepared);
  } catch (error) {
    // What is refused now may have been done before.
    const known = error instanceof Refusal ? await kept() : null;
    if (known) return known;
    throw error;
  }
}

async function run(ctx: AppContext, request: FastifyRequest, chosen: Route, prepared: Prepared): Promise<AnswerShape> {
  const { key, input } = prepared;
  let keptByHandler = false;
  const transaction = async <A extends AnswerShape>(
    work: (tx: Tx) => Promise<A>,
    { atOnce }: TransactionOptions<A> = {},
  ): Promise<A> => {
    const quick = key && atOnce ? await atOnce(key) : null;
    if (quick) {
      keptByHandler = true;
      return quick;
    }
    const made = await inTransaction(ctx.db, async (tx) => {
      if (!key) return work(tx);
      const kept = await takeKey(tx, ctx.clock, key);
      if (kept) return fromKept(kept, key) as A;
      const answered = await work(tx);
      const { status, body, signIn: memberId = null } = answered;
      await keepReply(tx, ctx.clock, key, { status, body, signIn: memberId });
      return answered;
    });
    keptByHandler = true;
    return made;
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
  const answered = await chosen.handle(call as never);
  if (key && !keptByHandler) throw new Error(`${chosen.endpoint.id} answered without its transaction.`);
  return answered;
}

function fromKept(kept: KeptReply, key: IdempotencyKey): AnswerShape {
  const answered = { status: kept.status, body: kept.body ?? undefined };
  return kept.signIn ? { ...answered, signIn: kept.signIn, repeats: key } : answered;
}

async function send(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  result: AnswerShape,
): Promise<unknown> {
  if (result.signIn) {
    const before = request.cookies[sessionCookie];
    const { session, device } = await ctx.signIn({
      memberId: result.signIn,
      proved: result.proved,
      userAgent: request.headers['user-agent'],
      device: request.cookies[deviceCookie],
      ip: request.ip,
      origin: originOf(request),
      announce: result.announce ?? false,
      byLink: result.byLink ?? false,
      repeats: result.repeats,
    });
    // The browser's earlier session ends, so that another person cannot have planted the new one. It ends only now, so
    // that open pages, whose streams end with it, come back with the new session.
    if (before) await ctx.sessions.end(before, session);
    setCookie(request, reply, { name: sessionCookie, value: session, seconds: sessionSeconds });
    setCookie(request, reply, { name: deviceCookie, value: device, seconds: deviceSeconds });
  }
  if (result.signOut) {
    reply.clearCookie(sessionCookie, { path: '/' });
    // Pages of the member that the browser has put on its disk.
    reply.header('clear-site-data', '"cache"');
  }
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
  readonly name: CookieName;
  readonly value: string;
  readonly seconds: number;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, { name, value, seconds }: OwnCookie): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: schemeOf(request) === 'https',
    maxAge: seconds,
  });
}
