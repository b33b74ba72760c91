import type { Profile } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { CallToAction, Collage, IconsRow, LanderSection, SocialNetworkBlock } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { drawings } from './drawings.ts';
import { LanderHero, Facts, LanderPage, type LanderProps, usePeople, useSignupLink } from './lander-page.tsx';

/** People by what they wrote themselves, in their own language. */
const Words = observer(function Words({ profiles }: { readonly profiles: readonly Profile[] }) {
  const { t } = useTranslator();
  const people = usePeople(profiles);
  const title = t('landers.socialnetwork.wordsTitle');
  return (
    <LanderSection tone="sunken" title={title}>
      <SocialNetworkBlock
        columns={2}
        label={title}
        posts={profiles.flatMap((profile, index) => {
          const person = people[index];
          if (!person) return [];
          return {
            id: profile.id,
            person,
            text: profile.about_me,
            interests: profile.interests.slice(0, 3).map((interest) => t(`options.interests.${interest}`)),
            action: {
              label: t('landers.socialnetwork.hello', { name: profile.name }),
              href: routePath('members-id', { id: profile.id }),
            },
          };
        })}
      />
    </LanderSection>
  );
});

/** Example posts, where no member's text may be shown. */
function Lines() {
  const { t } = useTranslator();
  return (
    <LanderSection tone="sunken" title={t('landers.socialnetwork.linesTitle')}>
      <IconsRow
        variant="cards"
        items={[
          { icon: 'like', title: t('landers.socialnetwork.loveTitle'), text: t('landers.socialnetwork.love') },
          { icon: 'date', title: t('landers.socialnetwork.dayTitle'), text: t('landers.socialnetwork.day') },
          { icon: 'chat', title: t('landers.socialnetwork.askTitle'), text: t('landers.socialnetwork.ask') },
        ]}
      />
    </LanderSection>
  );
}

/** `/landers/socialnetwork`: people in their own words. */
export const SocialNetwork = observer(function SocialNetwork(
  props: LanderProps & { readonly profiles: readonly Profile[] },
) {
  const { t } = useTranslator();
  const people = usePeople(props.people).slice(0, 6);
  const way = useSignupLink(t('landers.socialnetwork.cta'));
  const title = t('landers.socialnetwork.title');
  const text = t('landers.socialnetwork.text');
  return (
    <LanderPage {...props} route="landers-socialnetwork-slug" title={title} text={text}>
      <LanderSection space="snug" className="pb-6 lg:pb-6">
        <LanderHero
          variant="mosaic"
          className="lg:py-4"
          title={title}
          text={text}
          way={way}
          people={people.slice(0, 3)}
          {...(people.length === 0 && {
            media: (
              <Collage
                priority
                className="mx-auto max-w-md lg:max-w-none"
                pictures={(['window', 'market', 'hills', 'shore', 'canal'] as const).map((name) => ({
                  photo: drawings[name],
                  alt: t(`landers.scenes.${name}`),
                }))}
              />
            ),
          })}
        />
      </LanderSection>
      {props.profiles.length > 0 ? <Words profiles={props.profiles.slice(0, 6)} /> : <Lines />}
      <Facts />
      <CallToAction
        title={t('landers.socialnetwork.lastTitle')}
        text={t('landers.socialnetwork.lastText')}
        label={way.label}
        href={way.href}
        note={way.note}
      />
    </LanderPage>
  );
});
