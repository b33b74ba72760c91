import { EmptyState, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { TellMeWhen } from './tell-me-when.tsx';

/** Credits cannot be bought yet: says so, and lets a member ask to be told. */
export const NotOnSale = observer(function NotOnSale() {
  const { session } = useStores();
  const { t } = useTranslator();
  return (
    <EmptyState title={t('credits.soonTitle')} action={session.loggedIn ? <TellMeWhen /> : undefined}>
      <Text>{t(session.loggedIn ? 'credits.soonText' : 'credits.soonVisitor')}</Text>
    </EmptyState>
  );
});
