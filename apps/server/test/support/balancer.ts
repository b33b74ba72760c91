import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

/** A reverse proxy before several servers, as docs/production/Caddyfile describes it. */
export interface Balancer extends AsyncDisposable {
  readonly port: number;
  /** Resolves once this server is among those that get requests, or no longer is. */
  until(port: number, state: 'in' | 'out'): Promise<void>;
}

interface BalancerOptions {
  /** The servers, on 127.0.0.1. */
  readonly ports: readonly number[];
  /** How often /health/ready is asked, in milliseconds. */
  readonly healthMs?: number;
  /** Speaks TLS with a certificate of its own. */
  readonly tls?: boolean;
}

/**
 * Stands in for Caddy: asks each server whether it is ready, sends requests in turn to those that are, tries the next
 * where nothing listens, and repeats a GET on a connection that was closed while idle, as Caddy does.
 */
export async function startBalancer({ ports, healthMs = 100, tls = false }: BalancerOptions): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set<number>();
  const waiting = new Set<() => void>();
  let turn = 0;

  // One question at a time: on a busy machine an older answer would overtake a newer one.
  const asked = new Set<number>();
  const look = async (port: number): Promise<void> => {
    if (asked.has(port)) return;
    asked.add(port);
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    await reply?.arrayBuffer().catch(() => null);
    asked.delete(port);
    if (reply?.ok) ready.add(port);
    else ready.delete(port);
    for (const check of waiting) check();
  };
  const timer = setInterval(() => void Promise.all(ports.map(look)), healthMs);

  const pass = (request: http.IncomingMessage, response: http.ServerResponse, tried: number): void => {
    const able = ports.filter((port) => ready.has(port));
    const port = able[(turn += 1) % Math.max(able.length, 1)];
    if (port === undefined) return void response.writeHead(502).end();
    const forwarded = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': tls ? 'https' : 'http',
      'x-forwarded-host': request.headers.host ?? '',
    };
    const { method = 'GET', url: path = '/' } = request;
    const onward = http.request({ host: '127.0.0.1', port, method, path, headers: forwarded, agent }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      reply.once('error', () => response.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      const unheard = error.code === 'ECONNREFUSED' || (onward.reusedSocket && method === 'GET');
      if (error.code === 'ECONNREFUSED') ready.delete(port);
      if (unheard && !response.headersSent && tried < 10) return pass(request, response, tried + 1);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    if (method === 'GET') onward.end();
    else request.pipe(onward);
  };
  const answer: http.RequestListener = (request, response) => pass(request, response, 0);
  const server = tls ? https.createServer(certificate, answer) : http.createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await Promise.all(ports.map(look));
  return {
    port: (server.address() as AddressInfo).port,
    until: (port, state) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (ready.has(port) !== (state === 'in')) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
