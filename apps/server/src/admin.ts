import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { mountHealth } from './health.ts';

/** The operator's own port: metrics, and the probes for processes that serve no pages. */
export async function createAdminApp(ctx: AppContext): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await mountHealth(app, ctx, { pages: false });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', ctx.metrics.registry.contentType);
    return ctx.metrics.registry.metrics();
  });
  return app;
}
