import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageContext, pageContext, userContext } from './lib/contexts.ts';
import { TextsProvider } from './lib/i18n.tsx';
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
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, look, preview, dictionaryOf, moduleOf } = context.get(pageContext);
  const language = context.get(languageContext);
  let failed = false;
  const html = await render(
    <PagePartsProvider nonce={nonce} look={look} preview={preview} languageModule={moduleOf(language)}>
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
  const whole = context.get(userContext) ? html : withoutModulePreloads(html);
  return new Response(whole, { status: failed ? 500 : status, headers });
}

function render(page: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
 * What a visitor sees first is faces and one sentence, not script: without the browser being told to fetch all modules
 * at once and first, styles, fonts and photos come before them. Those that say themselves that they can wait stay.
 */
function withoutModulePreloads(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"(?![^>]*fetchpriority="low")[^>]*>/gi, '');
}
