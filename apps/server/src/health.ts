import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { isDraining } from './draining.ts';

/** Probes for the operator: live while the process answers, ready while it can serve requests. */
export async function mountHealth(app: FastifyInstance, ctx: AppContext): Promise<void> {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining(ctx)) return reply.code(503).send({ status: 'unavailable', reason: 'stopping' });
    try {
      await sql`select 1`.execute(ctx.db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason: 'database' });
    }
  });
}
