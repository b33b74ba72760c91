import { DefaultLayout } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Banners } from '../features/banners/banners.tsx';
import { SiteDisclaimer, SiteFooter } from '../features/chrome/footer.tsx';
import { Navigation, MemberBottomBar } from '../features/chrome/navigation.tsx';
import { DefaultModals } from '../features/modals/default-modals.tsx';
import { ErrorPage } from '../features/page/error-page.tsx';
import { useQueryOnce } from '../features/page/query-once.ts';
import { routeNameOf, routeOf } from '../lib/guards.ts';
import { useStores } from '../lib/stores.tsx';

/** Nearly every page: navigation, banners, foot, and the dialogs of the site, one at a time. */
const DefaultFrame = observer(function DefaultFrame({
  children,
  width = 'page',
}: {
  readonly children: ReactNode;
  /** The home goes from edge to edge; it keeps its own margins. */
  readonly width?: 'page' | 'full';
}) {
  const { session } = useStores();
  const { pathname } = useLocation();
  const apiSignupComplete = useQueryOnce('api_signup_complete');
  return (
    <DefaultLayout
      width={width}
      header={<Navigation />}
      banners={<Banners apiSignupComplete={apiSignupComplete} />}
      footer={<SiteFooter />}
      disclaimer={<SiteDisclaimer />}
      oneForm={routeNameOf(pathname) === 'signup'}
      bottomBar={session.loggedIn ? <MemberBottomBar /> : undefined}
      overlays={<DefaultModals apiSignupComplete={apiSignupComplete} />}
    >
      {children}
    </DefaultLayout>
  );
});

export default function Default() {
  const { pathname } = useLocation();
  return (
    <DefaultFrame width={routeOf(pathname)?.name === 'index' ? 'full' : 'page'}>
      <Outlet />
    </DefaultFrame>
  );
}

/** What broke is told inside the frame, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <DefaultFrame>
      <ErrorPage error={error} />
    </DefaultFrame>
  );
}
