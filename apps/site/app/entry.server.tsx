import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageContext, pageContext } from './lib/contexts.ts';
import { TextsProvider } from './lib/i18n.tsx';
import { NonceProvider } from './lib/nonce.tsx';

export const streamTimeout = 5_000;

/** Streams a page; machines that read pages (search engines) wait for all of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'private, no-cache');
  headers.append('vary', 'cookie, accept-language');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, dictionaryOf } = context.get(pageContext);
  const language = context.get(languageContext);
  const agent = request.headers.get('user-agent');
  const ready = agent && isbot(agent) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <TextsProvider language={language} dictionary={dictionaryOf(language)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </TextsProvider>
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          shellRendered = true;
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (shellRendered) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
