import { InstallAppDialog, InstallBanner } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { askToInstall, wayToInstall } from '../../lib/install.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** The line above the composer, and the dialog that it opens. */
export const InstallNotice = observer(function InstallNotice({
  onAsked,
}: {
  /** The dialog is open, or no longer. */
  readonly onAsked: (isAsked: boolean) => void;
}) {
  const { flags, settings } = useStores();
  const { t } = useTranslator();
  /** As it was when the dialog opened. */
  const [way, setWay] = useState<'prompt' | 'share' | 'installed' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { name } = settings.settings;
  const title = t('settings.install.title', { name });
  const show = (next: typeof way) => {
    setWay(next);
    onAsked(next !== null);
  };
  const close = () => {
    flags.dismiss('install');
    show(null);
  };
  const install = async () => {
    setAsking(true);
    const done = await askToInstall();
    setAsking(false);
    if (done) setWay('installed');
    else close();
  };
  const dialog = { open: true, onOpenChange: close, name, title, closeLabel: t('ui.dismiss') } as const;
  return (
    <div className="px-2 py-1 low:hidden">
      <InstallBanner
        title={title}
        install={{ label: t('settings.install.action'), onPress: () => show(wayToInstall()) }}
        onDismiss={close}
      />
      {way === 'prompt' ? (
        <InstallAppDialog
          {...dialog}
          way="prompt"
          install={{ label: t('settings.install.action'), onPress: () => void install(), loading: isAsking }}
        >
          {t('settings.install.text')}
        </InstallAppDialog>
      ) : null}
      {way === 'share' ? (
        <InstallAppDialog
          {...dialog}
          way="share"
          steps={[t('settings.install.share'), t('settings.install.add'), t('settings.install.confirm')]}
        >
          {t('settings.install.text')}
        </InstallAppDialog>
      ) : null}
      {way === 'installed' ? (
        <InstallAppDialog {...dialog} way="installed" closeLabel={t('common.done')}>
          {t('settings.install.done', { name })}
        </InstallAppDialog>
      ) : null}
    </div>
  );
});
