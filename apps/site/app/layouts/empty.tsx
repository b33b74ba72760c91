import { EmptyLayout, LogoBar } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { Languages } from '../features/chrome/navigation.tsx';
import { SignupModal } from '../features/signup/signup-modal.tsx';
import { useStores } from '../lib/stores.tsx';

/** The signup modal, and nothing that leads away from the page's one purpose. */
export default observer(function Empty() {
  const { settings } = useStores();
  return (
    <EmptyLayout overlays={<SignupModal />}>
      <LogoBar name={settings.settings.name} homeHref="/" end={<Languages compact />} />
      <Outlet />
    </EmptyLayout>
  );
});
