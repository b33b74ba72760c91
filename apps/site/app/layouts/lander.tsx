import { routePath } from '@dating/core/rules';
import { LanderLayout, Link, LogoBar } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SiteDisclaimer, SiteFooter } from '../features/chrome/footer.tsx';
import { Languages } from '../features/chrome/languages.tsx';
import { SignupModal } from '../features/signup/signup-modal.tsx';
import { ErrorPage } from '../features/page/error-page.tsx';
import { useTranslator } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** A landing page: logo bar, footer, disclaimer; signing up opens over it on desktops. */
const LanderFrame = observer(function LanderFrame({ children }: { readonly children: ReactNode }) {
  const { settings, session } = useStores();
  const { t } = useTranslator();
  return (
    <LanderLayout
      header={
        <LogoBar
          name={settings.settings.name}
          homeHref={routePath('index')}
          end={
            <>
              <Languages compact />
              {session.loggedIn ? null : (
                <Link href={routePath('login')} tone="quiet" className="inline-flex min-h-11 items-center px-2">
                  {t('nav.login')}
                </Link>
              )}
            </>
          }
        />
      }
      overlays={<SignupModal />}
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
