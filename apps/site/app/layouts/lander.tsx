import { LanderLayout, LogoBar } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { SiteDisclaimer, SiteFooter } from '../features/chrome/foot.tsx';
import { useStores } from '../lib/stores.tsx';

/** A landing page: logo bar, footer, disclaimer. */
export default observer(function Lander() {
  const { settings } = useStores();
  return (
    <LanderLayout
      header={<LogoBar name={settings.settings.name} />}
      footer={<SiteFooter />}
      disclaimer={<SiteDisclaimer />}
    >
      <Outlet />
    </LanderLayout>
  );
});
