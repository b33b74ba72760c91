import { getChats, getCompanyInfo, getSettings, getUser, localeOf } from '@dating/core/contract';
import { type ApiClient, ApiError } from '@dating/core/api';
import { chooseLanguage, cookieOf, LANGUAGE_COOKIE, type RouteName } from '@dating/core/rules';
import type { RootSeed } from '@dating/core/stores';
import { type ReactNode, useEffect } from 'react';
import {
  createContext,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { BareFrame, PageFrame } from './features/page/page-frame.tsx';
import { ErrorPage } from './features/page/error-page.tsx';
import { browserPage } from './lib/browser.ts';
import { areasOf } from './lib/text-areas.ts';
import { clientStores, StoresProvider } from './lib/stores.tsx';
import { apiContext, languageContext, pageContext, settingsContext, userContext } from './lib/contexts.ts';
import { guardRedirect, routeNameOf } from './lib/guards.ts';
import { markHydrated } from './lib/hydrated.ts';
import { useTranslator } from './lib/i18n.tsx';
import { usePageParts } from './lib/page-parts.tsx';
import { settingsQuery } from './lib/settings-query.ts';
import './app.css';

const seedContext = createContext<RootSeed>();

/** Keeps the language that was found for this browser, for as long as its cookie lives (SPEC sections 3 and 4). */
function languageCookie(language: string): string {
  const seconds = LANGUAGE_COOKIE.days * 24 * 60 * 60;
  return `${LANGUAGE_COOKIE.name}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** Pages that show conversations, or whether there is one; the others count what is unread. */
const showsChats: ReadonlySet<RouteName> = new Set([
  'chats',
  'chats-id',
  'members-id-chat',
  'members-id',
  'likes-m-id',
] satisfies RouteName[]);

/** On the server: who asks, in which language, and whether they may. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const api = context.get(apiContext);
    const [{ settings }, user] = await Promise.all([
      api.call(getSettings, { query: settingsQuery(new URL(request.url)) }),
      currentUser(api),
    ]);
    const target = guardRedirect(new URL(request.url), user !== null);
    if (target) throw redirect(target);
    const cookie = cookieOf(request.headers.get('cookie'), LANGUAGE_COOKIE.name);
    const language = chooseLanguage({
      cookie,
      member: user?.language ?? null,
      path: new URL(request.url).pathname,
      acceptLanguage: request.headers.get('accept-language'),
      domainLanguage: settings.domain_language,
    });
    context.set(languageContext, language);
    context.set(userContext, user);
    context.set(settingsContext, settings);
    const [{ company }, badges, chats] = await Promise.all([
      api.call(getCompanyInfo),
      user ? context.get(pageContext).badges() : undefined,
      user && showsChats.has(routeNameOf(new URL(request.url).pathname)) ? api.call(getChats) : undefined,
    ]);
    context.set(seedContext, {
      settings,
      language,
      user,
      ...(user ? { time: context.get(pageContext).now().getTime() } : {}),
      company,
      ...(badges ? { badges } : {}),
      ...(chats ? { chats } : {}),
    });
    const response = await next();
    if (cookie !== language) response.headers.append('set-cookie', languageCookie(language));
    return response;
  },
];

async function currentUser(api: ApiClient) {
  try {
    return (await api.call(getUser)).user;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return null;
    throw error;
  }
}

/** In the browser: the same guard, without asking the server. The texts come while the page's module and data do. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const url = new URL(request.url);
    const { loggedIn } = clientStores().session;
    const target = guardRedirect(url, loggedIn);
    if (target) throw redirect(target);
    const [results] = await Promise.all([next(), browserPage().texts.load(areasOf(url.pathname, loggedIn))]);
    return results;
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(seedContext);
}

/** The page's frame is loaded once; what changes in it comes over the live feed and the background refresh. */
export const shouldRevalidate = () => false;

/** Whether a page writes its own description into the document's head. */
function useOwnDescription(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'describesItself' in handle,
  );
}

/** The document around every page, error pages included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const seed = useRouteLoaderData<typeof loader>('root');
  const { language } = useTranslator();
  const { nonce, look, origin, preview, languageModules = [], texts } = usePageParts();
  const describesItself = useOwnDescription();
  useEffect(() => markHydrated(document), []);
  return (
    <html
      lang={localeOf[language]}
      dir="ltr"
      data-brand={look.id}
      data-hero={look.hero}
      data-origin={origin}
      data-preview={preview ? '' : undefined}
      data-texts={texts}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={look.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={look.dark} media="(prefers-color-scheme: dark)" />
        {seed && !describesItself ? <meta name="description" content={seed.settings.description} /> : null}
        {look.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={look.icon} type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style id="brand" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: look.css }} />
        {languageModules.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Seeds of all matched routes together: what the server loaded for this page. */
function useSeeds(root: RootSeed): RootSeed {
  const matches = useMatches();
  return Object.assign({}, ...matches.map(({ loaderData }) => loaderData ?? {}), root);
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const seeds = useSeeds(loaderData);
  return (
    <StoresProvider seeds={seeds}>
      <PageFrame>
        <Outlet />
      </PageFrame>
    </StoresProvider>
  );
}

/** The last resort, when not even the page's frame could be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame>
      <main id="content">
        <ErrorPage error={error} />
      </main>
    </BareFrame>
  );
}
