import { routePath } from '@dating/core/rules';
import { CheckoutLayout } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorPage } from '../features/page/error-page.tsx';
import { useStores } from '../lib/stores.tsx';

/** Where one pays: back to the bundles, and nothing else that leads away. */
const CheckoutFrame = observer(function CheckoutFrame({ children }: { readonly children: ReactNode }) {
  const { settings } = useStores();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <CheckoutLayout
      name={settings.settings.name}
      onBack={() => void navigate({ pathname: routePath('credits'), search })}
    >
      {children}
    </CheckoutLayout>
  );
});

export default function Checkout() {
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  );
}

/** What broke is told inside the frame, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <CheckoutFrame>
      <ErrorPage error={error} />
    </CheckoutFrame>
  );
}
