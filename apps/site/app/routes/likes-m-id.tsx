import { loadProfile, loadProfileInBrowser } from '../features/profiles/load-profile.ts';
import { ProfilePage } from '../features/profiles/profile-page.tsx';
import type { Route } from './+types/likes-m-id';

/** A profile writes its own description into the page's head. */
export const handle = { describesItself: true } as const;

export const loader = (args: Route.LoaderArgs) => loadProfile(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadProfileInBrowser(args);

export default function MemberProfile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} />;
}
