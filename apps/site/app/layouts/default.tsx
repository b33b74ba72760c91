import { DefaultLayout } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { Banners } from '../features/banners/banners.tsx';
import { SiteDisclaimer, SiteFooter } from '../features/chrome/foot.tsx';
import { Navigation, PlacesBar } from '../features/chrome/navigation.tsx';
import { EntryWarning } from '../features/entry/entry-warning.tsx';
import { LikeModals } from '../features/likes/like-modals.tsx';
import { TimeBonus } from '../features/offers/time-bonus-modal.tsx';
import { SignupModal } from '../features/signup/signup-modal.tsx';
import { useStores } from '../lib/stores.tsx';

/** Nearly every page: navigation, banners, foot, entry warning, and the signup, time-bonus and like modals. */
export default observer(function Default() {
  const { session } = useStores();
  return (
    <DefaultLayout
      header={<Navigation />}
      banners={<Banners />}
      footer={<SiteFooter />}
      disclaimer={<SiteDisclaimer />}
      bottomBar={session.loggedIn ? <PlacesBar /> : undefined}
      overlays={
        <>
          <EntryWarning />
          <SignupModal />
          <TimeBonus />
          <LikeModals />
        </>
      }
    >
      <Outlet />
    </DefaultLayout>
  );
});
