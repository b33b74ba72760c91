import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { codeOf, messageOf, StartupError } from './startup-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use. Stop what listens there, or set another',
  EACCES: 'this user may not use it. Set another',
  EADDRNOTAVAIL: 'this machine has no such address. Set another',
  ENOTFOUND: 'there is no such host. Set another',
};

function explain(error: unknown, host: string, port: number, setting: string): StartupError {
  const code = codeOf(error) ?? '';
  const reason = reasons[code];
  const name = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? 'HOST' : setting;
  return new StartupError(
    reason
      ? `Cannot listen on ${host}:${port}: ${reason} ${name}.`
      : `Cannot listen on ${host}:${port}: ${messageOf(error)}.`,
  );
}

/** Tries an address before the slow part of a start. @throws StartupError in one line */
export function ensureFree(host: string, port: number, setting = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explain(error, host, port, setting)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Listens. @returns the port, chosen by the system for 0. @throws StartupError in one line */
export async function listen(app: FastifyInstance, host: string, port: number, setting = 'PORT'): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port, setting);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
