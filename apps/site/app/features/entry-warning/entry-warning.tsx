import { showsEntryWarning } from '@dating/core/rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useStandalone } from '../../lib/standalone.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

const SiteEntryWarning = lazy(() => import('./site-entry-warning.ts'));

/** Adults only: shown once to visitors, in the default layout by the settings, in the chat layout for NL and DE. */
export const EntryWarning = observer(function EntryWarning() {
  const { session, settings, flags } = useStores();
  const { t } = useTranslator();
  const { pathname } = useLocation();
  const standalone = useStandalone();
  const brand = settings.settings;
  const open = showsEntryWarning({
    route: routeNameOf(pathname),
    loggedIn: session.loggedIn,
    standalone,
    country: settings.visitorCountry,
    enabled: brand.enable_site_entry_popup,
    countries: brand.site_entry_countries,
    skipped: flags.isDismissed('siteEntry'),
  });
  if (!open) return null;
  return (
    <Suspense>
      <SiteEntryWarning
        open
        title={t('entry.title')}
        enterLabel={t('entry.enter', { age: brand.minimum_age })}
        onEnter={() => flags.dismiss('siteEntry')}
        leave={{ label: t('entry.leave'), href: 'about:blank' }}
      >
        <p>{t('entry.text', { brand: brand.name, age: brand.minimum_age })}</p>
        {brand.fictional_icon ? <p>{t('entry.fictional', { label: brand.fictional_singular })}</p> : null}
      </SiteEntryWarning>
    </Suspense>
  );
});
