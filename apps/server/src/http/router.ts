import { SERVER_TIME_HEADER } from '@dating/core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { packAnswer } from './compress.ts';
import { Refusal } from './errors.ts';
import type { Route } from './call.ts';
import { jsonLimit } from './parse-input.ts';
import { prepareReceived } from './received-files.ts';
import { pathOf } from './readable-url.ts';
import { openRequest } from './request-scope.ts';
import { answer } from './answer.ts';

/** Registers every route; calls with the same method and path are chosen by their `when`. */
export async function mountRoutes(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: jsonLimit }, (_request, body, done) =>
    done(null, body),
  );
  await prepareReceived(ctx.env);
  await app.register((await import('@fastify/multipart')).default, { throwFileSizeLimit: false });

  app.decorateRequest('scope', null);
  app.decorateRequest('route', null);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header(SERVER_TIME_HEADER, ctx.clock.now().getTime());
  });
  app.addHook('onSend', packAnswer);

  const groups = Map.groupBy(routes, (entry) => `${entry.endpoint.method} ${entry.endpoint.path}`);
  for (const variants of groups.values()) {
    const { method, path } = variants[0]!.endpoint;
    app.route({
      method,
      url: path,
      onRequest: (request) => openRequest(ctx, request, variants),
      handler: (request, reply) => answer(ctx, request, reply),
    });
  }
  const refuse = refuseUnknown(routes);
  app.setNotFoundHandler(refuse);
  // The site has no pages below /api: an unknown path gets an error in JSON.
  app.all('/api/*', refuse);
}

/** Answers requests without a route: 405 with the allowed methods if the path exists, else 404. */
function refuseUnknown(routes: readonly Route[]): (request: FastifyRequest, reply: FastifyReply) => never {
  const byPath = Map.groupBy(routes, ({ endpoint }): string => endpoint.path);
  return (request, reply) => {
    const known = byPath.get(pathOf(request.url));
    if (!known) throw new Refusal('not_found');
    const methods = new Set(known.map(({ endpoint }): string => endpoint.method));
    if (methods.has('GET')) methods.add('HEAD');
    reply.header('allow', [...methods].toSorted().join(', '));
    throw new Refusal('method_not_allowed');
  };
}
