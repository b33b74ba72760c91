import type { FastifyInstance } from 'fastify';
import type { Span, Traces } from '../ports/index.ts';
import { callOf } from './call-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where its time goes; absent where nobody is told. */
    span?: Span;
  }
}

/** Files, which only read the disk, streams, which last for hours, and probes, which come each second. */
const isLeftOut = (route: string): boolean =>
  route.startsWith('/assets/') || route.startsWith('/health/') || route === '/api/events.php';

/** Each request as a span, by its route: addresses hold ids and secrets. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (isLeftOut(route)) return done();
    const { method } = request;
    const span = traces.begin('request', `${method} ${route}`, { 'http.request.method': method, 'http.route': route });
    request.span = span;
    let isOver = false;
    const end = (status: number) => {
      if (isOver) return;
      isOver = true;
      span.end(
        { 'http.response.status_code': status, 'dating.call': callOf(request) },
        status >= 499 ? String(status) : undefined,
      );
    };
    reply.raw.once('finish', () => end(reply.statusCode));
    // Who went away before the answer: often the slowest.
    reply.raw.once('close', () => end(499));
    span.within(done);
  });
  // A body that came later was read outside of the span.
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.within(done) : done()));
}
