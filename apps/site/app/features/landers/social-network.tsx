import type { Profile } from '@dating/core/contract';
import { routePath } from '@dating/core/rules';
import { IconsRow, LanderSection, Photo, SocialNetworkBlock } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useDrawings } from './drawings.ts';
import {
  LanderHero,
  Facts,
  LanderPage,
  type LanderProps,
  usePeople,
  useLanderTitle,
  useSignupLink,
} from './lander-page.tsx';
import { StartHere } from './start-here.tsx';

/** People by what they wrote themselves, in their own language. */
const Words = observer(function Words({
  profiles,
  alone = false,
}: {
  readonly profiles: readonly Profile[];
  /** One card on the first screen, not a part of its own. */
  readonly alone?: boolean;
}) {
  const { t } = useTranslator();
  const people = usePeople(profiles);
  const title = t('landers.socialnetwork.wordsTitle');
  const posts = (
    <SocialNetworkBlock
      columns={alone ? 1 : 2}
      headingLevel={alone ? 2 : 3}
      label={title}
      posts={profiles.flatMap((profile, index) => {
        const person = people[index];
        if (!person) return [];
        return {
          id: profile.id,
          person,
          text: profile.about_me,
          textLang: profile.language,
          interests: profile.interests.slice(0, 3).map((interest) => t(`options.interests.${interest}`)),
          action: {
            label: t('landers.socialnetwork.hello', { name: profile.name }),
            href: routePath('members-id', { id: profile.id }),
          },
        };
      })}
    />
  );
  if (alone) return posts;
  return (
    <LanderSection tone="sunken" title={title}>
      {posts}
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
  const drawings = useDrawings();
  const [first, ...others] = props.profiles;
  const people = usePeople(props.people).slice(0, 6);
  const way = useSignupLink(t('landers.socialnetwork.cta'));
  const title = useLanderTitle('socialnetwork');
  const text = t('landers.socialnetwork.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug" className="pb-6 lg:pb-6">
        <LanderHero
          variant="mosaic"
          className="lg:py-4"
          title={title}
          text={text}
          way={way}
          people={people.slice(0, 3)}
          {...(first && { media: <Words profiles={[first]} alone /> })}
          {...(people.length === 0 && {
            media: <Photo photo={drawings.hills} alt={t('landers.scenes.hills')} aspect="wide" shape="card" priority />,
          })}
        />
      </LanderSection>
      {others.length > 0 ? <Words profiles={others.slice(0, 6)} /> : <Lines />}
      <Facts />
      <StartHere title={t('landers.socialnetwork.lastTitle')} text={t('landers.socialnetwork.lastText')} way={way} />
    </LanderPage>
  );
});
