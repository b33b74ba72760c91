import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What answered in place of its route: a kept page, a brand that is closed. */
    answeredBy?: 'kept page' | 'closed brand';
  }
}

/** What a request is called in metrics and traces. Uploads take as long as their sender's line: they are told apart. */
export function callOf(request: FastifyRequest): string {
  const { answeredBy, method, route, routeOptions, headers } = request;
  if (answeredBy) return answeredBy;
  const call = route?.endpoint.id ?? routeOptions.url ?? 'unknown';
  return method === 'POST' && headers['content-type']?.startsWith('multipart/') ? `${call} upload` : call;
}
