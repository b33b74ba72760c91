import { landerRequestInBrowser, landerRequestOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLander } from '../features/landers/load-lander.ts';
import { TransitionsVideoLanding } from '../features/landers/transitions-video-landing.tsx';
import type { Route } from './+types/landers-transitionsvideolanding-slug';

export const handle = landerHandle;

export const loader = (args: Route.LoaderArgs) => loadLander(landerRequestOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLander(landerRequestInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TransitionsVideoLanding {...loaderData} />;
}
