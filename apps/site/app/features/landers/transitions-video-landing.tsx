import { LanderGallery, LanderSection, TransitionsVideo } from '@dating/ui';
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
import { Steps } from './steps.tsx';

const frames = ['shore', 'window', 'table', 'canal'] as const;

/** `/landers/transitionsvideolanding`: one evening after the other, passing into each other. */
export const TransitionsVideoLanding = observer(function TransitionsVideoLanding(props: LanderProps) {
  const { t } = useTranslator();
  const drawings = useDrawings();
  const people = usePeople(props.people).slice(0, 8);
  const way = useSignupLink(t('landers.transitionsvideolanding.cta'));
  const title = useLanderTitle('transitionsvideolanding');
  const text = t('landers.transitionsvideolanding.text');
  const peopleTitle = t('landers.transitionsvideolanding.peopleTitle');
  return (
    <LanderPage {...props} title={title} text={text}>
      <div className="mx-auto max-w-[100rem] md:px-4 lg:px-6">
        <LanderHero
          variant="cover"
          title={title}
          text={text}
          way={way}
          media={
            <TransitionsVideo
              fill
              label={t('landers.transitionsvideolanding.label')}
              pauseLabel={t('landers.transitionsvideolanding.pause')}
              playLabel={t('landers.transitionsvideolanding.play')}
              frames={frames.map((name) => ({ photo: drawings[name], alt: t(`landers.scenes.${name}`) }))}
            />
          }
        />
      </div>
      {people.length > 0 ? (
        <LanderSection title={peopleTitle} intro={t('landers.people')} align="center">
          <LanderGallery people={people} label={peopleTitle} />
        </LanderSection>
      ) : (
        <Steps />
      )}
      <Facts />
      <StartHere
        title={t('landers.transitionsvideolanding.lastTitle')}
        text={t('landers.transitionsvideolanding.lastText')}
        way={way}
      />
    </LanderPage>
  );
});
