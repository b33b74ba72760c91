import type { Profile } from '@dating/core/contract';
import { Card, IconsRow, LanderSection, MemberSpotlight, Photo, TrustStrip } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
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
import { PeopleStrip } from './people-strip.tsx';
import { StartHere } from './start-here.tsx';
import { Steps } from './steps.tsx';

const things = ['price', 'chat', 'safe', 'like', 'place', 'gift'] as const;

/** One member with their own words. */
function Spotlight({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslator();
  const [person] = usePeople([profile]);
  if (!person) return null;
  return (
    <LanderSection space="snug" className="pt-0 lg:pt-0">
      <MemberSpotlight
        person={person}
        quote={profile.about_me}
        quoteLang={profile.language}
        interests={profile.interests.map((interest) => t(`options.interests.${interest}`))}
      />
    </LanderSection>
  );
}

/** `/landers/iconslanding`: what there is to know, at a glance, for those who want to understand before they try. */
export const IconsLanding = observer(function IconsLanding(
  props: LanderProps & { readonly profiles: readonly Profile[] },
) {
  const { t } = useTranslator();
  const { settings } = useStores();
  const isOnSale = settings.settings.payments !== 'off';
  const drawings = useDrawings();
  const [shown] = props.profiles;
  const people = usePeople(props.people.filter(({ id }) => id !== shown?.id));
  const way = useSignupLink(t('landers.iconslanding.cta'));
  const title = useLanderTitle('iconslanding');
  const text = t('landers.iconslanding.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug">
        <LanderHero
          title={title}
          text={text}
          way={way}
          media={
            <Card padding="lg" className="mx-auto max-w-md">
              <TrustStrip
                variant="stack"
                facts={[
                  ...(isOnSale
                    ? [
                        { icon: 'payment' as const, label: t('landers.iconslanding.priceTitle') },
                        { icon: 'prices' as const, label: t('landers.iconslanding.chatTitle') },
                      ]
                    : []),
                  { icon: 'block', label: t('home.trustBlock') },
                  { icon: 'moderation', label: t('landers.facts.moderation') },
                ]}
              />
            </Card>
          }
        />
      </LanderSection>
      <LanderSection tone="sunken" title={t('landers.iconslanding.listTitle')}>
        <IconsRow
          variant="cards"
          items={things
            .filter((thing) => isOnSale || thing !== 'price')
            .map((icon) => ({
              icon,
              title: t(`landers.iconslanding.${icon}Title`),
              text: t(`landers.iconslanding.${icon}`),
            }))}
        />
      </LanderSection>
      {people.length > 0 ? (
        <PeopleStrip title={t('landers.people')} people={people} />
      ) : (
        <LanderSection space="snug">
          <Photo photo={drawings.table} alt={t('landers.scenes.table')} aspect="wide" shape="card" />
        </LanderSection>
      )}
      <Steps tone="paper" />
      {shown ? <Spotlight profile={shown} /> : null}
      <Facts />
      <StartHere title={t('landers.iconslanding.lastTitle')} text={t('landers.iconslanding.lastText')} way={way} />
    </LanderPage>
  );
});
