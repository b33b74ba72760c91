import { Photo } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useSignupOpen } from '../../lib/use-signup-open.ts';
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
import { Questions } from './questions.tsx';
import { StartHere } from './start-here.tsx';

/** `/landers/alonetonight`: an evening, a window, three easy questions. */
export const AloneTonight = observer(function AloneTonight(props: LanderProps) {
  const { session } = useStores();
  const isOpen = useSignupOpen();
  const { t } = useTranslator();
  const drawings = useDrawings();
  const people = usePeople(props.people);
  const way = useSignupLink(t('landers.alonetonight.cta'));
  const title = useLanderTitle('alonetonight');
  const text = t('landers.alonetonight.text');
  return (
    <LanderPage {...props} title={title} text={text}>
      <div className="mx-auto max-w-[100rem] md:px-4 lg:px-6">
        <LanderHero
          variant="cover"
          title={title}
          text={text}
          way={way}
          media={
            <Photo photo={drawings.window} alt={t('landers.scenes.window')} aspect="fill" sizes="100vw" priority />
          }
        />
      </div>
      {isOpen && !session.loggedIn ? <Questions /> : <StartHere way={way} />}
      <PeopleStrip title={t('landers.people')} people={people} />
      <Facts />
    </LanderPage>
  );
});
