import { genders } from '@dating/core/contract';
import { meetChoices, routePath } from '@dating/core/rules';
import { CallToAction, LanderSection, Photo, QuestionSteps, type StepAnswers } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
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

/** Two questions of the sign-up form; the answers go there in its address. */
function Questions() {
  const { t } = useTranslator();
  const [answers, setAnswers] = useState<StepAnswers>({});
  const signup = routePath('signup');
  return (
    <LanderSection
      title={t('landers.alonetonight.questionsTitle')}
      intro={t('landers.alonetonight.questionsText')}
      align="center"
    >
      <div className="mx-auto max-w-md">
        <QuestionSteps
          action={signup}
          questions={[
            {
              name: 'gender',
              question: t('signup.stepOrientation'),
              options: genders.map((value) => ({ value: value as string, label: t(`options.gender.${value}`) })),
            },
            {
              name: 'meet',
              question: t('landers.alonetonight.meet'),
              options: meetChoices.map((value) => ({
                value: value as string,
                label: t(`landers.alonetonight.${value}`),
              })),
            },
          ]}
          nextLabel={t('common.next')}
          doneLabel={t('landers.alonetonight.done')}
          missingLabel={t('landers.alonetonight.missing')}
          onDone={setAnswers}
          end={
            <CallToAction
              variant="card"
              title={t('landers.alonetonight.endTitle')}
              text={t('landers.alonetonight.endText')}
              label={t('home.cta')}
              href={`${signup}?${new URLSearchParams(answers)}`}
              note={t('landers.free')}
            />
          }
        />
      </div>
    </LanderSection>
  );
}

/** `/landers/alonetonight`: an evening, a window, two easy questions. */
export const AloneTonight = observer(function AloneTonight(props: LanderProps) {
  const { session } = useStores();
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
      {session.loggedIn ? null : <Questions />}
      <PeopleStrip title={t('landers.people')} people={people} />
      <Facts />
    </LanderPage>
  );
});
