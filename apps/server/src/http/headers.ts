import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';

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
  const live = ctx.env.DEV ? ' ws:' : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // In development Vite puts styles into the page; with a nonce, browsers would ignore 'unsafe-inline'.
    `style-src 'self' ${ctx.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
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
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': carriesToken(request) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  });
  if (isAboutMembers(request)) reply.header('x-robots-tag', 'noindex');
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/**
 * Whether the address itself is a secret: a link from a mail, or to a brand that is not open yet. It is not sent as a referrer, to other sites or to our
 * own pages.
 */
function carriesToken(request: FastifyRequest): boolean {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  return query.has('token') || query.has('preview');
}

/** Whether an answer shows members: pages, their data, photos and calls. No search engine keeps any of it. */
function isAboutMembers(request: FastifyRequest): boolean {
  return /^\/(?:members|media|api)(?![\w-])/.test(request.url);
}
