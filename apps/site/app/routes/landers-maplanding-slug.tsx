import { landerRequestInBrowser, landerRequestOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLander, type LanderRequest } from '../features/landers/load-lander.ts';
import { MapLanding } from '../features/landers/map-landing.tsx';
import type { Route } from './+types/landers-maplanding-slug';

export const handle = landerHandle;

/** The one map that is drawn comes with the page; the others stay where they are. */
async function withMap(asked: LanderRequest) {
  const [lander, { mapOf }] = await Promise.all([loadLander(asked), import('../features/landers/map-of.ts')]);
  return { ...lander, map: mapOf(lander.country) };
}

export const loader = (args: Route.LoaderArgs) => withMap(landerRequestOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => withMap(landerRequestInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <MapLanding {...loaderData} />;
}
