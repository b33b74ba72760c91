import { landerRequestInBrowser, landerRequestOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLander } from '../features/landers/load-lander.ts';
import { Tinderswipe } from '../features/landers/tinderswipe.tsx';
import type { Route } from './+types/landers-tinderswipe';

export const handle = landerHandle;

export const loader = (args: Route.LoaderArgs) => loadLander(landerRequestOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLander(landerRequestInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Tinderswipe {...loaderData} />;
}
