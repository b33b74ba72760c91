import type { FastifyInstance } from 'fastify';

const withoutBody = new Set([204, 205, 304]);

/**
 * A fetch that this process answers: the site's loaders call the API through the same client as the browser, without a
 * socket. The headers identify the caller; the connection's address is passed on for limits.
 */
export function inProcessFetch(
  app: FastifyInstance,
  caller: { readonly headers: Readonly<Record<string, string>>; readonly address: string },
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const url = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const response = await app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), ...caller.headers },
      remoteAddress: caller.address,
      ...(body ? { payload: body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    const payload = withoutBody.has(response.statusCode) ? null : new Uint8Array(response.rawPayload);
    return new Response(payload, { status: response.statusCode, headers });
  };
}
