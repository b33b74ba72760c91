import { parseTrafficSource, visitorCountryOf } from '@dating/core/rules';
import { HomePage } from '../features/home/home-page.tsx';
import { type HomeData, loadHome } from '../features/home/load-home.ts';
import { apiContext, languageContext, settingsContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/index';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadHome({
    api: context.get(apiContext),
    language: context.get(languageContext),
    country: visitorCountryOf(context.get(settingsContext)),
    source: parseTrafficSource(new URL(request.url).searchParams),
  });

/** What was loaded here before: who goes back and forth sees the same people. */
let kept: { readonly key: string; readonly home: HomeData } | null = null;

/** One request, answered from what the server has searched: searches and profiles of one's own are counted. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { session, settings, traffic } = clientStores();
  const key = JSON.stringify([session.language, settings.visitorCountry, traffic.source]);
  if (kept?.key === key) return kept.home;
  const home = await serverLoader();
  if (home.people.length > 0) kept = { key, home };
  return home;
}

export default function Index({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
