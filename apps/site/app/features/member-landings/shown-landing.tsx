import type { ComponentType } from 'react';
import { EnoughForToday } from '../page/enough-for-today.tsx';
import type { LoadedLanding, MemberLandingData } from './load-member-landing.ts';

interface ShownLandingProps {
  readonly loaded: LoadedLanding;
  /** What the page looks like. */
  readonly Landing: ComponentType<MemberLandingData>;
}

/** A landing page about a member, as far as the visitor may still read one today. */
export function ShownLanding({ loaded, Landing }: ShownLandingProps) {
  return 'enough' in loaded ? <EnoughForToday /> : <Landing {...loaded} />;
}
