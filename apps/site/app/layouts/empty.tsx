import { EmptyLayout, LogoBar } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ErrorPage } from '../features/page/error-page.tsx';
import { Languages } from '../features/chrome/languages.tsx';
import { SignupModal } from '../features/signup/signup-modal.tsx';
import { useStores } from '../lib/stores.tsx';

/** The signup modal, and nothing that leads away from the page's one purpose. */
const EmptyFrame = observer(function EmptyFrame({ children }: { readonly children: ReactNode }) {
  const { settings } = useStores();
  return (
    <EmptyLayout
      header={<LogoBar name={settings.settings.name} homeHref="/" end={<Languages compact />} />}
      overlays={<SignupModal />}
    >
      {children}
    </EmptyLayout>
  );
});

export default function Empty() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}

/** What broke is told inside the frame, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <EmptyFrame>
      <ErrorPage error={error} />
    </EmptyFrame>
  );
}
