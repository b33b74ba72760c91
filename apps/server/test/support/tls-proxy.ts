import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

/** What a proxy hands on. */
interface Manner {
  /** The port of the product. */
  target: number;
  /** Whether it says that it was asked by https. Default true. */
  saysScheme: boolean;
  /** Whether it hands on the X-Forwarded-Host of a caller. */
  believesCallers: boolean;
  /** Added to the date of its answers, in milliseconds: its machine's clock. */
  aheadMs: number;
}

/** A proxy with TLS in front of the product, as one in production; what it hands on can be changed at any time. */
export interface TlsProxy extends AsyncDisposable {
  readonly port: number;
  readonly manner: Manner;
}

/** Starts a proxy whose certificate is for `localhost` and `127.0.0.1`. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const manner: Manner = { target: 0, saysScheme: true, believesCallers: false, aheadMs: 0 };
  const server = https.createServer(certificate, (request, response) => {
    const { 'x-forwarded-proto': _proto, 'x-forwarded-host': said, ...headers } = request.headers;
    const forwarded = {
      ...headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': (manner.believesCallers && String(said ?? '')) || String(headers.host),
      ...(manner.saysScheme ? { 'x-forwarded-proto': 'https' } : {}),
    };
    const { method, url: path } = request;
    const options = { host: '127.0.0.1', port: manner.target, method, path, headers: forwarded, agent: false as const };
    const onward = http.request(options, (reply) => {
      const date = new Date(Date.now() + manner.aheadMs).toUTCString();
      response.writeHead(reply.statusCode ?? 502, { ...reply.headers, date });
      reply.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    manner,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
