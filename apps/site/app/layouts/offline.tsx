import { routePath } from '@dating/core/rules';
import { EmptyLayout, LogoBar, UiProvider } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { OfflineLink } from '../features/offline/offline-link.tsx';
import { useUiStrings } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** Nothing that needs a line. */
export default observer(function OfflineLayout() {
  const { settings } = useStores();
  return (
    <UiProvider strings={useUiStrings()} link={OfflineLink}>
      <EmptyLayout header={<LogoBar name={settings.settings.name} homeHref={routePath('chats')} />}>
        <Outlet />
      </EmptyLayout>
    </UiProvider>
  );
});
