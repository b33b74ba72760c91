import { askedInBrowser, askedOnServer, landerHandle } from '../features/landers/lander-route.ts';
import { loadLanderWithWords } from '../features/landers/load-lander.ts';
import { IconsLanding } from '../features/landers/icons-landing.tsx';
import type { Route } from './+types/landers-iconslanding-slug';

export const handle = landerHandle;

export const loader = (args: Route.LoaderArgs) => loadLanderWithWords(askedOnServer(args));

export const clientLoader = (args: Route.ClientLoaderArgs) => loadLanderWithWords(askedInBrowser(args));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <IconsLanding {...loaderData} />;
}
