import { Button, LanderSection, MemberSpotlight, Photo, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useDrawings } from '../landers/drawings.ts';
import { Facts } from '../landers/lander-page.tsx';
import { Steps } from '../landers/steps.tsx';
import { FirstStep } from '../signup/first-step.tsx';
import type { MemberLandingData } from './load-member-landing.ts';
import { FictionalNote, MemberPage, START, useShown } from './member-page.tsx';

/** `/members/{id}/landing`: one person, with room. */
export const Landing = observer(function Landing(props: MemberLandingData) {
  const { profile } = props;
  const { t } = useTranslator();
  const { person, quote, interests } = useShown(profile);
  const drawings = useDrawings();
  return (
    <MemberPage {...props} title={t('profile.title', { name: profile.name, age: profile.age })}>
      <LanderSection space="snug" className="pt-4 lg:pt-4">
        <MemberSpotlight
          headingLevel={1}
          priority
          person={person}
          quote={quote}
          quoteLang={profile.language}
          interests={interests}
          action={
            <>
              <Button size="lg" href={`#${START}`} className="max-sm:w-full">
                {t('signup.message', { name: profile.name })}
              </Button>
              <Text size="caption" tone="muted">
                {t('landers.free')}
              </Text>
            </>
          }
        />
      </LanderSection>
      <LanderSection id={START} tone="sunken" className="scroll-mt-4">
        <div className="mx-auto grid max-w-lg gap-10 lg:max-w-none lg:grid-cols-2">
          <FirstStep profile={profile} note={<FictionalNote fictional={profile.fictional} />} />
          <Photo
            photo={drawings.window}
            alt={t('landers.scenes.window')}
            aspect="fill"
            shape="card"
            sizes="560px"
            className="max-lg:hidden"
          />
        </div>
      </LanderSection>
      <Steps tone="paper" />
      <Facts />
    </MemberPage>
  );
});
