import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { answerOf } from '../http/answer.ts';
import { asRefusal } from '../http/as-refusal.ts';
import type { Route } from '../http/call.ts';
import { Refusal } from '../http/errors.ts';
import { refusalBody } from '../http/refusal-body.ts';
import { openRequest } from '../http/request-scope.ts';

/** What a page's call was answered. */
export interface PageAnswer {
  readonly status: number;
  /** As the wire has it, but not yet text. */
  readonly body: unknown;
  /** Seconds, where the call is refused for now. */
  readonly retryAfter: number | null;
}

/** A call of a page that is rendered: the id of its endpoint, and values as an address would have them. */
export type PageCall = (
  endpointId: string,
  query: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
) => Promise<PageAnswer>;

/**
 * Answers what a page reads without a request of its own: the same checks, limits and handlers as over HTTP, but
 * nothing is written as text and read again.
 *
 * @param headers those of the page's request that its calls carry
 */
export function pageCalls(
  ctx: AppContext,
  routes: ReadonlyMap<string, Route>,
  page: FastifyRequest,
  headers: Readonly<Record<string, string>>,
): PageCall {
  return async (endpointId, query, params) => {
    const chosen = routes.get(endpointId);
    if (chosen?.endpoint.method !== 'GET') throw new Error(`A page cannot call ${endpointId}.`);
    const request = requestOf(page, { query, params, headers });
    const began = performance.now();
    const answer = await readAnswer(ctx, request, chosen);
    ctx.metrics.requests.observe(
      { call: endpointId, status: String(answer.status) },
      (performance.now() - began) / 1000,
    );
    return answer;
  };
}

/** The page's request with another address: who asks, from where and on which host stays. */
function requestOf(
  page: FastifyRequest,
  { query, params, headers }: { readonly query: unknown; readonly params: unknown; readonly headers: object },
): FastifyRequest {
  const own = (value: unknown): PropertyDescriptor => ({ value, writable: true, enumerable: true });
  return Object.create(page, {
    method: own('GET'),
    query: own(query),
    params: own(params),
    headers: own(headers),
    scope: own(null),
    route: own(null),
    // The page itself may have come with a body, its calls never do.
    isMultipart: own(() => false),
  }) as FastifyRequest;
}

async function readAnswer(ctx: AppContext, request: FastifyRequest, chosen: Route): Promise<PageAnswer> {
  try {
    await openRequest(ctx, request, [chosen]);
    const { status, body } = await answerOf(ctx, request);
    return { status, body, retryAfter: null };
  } catch (error) {
    const refusal = asRefusal(error) ?? new Refusal('internal');
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
    const language = request.scope?.language ?? 'en';
    return {
      status: refusal.status,
      body: refusalBody(language, refusal, request.id),
      retryAfter: refusal.retryAfter,
    };
  }
}
