import { UiProvider } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { uiStrings } from '../../lib/ui-strings.ts';
import { AppLink } from './app-link.tsx';
import { Notices } from './notices.tsx';
import { usePageLife } from './page-life.ts';

/** What is around every page whatever its layout: words and links for the components, live feed, notices. */
export const PageFrame = observer(function PageFrame({ children }: { readonly children: ReactNode }) {
  const stores = useStores();
  const translator = useTranslator();
  const strings = useMemo(() => uiStrings(translator), [translator]);
  usePageLife(stores);
  return (
    <UiProvider strings={strings} link={AppLink}>
      {children}
      <Notices />
    </UiProvider>
  );
});
