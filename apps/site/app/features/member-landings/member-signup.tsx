import { Card, LanderSection, ProfileCard } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../lib/stores.tsx';
import { Facts } from '../landers/lander-page.tsx';
import { usePostedStep } from '../signup/posted-step.ts';
import { SignupFlow } from '../signup/signup-flow.tsx';
import { useWayOn } from '../signup/use-way-on.ts';
import type { MemberLandingData } from './load-member-landing.ts';
import { FictionalNote, MemberPage, useShown } from './member-page.tsx';

/** `/members/{id}/signup`: signing up beside the person one came for. */
export const MemberSignup = observer(function MemberSignup(props: MemberLandingData) {
  const { profile } = props;
  const { signup } = useStores();
  useState(() => signup.setTarget({ id: profile.id, name: profile.name }));
  useWayOn();
  const posted = usePostedStep();
  const { person } = useShown(profile);
  return (
    <MemberPage {...props}>
      <LanderSection space="snug">
        <div className="mx-auto grid max-w-4xl items-center gap-6 md:grid-cols-2 lg:gap-12">
          <ProfileCard variant="list" headingLevel={2} priority className="md:hidden" {...person} />
          <ProfileCard headingLevel={2} className="max-md:hidden" {...person} sizes="420px" />
          <div className="flex min-w-0 flex-col gap-4">
            <FictionalNote fictional={profile.fictional} />
            <Card flatOnPhones padding="lg" className="flex flex-col">
              <SignupFlow level={1} posted={posted} />
            </Card>
          </div>
        </div>
      </LanderSection>
      <Facts />
    </MemberPage>
  );
});
