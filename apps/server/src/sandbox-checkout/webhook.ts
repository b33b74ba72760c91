import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';

const timeoutMs = 10_000;

/** What to send, and to which public address of the server. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends a notice to this server over HTTP, as a provider would from outside. The host of the public address goes into
 * the Host header (it selects the brand), while the connection goes to where the server listens: a public name need not
 * resolve here.
 * @returns the status of the reply
 */
export function deliver(app: FastifyInstance, delivery: Delivery): Promise<number> {
  const bound = app.server.address();
  return bound === null || typeof bound === 'string' ? deliverInside(app, delivery) : overHttp(bound, delivery);
}

/** A server that does not listen on a port (yet) is called in-process. */
async function deliverInside(app: FastifyInstance, { url, headers, body }: Delivery): Promise<number> {
  const { host, pathname } = new URL(url);
  const reply = await app.inject({ method: 'POST', url: pathname, headers: { ...headers, host }, payload: body });
  return reply.statusCode;
}

const loopbackOf = (address: string): string =>
  address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;

function overHttp(bound: { address: string; port: number }, { url, headers, body }: Delivery): Promise<number> {
  const { host, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: loopbackOf(bound.address),
        port: bound.port,
        method: 'POST',
        path: pathname,
        headers: { ...headers, host, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        timeout: timeoutMs,
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('The notice was not answered in time.')));
    request.on('error', reject);
    request.end(body);
  });
}
