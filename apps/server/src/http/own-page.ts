import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'x-own-page';
const schemeHeader = 'x-own-scheme';
/** Known to this process alone, so that nobody else can say it. */
const word = randomUUID();

/**
 * Headers for the calls of a page that shows people of our choice, the same to everybody: home and landers. Who opens it
 * reads nobody in particular, so it is not counted as a visitor's reading. Nor is the sign-up page, which a landing page
 * posts to: it says no more than the name of whom that page has shown.
 */
export function ownPageHeaders(url: string): Readonly<Record<string, string>> {
  return /^\/(?:landers\/|signup\?|_root\.data|\?|$)/.test(url) ? { [header]: word } : {};
}

/** The same for a page that is kept: each of its readers is counted, and not the one who had it made. */
export const keptPageHeaders: Readonly<Record<string, string>> = { [header]: word };

/** Whether a call is made by such a page. */
export const isForOwnPage = (request: FastifyRequest): boolean => request.headers[header] === word;

/** The header for a page's calls that says by which scheme the page was asked: `http` or `https`. */
export const schemeHeaders = (scheme: string): Readonly<Record<string, string>> => ({
  [schemeHeader]: `${word} ${scheme}`,
});

/**
 * The scheme that the caller used. A page's calls come from the visitor's own address, of which no X-Forwarded-Proto is
 * believed: for them it is the page's.
 */
export function schemeOf(request: FastifyRequest): string {
  const [said, scheme] = String(request.headers[schemeHeader] ?? '').split(' ');
  return said === word && scheme ? scheme : request.protocol;
}
