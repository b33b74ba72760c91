import { randomBytes } from 'node:crypto';
import { isListedPath } from '@dating/core/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { pathOf } from './readable-url.ts';
import { brandIfAny } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows our scripts in this one answer. */
    nonce: string;
  }
}

/**
 * Security headers of every answer. Scripts come only from us or with the answer's nonce; inline scripts are refused.
 */
export function securityHeaders(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  const nonce = randomBytes(16).toString('base64url');
  request.nonce = nonce;
  const own = `'nonce-${nonce}'`;
  const brand = brandIfAny(ctx, request);
  reply.headers(answerHeaders(ctx, { brand, url: request.url, protocol: request.protocol, scripts: own, styles: own }));
}

/** What the security headers of an answer depend on. */
export interface AnswerFacts {
  /** Whose site answers; null where there is none. */
  readonly brand: Pick<Brand, 'cdn_prefix'> | null;
  /** Path and query. */
  readonly url: string;
  readonly protocol: string;
  /** The inline scripts that may run: a nonce, or their hashes. */
  readonly scripts: string;
  /** The inline style sheets that count, in the same way. */
  readonly styles: string;
}

/** The security headers of one answer, by name. */
export function answerHeaders(
  ctx: AppContext,
  { brand, url, protocol, scripts, styles }: AnswerFacts,
): Readonly<Record<string, string>> {
  const live = ctx.env.DEV ? ' ws:' : '';
  const photos = photoOrigin(brand);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    // In development Vite puts styles into the page; with a nonce, browsers would ignore 'unsafe-inline'.
    `style-src 'self' ${ctx.env.DEV ? "'unsafe-inline'" : styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${photos ? ` ${photos}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${live}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': carriesToken(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // The other host passes our answers on to pages of this one.
    'cross-origin-resource-policy': photos && pathOf(url).startsWith('/media/') ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    ...(mayBeListed(url) ? {} : { 'x-robots-tag': 'noindex' }),
    ...(protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The other host that profile photos come from (`cdn_prefix`); null where it is the site's own. */
function photoOrigin(brand: AnswerFacts['brand']): string | null {
  return brand && !brand.cdn_prefix.startsWith('/') ? new URL(brand.cdn_prefix).origin : null;
}

/**
 * Whether the address itself is a secret: a link from a mail, or to a brand that is not open yet. It is not sent as a referrer, to other sites or to our
 * own pages.
 */
function carriesToken(url: string): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return query.has('token') || query.has('preview');
}

/** Files that pages consist of, and what search engines read themselves. */
const isFile = /^\/(?:assets|icons|scenes|link-pictures|screenshots)\/|^\/[\w-]+\.(?:ico|js|png|txt|webmanifest|xml)$/;

/** Whether search engines may keep an answer: pages about the brand, and files. What shows a member is none of both. */
function mayBeListed(url: string): boolean {
  const path = pathOf(url);
  return isListedPath(path) || isFile.test(path);
}
