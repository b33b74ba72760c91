import { LoadingBar, UiProvider } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback } from 'react';
import { useNavigation } from 'react-router';
import { useTranslator, useUiStrings } from '../../lib/i18n.tsx';
import { usePageParts } from '../../lib/page-parts.tsx';
import { useStores } from '../../lib/stores.tsx';
import { Announcer } from './announcer.tsx';
import { AppLink } from './app-link.tsx';
import { Notices } from './notices.tsx';
import { usePageFocus } from './page-focus.ts';
import { usePageLifecycle } from './page-lifecycle.ts';
import { PreviewBar } from './preview-bar.tsx';

/** Words and links for the components, and nothing that needs a store: for pages that could not be loaded. */
export function BareFrame({
  onLoadError,
  children,
}: {
  readonly onLoadError?: () => void;
  readonly children: ReactNode;
}) {
  const { preview } = usePageParts();
  const strings = useUiStrings();
  return (
    <UiProvider strings={strings} link={AppLink} {...(onLoadError && { onLoadError })}>
      {preview ? <PreviewBar /> : null}
      {children}
    </UiProvider>
  );
}

/** What is around every page whatever its layout: words and links for the components, live feed, notices. */
export const PageFrame = observer(function PageFrame({ children }: { readonly children: ReactNode }) {
  const stores = useStores();
  const { t } = useTranslator();
  const { state } = useNavigation();
  usePageLifecycle(stores);
  usePageFocus();
  const { alerts } = stores;
  const onLoadError = useCallback(() => alerts.add('danger', { key: 'errors.network' }), [alerts]);
  return (
    <BareFrame onLoadError={onLoadError}>
      <LoadingBar label={t('common.loading')} active={state === 'loading'} />
      {children}
      <Notices />
      <Announcer />
    </BareFrame>
  );
});
