import { routePath } from '@dating/core/rules';
import { Card, Link, Stack } from '@dating/ui';
import type { ReactNode } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { InvitationFields } from './invitation-fields.tsx';

interface InvitationFormProps {
  /** Id of the member that one signs up for. */
  readonly profile?: string;
  /** What must be known before one goes on. */
  readonly note?: ReactNode;
}

/** The way into a brand that takes new people by invitation. A plain form, so that it works before and without script. */
export function InvitationForm({ profile, note }: InvitationFormProps) {
  const { t } = useTranslator();
  return (
    <form action={routePath('signup')} className="w-full max-w-[34rem] md:max-lg:max-w-[24rem]">
      {profile ? <input type="hidden" name="profile" value={profile} /> : null}
      <Card tone="raised">
        <Stack>
          {note}
          <div>
            <InvitationFields>
              <Link href={routePath('login')} tone="quiet" className="inline-flex min-h-11 items-center">
                {t('home.haveAccount')}
              </Link>
            </InvitationFields>
          </div>
        </Stack>
      </Card>
    </form>
  );
}
