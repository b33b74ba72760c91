import { Clock } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `PaymentPendingBanner`. */
export type PaymentPendingBannerProps = BannerTexts & {
  /** Leads to the payment. */
  details?: BannerAction;
};

/** A payment is on its way; the credits come when it arrives. */
export function PaymentPendingBanner({ title, children, details }: PaymentPendingBannerProps) {
  return (
    <Banner
      role="status"
      tone="premium"
      icon={<Clock {...icon} />}
      title={title}
      action={details && <BannerButton action={details} />}
    >
      {children}
    </Banner>
  );
}
