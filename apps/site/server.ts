import { readFileSync } from 'node:fs';
import { type Language, languages } from '@dating/core/contract';
import { allLocales } from '@dating/core/i18n/server';
import { type Brand, themeColor } from '@dating/ui/brands';
import { fontPreloads } from '@dating/ui/fonts';
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
  /** What the brand wears: tokens, and their variables as a sheet. */
  readonly look: { readonly id: string; readonly tokens: Brand; readonly css: string; readonly version: string };
  /** The brand is closed, and shown to whoever prepares it. */
  readonly preview: boolean;
}

/** Renders one page of the site. */
export async function handle(request: Request, page: Page): Promise<Response> {
  const context = new RouterContextProvider();
  const { id, tokens, css, version } = page.look;
  context.set(pageContext, {
    nonce: page.nonce,
    look: {
      id,
      css,
      light: themeColor(tokens, 'light'),
      dark: themeColor(tokens, 'dark'),
      icon: `/icons/${id}.svg?v=${version}`,
      preloads: fontPreloads(tokens),
    },
    preview: page.preview,
    dictionaryOf: (language) => allLocales[language],
    moduleOf: (language) => languageModules[language] ?? null,
  });
  context.set(apiContext, serverApi(page.fetch, new URL(request.url).origin));
  return createRequestHandler(build, page.mode)(request, context);
}

interface BuiltFile {
  readonly src?: string;
  readonly file: string;
  readonly css?: readonly string[];
}

/** The list of built files, which lies beside this module once it is built. */
const builtFiles = import.meta.env.DEV ? [] : readBuiltFiles();
const languageModules = import.meta.env.DEV ? {} : builtLanguageModules(builtFiles);

/** Addresses of the sheets of every page, for a page that is written without the site. */
export const styleSheets: readonly string[] = builtFiles
  .filter(({ src }) => src?.startsWith('app/root.tsx'))
  .flatMap(({ css }) => css ?? [])
  .map((file) => `/${file}`);

function readBuiltFiles(): readonly BuiltFile[] {
  const list = new URL('../client/.vite/manifest.json', import.meta.url);
  return Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, BuiltFile>);
}

function builtLanguageModules(files: readonly BuiltFile[]): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.map((language) => {
      const built = files.find(({ src }) => src?.endsWith(`/i18n/locales/${language}.ts`));
      if (!built) throw new Error(`The texts of '${language}' were not built.`);
      return [language, `/${built.file}`];
    }),
  );
}
