import { Button, Hero, LanderSection, MemberSpotlight } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { Facts } from '../landers/lander-page.tsx';
import { Steps } from '../landers/steps.tsx';
import { FirstStep } from '../signup/first-step.tsx';
import type { MemberLandingData } from './load-member-landing.ts';
import { FictionalNote, MemberPage, START, useShown } from './member-page.tsx';

/** `/members/{id}/landing2/{slug?}`: what they say, and the first message to them. */
export const Landing2 = observer(function Landing2(props: MemberLandingData) {
  const { profile } = props;
  const { t } = useTranslator();
  const { person, quote, interests } = useShown(profile);
  const title = t('landers.member.answer', { name: profile.name });
  return (
    <MemberPage {...props} title={title}>
      <LanderSection space="snug" className="pb-0 lg:pb-0">
        <Hero
          className="py-0 lg:py-2"
          title={title}
          actions={
            <Button size="lg" href={`#${START}`}>
              {t('signup.message', { name: profile.name })}
            </Button>
          }
        />
      </LanderSection>
      <LanderSection space="snug">
        <div className="mx-auto grid max-w-md items-start gap-6 lg:max-w-none lg:grid-cols-2 lg:gap-10">
          <MemberSpotlight
            variant="stack"
            priority
            person={person}
            quote={quote}
            quoteLang={profile.language}
            interests={interests}
          />
          <div id={START} className="scroll-mt-4">
            <FirstStep profile={profile} withMessage note={<FictionalNote fictional={profile.fictional} />} />
          </div>
        </div>
      </LanderSection>
      <Steps />
      <Facts />
    </MemberPage>
  );
});
