import { SWIPE_LIKES_PER_DAY } from '@dating/core/rules';
import { CallToAction, IconsRow, LanderSection, Photo, SwipeDeckBlock } from '@dating/ui';
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

/** `/landers/tinderswipe`: a few people to swipe, before one knows anything else. */
export const Tinderswipe = observer(function Tinderswipe(props: LanderProps) {
  const { t } = useTranslator();
  const drawings = useDrawings();
  const deck = usePeople(props.people).slice(0, 5);
  const way = useSignupLink(t('home.cta'));
  const title = useLanderTitle('tinderswipe');
  const text = deck.length > 0 ? t('landers.tinderswipe.text') : t('home.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug">
        <LanderHero
          title={title}
          text={text}
          way={way}
          media={
            deck.length > 0 ? (
              <SwipeDeckBlock
                people={deck}
                words={{
                  deck: t('landers.tinderswipe.deck'),
                  like: (name) => t('landers.tinderswipe.like', { name }),
                  pass: (name) => t('landers.tinderswipe.pass', { name }),
                  liked: (name) => t('landers.tinderswipe.liked', { name }),
                  passed: (name) => t('landers.tinderswipe.passed', { name }),
                  next: (name) => t('landers.tinderswipe.next', { name }),
                }}
                action={way.href}
                end={
                  <CallToAction
                    variant="card"
                    className="flex flex-col justify-center"
                    title={t('landers.tinderswipe.endTitle')}
                    text={t('landers.tinderswipe.endText')}
                    label={way.label}
                    href={way.href}
                  />
                }
              />
            ) : (
              <Photo photo={drawings.shore} alt={t('landers.scenes.shore')} aspect="wide" shape="card" priority />
            )
          }
        />
      </LanderSection>
      <LanderSection tone="sunken" title={t('landers.tinderswipe.howTitle')}>
        <IconsRow
          variant="steps"
          items={[
            {
              icon: 'like',
              title: t('landers.tinderswipe.likeTitle', { count: SWIPE_LIKES_PER_DAY }),
              text: t('landers.tinderswipe.likeText'),
            },
            { icon: 'date', title: t('landers.tinderswipe.matchTitle'), text: t('landers.tinderswipe.matchText') },
            { icon: 'chat', title: t('home.how3Title'), text: t('home.how3') },
          ]}
        />
      </LanderSection>
      <Facts />
      <StartHere title={t('landers.tinderswipe.lastTitle')} text={t('landers.tinderswipe.lastText')} way={way} />
    </LanderPage>
  );
});
