import { landerRequestInBrowser, landerRequestOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLanderWithTexts } from '../features/landers/load-lander.ts';
import { IconsLanding } from '../features/landers/icons-landing.tsx';
import type { Route } from './+types/landers-iconslanding-slug';

export const handle = landerHandle;

export const loader = (args: Route.LoaderArgs) => loadLanderWithTexts(landerRequestOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLanderWithTexts(landerRequestInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <IconsLanding {...loaderData} />;
}
