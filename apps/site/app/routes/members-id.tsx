import { loadProfile, loadProfileInBrowser } from '../features/profile/load-profile.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { shareMeta } from '../features/profile/share-meta.ts';
import { apiContext } from '../lib/contexts.ts';
import type { Route } from './+types/members-id';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return { ...(await loadProfile(context.get(apiContext), params.id)), origin: new URL(request.url).origin };
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadProfileInBrowser(params.id);

export const meta = ({ loaderData }: Route.MetaArgs) => shareMeta(loaderData);

export default function MemberProfile({ loaderData }: Route.ComponentProps) {
  return <ProfilePage id={loaderData.id} blockedBy={loaderData.blockedBy} />;
}
