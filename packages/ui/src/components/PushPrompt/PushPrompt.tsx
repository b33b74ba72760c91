import { BellRing } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `PushPrompt`. */
export type PushPromptProps = BannerTexts & {
  /** Turns notifications on: only now does the browser ask. */
  enable: BannerAction;
  /** Puts it away; the application remembers for how long. */
  onDismiss: () => void;
};

/** Asks whether to tell of messages on this device; the browser's own question comes only after yes. */
export function PushPrompt({ title, children, enable, onDismiss }: PushPromptProps) {
  return (
    <Banner
      size="line"
      icon={<BellRing {...icon} />}
      title={title}
      action={<BannerButton text action={enable} />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
