import { LanderSection, TransitionsVideo, VideoBlock } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { usePageParts } from '../../lib/page-parts.tsx';
import { useDrawings } from './drawings.ts';
import film from './evening.webm';
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

/** Of the film. */
const FILM_SECONDS = 12;

const places = ['shore', 'hills', 'table'] as const;

/** The brand's own places, where a brand begins with one: the film shows people, by another hand and in other colours. */
function Places() {
  const { t } = useTranslator();
  const drawings = useDrawings();
  return (
    <TransitionsVideo
      className="mx-auto max-w-4xl"
      label={t('landers.transitionsvideolanding.label')}
      pauseLabel={t('landers.transitionsvideolanding.pause')}
      playLabel={t('landers.transitionsvideolanding.play')}
      frames={places.map((name) => ({ photo: drawings[name], alt: t(`landers.scenes.${name}`) }))}
    />
  );
}

/** `/landers/video`: one short film, and what it is about. */
export const Video = observer(function Video(props: LanderProps) {
  const { t } = useTranslator();
  const drawings = useDrawings();
  const { look } = usePageParts();
  const people = usePeople(props.people);
  const way = useSignupLink(t('landers.video.cta'));
  const title = useLanderTitle('video');
  const text = t('landers.video.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug" className="pb-0 lg:pb-0">
        <LanderHero className="lg:py-6" title={title} text={text} way={way} />
      </LanderSection>
      <LanderSection space="snug" className="pt-8 lg:pt-4">
        {look.hero === 'statement' ? (
          <Places />
        ) : (
          <VideoBlock
            ambient
            sources={[{ src: film, type: 'video/webm' }]}
            poster={drawings.window.src}
            title={t('landers.video.film')}
            caption={t('landers.video.caption', { count: FILM_SECONDS })}
            playLabel={t('landers.video.play')}
            pauseLabel={t('landers.video.pause')}
            className="mx-auto max-w-4xl"
          />
        )}
      </LanderSection>
      <Steps />
      <PeopleStrip title={t('landers.people')} people={people} />
      <Facts />
      <StartHere title={t('landers.video.lastTitle')} text={t('landers.video.lastText')} way={way} />
    </LanderPage>
  );
});
