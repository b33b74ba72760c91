import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { localeOf } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageContext, pageContext, userContext } from './lib/contexts.ts';
import { TextsProvider } from './lib/i18n.tsx';
import { startOf, withLateStart } from './lib/late-start.ts';
import { areasOf } from './lib/text-areas.ts';
import { PagePartsProvider } from './lib/page-parts.tsx';

export const streamTimeout = 5_000;

/**
 * Renders a page as a whole: its loaders have fetched everything by now, so nothing is left to stream, and a whole page
 * is compressed better.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'private, no-cache');
  headers.append('vary', 'cookie, accept-language');
  headers.set('content-language', localeOf[context.get(languageContext)]);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, look, origin, preview, dictionaryOf, modulesOf } = context.get(pageContext);
  const language = context.get(languageContext);
  const path = new URL(request.url).pathname;
  const isMember = context.get(userContext) !== null;
  const said = areasOf(path, isMember);
  let failed = false;
  const html = await render(
    <PagePartsProvider
      nonce={nonce}
      look={look}
      origin={origin}
      preview={preview}
      texts={said.join(' ')}
      languageModules={modulesOf(language, said)}
    >
      <TextsProvider language={language} dictionary={dictionaryOf(language)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </TextsProvider>
    </PagePartsProvider>,
    nonce,
    (error) => {
      failed = true;
      console.error(error);
    },
  );
  const whole = withLateApplication(html, path, isMember, nonce);
  return new Response(whole, { status: failed ? 500 : status, headers });
}

/** What failed in a page. A form that no action answers did not: the server leads it back to its page. */
export function handleError(error: unknown, { request }: { readonly request: Request }): void {
  const isRoutes = isRouteErrorResponse(error);
  if (request.signal.aborted || (isRoutes && error.status === 405)) return;
  console.error(isRoutes && 'error' in error ? error.error : error);
}

function render(page: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What is whole stands where it belongs, however long the page: a script would have to put it there.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(late);
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError,
    });
    const late = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * What one sees first is faces and words, not script: nothing of the application is fetched before, it would take its part
 * of a slow line and of the time to draw. In development it comes as it is.
 */
function withLateApplication(html: string, path: string, isMember: boolean, nonce: string): string {
  // The offline page is nothing without it, and the worker keeps what it names.
  if (import.meta.env.DEV || path === routePath('offline')) return html;
  return withLateStart(html, startOf(path, isMember), nonce);
}
