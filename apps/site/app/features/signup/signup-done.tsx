import { routePath } from '@dating/core/rules';
import { Alert, Button, Heading, ProfileCard, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { cardPerson, usePersonView } from '../../lib/views.ts';

interface SignupDoneProps {
  readonly level: 1 | 2;
  /** On to the optional steps. */
  readonly onContinue: () => void;
  /** Past them. */
  readonly onSkip: () => void;
}

/** The account is there: confirm the e-mail, see who really matches, go on. */
export const SignupDone = observer(function SignupDone({ level, onContinue, onSkip }: SignupDoneProps) {
  const { signup, session } = useStores();
  const { t } = useTranslator();
  const person = usePersonView();
  const { user } = session;
  const name = signup.target?.name;
  return (
    <Stack>
      <Heading level={level} size="title" className={level === 2 ? 'pe-12' : undefined}>
        {t('signup.doneTitle', { name: user?.profile.name ?? '' })}
      </Heading>
      {user?.status === 'not_confirmed' ? <Text>{t('signup.doneText', { email: user.email })}</Text> : null}
      {signup.activationSent === false ? <Alert tone="warning" title={t('activation.notSent')} /> : null}
      {name && signup.messageSent === true ? <Alert tone="info" title={t('signup.messageSent', { name })} /> : null}
      {name && signup.messageSent === false ? <Alert tone="warning" title={t('signup.messageKept', { name })} /> : null}
      <Text tone="muted">{t('signup.doneCredits', { count: session.credits })}</Text>
      {signup.matches.length > 0 ? (
        <>
          <Text>{t('signup.matchesTitle')}</Text>
          <ul aria-label={t('signup.matchesTitle')} className="flex flex-wrap gap-2">
            {signup.matches.slice(0, 4).map((card) => (
              <li key={card.id}>
                <ProfileCard
                  variant="compact"
                  {...person(cardPerson(card))}
                  href={routePath('members-id', { id: card.id })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Text>{t('signup.completeText')}</Text>
      <Button size="lg" block onClick={onContinue}>
        {t('banners.enrichAction')}
      </Button>
      <Button variant="ghost" tone="neutral" block onClick={onSkip}>
        {t('signup.finish')}
      </Button>
    </Stack>
  );
});
