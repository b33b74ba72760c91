import { Landing } from '../features/member-landings/landing.tsx';
import {
  isOtherMember,
  loadMemberLanding,
  memberLandingHandle,
} from '../features/member-landings/load-member-landing.ts';
import { ShownLanding } from '../features/member-landings/shown-landing.tsx';
import type { Route } from './+types/members-id-landing';

export const handle = memberLandingHandle;

export const loader = (args: Route.LoaderArgs) => loadMemberLanding(args);

export const shouldRevalidate = isOtherMember;

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ShownLanding loaded={loaderData} Landing={Landing} />;
}
