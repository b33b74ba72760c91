import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { Refusal } from './errors.ts';
import { isLoopback } from './networks.ts';
import { pathOf } from './readable-url.ts';

/** Headers by which proxies and tunnels say for which address they ask. */
const addressHeaders = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'] as const;

type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  (typeof value === 'string' ? [value] : (value ?? []))
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The address of `1.2.3.4:80`, `[::1]:80`, `"[::1]"` or the bare one. */
const withoutPort = (text: string): string =>
  text
    .replaceAll('"', '')
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** The addresses that `Forwarded: for=…;proto=…` names. */
const forwardedFor = (value: string | readonly string[] | undefined): readonly string[] =>
  listOf(value).flatMap((part) =>
    part
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => /^for=/i.test(pair))
      .map((pair) => pair.slice('for='.length)),
  );

function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(withoutPort(host));
}

/**
 * Why a request is not of somebody at this machine, null where nothing says so. A tunnel or a proxy that runs here asks
 * from here too: so what it says of whom it asks for counts as well, and what cannot be read counts as elsewhere.
 */
export function whyNotFromHere({ headers, socket }: Asking): string | null {
  if (!isLoopback(socket.remoteAddress)) return 'the connection comes from another machine';
  for (const name of addressHeaders) {
    if (listOf(headers[name]).some((address) => !isLoopback(withoutPort(address))))
      return `${name} names another machine`;
  }
  if (forwardedFor(headers.forwarded).some((address) => !isLoopback(withoutPort(address))))
    return 'forwarded names another machine';
  const foreign = [...listOf(headers.host), ...listOf(headers['x-forwarded-host'])].find((host) => !isOwnHost(host));
  return foreign === undefined ? null : 'it asks for a host of another name';
}

/** Lets somebody at this machine in. @throws Refusal `not_found` for everybody else, with a line in the log that says why */
export function demandFromHere(ctx: Pick<AppContext, 'log'>, request: FastifyRequest): void {
  const why = whyNotFromHere(request);
  if (why === null) return;
  ctx.log.warn({ path: pathOf(request.url), why }, 'what is for this machine alone was not shown');
  throw new Refusal('not_found');
}
