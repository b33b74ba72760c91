import { Coins } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `LowCreditsBanner`. */
export type LowCreditsBannerProps = {
  /** How many are left, as a sentence. */
  title: string;
  /** Leads to where there are more. */
  action: BannerAction;
  /** Puts it away; it is told once. */
  onDismiss: () => void;
};

/** Few credits are left: told once, above the composer. */
export function LowCreditsBanner({ title, action, onDismiss }: LowCreditsBannerProps) {
  return (
    <Banner
      role="status"
      size="line"
      tone="warning"
      icon={<Coins {...icon} />}
      title={title}
      action={<BannerButton text action={action} />}
      onDismiss={onDismiss}
    />
  );
}
