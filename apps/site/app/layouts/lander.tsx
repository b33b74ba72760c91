import { LanderLayout, LogoBar } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SiteDisclaimer, SiteFooter } from '../features/chrome/foot.tsx';
import { ErrorPage } from '../features/page/error-page.tsx';
import { useStores } from '../lib/stores.tsx';

/** A landing page: logo bar, footer, disclaimer. */
const LanderFrame = observer(function LanderFrame({ children }: { readonly children: ReactNode }) {
  const { settings } = useStores();
  return (
    <LanderLayout
      header={<LogoBar name={settings.settings.name} />}
      footer={<SiteFooter />}
      disclaimer={<SiteDisclaimer />}
    >
      {children}
    </LanderLayout>
  );
});

export default function Lander() {
  return (
    <LanderFrame>
      <Outlet />
    </LanderFrame>
  );
}

/** What broke is told inside the frame, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <LanderFrame>
      <ErrorPage error={error} />
    </LanderFrame>
  );
}
