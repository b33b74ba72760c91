import { cookieSeconds } from '@dating/core/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie, deviceCookie } from '../http/cookies.ts';
import type { Brand } from '../brands/config.ts';
import { readPreview } from '../brands/preview.ts';
import type { AppContext } from '../context.ts';
import type { Route } from '../http/call.ts';
import { Refusal } from '../http/errors.ts';
import { ownAddress, pathOf } from '../http/readable-url.ts';
import { brandIfAny, languageOf } from '../http/request-scope.ts';
import { renderClosedPage } from './closed-view.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand is closed, and this caller may look at it all the same. */
    preview: boolean;
  }
}

/** Keeps the token of a preview link; the type makes the cookie page name it. */
const previewCookie = 'preview' satisfies keyof typeof cookieSeconds;
/** The query parameter of a preview link. */
const previewQuery = 'preview';

/** When to ask again, in seconds. */
const retryAfter = 3600;

/** What a closed brand answers all the same: its clothes, and the probes of the operator. */
const open =
  /^\/(?:assets\/|icons\/|health\/|favicon\.ico$|apple-touch-icon\.png$|manifest\.webmanifest$|sw-push\.js$)/;

const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * Keeps a closed brand from visitors: pages say that it comes soon, calls are refused. What other servers tell us is
 * heard nevertheless, about payments, bounces and one-click unsubscriptions (`anyOrigin`).
 *
 * @param sheets addresses of the site's style sheets, for its faces
 */
export async function mountClosed(
  app: FastifyInstance,
  ctx: AppContext,
  routes: readonly Route[],
  sheets: () => readonly string[],
): Promise<void> {
  const secret = await ctx.secrets.random('brand-previews');
  const heard = new Set(
    routes.filter(({ endpoint }) => endpoint.anyOrigin).map(({ endpoint }): string => endpoint.path),
  );
  const isValid = (brand: Brand, token: string | undefined): token is string =>
    token !== undefined && readPreview(secret, brand.id, token, ctx.clock.now());

  app.decorateRequest('preview', false);
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (open.test(path) || heard.has(path)) return;
    const brand = brandIfAny(ctx, request);
    if (!brand) return;
    const isClosed = brand.state === 'closed';
    const link = linkOf(request);
    if (link && !isCall(path) && (!isClosed || isValid(brand, link.token)))
      return await leaveToken(request, reply, link, isClosed);
    if (!isClosed) return;
    reply.header('x-robots-tag', 'noindex');
    if (isValid(brand, request.cookies[previewCookie])) {
      request.preview = true;
      return;
    }
    if (isCall(path)) {
      request.answeredBy = 'closed brand';
      throw new Refusal('unavailable', { retryAfter });
    }
    request.answeredBy = 'closed brand';
    await showClosed(ctx, brand, request, reply, sheets());
  });
}

interface PreviewLink {
  readonly token: string;
  /** The address without the token. */
  readonly address: string;
}

function linkOf({ url, method }: FastifyRequest): PreviewLink | null {
  if (method !== 'GET' || !url.includes(`${previewQuery}=`)) return null;
  const [path = '/', text = ''] = url.split('?');
  const query = new URLSearchParams(text);
  const token = query.get(previewQuery);
  if (token === null) return null;
  query.delete(previewQuery);
  return { token, address: ownAddress(path) + (query.size > 0 ? `?${query}` : '') };
}

/** A secret does not stay in the address: the browser keeps it as a cookie, where it is of use. */
function leaveToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, address }: PreviewLink,
  keep: boolean,
): FastifyReply {
  if (keep)
    reply.setCookie(previewCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: cookieSeconds[previewCookie],
    });
  return reply.code(303).header('location', address).header('cache-control', 'no-store').send();
}

/** Whoever was logged in here, or once was, is told that their account is kept. */
const wasHere = ({ cookies }: FastifyRequest): boolean =>
  cookies[sessionCookie] !== undefined || cookies[deviceCookie] !== undefined;

function showClosed(
  ctx: AppContext,
  brand: Brand,
  request: FastifyRequest,
  reply: FastifyReply,
  sheets: readonly string[],
): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      vary: 'cookie, accept-language',
    })
    .send(
      renderClosedPage({
        brand,
        look: ctx.looks.wornBy(brand),
        language: languageOf(request, brand, null),
        nonce: request.nonce,
        wasHere: wasHere(request),
        sheets,
      }),
    );
}
