import { cookieSeconds, isLanguage, LANGUAGE_COOKIE, LANGUAGE_POST } from '@dating/core/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';
import { isOwnWithoutOrigin, originOf, refuseOtherOrigins } from '../http/request-scope.ts';

/** Keeps the language that a visitor chose without script, and leads back to the page that they chose it on, if it can. */
export function mountLanguagePost(app: FastifyInstance): void {
  app.post<{ Querystring: Record<string, unknown> }>(LANGUAGE_POST.path, async (request, reply) => {
    refuseOtherOrigins(request);
    const language = request.query[LANGUAGE_POST.query];
    if (!isLanguage(language)) throw new Refusal('malformed');
    const { name } = LANGUAGE_COOKIE;
    reply
      .setCookie(name, language, { path: '/', sameSite: 'lax', maxAge: cookieSeconds[name] })
      .header('cache-control', 'no-store');
    // A page whose address is a secret does not say where it is: the browser stays on it, and what comes next is in the
    // language.
    if (isOwnWithoutOrigin(request)) return reply.code(204).send();
    return reply.redirect(pageBefore(request), 303);
  });
}

/** Only a page of this host: whatever else a browser names, the way leads home. */
function pageBefore(request: FastifyRequest): string {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === originOf(request) && !pathname.startsWith('//') ? pathname + search : '/';
}
