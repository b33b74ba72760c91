import { MemberSignup } from '../features/member-landings/member-signup.tsx';
import {
  isOtherMember,
  loadMemberLanding,
  memberLandingHandle,
} from '../features/member-landings/load-member-landing.ts';
import { ShownLanding } from '../features/member-landings/shown-landing.tsx';
import { readPostedStep } from '../features/signup/read-posted-step.ts';
import type { Route } from './+types/members-id-signup';

export const handle = memberLandingHandle;

export const loader = (args: Route.LoaderArgs) => loadMemberLanding(args);

export const action = (args: Route.ActionArgs) => readPostedStep(args);

export const shouldRevalidate = isOtherMember;

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ShownLanding loaded={loaderData} Landing={MemberSignup} />;
}
