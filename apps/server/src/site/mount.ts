import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COUNTRY_COOKIE, LANGUAGE_COOKIE } from '@dating/core/rules';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Look } from '../brands/looks.ts';
import type { AppContext } from '../context.ts';
import { isBrandPageName } from '../brands/pages.ts';
import { openSiteBuild } from './builds.ts';
import { compress } from '../http/compress.ts';
import { inProcessFetch } from './fetch.ts';
import { mountIcons } from './icons.ts';
import { mountLinkPictures } from './link-pictures.ts';
import { mountManifest } from './manifest.ts';
import { mountScenes } from './scenes.ts';
import { mountSearchEngines } from './search-engines.ts';
import { mountLanguagePost } from './language-post.ts';
import { type Badges, badgesOf, noBadges } from './badges.ts';
import type { KeptView, RenderView } from './kept/mount.ts';
import { keptPageHeaders, ownPageHeaders, schemeHeaders } from '../http/own-page.ts';
import { type PageCall, pageCalls } from './page-calls.ts';
import type { Route } from '../http/call.ts';
import { firstBrand } from '../brands/first-brand.ts';
import { linkOrigin } from '../mails/send.ts';
import { sessionCookie } from '../http/cookies.ts';
import { ownAddress, pathOf } from '../http/readable-url.ts';
import { brandOf, isOwnWithoutOrigin, languageOf, originOf } from '../http/request-scope.ts';

/** The exports of the built site (apps/site/server.ts); loaded by path, never by import. */
export interface SiteModule {
  handle(
    request: Request,
    page: {
      readonly fetch: typeof fetch;
      readonly read: PageCall | null;
      readonly badges: () => Promise<Badges>;
      readonly now: () => Date;
      readonly origin: string;
      readonly nonce: string;
      readonly mode: 'development' | 'production';
      readonly look: Look;
      readonly preview: boolean;
    },
  ): Promise<Response>;
  /** Addresses of the style sheets of every page; none in development. */
  readonly styleSheets: readonly string[];
  /** Names this build, as its pages know it. */
  readonly version: string;
}

/** Visitors' pages are kept once the site is there. */
export interface Site {
  /** Addresses of the style sheets of every page. */
  readonly sheets: readonly string[];
  readonly renderView: RenderView | null;
}

const siteRoot = resolve(import.meta.dirname, '../../../site');

/**
 * Serves the site: its built files, and every other address by server rendering.
 */
export async function mountSite(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]): Promise<Site> {
  const callable = new Map(routes.map((route) => [route.endpoint.id, route]));
  let site: Site = { sheets: [], renderView: null };
  await app.register(async (scope) => {
    mountIcons(scope, ctx);
    mountManifest(scope, ctx);
    mountScenes(scope, ctx);
    mountLinkPictures(scope, ctx);
    mountSearchEngines(scope, ctx);
    mountLanguagePost(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const load = ctx.env.DEV ? await developmentSite(scope) : await builtSite(scope, ctx.env.SITE_BUILDS);
    if (!ctx.env.DEV) {
      const built = await load();
      site = { sheets: built.styleSheets, renderView: (view, nonce) => renderView(app, ctx, built, view, nonce) };
    }
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => render({ app, ctx, routes: callable, site: await load() }, request, reply),
    });
  });
  return site;
}

async function builtSite(scope: FastifyInstance, builds: string): Promise<() => Promise<SiteModule>> {
  const build = openSiteBuild(builds);
  scope.addHook('onClose', () => build[Symbol.dispose]());
  await scope.register(fastifyStatic, {
    root: build.assets,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  // Read again each time, so that a new version of the push service worker is found.
  scope.get('/sw-push.js', (_request, reply) =>
    reply.sendFile('sw-push.js', build.client, { cacheControl: false }).header('cache-control', 'no-cache'),
  );
  const site = (await import(pathToFileURL(build.entry).href)) as SiteModule;
  // Pages that are open ask for it after a deploy.
  scope.get('/site-version', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(site.version),
  );
  return async () => site;
}

async function developmentSite(scope: FastifyInstance): Promise<() => Promise<SiteModule>> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({ root: siteRoot, server: { middlewareMode: true }, appType: 'custom' });
  await scope.register(middie);
  scope.use(vite.middlewares);
  scope.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('./server.ts')) as unknown as SiteModule;
}

/** What renders a page. */
interface Renderer {
  readonly app: FastifyInstance;
  readonly ctx: AppContext;
  readonly routes: ReadonlyMap<string, Route>;
  readonly site: SiteModule;
}

