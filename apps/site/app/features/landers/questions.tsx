import { genders, localeOf } from '@dating/core/contract';
import { meetChoices, routePath } from '@dating/core/rules';
import { CallToAction, LanderSection, QuestionSteps } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useBirthMessage } from '../signup/birth-message.ts';

/** The first step of sign-up, one question after the other; it goes on in the flow with what was answered. */
export const Questions = observer(function Questions() {
  const { session } = useStores();
  const { t } = useTranslator();
  const birthMessage = useBirthMessage();
  return (
    <LanderSection
      title={t('landers.alonetonight.questionsTitle')}
      intro={t('landers.alonetonight.questionsText')}
      align="center"
    >
      <div className="mx-auto max-w-md">
        <QuestionSteps
          action={routePath('signup')}
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
            {
              name: 'date_of_birth',
              question: t('signup.stepBirth'),
              hint: t('signup.dateOfBirthHint'),
              locale: localeOf[session.language],
              problemOf: birthMessage,
            },
          ]}
          nextLabel={t('common.next')}
          doneLabel={t('common.continue')}
          missingLabel={t('landers.alonetonight.missing')}
          end={
            <CallToAction
              variant="card"
              title={t('landers.alonetonight.endTitle')}
              text={t('landers.alonetonight.endText')}
              label={t('home.cta')}
              note={t('landers.free')}
            />
          }
        />
      </div>
    </LanderSection>
  );
});
