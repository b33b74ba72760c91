import { RefreshCw } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `UpdateBanner`. */
export type UpdateBannerProps = BannerTexts & {
  /** Loads the page anew. */
  reload: BannerAction;
  /** Puts it away until the next visit. */
  onDismiss?: () => void;
};

/** A newer version is there. */
export function UpdateBanner({ title, children, reload, onDismiss }: UpdateBannerProps) {
  return (
    <Banner
      size="line"
      role="status"
      icon={<RefreshCw {...icon} />}
      title={title}
      action={<BannerButton text action={reload} />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
