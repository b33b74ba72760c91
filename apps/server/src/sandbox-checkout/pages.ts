import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { demandFromHere } from '../http/from-here.ts';
import { isLoopback } from '../http/networks.ts';
import { isId } from '../ids.ts';
import { type CheckoutDesk, type DeskOrder, sandboxOutcomes } from '../ports/index.ts';
import { siteStylesheets } from '../site/stylesheets.ts';
import { renderSandboxPage } from './view.ts';
import { deliver } from './webhook.ts';
import { brandOf, languageOf } from '../http/request-scope.ts';

const path = '/sandbox/checkout/:payment';

/** The form data of the page (or of a test). */
const choice = z.strictObject({
  outcome: z.enum(sandboxOutcomes),
  /** The delay of the notice, in milliseconds of real time. */
  delay_ms: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000)), 0),
  /** How often the same notice is sent. */
  repeat: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 1),
  /** Any name of the card: the same one is the same card. */
  card: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
});
type Choice = z.infer<typeof choice>;

/**
 * The sandbox provider's checkout page (WIRE, the operator's surface). It belongs to the provider: it knows its own
 * orders, and reports to the product only through the webhook over HTTP.
 */
export async function mountSandbox(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { desk } = ctx.payments;
  if (!desk) return;
  const stylesheets = siteStylesheets(ctx.env.SITE_BUILDS);
  const late = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    // If the server stops before a notice is sent, the product's own check of open payments makes up for it.
    for (const timer of late) clearTimeout(timer);
  });

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => {
      if (!ctx.env.production) demandFromHere(ctx, request);
      else if (!isNear(request)) throw new Refusal('not_found');
    });
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get(path, async (request, reply) => {
      const order = await findOrder(desk, request);
      const brand = brandOf(ctx, request);
      const language = languageOf(request, brand, null);
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          renderSandboxPage({
            brand,
            look: ctx.looks.wornBy(brand),
            language,
            nonce: request.nonce,
            order,
            stylesheets,
          }),
        );
    });

    pages.post(path, async (request, reply) => {
      const order = await findOrder(desk, request);
      const chosen = readChoice(request.body);
      await desk.decide(order.paymentId, chosen.outcome, chosen.card);
      await notify(app, ctx, desk, order, chosen, late);
      return reply.code(303).header('location', order.returnUrl).header('cache-control', 'no-store').send();
    });
  });
}

/**
 * Whoever opens the page decides what is paid, so it answers this machine only. A demo in production may stand behind a
 * proxy elsewhere that the operator named.
 */
function isNear(request: FastifyRequest): boolean {
  const throughProxy = (request.ips?.length ?? 0) > 1;
  return isLoopback(request.socket.remoteAddress) || throughProxy;
}

async function findOrder(desk: CheckoutDesk, request: FastifyRequest): Promise<DeskOrder> {
  const { payment } = request.params as { payment: string };
  const order = isId(payment) ? await desk.find(payment) : null;
  if (!order) throw notFound('payment');
  return order;
}

function readChoice(body: unknown): Choice {
  const result = z.safeParse(choice, body ?? {});
  if (!result.success)
    throw invalid({ [String(result.error.issues[0]?.path[0] ?? 'outcome')]: { key: 'validation.field_invalid' } });
  return result.data;
}

/** Sends the notice as often as requested: now, before the buyer returns, or later. */
async function notify(
  app: FastifyInstance,
  ctx: AppContext,
  desk: CheckoutDesk,
  order: DeskOrder,
  { delay_ms: delayMs, repeat }: Choice,
  late: Set<NodeJS.Timeout>,
): Promise<void> {
  const notice = desk.notice(order.providerRef);
  const send = async () => {
    for (let sent = 0; sent < repeat; sent += 1) {
      try {
        const status = await deliver(app, { url: order.webhookUrl, ...notice });
        if (status !== 200) ctx.log.warn({ status }, 'the sandbox’s notice was refused');
      } catch (error) {
        ctx.log.warn({ err: error }, 'the sandbox’s notice could not be delivered');
      }
    }
  };
  if (delayMs === 0) return send();
  const timer = setTimeout(() => {
    late.delete(timer);
    void send();
  }, delayMs);
  late.add(timer);
}
