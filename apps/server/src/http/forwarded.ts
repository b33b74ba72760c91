import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from './errors.ts';
import { isPublicAddress } from './networks.ts';
import { originOf } from './request-scope.ts';

const mend = 'Name your proxy in TRUSTED_PROXIES, and let it set X-Forwarded-Proto, -For and -Host.';

/**
 * Says once, and not with each request, that a proxy in front is not believed or does not say what it must: then pages
 * are served, and every form is refused.
 */
export function warnOfProxies(app: FastifyInstance, log: Logger): void {
  const warn = once(log);
  app.addHook('onRequest', async (request) => {
    if (!isUnheard(request)) return;
    warn('untrusted', `X-Forwarded-Proto of ${peerOf(request)} is not believed: it is not in TRUSTED_PROXIES. ${mend}`);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal) || error.code !== 'cross_origin' || !differsInScheme(request)) return;
    warn(
      'scheme',
      `a form was refused (cross_origin) because its page came by https and its call seems to come by http. ${mend}`,
    );
  });
}

function once(log: Logger) {
  const said = new Set<string>();
  return (what: string, words: string): void => {
    if (said.has(what)) return;
    said.add(what);
    log.warn(words);
  };
}

/** Whether a header says https, and we do not take it for true. */
function isUnheard(request: FastifyRequest): boolean {
  const said = String(request.headers['x-forwarded-proto'] ?? '').split(',').at(-1)?.trim(); // prettier-ignore
  return said === 'https' && request.protocol !== 'https';
}

/** The address of a proxy of ours; a public one may be anybody's, and the log names nobody. */
function peerOf(request: FastifyRequest): string {
  const address = request.socket.remoteAddress ?? '';
  return isPublicAddress(address) === false ? address : 'a public address';
}

function differsInScheme(request: FastifyRequest): boolean {
  const { origin = '' } = request.headers;
  const own = originOf(request);
  return origin !== own && origin.replace(/^https:/, 'http:') === own;
}
