import { landerRequestInBrowser, landerRequestOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLander } from '../features/landers/load-lander.ts';
import { CollageLanding } from '../features/landers/collage-landing.tsx';
import type { Route } from './+types/landers-collagelanding-slug';

export const handle = landerHandle;

export const loader = (args: Route.LoaderArgs) => loadLander(landerRequestOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLander(landerRequestInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CollageLanding {...loaderData} />;
}
