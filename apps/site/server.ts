import { readFileSync } from 'node:fs';
import { type Language, languages } from '@dating/core/contract';
import { type Area, areas } from '@dating/core/i18n';
import { allLocales } from '@dating/core/i18n/server';
import type { Badges } from '@dating/core/stores';
import { type Brand, themeColor } from '@dating/ui/brands';
import { fontPreloads } from '@dating/ui/fonts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { apiContext, fetchContext, pageContext } from './app/lib/contexts.ts';
import { heroOf } from './app/lib/page-look.ts';
import { type PageCall, serverApi } from './app/lib/server-api.ts';

/** What the server hands over with each page. */
export interface Page {
  /** Fetch that is answered in this process, on behalf of the visitor. */
  readonly fetch: typeof fetch;
  /** Answers what the page reads, without a request of its own; null: `fetch` does, as all else. */
  readonly read: PageCall | null;
  /** What is new to the member of the page. */
  readonly badges: () => Promise<Badges>;
  /** The product's time. */
  readonly now: () => Date;
  /** The one address of the brand, of however many hosts that answer. */
  readonly origin: string;
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
      hero: heroOf(tokens.components.hero),
      preloads: fontPreloads(tokens),
    },
    preview: page.preview,
    badges: page.badges,
    now: page.now,
    origin: page.origin,
    dictionaryOf: (language) => allLocales[language],
    modulesOf: (language, wanted) => wanted.flatMap((area) => languageModules[language]?.[area] ?? []),
  });
  context.set(fetchContext, page.fetch);
  context.set(apiContext, serverApi(page.read, page.fetch, new URL(request.url).origin));
  return handlerOf(page.mode)(request, context);
}

const handlers = new Map<Page['mode'], ReturnType<typeof createRequestHandler>>();

/** The site's one handler, which has its routes compiled; in development this module is read again when they change. */
function handlerOf(mode: Page['mode']): ReturnType<typeof createRequestHandler> {
  const handler = handlers.get(mode) ?? createRequestHandler(build, mode);
  handlers.set(mode, handler);
  return handler;
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

/** Names this build, as its pages know it (`app/lib/site-version.ts`). */
export const { version } = build.assets;

function readBuiltFiles(): readonly BuiltFile[] {
  const list = new URL('../client/.vite/manifest.json', import.meta.url);
  return Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, BuiltFile>);
}

type LanguageModules = Readonly<Record<Area, string>>;

function builtLanguageModules(files: readonly BuiltFile[]): Partial<Record<Language, LanguageModules>> {
  const addressOf = (language: Language, area: Area): string => {
    const built = files.find(({ src }) => src?.endsWith(`/i18n/locales/${language}/${area}.ts`));
    if (!built) throw new Error(`The texts of '${language}' for '${area}' were not built.`);
    return `/${built.file}`;
  };
  const modulesOf = (language: Language) => Object.fromEntries(areas.map((area) => [area, addressOf(language, area)]));
  return Object.fromEntries(languages.map((language) => [language, modulesOf(language) as LanguageModules]));
}
