import { randomBytes } from 'node:crypto';
import { countries, type Language } from '@dating/core/contract';
import { chooseLanguage, cookieOf, COUNTRY_COOKIE, LANGUAGE_COOKIE } from '@dating/core/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../../http/cookies.ts';
import type { Brand } from '../../brands/config.ts';
import type { AppContext } from '../../context.ts';
import { encodingOf } from '../../http/compress.ts';
import { Refusal } from '../../http/errors.ts';
import { countForNetwork, dayMs } from '../../http/limits.ts';
import { pathOf } from '../../http/readable-url.ts';
import { countryOfAddress } from '../../places/geoip.ts';
import { hashInline } from './inline.ts';
import { FinishedPage, type PackedPage } from './page.ts';
import { KeptStore } from './store.ts';
import { keptAddress, type KeptKind } from './which.ts';

/** All that a kept page may depend on: nothing else of a request reaches it. */
export interface KeptView {
  readonly brand: Brand;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Path and query, always written in the same way. */
  readonly address: string;
  readonly language: Language;
  /** The country that the visitor chose. */
  readonly country: string | null;
  /** Whose network asked, for the limits of calls and the detected country. */
  readonly ip: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** This visitor's reading is counted already, so that the page's own calls are not. */
    isCounted: boolean;
  }
}

/** Renders a page for a visitor of whom nothing is known but the view. @returns null where the page is not for everybody */
export type RenderView = (view: KeptView, nonce: string) => Promise<string | null>;

/** The most that kept pages take up. */
const mostBytes = 24 * 1024 * 1024;

/** The address of a host as browsers write it. */
const plainHost = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/;

/**
 * Answers visitors' pages with bytes that are kept, before anything else looks at the request (docs/decisions/0032).
 * What is not kept, or not for everybody, goes on as if this were not here.
 */
export function mountKept(app: FastifyInstance, ctx: AppContext, render: () => RenderView | null): void {
  const store = new KeptStore<FinishedPage>({
    mostBytes,
    bytesOf: ({ bytes }) => bytes,
    // The product's time: signed addresses of photos end by it.
    now: () => ctx.clock.now().getTime(),
    onFailure: (error) => ctx.log.warn({ err: error }, 'a kept page was not made anew'),
  });
  app.decorateRequest('isCounted', false);
  app.addHook('onRequest', async (request, reply) => {
    const renderView = render();
    if (!renderView || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const found = keptAddress(request.url);
    const view = found && (await viewOf(app, ctx, request, found.address));
    if (!found || !view || !(await mayRead(ctx, request, found.kind))) return;
    const { kind } = found;
    request.isCounted = kind.counts !== undefined;
    const made = [view.brand, ctx.looks.wornBy(view.brand)];
    const page = await store.get(await keyOf(view), kind, made, () => finish(ctx, renderView, view, kind));
    if (!page || hasChanged(ctx, made)) return;
    const packed = await page.in(encodingOf(request.headers['accept-encoding']));
    request.answeredBy = 'kept page';
    send(request, reply, packed);
  });
}

/** What a request asks for, by itself; null where it is not a visitor's, or the page would not be the same for everybody. */
async function viewOf(
  app: FastifyInstance,
  ctx: AppContext,
  request: FastifyRequest,
  address: string,
): Promise<KeptView | null> {
  const { host, protocol } = request;
  if (typeof host !== 'string' || !plainHost.test(host)) return null;
  const brand = ctx.brands.forHost(request.hostname);
  // A closed brand, and in development a host of nobody, are told something else.
  if (!brand || brand.state === 'closed') return null;
  const { cookie } = request.headers;
  const cookies = cookie === undefined ? {} : app.parseCookie(cookie);
  if (cookies[sessionCookie] !== undefined) return null;
  // One that cannot be read is replaced, which a kept page does not do.
  if (cookies[LANGUAGE_COOKIE.name] !== undefined && cookieOf(cookie, LANGUAGE_COOKIE.name) === null) return null;
  const language = chooseLanguage({
    cookie: cookies[LANGUAGE_COOKIE.name],
    path: pathOf(address),
    acceptLanguage: request.headers['accept-language'],
    domainLanguage: brand.domain_language,
  });
  const chosen = cookies[COUNTRY_COOKIE.name];
  const country = countries.find((one) => one === chosen) ?? null;
  return { brand, origin: `${protocol}://${host}`, address, language, country, ip: request.ip };
}

async function keyOf({ brand, origin, address, language, country, ip }: KeptView): Promise<string> {
  return [brand.id, origin, address, language, country ?? '-', (await countryOfAddress(ip)) ?? '-'].join(' ');
}

/** Reading people counts, kept or not; who has read enough for today is told so by the page itself. */
async function mayRead(ctx: AppContext, { ip }: FastifyRequest, { counts }: KeptKind): Promise<boolean> {
  if (counts?.visitorsPerDay === undefined) return true;
  try {
    await countForNetwork(ctx, ip, counts.id, { most: counts.visitorsPerDay, windowMs: dayMs });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function finish(ctx: AppContext, render: RenderView, view: KeptView, kind: KeptKind) {
  const nonce = randomBytes(16).toString('base64url');
  const html = await render(view, nonce);
  const hashed = html === null ? null : hashInline(html, nonce);
  if (!hashed) return null;
  const protocol = new URL(view.origin).protocol.slice(0, -1);
  const quality = kind.staleMs === Infinity ? 9 : 5;
  const { brand, address, language } = view;
  return new FinishedPage(ctx, hashed, { brand, address, protocol, language, quality });
}

/** The operator has changed the brand or its look while the page was made. */
function hasChanged(ctx: AppContext, [brand, look]: readonly unknown[]): boolean {
  const now = ctx.brands.all().find((one) => one === brand);
  return !now || ctx.looks.wornBy(now) !== look;
}

function send(request: FastifyRequest, reply: FastifyReply, { bytes, etag, headers, unchanged }: PackedPage): void {
  reply.hijack();
  const isKnown = request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  if (isKnown) return void reply.raw.writeHead(304, [...unchanged]).end();
  reply.raw.writeHead(200, headers as string[]);
  if (request.method === 'HEAD') reply.raw.end();
  else reply.raw.end(bytes);
}
