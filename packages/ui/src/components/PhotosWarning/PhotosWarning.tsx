import { Camera } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `PhotosWarning`. */
export type PhotosWarningProps = BannerTexts & {
  /** Leads to where photos and words are added. */
  action: BannerAction;
  /** Puts it away; the application remembers for how long. */
  onDismiss: () => void;
};

/** There is no photo yet, or no word about oneself. */
export function PhotosWarning({ title, children, action, onDismiss }: PhotosWarningProps) {
  return (
    <Banner
      size="line"
      icon={<Camera {...icon} />}
      title={title}
      action={<BannerButton text action={action} />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
