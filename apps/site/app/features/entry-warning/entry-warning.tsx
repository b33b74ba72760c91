import { showsEntryWarning } from '@dating/core/rules';
import { EarlyEntryWarning, type SiteEntryWarningProps } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useStandalone } from '../../lib/standalone.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** Where it cannot be loaded, the one that came with the page stays. */
const SiteEntryWarning = lazy(() =>
  import('./site-entry-warning.ts').catch(() => ({
    default: ({ open: _open, onEnter, ...words }: SiteEntryWarningProps) => (
      <EarlyEntryWarning {...words} onClose={onEnter} />
    ),
  })),
);

const never = () => () => undefined;
/** Whether the page that stands there is none: what was not found asks nothing of who looks for it. */
const useMissingPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.querySelector('[data-missing]') !== null,
    () => false,
  );

/** Adults only: shown once to visitors, in the default layout by the settings, in the chat layout for NL and DE. */
export const EntryWarning = observer(function EntryWarning() {
  const { session, settings, flags } = useStores();
  const { t } = useTranslator();
  const { pathname } = useLocation();
  const standalone = useStandalone();
  const missing = useMissingPage();
  const brand = settings.settings;
  const open = showsEntryWarning({
    route: routeNameOf(pathname),
    loggedIn: session.loggedIn,
    standalone,
    country: settings.visitorCountry,
    enabled: brand.enable_site_entry_popup,
    countries: brand.site_entry_countries,
    // Until the browser's storage is read the page itself knows (data-entered).
    skipped: flags.ready && flags.isDismissed('siteEntry'),
  });
  if (!open) return null;
  const words = {
    title: t('entry.title'),
    enterLabel: t('entry.enter', { age: brand.minimum_age }),
    leave: { label: t('entry.leave'), href: 'about:blank' },
    children: (
      <>
        <p>{t('entry.text', { brand: brand.name, age: brand.minimum_age })}</p>
        {brand.fictional_icon ? <p>{t('entry.fictional', { label: brand.fictional_singular })}</p> : null}
      </>
    ),
  };
  const enter = () => flags.dismiss('siteEntry');
  const early = <EarlyEntryWarning {...words} onClose={enter} />;
  if (!flags.ready) return early;
  if (missing) return null;
  return (
    <Suspense fallback={early}>
      <SiteEntryWarning open onEnter={enter} {...words} />
    </Suspense>
  );
});