async function render(
  { app, ctx, routes, site }: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (ctx.brands.all().length === 0) return sayNoBrand(reply);
  const brand = brandOf(ctx, request);
  const origin = new URL(originOf(request));
  const webRequest = createRequest(request.raw, reply.raw, { host: origin.host, protocol: origin.protocol });
  // The router takes `null` for another site; the call behind the form looks at it once more.
  if (isOwnWithoutOrigin(request)) webRequest.headers.delete('origin');
  const headers: Record<string, string> = {
    host: request.host,
    ...schemeHeaders(request.protocol),
    ...(request.isCounted ? keptPageHeaders : ownPageHeaders(request.url)),
  };
  for (const name of ['cookie', 'accept-language', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  // The calls of a page have addresses of their own: the language that the page's names travels as its cookie would.
  if (request.cookies[LANGUAGE_COOKIE.name] === undefined && request.cookies[sessionCookie] === undefined) {
    const spoken = `${LANGUAGE_COOKIE.name}=${languageOf(request, brand, null)}`;
    headers['cookie'] = headers['cookie'] ? `${headers['cookie']}; ${spoken}` : spoken;
  }
  const calls = callsOf(
    inProcessFetch(app, { headers, address: request.ip }),
    pageCalls(ctx, routes, request, { ...headers, 'x-client-type': 'web' }),
  );
  const page = await site.handle(webRequest, {
    fetch: calls.fetch,
    read: calls.read,
    badges: () => badgesOf(ctx, request),
    now: ctx.clock.now,
    origin: linkOrigin(ctx, brand.id, origin.origin),
    nonce: request.nonce,
    mode: ctx.env.production ? 'production' : 'development',
    look: ctx.looks.wornBy(brand),
    preview: request.preview,
  });
  if (page.status === 405 && request.method === 'POST') {
    // A form that only script answers, sent without: back to its page, with nothing of it in the address.
    await reply.header('cache-control', 'no-store').redirect(ownAddress(request.url), 303);
    return;
  }
  const response = calls.retryAfter === null ? page : unavailable(page, calls.retryAfter);
  // The brand's own page, once its answer says that the operator wrote one: search engines may list it.
  if (page.status === 200 && !request.preview && isBrandPageName(pathOf(request.url).slice(1)))
    reply.removeHeader('x-robots-tag');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !reply.raw.hasHeader(name)) reply.raw.setHeader(name, value);
  }
  await sendResponse(reply.raw, await packed(response, request));
}

/** The headers of a page that is for everybody: with any other one it says something to one of them. */
const plainHeaders: readonly string[] = ['content-type', 'content-language', 'cache-control', 'vary'];

/** A visitor's page with nothing of a request but the view; null where it is not what everybody gets. */
async function renderView(
  app: FastifyInstance,
  ctx: AppContext,
  site: SiteModule,
  { brand, origin, address, language, country, ip }: KeptView,
  nonce: string,
): Promise<string | null> {
  const { host, protocol } = new URL(origin);
  const cookie = `${LANGUAGE_COOKIE.name}=${language}${country ? `; ${COUNTRY_COOKIE.name}=${country}` : ''}`;
  const headers = { host, cookie, ...schemeHeaders(protocol.slice(0, -1)), ...keptPageHeaders };
  // Nobody asks for it, so its calls have no request of their own to stand on.
  const calls = callsOf(inProcessFetch(app, { headers, address: ip }), null);
  const page = await site.handle(new Request(origin + address, { headers: { cookie } }), {
    fetch: calls.fetch,
    read: null,
    badges: async () => noBadges,
    now: ctx.clock.now,
    origin: linkOrigin(ctx, brand.id, origin),
    nonce,
    mode: ctx.env.production ? 'production' : 'development',
    look: ctx.looks.wornBy(brand),
    preview: false,
  });
  const isPlain = [...page.headers.keys()].every((name) => plainHeaders.includes(name));
  return page.status === 200 && isPlain && !calls.wasLimited ? await page.text() : null;
}

/** A page's calls, and whether one of them was refused for now. */
function callsOf(inner: typeof fetch, read: PageCall | null) {
  const calls = {
    retryAfter: null as string | null,
    /** One was refused because of who asked, or failed. */
    wasLimited: false,
    read:
      read &&
      (async (...call: Parameters<PageCall>) => {
        const answer = await read(...call);
        if (answer.status === 503) calls.retryAfter = String(answer.retryAfter ?? 2);
        return answer;
      }),
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const reply = await inner(input, init);
      if (reply.status === 429 || reply.status >= 500) calls.wasLimited = true;
      if (reply.status === 503) calls.retryAfter = reply.headers.get('retry-after') ?? '2';
      return reply;
    },
  };
  return calls;
}

/** A page that failed because the database or a store is away: it is there again soon, which 503 says and 500 does not. */
function unavailable(page: Response, retryAfter: string): Response {
  if (page.status < 500) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', retryAfter);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status: 503, headers });
}

/** A server before its first brand has no look of its own: what to do, in plain words, for its operator. */
async function sayNoBrand(reply: FastifyReply): Promise<void> {
  await reply
    .code(503)
    .header('retry-after', '60')
    .header('x-robots-tag', 'noindex')
    .type('text/plain; charset=utf-8')
    .send(`There is no brand here yet. Open the first one:\n\n  ${firstBrand}\n`);
}

/**
 * The same reply, compressed as the caller allows. Pages and their data are sent as a whole; anything else is streamed.
 */
async function packed(response: Response, request: FastifyRequest): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !/^text\/(?:html|x-script)/.test(type)) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const small = await compress(bytes, type, request.headers['accept-encoding']);
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (small) headers.set('content-encoding', small.encoding);
  const body = new Uint8Array(small?.bytes ?? bytes);
  headers.set('content-length', String(body.length));
  return new Response(body, { status: response.status, headers });
}
