import { CallToAction, LanderSection, VideoBlock } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { drawings } from './drawings.ts';
import film from './evening.webm';
import { LanderHero, Facts, LanderPage, type LanderProps, usePeople, useSignupLink } from './lander-page.tsx';
import { PeopleStrip } from './people-strip.tsx';
import { Steps } from './steps.tsx';

/** Of the film. */
const FILM_SECONDS = 12;

/** `/landers/video`: one short film, and what it is about. */
export const Video = observer(function Video(props: LanderProps) {
  const { t } = useTranslator();
  const people = usePeople(props.people);
  const way = useSignupLink(t('landers.video.cta'));
  const title = t('landers.video.title');
  const text = t('landers.video.text');
  return (
    <LanderPage {...props} route="landers-video-slug" title={title} text={text}>
      <LanderSection space="snug" className="pb-0 lg:pb-0">
        <LanderHero className="lg:py-6" title={title} text={text} way={way} />
      </LanderSection>
      <LanderSection space="snug" className="pt-8 lg:pt-4">
        <VideoBlock
          sources={[{ src: film, type: 'video/webm' }]}
          poster={drawings.window.src}
          title={t('landers.video.film')}
          caption={t('landers.video.caption', { count: FILM_SECONDS })}
          playLabel={t('landers.video.play')}
          pauseLabel={t('landers.video.pause')}
          className="mx-auto max-w-4xl"
        />
      </LanderSection>
      <Steps />
      <PeopleStrip title={t('landers.people')} people={people} />
      <Facts />
      <CallToAction
        title={t('landers.video.lastTitle')}
        text={t('landers.video.lastText')}
        label={way.label}
        href={way.href}
        note={way.note}
      />
    </LanderPage>
  );
});
