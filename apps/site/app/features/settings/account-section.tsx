import { ProfileFacts } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** The account: who one is here, and with which address. */
export const AccountSection = observer(function AccountSection() {
  const { session } = useStores();
  const { t } = useTranslator();
  const { user } = session;
  if (!user) return null;
  return (
    <ProfileFacts
      facts={[
        { label: t('signup.name'), value: user.profile.name },
        { label: t('signup.email'), value: user.email },
      ]}
    />
  );
});
