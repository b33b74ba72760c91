import { AboutMe, Button, Hero, LanderSection, ProfileFacts } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useFacts } from '../profiles/profile-text.tsx';
import { Facts } from '../landers/lander-page.tsx';
import { FirstStep } from '../signup/first-step.tsx';
import type { MemberLandingData } from './load-member-landing.ts';
import { FictionalNote, MemberPage, START, useShown } from './member-page.tsx';

/** `/members/{id}/landing3/{slug?}`: the profile itself, as far as a visitor may see it. */
export const Landing3 = observer(function Landing3(props: MemberLandingData) {
  const { profile } = props;
  const { t } = useTranslator();
  const { person, words, interests } = useShown(profile);
  const { chips, rest } = useFacts(profile);
  const facts = [
    ...chips,
    ...rest,
    ...(interests.length > 0 ? [{ label: t('profile.interests'), value: interests.join(', ') }] : []),
  ];
  const title = t('profile.title', { name: profile.name, age: profile.age });
  return (
    <MemberPage {...props} title={title}>
      <div className="mx-auto max-w-6xl md:px-4 lg:px-6 lg:py-6">
        <Hero
          variant="portrait"
          people={[person]}
          title={title}
          text={[person.place, person.presenceLabel].filter(Boolean).join(' · ')}
          actions={
            <Button size="lg" href={`#${START}`}>
              {t('signup.message', { name: profile.name })}
            </Button>
          }
          note={t('landers.free')}
        />
      </div>
      <LanderSection>
        <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
          <div className="flex min-w-0 flex-col gap-8">
            <AboutMe
              variant="lead"
              title={t('profile.about')}
              text={words}
              textLang={profile.language}
              emptyText={t('profile.aboutEmpty', { name: profile.name })}
            />
            <ProfileFacts className="sm:grid-cols-1" facts={facts} />
          </div>
          <div id={START} className="mx-auto w-full max-w-lg scroll-mt-4">
            <FirstStep profile={profile} note={<FictionalNote fictional={profile.fictional} />} />
          </div>
        </div>
      </LanderSection>
      <Facts />
    </MemberPage>
  );
});
