import { Collage, type CollagePicture, LanderSection } from '@dating/ui';
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

/** Faces with a photo that may be shown, as prints. */
function usePrints({ people }: LanderProps): readonly CollagePicture[] {
  return usePeople(people).flatMap(({ name, place, photo, fictionalLabel }) =>
    photo && !photo.locked
      ? [{ photo, alt: name, caption: [name, place].filter(Boolean).join(', '), fictionalLabel }]
      : [],
  );
}

/** `/landers/collagelanding`: prints on a table; people and what two could do. */
export const CollageLanding = observer(function CollageLanding(props: LanderProps) {
  const { t } = useTranslator();
  const drawings = useDrawings();
  const [first, second] = usePrints(props);
  const way = useSignupLink(t('landers.collagelanding.cta'));
  const title = useLanderTitle('collagelanding');
  const text = t('landers.collagelanding.text');
  const window = {
    photo: drawings.window,
    alt: t('landers.scenes.window'),
    caption: t('landers.collagelanding.talk'),
  };
  const market = {
    photo: drawings.market,
    alt: t('landers.scenes.market'),
    caption: t('landers.collagelanding.market'),
  };
  const shore = { photo: drawings.shore, alt: t('landers.scenes.shore'), caption: t('landers.collagelanding.walk') };
  const prints: readonly CollagePicture[] = [
    first ?? window,
    { photo: drawings.canal, alt: t('landers.scenes.canal'), caption: t('landers.collagelanding.ride') },
    { photo: drawings.table, alt: t('landers.scenes.table'), caption: t('landers.collagelanding.dinner') },
    second ?? shore,
    { photo: drawings.hills, alt: t('landers.scenes.hills'), caption: t('landers.collagelanding.sunday') },
  ];
  const moments: readonly CollagePicture[] = [shore, market, window];
  return (
    <LanderPage {...props} title={title} text={text}>
      <LanderSection space="snug">
        <LanderHero
          title={title}
          text={text}
          way={way}
          media={<Collage pictures={prints} priority className="mx-auto max-w-md lg:max-w-none" />}
        />
      </LanderSection>
      <Steps />
      <LanderSection title={t('landers.collagelanding.momentsTitle')} intro={t('landers.collagelanding.momentsText')}>
        <Collage variant="wall" pictures={moments} />
      </LanderSection>
      <Facts />
      <StartHere title={t('landers.collagelanding.lastTitle')} text={t('landers.collagelanding.lastText')} way={way} />
    </LanderPage>
  );
});
