import { EarlyEntryWarning, type SiteEntryWarningProps } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
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

/** Adults only: shown once to visitors, in the default layout by the settings, in the chat layout for NL and DE. */
export const EntryWarning = observer(function EntryWarning({ open }: { readonly open: boolean }) {
  const { settings, flags } = useStores();
  const { t } = useTranslator();
  const brand = settings.settings;
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
  return (
    <Suspense fallback={early}>
      <SiteEntryWarning open onEnter={enter} {...words} />
    </Suspense>
  );
});
