import type { Language } from '@dating/core/contract';
import { chooseLanguage, LANGUAGE_COOKIE } from '@dating/core/rules';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/config.ts';
import type { AppContext } from '../context.ts';
import { Refusal } from './errors.ts';
import { isReadableHost, pathOf } from './readable-url.ts';
import { countForNetwork, countMembersCall, dayMs, minuteMs } from './limits.ts';
import { sessionCookie } from './cookies.ts';
import { isForOwnPage, schemeOf } from './own-page.ts';
import type { CurrentMember } from './current-member.ts';
import type { Route } from './call.ts';

/** Calls per minute from one network, if the endpoint sets no other limit. */
const defaultPerMinute = 600;

/** Order of checks (WIRE conventions): host, origin, rate, log-in; then body and role in `answer`. */
export async function openRequest(ctx: AppContext, request: FastifyRequest, variants: readonly Route[]): Promise<void> {
  const brand = brandOf(ctx, request);
  request.scope = { brand, language: languageOf(request, brand, null), member: null, origin: originOf(request) };
  const chosen = chooseVariant(variants, request.query as Record<string, unknown>);
  if (!chosen) throw new Refusal('malformed');
  request.route = chosen;
  const { endpoint } = chosen;
  if (!endpoint.anyOrigin) refuseOtherOrigins(request);
  const count = (most: number, windowMs: number) => countForNetwork(ctx, request.ip, endpoint.id, { most, windowMs });
  await count(endpoint.perMinute ?? defaultPerMinute, minuteMs);
  if (endpoint.perDay !== undefined) await count(endpoint.perDay, dayMs);

  const cookie = request.cookies[sessionCookie];
  const member = cookie ? await ctx.sessions.find(cookie, brand.id) : null;
  request.scope = { ...request.scope, member, language: languageOf(request, brand, member) };
  if (member) await countMembersCall(ctx, member.id, endpoint.id, endpoint.perMinute ?? defaultPerMinute);
  const { visitorsPerDay } = endpoint;
  if (!member && visitorsPerDay !== undefined && !isForOwnPage(request)) await count(visitorsPerDay, dayMs);
  if (endpoint.auth === 'member' && !member) throw new Refusal('authentication_required');
}

/** The brand of the Host header. In development an unknown host gets the default brand; production refuses it (421). */
export function brandOf(ctx: AppContext, request: FastifyRequest): Brand {
  const brand = brandIfAny(ctx, request);
  if (!brand) throw new Refusal('misdirected');
  return brand;
}

/** The same, null where there is none. */
export function brandIfAny(ctx: AppContext, request: FastifyRequest): Brand | null {
  if (!isReadableHost(request.host)) return null;
  const brand = ctx.brands.forHost(request.hostname.toLowerCase());
  return brand ?? (ctx.env.production || ctx.brands.all().length === 0 ? null : ctx.brands.default);
}

/** Scheme, host and port that the caller used. */
export function originOf(request: FastifyRequest): string {
  return `${schemeOf(request)}://${request.host}`;
}

/** The language of a request (SPEC section 4, Locale). */
export function languageOf(request: FastifyRequest, brand: Brand, member: CurrentMember | null): Language {
  return chooseLanguage({
    cookie: request.cookies[LANGUAGE_COOKIE.name],
    member: member?.language ?? null,
    path: pathOf(request.url),
    acceptLanguage: request.headers['accept-language'],
    domainLanguage: brand.domain_language,
  });
}

export const isHead = (request: FastifyRequest): boolean => request.method === 'HEAD';

/** A form of a page whose address holds a secret names no origin; the browser says that it is ours all the same. */
export const isOwnWithoutOrigin = ({ headers }: FastifyRequest): boolean =>
  headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin';

/** @throws Refusal cross_origin for a change that another site asks for */
export function refuseOtherOrigins(request: FastifyRequest): void {
  if (request.method === 'GET' || isHead(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('cross_origin');
  const { origin } = request.headers;
  if (isOwnWithoutOrigin(request)) return;
  if (origin && origin !== originOf(request)) throw new Refusal('cross_origin');
}

function chooseVariant(variants: readonly Route[], query: Record<string, unknown>): Route | null {
  const fits = (entry: Route) =>
    Object.entries(entry.endpoint.when ?? {}).every(
      ([key, value]) => query[key] !== undefined && (value === '*' || query[key] === value),
    );
  const special = variants.find((entry) => entry.endpoint.when && fits(entry));
  return special ?? variants.find((entry) => !entry.endpoint.when) ?? null;
}
