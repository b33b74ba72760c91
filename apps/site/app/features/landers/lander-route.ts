import { parseTrafficSource } from '@dating/core/rules';
import type { RouterContextProvider } from 'react-router';
import { apiContext, languageContext } from '../../lib/contexts.ts';
import { clientStores } from '../../lib/stores.tsx';
import type { LanderRequest } from './load-lander.ts';

interface Args {
  readonly request: Request;
  readonly params: { readonly slug?: string | undefined };
  readonly context: Readonly<RouterContextProvider>;
}

const asked = ({ request, params, context }: Args) => ({
  api: context.get(apiContext),
  url: new URL(request.url),
  slug: params.slug,
});

/** A lander that the server renders. */
export function landerRequestOnServer(args: Args): LanderRequest {
  const { url, ...rest } = asked(args);
  return {
    ...rest,
    url,
    language: args.context.get(languageContext),
    source: parseTrafficSource(url.searchParams),
  };
}

/** A lander that is gone to in the browser. */
export function landerRequestInBrowser(args: Args): LanderRequest {
  const { session, traffic } = clientStores();
  return { ...asked(args), language: session.language, source: traffic.source };
}

/** A lander writes its own description into the page's head. */
export const landerHandle = { describesItself: true } as const;
