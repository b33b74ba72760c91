import { readFileSync } from 'node:fs';
import { type Language, languages } from '@dating/core/contract';
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
  context.set(pageContext, {
    nonce: page.nonce,
    dictionaryOf: (language) => allLocales[language],
    moduleOf: (language) => languageModules[language] ?? null,
  });
  context.set(apiContext, serverApi(page.fetch, new URL(request.url).origin));
  return createRequestHandler(build, page.mode)(request, context);
}

const languageModules = import.meta.env.DEV ? {} : builtLanguageModules();

/** From the list of built files, which lies beside this module once it is built. */
function builtLanguageModules(): Partial<Record<Language, string>> {
  const list = new URL('../client/.vite/manifest.json', import.meta.url);
  const files = Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, { src?: string; file: string }>);
  return Object.fromEntries(
    languages.map((language) => {
      const built = files.find(({ src }) => src?.endsWith(`/i18n/locales/${language}.ts`));
      if (!built) throw new Error(`The texts of '${language}' were not built.`);
      return [language, `/${built.file}`];
    }),
  );
}
