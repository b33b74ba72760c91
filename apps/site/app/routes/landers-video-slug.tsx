import { landerRequestInBrowser, landerRequestOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLander } from '../features/landers/load-lander.ts';
import { Video } from '../features/landers/video.tsx';
import type { Route } from './+types/landers-video-slug';

export const handle = landerHandle;

export const loader = (args: Route.LoaderArgs) => loadLander(landerRequestOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLander(landerRequestInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Video {...loaderData} />;
}
