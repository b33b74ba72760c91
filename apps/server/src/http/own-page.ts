import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'x-own-page';
/** Known to this process alone, so that nobody else can say it. */
const word = randomUUID();

/**
 * Headers for the calls of a page that shows people of our choice, the same to everybody: home and landers. Who opens it
 * reads nobody in particular, so it is not counted as a visitor's reading.
 */
export function ownPageHeaders(url: string): Readonly<Record<string, string>> {
  return /^\/(?:landers\/|_root\.data|\?|$)/.test(url) ? { [header]: word } : {};
}

/** The same for a page that is kept: each of its readers is counted, and not the one who had it made. */
export const keptPageHeaders: Readonly<Record<string, string>> = { [header]: word };

/** Whether a call is made by such a page. */
export const isForOwnPage = (request: FastifyRequest): boolean => request.headers[header] === word;
