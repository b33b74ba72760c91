import { routePath } from '@dating/core/rules';
import { Card, Link, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useTakesCode } from '../../lib/use-signup-open.ts';
import { InvitationFields } from './invitation-fields.tsx';

interface InvitationFormProps {
  /** Id of the member that one signs up for. */
  readonly profile?: string;
  /** What must be known before one goes on. */
  readonly note?: ReactNode;
}

/**
 * The way into a brand that takes new people by invitation: a plain form for its code, so that it works before and
 * without script. Where no code opens it, that it is so.
 */
export const InvitationForm = observer(function InvitationForm({ profile, note }: InvitationFormProps) {
  const { t } = useTranslator();
  const takesCode = useTakesCode();
  const login = (
    <Link href={routePath('login')} tone="quiet" className="inline-flex min-h-11 items-center">
      {t('home.haveAccount')}
    </Link>
  );
  const card = (
    <Card tone="raised">
      <Stack>
        {note}
        {takesCode ? (
          <div>
            <InvitationFields>{login}</InvitationFields>
          </div>
        ) : (
          <div>
            <Text>{t('signup.closed')}</Text>
            {login}
          </div>
        )}
      </Stack>
    </Card>
  );
  const width = 'w-full max-w-[34rem] md:max-lg:max-w-[24rem]';
  if (!takesCode) return <div className={width}>{card}</div>;
  return (
    <form action={routePath('signup')} className={width}>
      {profile ? <input type="hidden" name="profile" value={profile} /> : null}
      {card}
    </form>
  );
});
