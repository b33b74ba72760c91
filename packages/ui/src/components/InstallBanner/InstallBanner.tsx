import { Smartphone } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `InstallBanner`. */
export type InstallBannerProps = BannerTexts & {
  /** Opens `InstallAppDialog`: only there does the browser ask. */
  install: BannerAction;
  /** Puts it away; the application remembers it. */
  onDismiss: () => void;
};

/** Offers the product as an app, in one line. */
export function InstallBanner({ title, children, install, onDismiss }: InstallBannerProps) {
  return (
    <Banner
      size="line"
      icon={<Smartphone {...icon} />}
      title={title}
      action={<BannerButton text action={install} />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
