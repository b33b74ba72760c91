import { routePath } from '@dating/core/rules';
import { Alert, Button, Heading, ProfileCard, ProfileGrid, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import { safeNext } from '../../lib/guards.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { usePersonView } from '../../lib/views.ts';

/** The account is there: confirm the e-mail, see who really matches, go on. */
export const SignupDone = observer(function SignupDone({ level }: { readonly level: 1 | 2 }) {
  const { signup, session, members } = useStores();
  const { t } = useTranslator();
  const person = usePersonView();
  const [search] = useSearchParams();
  const user = session.user;
  const next = search.get('next');
  const target = next ? safeNext(next) : `${routePath('members')}?api_signup_complete=1`;
  return (
    <Stack>
      <Heading level={level} size="title">
        {t('signup.doneTitle', { name: user?.profile.name ?? '' })}
      </Heading>
      <Text>{t('signup.doneText', { email: user?.email ?? '' })}</Text>
      {signup.activationSent === false ? <Alert tone="warning" title={t('activation.notSent')} /> : null}
      <Text tone="muted">{t('signup.doneCredits', { count: session.credits })}</Text>
      {signup.matches.length > 0 ? (
        <>
          <Text>{t('signup.matchesTitle')}</Text>
          <ProfileGrid label={t('signup.matchesTitle')}>
            {signup.matches.slice(0, 4).map((card) => (
              <ProfileCard
                key={card.id}
                variant="compact"
                {...person(members.fromCard(card))}
                href={routePath('members-id', { id: card.id })}
              />
            ))}
          </ProfileGrid>
        </>
      ) : null}
      <Button size="lg" block href={target} onClick={() => signup.reset()}>
        {t('signup.finish')}
      </Button>
    </Stack>
  );
});
