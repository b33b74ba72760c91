import { routePath } from '@dating/core/rules';
import { Alert, Button, CreditsFigure, Heading, PortraitRow, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { cardPerson, usePersonView } from '../../lib/views.ts';
import { mailProviderOf } from './mail-provider.ts';

interface SignupDoneProps {
  readonly level: 1 | 2;
  /** On to the optional steps. */
  readonly onContinue: () => void;
  /** Past them. */
  readonly onSkip: () => void;
}

/** That the address is to be confirmed, with the way to its mails. */
const ConfirmMail = observer(function ConfirmMail() {
  const { signup, session } = useStores();
  const { t } = useTranslator();
  const { user } = session;
  if (user?.status !== 'not_confirmed') return null;
  if (signup.activationSent === false) return <Alert tone="warning" title={t('activation.notSent')} />;
  const provider = mailProviderOf(user.email);
  return (
    <Alert
      live="off"
      title={t('activation.confirmTitle')}
      action={
        provider ? (
          <Button variant="outline" tone="neutral" size="sm" href={provider.href} target="_blank" rel="noreferrer">
            {t('signup.openMail', { provider: provider.name })}
          </Button>
        ) : undefined
      }
    >
      {t('signup.doneText', { email: user.email })}
    </Alert>
  );
});

/** The account is there: what one got, who really matches, and the way on; last, that the address is to be confirmed. */
export const SignupDone = observer(function SignupDone({ level, onContinue, onSkip }: SignupDoneProps) {
  const { signup, session } = useStores();
  const { t } = useTranslator();
  const person = usePersonView();
  const name = signup.target?.name;
  return (
    <Stack>
      <Heading level={level} size={level === 1 ? 'display' : 'title'} className={level === 2 ? 'pe-12' : undefined}>
        {t('signup.doneTitle', { name: session.user?.profile.name ?? '' })}
      </Heading>
      <CreditsFigure credits={session.credits}>{t('signup.doneCredits', { count: session.credits })}</CreditsFigure>
      {name && signup.messageSent === true ? <Alert tone="info" title={t('signup.messageSent', { name })} /> : null}
      {name && signup.messageSent === false ? <Alert tone="warning" title={t('signup.messageKept', { name })} /> : null}
      {signup.matches.length > 0 ? (
        <>
          <Text weight="semibold">{t('signup.matchesTitle')}</Text>
          <PortraitRow
            label={t('signup.matchesTitle')}
            people={signup.matches.slice(0, 3).map((card) => ({
              ...person(cardPerson(card)),
              id: card.id,
              href: routePath('members-id', { id: card.id }),
            }))}
          />
        </>
      ) : null}
      <Text>{t('signup.completeText')}</Text>
      <Button size="lg" block onClick={onContinue}>
        {t('banners.enrichAction')}
      </Button>
      <Button variant="ghost" tone="neutral" block onClick={onSkip}>
        {t('signup.finish')}
      </Button>
      <ConfirmMail />
    </Stack>
  );
});
