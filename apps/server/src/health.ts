import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Brand } from './brands/config.ts';
import type { AppContext } from './context.ts';
import { isDraining } from './draining.ts';
import { composeLetter } from './mail-delivery/render.ts';
import { sampleLetter } from './mail-delivery/preview.ts';

interface HealthOptions {
  /** Whether this port serves pages: then it is ready when it can render one. */
  readonly pages: boolean;
}

/** Why a process is not ready, in the words of its answer. */
type Reason = 'database' | 'folder' | 'page' | 'mail';

/**
 * Probes for the operator: live while the process answers, ready while it can do its work. A page and a mail are
 * rendered until both have succeeded once after the start; the database and the data folder are asked each time. Without
 * Redis, or where the data folder takes no writes, the work goes on, so a proxy must not take every server out: that is
 * said, and the answer stays 200.
 */
export async function mountHealth(app: FastifyInstance, ctx: AppContext, { pages }: HealthOptions): Promise<void> {
  let said: Reason | null = null;
  const renders = { page: once(() => renderPage(app, ctx)), mail: once(() => renderMail(ctx)) };

  async function findFault(): Promise<Reason | null> {
    // Before its first brand a server has nothing to render.
    const hasBrand = ctx.brands.all().length > 0;
    const checks: readonly (readonly [Reason, () => Promise<unknown>])[] = [
      ['database', () => sql`select 1`.execute(ctx.db)],
      ['folder', () => ctx.folder.check()],
      ...(hasBrand ? [['mail', renders.mail] as const] : []),
      ...(hasBrand && pages ? [['page', renders.page] as const] : []),
    ];
    for (const [reason, check] of checks) {
      try {
        await check();
      } catch (error) {
        // Asked each second: once is enough.
        if (reason !== said) ctx.log.error({ err: error, reason }, 'not ready');
        said = reason;
        return reason;
      }
    }
    said = null;
    return null;
  }

  let couldWrite = true;
  async function isWritable(): Promise<boolean> {
    const canWrite = await ctx.folder.canWrite();
    if (canWrite !== couldWrite)
      ctx.log[canWrite ? 'info' : 'error'](`the data folder takes ${canWrite ? 'writes again' : 'no writes'}`);
    couldWrite = canWrite;
    return canWrite;
  }

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining(ctx)) return reply.code(503).send({ status: 'unavailable', reason: 'stopping' });
    const reason = await findFault();
    if (!reason) {
      const without = [...(isWithoutRedis(ctx) ? ['redis'] : []), ...((await isWritable()) ? [] : ['writing'])];
      return { status: 'ready', ...(without.length > 0 ? { without: without.join(', ') } : {}) };
    }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason });
  });
}

const isWithoutRedis = ({ env, bus }: AppContext): boolean => env.REDIS_URL !== undefined && !bus.isConnected;

/** Runs until it has succeeded, and never again; those who ask meanwhile share a run. */
function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}

/** Visitors of a brand that is not open yet get one page, with 503. */
const isClosed = (brand: Brand): boolean => brand.state === 'closed';

async function renderPage(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const brand = ctx.brands.default;
  const reply = await app.inject({ method: 'GET', url: '/', headers: { host: brand.hosts[0] ?? 'localhost' } });
  if (reply.statusCode < 500 || (isClosed(brand) && reply.statusCode === 503)) return;
  throw new Error(`The home page of ${brand.id} answers ${reply.statusCode}.`);
}

async function renderMail(ctx: AppContext): Promise<void> {
  await composeLetter(sampleLetter('activation', ctx.brands.default, 'en'));
}
