import { type ErrorCode, openEvents } from '@dating/core/contract';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AppContext } from './context.ts';
import { codeOf, messageOf } from './startup-error.ts';
import { mountHealth } from './health.ts';
import { Refusal } from './http/errors.ts';
import { asRefusal } from './http/as-refusal.ts';
import { warnOfProxies } from './http/forwarded.ts';
import { readableUrl } from './http/readable-url.ts';
import { callOf } from './http/call-name.ts';
import { mountRoutes } from './http/router.ts';
import { traceRequests } from './http/trace-requests.ts';
import { securityHeaders } from './http/headers.ts';
import { refusalBody } from './http/refusal-body.ts';
import { randomId } from './ids.ts';
import { mountMailbox } from './mails/mailbox.ts';
import { mayReadMessage } from './chats/queries.ts';
import { mountMedia } from './photos/media.ts';
import { routes } from './routes.ts';
import { mountSandbox } from './sandbox-checkout/pages.ts';
import { mountClosed } from './site/closed.ts';
import { mountKept } from './site/kept/mount.ts';
import { mountSite, type Site } from './site/mount.ts';
import { brandOf, languageOf } from './http/request-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    refused?: ErrorCode;
  }
}

/**
 * The whole product on one Fastify instance: API, media, development pages, and the site unless switched off (API tests
 * need no built site).
 */
export async function createApp(ctx: AppContext, options: { readonly site?: boolean } = {}): Promise<FastifyInstance> {
  // Fastify's own type, so that plugins accept the instance.
  const logger: FastifyBaseLogger = ctx.log;
  const app = Fastify({
    loggerInstance: logger,
    // Our own log line below has what is needed, without addresses or queries.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.env.TRUSTED_PROXIES.length > 0 ? [...ctx.env.TRUSTED_PROXIES] : false,
    genReqId: () => randomId(),
    requestTimeout: 60_000,
    // Reading the built site may take longer than its ten seconds on a slow or busy machine.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  let site: Site = { sheets: [], renderView: null };
  if (ctx.traces) traceRequests(app, ctx.traces);
  mountKept(app, ctx, () => site.renderView);
  await app.register(cookie);
  app.addHook('preClose', async () => ctx.live.close());
  app.addHook('onRequest', async (request, reply) => securityHeaders(ctx, request, reply));
  warnOfProxies(app, ctx.log);
  app.addHook('onRequest', (request, { raw }, done) => {
    // Who goes away before the answer is counted too: they often waited the longest.
    const began = performance.now();
    raw.once('close', () => raw.writableFinished || measure(ctx, request, 499, (performance.now() - began) / 1_000));
    done();
  });
  app.addHook('onResponse', async (request, reply) => report(ctx, request, reply));
  app.setErrorHandler((error, request, reply) => refuse(ctx, error, request, reply));

  await mountClosed(app, ctx, routes, () => site.sheets);
  await mountHealth(app, ctx, { pages: options.site ?? true });
  await app.register(async (api) => mountRoutes(api, ctx, routes), { prefix: '' });
  await mountMedia(app, ctx, mayReadMessage);
  await mountSandbox(app, ctx);
  await mountMailbox(app, ctx);
  if (options.site ?? true) site = await mountSite(app, ctx, routes);
  return app;
}

/** @param status 499: who asked went away */
function measure({ metrics }: AppContext, request: FastifyRequest, status: number, seconds: number): void {
  const call = callOf(request);
  // A stream that was opened takes as long as it is read.
  if (call === openEvents.id && (status === 200 || status === 499)) return;
  metrics.requests.observe({ call, status: String(status) }, seconds);
}

function report(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const call = callOf(request);
  measure(ctx, request, reply.statusCode, reply.elapsedTime / 1_000);
  if (reply.statusCode < 400) return;
  const { refused: code } = request;
  if (code) ctx.metrics.refusals.inc({ code });
  request.log.info(
    { call, status: reply.statusCode, ...(code ? { code } : {}), ms: Math.round(reply.elapsedTime) },
    'refused',
  );
}

/** The one place that answers refusals: code, text in the caller's language, and no internal details. */
async function refuse(ctx: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error) ?? new Refusal('internal');
  request.refused = refusal.code;
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  else if (refusal !== error && refusal.code === 'unavailable')
    request.log.warn({ code: codeOf(error), why: messageOf(error) }, 'answered 503');
  else if (refusal !== error && refusal.code === 'authentication_required')
    request.log.warn({ code: codeOf(error), why: messageOf(error) }, 'answered as to nobody: the member is gone');
  const language = request.scope?.language ?? safeLanguage(ctx, request);
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
  await reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(language, refusal, request.id)));
}

function safeLanguage(ctx: AppContext, request: FastifyRequest) {
  try {
    return languageOf(request, brandOf(ctx, request), null);
  } catch {
    return 'en' as const;
  }
}
