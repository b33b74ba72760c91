import { WifiOff } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';

/** Props of `OfflineBanner`. */
export type OfflineBannerProps = BannerTexts;

/** The connection is gone; what one sees may be old. It comes with its words, which is not heard: whoever shows it says so aloud. */
export function OfflineBanner({ title, children }: OfflineBannerProps) {
  return (
    <Banner size="line" tone="warning" icon={<WifiOff {...icon} />} title={title}>
      {children}
    </Banner>
  );
}
