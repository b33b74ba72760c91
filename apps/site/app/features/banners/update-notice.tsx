import { UpdateBanner } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { reloadWithTyped } from '../../lib/typed-reload.ts';
import { putVersionAway } from '../page/new-version.ts';

/** The server has a newer version of the site; loading it loses nothing that was typed. */
export function UpdateNotice() {
  const stores = useStores();
  const { t } = useTranslator();
  return (
    <UpdateBanner
      title={t('banners.updateTitle')}
      reload={{ label: t('banners.updateAction'), onPress: () => reloadWithTyped(window) }}
      onDismiss={() => {
        stores.flags.putAway();
        putVersionAway(stores);
      }}
    >
      {t('banners.updateText')}
    </UpdateBanner>
  );
}
