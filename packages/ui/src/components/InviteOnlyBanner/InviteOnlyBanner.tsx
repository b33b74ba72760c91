import { Ticket } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `InviteOnlyBanner`. */
export type InviteOnlyBannerProps = BannerTexts & {
  /** The way in for those who were invited. */
  action?: BannerAction;
};

/** New members come by invitation only at present. */
export function InviteOnlyBanner({ title, children, action }: InviteOnlyBannerProps) {
  return (
    <Banner tone="accent" icon={<Ticket {...icon} />} title={title} action={action && <BannerButton action={action} />}>
      {children}
    </Banner>
  );
}
