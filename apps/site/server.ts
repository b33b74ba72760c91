import { allLocales } from '@dating/core/i18n/server';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { apiContext, pageContext } from './app/lib/contexts.ts';
import { serverApi } from './app/lib/server-api.ts';

/** What the server hands over with each page. */
export interface Page {
  /** Fetch that is answered in this process, on behalf of the visitor. */
  readonly fetch: typeof fetch;
  /** Marks this page's own scripts and styles for the content security policy. */
  readonly nonce: string;
  readonly mode: 'development' | 'production';
}

/** Renders one page of the site. */
export async function handle(request: Request, page: Page): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, { nonce: page.nonce, dictionaryOf: (language) => allLocales[language] });
  context.set(apiContext, serverApi(page.fetch, new URL(request.url).origin));
  return createRequestHandler(build, page.mode)(request, context);
}
